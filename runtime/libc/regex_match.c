/* Matching without back references: all ways through the automaton at once,
 * so the time is at most the number of nodes times the length of the text for
 * each place where a match may begin.
 *
 * The groups are found as glibc finds them: with the end of the longest match
 * known, nodes from which it cannot be reached any more are struck out from
 * the end to the beginning, and one walk takes the first way that is left. */
#include "regex_program.h"
#include "../internal.h"
#include <stdlib.h>
#include <string.h>

/* Marks of a node at a place of the text. */
enum { REACHED = 1, USEFUL = 2 };

typedef struct {
  Match *match;
  unsigned char *rows; /* marks: a row of nodes for each place from `start` */
  int row_room;
  int start;
  int *list; /* the nodes of the newest row */
  int list_count;
  int *next; /* and of the one before while that is made */
  int is_bare; /* no way passes an anchor at the end of the match */
} Run;

static unsigned char *row_at(const Run *run, int at) {
  const int row = run->match->want_groups ? at - run->start
                                          : (at - run->start) & 1;
  return run->rows + (size_t)row * (size_t)run->match->program->count;
}

static int add_row(Run *run, int at) {
  const size_t count = (size_t)run->match->program->count;
  const int row = at - run->start;
  if (run->match->want_groups && row >= run->row_room) {
    const int room = 2 * run->row_room;
    unsigned char *grown = realloc(run->rows, (size_t)room * count);
    if (grown == NULL)
      return 0;
    run->rows = grown;
    run->row_room = room;
  }
  memset(row_at(run, at), 0, count);
  return 1;
}

/* ---- forwards ---------------------------------------------------------- */

static void reach(Run *run, int at, int node) {
  unsigned char *row = row_at(run, at);
  if (node == NONE || row[node])
    return;
  row[node] = REACHED;
  run->list[run->list_count++] = node;
}

/* Follows the nodes that take no byte; 1 if a match ends here. */
static int close_row(Run *run, int at) {
  const Program *program = run->match->program;
  int is_match = 0;
  for (int i = 0; i < run->list_count; i++) {
    const Node *node = &program->nodes[run->list[i]];
    if (node->kind == NODE_END)
      is_match = 1;
    if (node->kind == NODE_SET || node->kind == NODE_END ||
        (node->kind == NODE_ANCHOR &&
         !__rt_regex_holds(run->match, node->value, at)))
      continue;
    reach(run, at, node->dest[0]);
    reach(run, at, node->dest[1]);
  }
  return is_match;
}

/* The row behind the byte at `at`; 0 if there is no memory. */
static int step(Run *run, int at) {
  const Program *program = run->match->program;
  const int count = run->list_count;
  int *from = run->list;
  run->list = run->next;
  run->next = from;
  run->list_count = 0;
  if (!add_row(run, at + 1))
    return 0;
  for (int i = 0; i < count; i++) {
    const Node *node = &program->nodes[from[i]];
    if (node->kind == NODE_SET && !row_at(run, at + 1)[node->dest[0]] &&
        __rt_regex_accepts(run->match, at, node->value))
      reach(run, at + 1, node->dest[0]);
  }
  return 1;
}

/* Sets *end to that of the longest match from run->start on, or NONE. */
static int find_end(Run *run, int *end) {
  *end = NONE;
  run->list_count = 0;
  if (!add_row(run, run->start))
    return 0;
  reach(run, run->start, run->match->program->start);
  for (int at = run->start;; at++) {
    if (close_row(run, at))
      *end = at;
    if (run->list_count == 0 || at == run->match->end ||
        (*end != NONE && run->match->any_end))
      return 1;
    if (!step(run, at))
      return 0;
  }
}

/* ---- backwards --------------------------------------------------------- */

static int is_useful(const unsigned char *row, int node) {
  return node != NONE && (row[node] & USEFUL) != 0;
}

static int leads_on(Run *run, const Node *node, int at, int end) {
  const unsigned char *row = row_at(run, at);
  if (node->kind == NODE_END)
    return at == end;
  if (node->kind == NODE_SET)
    return at < end && is_useful(row_at(run, at + 1), node->dest[0]) &&
           __rt_regex_accepts(run->match, at, node->value);
  if (node->kind == NODE_ANCHOR &&
      (!is_useful(row, node->dest[0]) || (run->is_bare && at == end)))
    return 0;
  if (node->kind == NODE_ANCHOR)
    return __rt_regex_holds(run->match, node->value, at);
  return is_useful(row, node->dest[0]) || is_useful(row, node->dest[1]);
}

