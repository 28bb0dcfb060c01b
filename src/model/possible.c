// Which taker may take which message: an over-approximation that both engines
// start from, found when a model is sealed. Pairs that fit are ruled out
//
// - by number. For taker t and send s of sender q: the older sends of q that t
//   fits are taken before, by takers before t in its rank (a later one would
//   have to leave them to t); the receives before t that fit s have taken
//   something before, and those that name q took older sends of q (a younger
//   one would have to wait for s), with its tag if they name that, too;
// - by order. What must have happened before something else, whoever takes
//   what, is collected in sets that only grow: by program order, waits and
//   collectives, and for a taker by what all its pairs have in common. A pair
//   is out if the taker's turn must come before the send. Fewer pairs have more
//   in common, so this goes on until nothing changes.
#include "model/internal.h"

#include <string.h>

// Every set is sound at all times, so it may stop at any time.
#define MAX_EFFORT 100000000   // words of sets
#define MAX_NODES 8000         // of the sets; larger models are only counted

// ---- By number.

// The takers of one rank so far, by what they name. A tag may also be "all of
// them together".
#define TAG_ALL (-2)
typedef struct Named {
  Table receives;          // key -> receives
  Table consumers;         // key -> those and probes that take
} Named;

static uint64_t named_key(uint32_t context, int32_t sender, int32_t tag) {
  static_assert(PATH_MAX_RANKS < 1 << 11, "a key is exact");
  return ((uint64_t)context << 11 | (uint32_t)(sender + 1)) << 32 |
         (uint32_t)tag;
}

static uint32_t named_count(const Table *table, uint32_t context,
                            int32_t sender, int32_t tag) {
  const uint64_t *found = table_find(table, named_key(context, sender, tag));
  return found == NULL ? 0 : (uint32_t)*found;
}

static void named_add(Table *table, const Step *t, int32_t tag) {
  table_set(table, named_key(t->context, t->peer, tag),
            named_count(table, t->context, t->peer, tag) + 1);
}

static void named_see(Named *n, const Step *t) {
  if (!step_consumes(t)) return;
  named_add(&n->consumers, t, t->tag);
  named_add(&n->consumers, t, TAG_ALL);
  if (t->kind == STEP_RECV) named_add(&n->receives, t, t->tag);
}

// How many takers so far could take an older message of the sender that t
// fits.
static uint32_t named_rivals(const Named *n, const Step *t, int32_t sender) {
  const Table *takers = &n->consumers;
  if (t->tag < 0)
    return named_count(takers, t->context, sender, TAG_ALL) +
           named_count(takers, t->context, PATH_ANY, TAG_ALL);
  return named_count(takers, t->context, sender, t->tag) +
         named_count(takers, t->context, sender, PATH_ANY) +
         named_count(takers, t->context, PATH_ANY, t->tag) +
         named_count(takers, t->context, PATH_ANY, PATH_ANY);
}

static void find_in_flow(PathModel *m, const Named *n, const Step *t,
                         const Flow *f) {
  int32_t from = (int32_t)f->sender;
  if (t->peer >= 0 && t->peer != from) return;
  uint32_t rivals = named_rivals(n, t, from), older = 0;
  uint32_t any = named_count(&n->receives, t->context, from, PATH_ANY);
  for (uint32_t i = 0; i < f->count; i++) {
    uint32_t number = m->flowing.data[f->first + i];
    const Step *send = send_get(m, number);
    if (!step_fits(t, send)) continue;
    if (older > rivals) break;
    uint32_t named = named_count(&n->receives, t->context, from, send->tag);
    if (any + named <= i && (t->tag < 0 || named <= older))
      vec_push(&m->possible[t->number], number);
    older++;
  }
}

