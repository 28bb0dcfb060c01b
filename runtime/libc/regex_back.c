/* Matching with back references: what a group matched decides what follows, so
 * the ways through the automaton are tried one after the other, the first
 * choice first, and the first of the longest matches is kept. The time can
 * grow exponentially with the text, as in every known method. */
#include "regex_program.h"
#include <stdlib.h>
#include <string.h>

/* Where to go on if a way fails. In memory each is followed by the groups,
 * the groups before (see __rt_regex_update) and the visited nodes. */
typedef struct {
  int node, at;
} Place;

typedef struct {
  Match *match;
  size_t groups_size, place_size;
  unsigned char *stack; /* place 0 is the current one */
  size_t count, room;
  int longest; /* NONE or the end of match->groups */
} Search;

static Place *place_at(const Search *search, size_t i) {
  return (Place *)(void *)(search->stack + i * search->place_size);
}

static Place *current(const Search *search) { return place_at(search, 0); }

static regmatch_t *groups_of(const Search *search) {
  return (regmatch_t *)(void *)(search->stack + sizeof(Place));
}

static regmatch_t *before_of(const Search *search) {
  return groups_of(search) + search->match->program->groups + 1;
}

/* Nodes passed since the last byte was taken. */
static unsigned char *visited_of(const Search *search) {
  return search->stack + sizeof(Place) + 2 * search->groups_size;
}

/* Keeps the current place, but at `node`, for later. */
static int push(Search *search, int node) {
  if (search->count == search->room) {
    const size_t room = 2 * search->room;
    unsigned char *grown = realloc(search->stack, room * search->place_size);
    if (grown == NULL)
      return 0;
    search->stack = grown;
    search->room = room;
  }
  Place *place = place_at(search, search->count++);
  memcpy(place, search->stack, search->place_size);
  place->node = node;
  return 1;
}

static int pop(Search *search) {
  if (search->count == 1)
    return 0;
  memcpy(search->stack, place_at(search, --search->count), search->place_size);
  return 1;
}

static void take(Search *search, int node, int bytes) {
  Place *place = current(search);
  place->at += bytes;
  place->node = node;
  memset(visited_of(search), 0, (size_t)search->match->program->count);
}

static int is_same(const Search *search, int a, int b) {
  const Program *program = search->match->program;
  const unsigned char *text = search->match->text;
  return __rt_regex_fold(program, text[a]) == __rt_regex_fold(program, text[b]);
}

/* The length of the group's text if it comes again here, else NONE. */
static int repeated(const Search *search, int number) {
  const regmatch_t group = groups_of(search)[number];
  const int at = current(search)->at;
  const int size = group.rm_eo - group.rm_so;
  if (group.rm_so == -1 || group.rm_eo == -1 || search->match->end - at < size)
    return NONE;
  for (int i = 0; i < size; i++)
    if (!is_same(search, group.rm_so + i, at + i))
      return NONE;
  return size;
}

/* Passes a node that takes nothing; each only once between two bytes, so that
 * empty repetitions end. 0: no way on; NONE: no memory. */
static int pass(Search *search, const Node *node) {
  unsigned char *visited = visited_of(search);
  Place *place = current(search);
  visited[place->node] = 1;
  const int first = node->dest[0], second = node->dest[1];
  const int has_first = !visited[first];
  const int has_second = second != NONE && !visited[second];
  if (!has_first && !has_second)
    return 0;
  place->node = has_first ? first : second;
  return has_first && has_second && !push(search, second) ? NONE : 1;
}

/* One node further: 1, or 0 if this way ends, or NONE: no memory. */
static int advance(Search *search, const Node *node) {
  const int at = current(search)->at;
  Match *match = search->match;
  int size = 0;
  if (node->kind == NODE_SET) {
    if (at == match->end || !__rt_regex_accepts(match, at, node->value))
      return 0;
    size = 1;
  } else if (node->kind == NODE_BACK) {
    size = repeated(search, node->value);
    if (size == NONE)
      return 0;
  } else if (node->kind == NODE_ANCHOR) {
    if (!__rt_regex_holds(match, node->value, at))
      return 0;
  }
  if (size == 0)
    return pass(search, node);
  take(search, node->dest[0], size);
  return 1;
}

static void keep_longest(Search *search, int start) {
  const int at = current(search)->at;
  if (at <= search->longest)
    return;
  search->longest = at;
  memcpy(search->match->groups, groups_of(search), search->groups_size);
  search->match->groups[0] = (regmatch_t){start, at};
}

/* All ways from `start` on; 0 if there is no memory. */
static int search_from(Search *search, int start) {
  const Program *program = search->match->program;
  *current(search) = (Place){program->start, start};
  memset(groups_of(search), 0xff, 2 * search->groups_size); /* all -1 */
  memset(visited_of(search), 0, (size_t)program->count);
  for (search->count = 1; search->longest < search->match->end;) {
    const Place *place = current(search);
    const Node *node = &program->nodes[place->node];
    __rt_regex_update(search->match, node, place->at, groups_of(search),
                      before_of(search));
    int on = 0;
    if (node->kind == NODE_END)
      keep_longest(search, start);
    else
      on = advance(search, node);
    if (on == NONE)
      return 0;
    if (on == 0 && !pop(search))
      break;
  }
  return 1;
}

int __rt_regex_search_back(Match *match) {
  const size_t align = _Alignof(Place);
  Search search = {.match = match, .room = 4, .longest = NONE};
  search.groups_size = (size_t)(match->program->groups + 1) *
                       sizeof(regmatch_t);
  search.place_size = sizeof(Place) + 2 * search.groups_size +
                      (size_t)match->program->count;
  search.place_size = (search.place_size + align - 1) / align * align;
  search.stack = calloc(search.room, search.place_size);
  int result = search.stack == NULL ? REG_ESPACE : REG_NOMATCH;
  for (int at = match->first; at <= match->end && result == REG_NOMATCH; at++)
    if (!search_from(&search, at))
      result = REG_ESPACE;
    else if (search.longest != NONE)
      result = 0;
  free(search.stack);
  return result;
}