/* Marks the reached nodes of one place from which `end` can be reached. Only
 * repetitions lead to smaller numbers, so few rounds are enough. */
static void mark_row(Run *run, int at, int end) {
  const Program *program = run->match->program;
  unsigned char *row = row_at(run, at);
  for (int changed = 1; changed;) {
    changed = 0;
    for (int i = program->count - 1; i >= 0; i--)
      if (row[i] == REACHED && leads_on(run, &program->nodes[i], at, end)) {
        row[i] |= USEFUL;
        changed = 1;
      }
  }
}

/* Marks all rows; 1 if there is a way from the start to the end. */
static int mark_rows(Run *run, int end) {
  for (int at = end; at >= run->start; at--) {
    unsigned char *row = row_at(run, at);
    for (int i = 0; i < run->match->program->count; i++)
      row[i] &= REACHED;
    mark_row(run, at, end);
  }
  return is_useful(row_at(run, run->start), run->match->program->start);
}

/* glibc has the end of the pattern twice, with and without an anchor right
 * before it, and looks for ways to the latter only if there is one. */
static void mark_ways(Run *run, int end) {
  run->is_bare = 1;
  if (mark_rows(run, end))
    return;
  run->is_bare = 0;
  mark_rows(run, end);
}

/* ---- groups ------------------------------------------------------------ */

/* The node behind a node that takes no byte. An empty round of a repetition
 * would come back to its beginning: then the other way is taken. */
static int choose(Run *run, int at, int index, const unsigned char *visited) {
  const Node *node = &run->match->program->nodes[index];
  const unsigned char *row = row_at(run, at);
  if (!is_useful(row, node->dest[0]))
    return node->dest[1];
  if (is_useful(row, node->dest[1]) && visited[node->dest[0]])
    return node->dest[1];
  return node->dest[0];
}

/* Walks from the start to the end of the match and records the groups. */
static void walk(Run *run, int end, regmatch_t *before,
                 unsigned char *visited) {
  const Program *program = run->match->program;
  const size_t count = (size_t)program->count;
  int at = run->start;
  int index = program->start;
  size_t steps = 0;
  memset(visited, 0, count);
  while (at < end || program->nodes[index].kind != NODE_END) {
    const Node *node = &program->nodes[index];
    __rt_regex_update(run->match, node, at, run->match->groups, before);
    if (node->kind == NODE_SET) {
      at++;
      steps = 0;
      index = node->dest[0];
      memset(visited, 0, count);
      continue;
    }
    if (steps++ > 4 * count)
      __mpiproof_stop("regexec: subexpressions of a repetition of empty "
                      "matches");
    visited[index] = 1;
    index = choose(run, at, index, visited);
  }
}

static int find_groups(Run *run, int end) {
  const Program *program = run->match->program;
  const size_t size = (size_t)(program->groups + 1) * sizeof(regmatch_t);
  regmatch_t *before = malloc(size);
  unsigned char *visited = malloc((size_t)program->count);
  if (before != NULL && visited != NULL) {
    memcpy(before, run->match->groups, size);
    mark_ways(run, end);
    walk(run, end, before, visited);
  }
  const int has_memory = before != NULL && visited != NULL;
  free(before);
  free(visited);
  return has_memory;
}

/* ---- search ------------------------------------------------------------ */

static int search(Run *run) {
  Match *match = run->match;
  for (run->start = match->first; run->start <= match->end; run->start++) {
    int end;
    if (!find_end(run, &end))
      return REG_ESPACE;
    if (end == NONE)
      continue;
    match->groups[0] = (regmatch_t){run->start, end};
    if (match->want_groups && !find_groups(run, end))
      return REG_ESPACE;
    return 0;
  }
  return REG_NOMATCH;
}

int __rt_regex_search(Match *match) {
  const size_t count = (size_t)match->program->count;
  Run run = {.match = match, .row_room = 2};
  run.rows = malloc((size_t)run.row_room * count);
  run.list = malloc(count * sizeof *run.list);
  run.next = malloc(count * sizeof *run.next);
  int result = REG_ESPACE;
  if (run.rows != NULL && run.list != NULL && run.next != NULL)
    result = search(&run);
  free(run.rows);
  free(run.list);
  free(run.next);
  return result;
}