static void find_in_line(PathModel *m, const Line *line) {
  Named n = {{0}, {0}};
  for (uint32_t i = 0; i < line->steps.len; i++) {
    const Step *t = step_get(m, line->steps.data[i]);
    if (t->kind != STEP_RECV && t->kind != STEP_PROBE) continue;
    for (uint32_t k = 0; k < line->flow_count; k++)
      find_in_flow(m, &n, t, &m->flows.data[line->first_flow + k]);
    named_see(&n, t);
  }
  table_fini(&n.receives);
  table_fini(&n.consumers);
}

// ---- By order. Nodes are steps, and matches of receives (number of steps +
// taker).
typedef struct Past {
  PathModel *m;
  PathBuffering rules;     // by which waits end; of ANY the generous
  uint32_t nodes, words;
  uint64_t effort;         // words of sets gone through so far
  uint64_t *before;        // node -> the nodes before it, if it happens
  uint64_t *known;         // send -> the nodes before it is taken, of this
  bool *is_known;          // round, if it was asked for
  Numbers *takers_of;      // send -> takers that may consume it
  uint32_t *mrecv_of;      // taker -> step that receives what it holds
  uint64_t *all, *common, *one, *taken, *last;   // sets at work
  Numbers turns;           // steps in the order they are gone through
  Numbers list;
  bool changed;
} Past;

static uint64_t *set_of(const Past *p, uint32_t node) {
  return p->before + (size_t)node * p->words;
}

static bool set_has(const uint64_t *set, uint32_t node) {
  return set[node / 64] >> node % 64 & 1;
}

static void set_fill(const Past *p, uint64_t *set, int byte) {
  memset(set, byte, p->words * sizeof *set);
}

static void set_meet(const Past *p, uint64_t *to, const uint64_t *with) {
  for (uint32_t i = 0; i < p->words; i++) to[i] &= with[i];
}

static void set_join(Past *p, uint64_t *to, const uint64_t *with) {
  p->effort += p->words;
  for (uint32_t i = 0; i < p->words; i++) to[i] |= with[i];
}

// The node and all before it.
static void add_node(Past *p, uint64_t *to, uint32_t node) {
  set_join(p, to, set_of(p, node));
  to[node / 64] |= UINT64_C(1) << node % 64;
}

static uint32_t taking(const Past *p, uint32_t taker) {
  return taker_get(p->m, taker)->kind == STEP_RECV
             ? p->m->steps.len + taker
             : p->m->takers.data[taker];
}

// What is before the message is taken, or (told) before its sender knows,
// whoever takes it, into `taken`.
static void find_taken(Past *p, uint32_t send, bool told) {
  const Numbers *takers = &p->takers_of[send];
  bool any = false;
  set_fill(p, p->taken, 0xff);
  for (uint32_t i = 0; i < takers->len; i++) {
    uint32_t node = taking(p, takers->data[i]);
    if (told && node < p->m->steps.len) node = p->mrecv_of[takers->data[i]];
    if (node == PATH_NONE) continue;       // this one never tells
    any = true;
    set_fill(p, p->last, 0);
    add_node(p, p->last, node);
    set_meet(p, p->taken, p->last);
  }
  if (!any) set_fill(p, p->taken, 0);
}

// Once a round: what was true is true.
static void add_taken(Past *p, uint64_t *to, uint32_t send) {
  uint64_t *known = p->known + (size_t)send * p->words;
  if (!p->is_known[send]) {
    find_taken(p, send, false);
    memcpy(known, p->taken, p->words * sizeof *known);
    p->is_known[send] = true;
  }
  set_join(p, to, known);
}

// What is before the taker takes this message, into `one`; false: it never
// does.
static bool pair_is_possible(Past *p, uint32_t taker, uint32_t send) {
  const PathModel *m = p->m;
  const Step *t = taker_get(m, taker), *s = send_get(m, send);
  uint32_t start = m->sends.data[send];
  if (set_has(set_of(p, start), start)) return false;
  set_fill(p, p->one, 0);
  add_node(p, p->one, start);
  receives_before(m, t, s, &p->list);
  for (uint32_t i = 0; i < p->list.len; i++) {
    if (m->possible[p->list.data[i]].len == 0) return false;
    add_node(p, p->one, taking(p, p->list.data[i]));
  }
  sends_before(m, t, s, &p->list);
  for (uint32_t i = 0; i < p->list.len; i++) {
    if (p->takers_of[p->list.data[i]].len == 0) return false;
    add_taken(p, p->one, p->list.data[i]);
  }
  return !set_has(p->one, taking(p, taker));
}

