/* What regexec asks of single bytes and of the places between them, and how
 * groups are recorded. */
#include "regex_program.h"
#include <string.h>

/* Without a branch for each range: a symbolic byte splits once, at the result.
 */
static int is_in_ranges(const Program *program, int class, unsigned c) {
  const Class *ranges = &program->classes[class];
  unsigned found = 0;
  for (int i = 0; i < ranges->count; i++) {
    const Range *range = &program->ranges[ranges->first + i];
    found |= c - range->low <= (unsigned)(range->high - range->low);
  }
  return found != 0;
}

int __rt_regex_accepts(Match *match, int at, int class) {
  if (match->known == NULL)
    return is_in_ranges(match->program, class, match->text[at]);
  signed char *known = &match->known[(size_t)at *
                                     (size_t)match->program->class_count +
                                     (size_t)class];
  if (*known == 0) {
    if (is_in_ranges(match->program, class, match->text[at]))
      *known = 1;
    else
      *known = -1;
  }
  return *known > 0;
}

/* Newlines end lines only if REG_NEWLINE says so. */
static int is_newline(Match *match, int at) {
  return (match->program->flags & REG_NEWLINE) != 0 &&
         __rt_regex_accepts(match, at, CLASS_NEWLINE);
}

static int holds_before(Match *match, int conditions, int at) {
  if ((conditions & PREV_TEXT) && at != 0)
    return 0;
  if ((conditions & PREV_LINE) &&
      !(at == 0 ? !(match->flags & REG_NOTBOL) : is_newline(match, at - 1)))
    return 0;
  if (!(conditions & (PREV_WORD | PREV_NOT_WORD)))
    return 1;
  const int word = at > 0 && __rt_regex_accepts(match, at - 1, CLASS_WORD);
  return word == ((conditions & PREV_WORD) != 0);
}

static int holds_behind(Match *match, int conditions, int at) {
  const int is_end = at == match->end;
  if ((conditions & NEXT_TEXT) && !is_end)
    return 0;
  if ((conditions & NEXT_LINE) &&
      !(is_end ? !(match->flags & REG_NOTEOL) : is_newline(match, at)))
    return 0;
  if (!(conditions & (NEXT_WORD | NEXT_NOT_WORD)))
    return 1;
  const int word = !is_end && __rt_regex_accepts(match, at, CLASS_WORD);
  return word == ((conditions & NEXT_WORD) != 0);
}

int __rt_regex_holds(Match *match, int conditions, int at) {
  return holds_before(match, conditions, at) &&
         holds_behind(match, conditions, at);
}

/* A group that may be left out and matched something before keeps that rather
 * than an empty match, and so do all others: "(a?)*" on "a" reports "a".
 * `before` is what the groups were when one last ended non-empty. Those that
 * the caller did not ask for have no say in it, as in glibc. */
static void close_group(const Match *match, const Node *node, int at,
                        regmatch_t *groups, regmatch_t *before) {
  const size_t size = (size_t)match->recorded * sizeof *groups;
  regmatch_t *group = &groups[node->value];
  if (group->rm_so < at) {
    group->rm_eo = at;
    memcpy(before, groups, size);
  } else if (node->optional && before[node->value].rm_so != -1) {
    memcpy(groups, before, size);
  } else {
    group->rm_eo = at;
  }
}

void __rt_regex_update(const Match *match, const Node *node, int at,
                       regmatch_t *groups, regmatch_t *before) {
  if (node->kind == NODE_OPEN && node->value < match->recorded)
    groups[node->value] = (regmatch_t){at, -1};
  else if (node->kind == NODE_CLOSE && node->value < match->recorded)
    close_group(match, node, at, groups, before);
}
