/* regex.h: regcomp, regexec, regerror, regfree (POSIX), with glibc's layout of
 * regex_t: its `buffer` points to our Program. */
#define _GNU_SOURCE
#include <regex.h>
#include "../internal.h"
#include "regex_program.h"
#include <stdlib.h>
#include <string.h>

/* ---- regcomp ----------------------------------------------------------- */

static void free_program(Program *program) {
  if (program == NULL)
    return;
  free(program->nodes);
  free(program->classes);
  free(program->ranges);
  free(program);
}

/* CLASS_WORD and CLASS_NEWLINE. */
static int add_fixed_classes(Program *program) {
  ByteSet word = {{0}}, newline = {{0}};
  __rt_regex_named(program, "alnum", &word);
  word.has['_'] = 1;
  newline.has['\n'] = 1;
  return __rt_regex_class(program, &word) == CLASS_WORD &&
         __rt_regex_class(program, &newline) == CLASS_NEWLINE;
}

static int compile(Program *program, const char *pattern) {
  Parser parser = {.program = program, .error = REG_NOERROR};
  parser.begin = parser.at = (const unsigned char *)pattern;
  parser.end = parser.begin + strlen(pattern);
  if (!add_fixed_classes(program))
    return REG_ESPACE;
  const int tree = __rt_regex_parse(&parser);
  int error = parser.error;
  if (error == REG_NOERROR)
    error = __rt_regex_build(&parser, tree);
  free(parser.trees);
  return error;
}

int regcomp(regex_t *preg, const char *pattern, int flags) {
  memset(preg, 0, sizeof *preg);
  Program *program = calloc(1, sizeof *program);
  if (program == NULL)
    return REG_ESPACE;
  program->flags = flags;
  const int error = compile(program, pattern);
  preg->re_nsub = (size_t)program->groups;
  if (error != REG_NOERROR) {
    free_program(program);
    return error;
  }
  preg->no_sub = (flags & REG_NOSUB) != 0;
  preg->newline_anchor = (flags & REG_NEWLINE) != 0;
  preg->buffer = (struct re_dfa_t *)program;
  return 0;
}

void regfree(regex_t *preg) {
  free_program((Program *)preg->buffer);
  preg->buffer = NULL;
}

/* ---- regexec ----------------------------------------------------------- */

/* Branches on the same symbolic byte twice would be right, but each asks the
 * solver. */
static int remember_answers(Match *match) {
  if (!__mpiproof_is_symbolic(match->text, (size_t)match->end))
    return 1;
  match->known =
      calloc((size_t)match->end, (size_t)match->program->class_count);
  return match->known != NULL;
}

static int search(Match *match) {
  const size_t size = (size_t)(match->program->groups + 1) * sizeof(regmatch_t);
  match->groups = malloc(size);
  if (match->groups == NULL || !remember_answers(match))
    return REG_ESPACE;
  memset(match->groups, 0xff, size); /* all -1 */
  return match->program->has_back ? __rt_regex_search_back(match)
                                  : __rt_regex_search(match);
}

/* Back references need all groups, whatever the caller asks for. */
static int count_recorded(const Program *program, size_t asked) {
  const size_t all = (size_t)program->groups + 1;
  return (int)(program->has_back || asked > all ? all : asked);
}

static void copy_groups(const Match *match, size_t count, regmatch_t *to) {
  for (size_t i = 0; i < count; i++)
    to[i] = i <= (size_t)match->program->groups ? match->groups[i]
                                                : (regmatch_t){-1, -1};
}

int regexec(const regex_t *restrict preg, const char *restrict string,
            size_t count, regmatch_t groups[restrict count], int flags) {
  if (flags & ~(REG_NOTBOL | REG_NOTEOL | REG_STARTEND))
    return REG_BADPAT;
  if (preg->buffer == NULL)
    __mpiproof_fault("invalid-library-call",
                     "regexec with an expression that regcomp did not compile "
                     "or regfree released");
  const int has_range = (flags & REG_STARTEND) != 0;
  Match match = {.program = (const Program *)preg->buffer,
                 .text = (const unsigned char *)string,
                 .flags = flags};
  match.first = has_range ? groups[0].rm_so : 0;
  match.end = has_range ? groups[0].rm_eo : (int)strlen(string);
  if (preg->no_sub)
    count = 0;
  match.any_end = count == 0;
  match.want_groups = count > 1 && match.program->groups > 0;
  match.recorded = count_recorded(match.program, count);
  const int result = search(&match);
  if (result == 0)
    copy_groups(&match, count, groups);
  free(match.groups);
  free(match.known);
  return result;
}

/* ---- regerror ---------------------------------------------------------- */

static const char *const messages[] = {
    [REG_NOERROR] = "Success",
    [REG_NOMATCH] = "No match",
    [REG_BADPAT] = "Invalid regular expression",
    [REG_ECOLLATE] = "Invalid collation character",
    [REG_ECTYPE] = "Invalid character class name",
    [REG_EESCAPE] = "Trailing backslash",
    [REG_ESUBREG] = "Invalid back reference",
    [REG_EBRACK] = "Unmatched [, [^, [:, [., or [=",
    [REG_EPAREN] = "Unmatched ( or \\(",
    [REG_EBRACE] = "Unmatched \\{",
    [REG_BADBR] = "Invalid content of \\{\\}",
    [REG_ERANGE] = "Invalid range end",
    [REG_ESPACE] = "Memory exhausted",
    [REG_BADRPT] = "Invalid preceding regular expression",
    [REG_EEND] = "Premature end of regular expression",
    [REG_ESIZE] = "Regular expression too big",
    [REG_ERPAREN] = "Unmatched ) or \\)",
};

size_t regerror(int error, const regex_t *preg, char *buffer, size_t size) {
  (void)preg;
  if (error < 0 || (size_t)error >= sizeof messages / sizeof messages[0])
    __mpiproof_fault("invalid-library-call",
                     "regerror of a number that is no error of regcomp or "
                     "regexec");
  const size_t full = strlen(messages[error]) + 1;
  if (size > 0) {
    const size_t part = full < size ? full : size;
    memcpy(buffer, messages[error], part - 1);
    buffer[part - 1] = '\0';
  }
  return full;
}