// Adds what all pairs of a taker have in common; pairs that cannot be go.
static void add_taker(Past *p, uint32_t taker) {
  Numbers *sends = &p->m->possible[taker];
  uint32_t kept = 0;
  set_fill(p, p->common, 0xff);
  for (uint32_t i = 0; i < sends->len; i++) {
    if (!pair_is_possible(p, taker, sends->data[i])) continue;
    set_meet(p, p->common, p->one);
    sends->data[kept++] = sends->data[i];
  }
  p->changed = p->changed || kept != sends->len;
  sends->len = kept;
  if (kept != 0) set_join(p, p->all, p->common);
}

static void add_operation(Past *p, const Step *s) {
  const PathModel *m = p->m;
  bool zero = p->rules == PATH_BUFFER_ZERO;
  if (s->kind == STEP_RECV) add_node(p, p->all, taking(p, s->number));
  if (s->kind == STEP_SEND && (zero || !send_is_standard(s))) {
    find_taken(p, s->number, true);
    set_join(p, p->all, p->taken);
  }
  if (s->kind != STEP_JOIN) return;
  const Instance *instance = &m->instances.data[s->number];
  const uint32_t *joins =
      zero ? m->joins.data + instance->first : m->needs.data + s->first;
  for (uint32_t i = 0; i < (zero ? instance->size : s->count); i++)
    if (joins[i] != PATH_NONE) add_node(p, p->all, joins[i]);
}

static void settle(Past *p, uint32_t node) {
  uint64_t *set = set_of(p, node);
  for (uint32_t i = 0; i < p->words; i++) {
    p->changed = p->changed || (p->all[i] & ~set[i]) != 0;
    set[i] |= p->all[i];
  }
}

static void go_to_match(Past *p, uint32_t taker) {
  set_fill(p, p->all, 0);
  add_node(p, p->all, p->m->takers.data[taker]);
  add_taker(p, taker);
  settle(p, taking(p, taker));
}

static void go_to_step(Past *p, uint32_t step) {
  const PathModel *m = p->m;
  const Step *s = step_get(m, step);
  const uint32_t *operations = m->operations.data + s->first;
  for (uint32_t k = 0; s->kind == STEP_WAIT && k < s->picked; k++) {
    const Step *o = step_get(m, operations[k]);
    if (o->kind == STEP_RECV) go_to_match(p, o->number);
  }
  set_fill(p, p->all, 0);
  if (s->index > 0)
    add_node(p, p->all, m->lines[s->rank].steps.data[s->index - 1]);
  if (s->kind == STEP_PROBE) add_taker(p, s->number);
  for (uint32_t k = 0; s->kind == STEP_WAIT && k < s->picked; k++)
    add_operation(p, step_get(m, operations[k]));
  settle(p, step);
}

// What matters travels with time, which the number of steps stands for.
static void list_turns(Past *p) {
  const PathModel *m = p->m;
  uint32_t longest = 0;
  for (uint32_t r = 0; r < m->ranks; r++)
    if (m->lines[r].steps.len > longest) longest = m->lines[r].steps.len;
  for (uint32_t i = 0; i < longest; i++)
    for (uint32_t r = 0; r < m->ranks; r++)
      if (i < m->lines[r].steps.len)
        vec_push(&p->turns, m->lines[r].steps.data[i]);
}

static void go_through(Past *p) {
  const PathModel *m = p->m;
  memset(p->is_known, 0, m->sends.len * sizeof *p->is_known);
  for (uint32_t i = 0; i < p->turns.len && p->effort < MAX_EFFORT; i++)
    go_to_step(p, p->turns.data[i]);
  for (uint32_t t = 0; t < m->takers.len && p->effort < MAX_EFFORT; t++)
    if (taker_get(m, t)->kind == STEP_RECV) go_to_match(p, t);
}

static void list_takers(Past *p) {
  for (uint32_t s = 0; s < p->m->sends.len; s++) vec_clear(&p->takers_of[s]);
  for (uint32_t t = 0; t < p->m->takers.len; t++)
    for (uint32_t i = 0; i < p->m->possible[t].len; i++)
      if (step_consumes(taker_get(p->m, t)))
        vec_push(&p->takers_of[p->m->possible[t].data[i]], t);
}

static void past_init(Past *p, PathModel *m) {
  *p = (Past){.m = m, .nodes = m->steps.len + m->takers.len,
              .rules = m->buffering == PATH_BUFFER_ANY ? PATH_BUFFER_INFINITE
                                                       : m->buffering};
  p->words = (p->nodes + 63) / 64;
  size_t bytes = p->words * sizeof *p->before;
  p->before = mem_alloc_zero(p->nodes * bytes);
  p->known = mem_alloc(m->sends.len * bytes);
  p->is_known = mem_alloc(m->sends.len * sizeof *p->is_known);
  p->all = mem_alloc(5 * bytes);
  p->common = p->all + p->words;
  p->one = p->common + p->words;
  p->taken = p->one + p->words;
  p->last = p->taken + p->words;
  p->takers_of = mem_alloc_zero(m->sends.len * sizeof *p->takers_of);
  p->mrecv_of = mem_alloc_array(m->takers.len, sizeof *p->mrecv_of);
  fill(p->mrecv_of, m->takers.len, PATH_NONE);
  for (uint32_t i = 0; i < m->steps.len; i++)
    if (m->steps.data[i].kind == STEP_MRECV)
      p->mrecv_of[m->steps.data[i].number] = i;
  list_turns(p);
}

static void past_fini(Past *p) {
  const PathModel *m = p->m;
  size_t bytes = p->words * sizeof *p->before;
  for (uint32_t s = 0; s < m->sends.len; s++) vec_fini(&p->takers_of[s]);
  mem_free(p->takers_of, m->sends.len * sizeof *p->takers_of);
  mem_free(p->mrecv_of, m->takers.len * sizeof *p->mrecv_of);
  mem_free(p->all, 5 * bytes);
  mem_free(p->is_known, m->sends.len * sizeof *p->is_known);
  mem_free(p->known, m->sends.len * bytes);
  mem_free(p->before, p->nodes * bytes);
  vec_fini(&p->turns);
  vec_fini(&p->list);
}

static void rule_out_by_order(PathModel *m) {
  if (m->steps.len + m->takers.len > MAX_NODES) return;
  Past p;
  past_init(&p, m);
  do {
    p.changed = false;
    list_takers(&p);
    go_through(&p);
  } while (p.changed && p.effort < MAX_EFFORT);
  past_fini(&p);
}

// Is there something to rule out?
static bool has_choice(const PathModel *m) {
  for (uint32_t t = 0; t < m->takers.len; t++)
    if (m->possible[t].len > 1) return true;
  return false;
}

void possible_find(PathModel *m) {
  m->possible = mem_alloc_zero(m->takers.len * sizeof *m->possible);
  for (uint32_t r = 0; r < m->ranks; r++) find_in_line(m, &m->lines[r]);
  if (has_choice(m)) rule_out_by_order(m);
  m->possible_bits = mem_alloc_zero(possible_bytes(m));
  for (uint32_t t = 0; t < m->takers.len; t++)
    for (uint32_t i = 0; i < m->possible[t].len; i++) {
      size_t at = (size_t)t * m->sends.len + m->possible[t].data[i];
      m->possible_bits[at / 64] |= UINT64_C(1) << at % 64;
    }
}
