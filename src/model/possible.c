// Which taker may take which message: an over-approximation that both engines
// start from, found when a model is sealed. Pairs that fit are ruled out
//
// - by number. For taker t and send s of sender q: the older sends of q that t
//   fits are taken before, by takers before t in its rank (a later one would
//   have to leave them to t); the receives before t that fit s have taken
//   something before, and those that name q took older sends of q (a younger
//   one would have to wait for s);
// - by order. What must have happened before something else, whoever takes
//   what, is collected in sets that only grow: by program order, waits and
//   collectives, and for a taker by what all its pairs have in common. A pair
//   is out if the taker's turn must come before the send. Fewer pairs have more
//   in common, so this goes on until nothing changes.
#include "model/internal.h"

#include <string.h>

#define MAX_ROUNDS 100         // each is sound, so any number will do
#define MAX_NODES 6000         // of the sets; larger models are only counted

// ---- By number.

// What the takers of one rank so far name, by context, sender and tag.
typedef struct Named {
  Table receives;          // key -> receives
  Table senders;           // sender -> takers that name it and consume
  uint32_t anybody;        // takers that name none and consume
} Named;

static uint64_t named_key(uint32_t context, uint32_t sender, int32_t tag) {
  static_assert(PATH_MAX_RANKS <= 1 << 10, "a key is exact");
  return ((uint64_t)context << 10 | sender) << 32 | (uint32_t)tag;
}

static uint32_t count_of(const Table *table, uint64_t key) {
  const uint64_t *found = table_find(table, key);
  return found == NULL ? 0 : (uint32_t)*found;
}

static void count_taker(Named *n, const Step *t) {
  if (!step_consumes(t)) return;
  if (t->peer < 0) {
    n->anybody++;
    return;
  }
  uint32_t sender = (uint32_t)t->peer;
  uint64_t key = named_key(t->context, sender, t->tag);
  table_set(&n->senders, sender, count_of(&n->senders, sender) + 1);
  if (t->kind == STEP_RECV)
    table_set(&n->receives, key, count_of(&n->receives, key) + 1);
}

static void find_in_flow(PathModel *m, const Named *n, const Step *t,
                         const Flow *f) {
  if (t->peer >= 0 && t->peer != (int32_t)f->sender) return;
  uint32_t most = n->anybody + count_of(&n->senders, f->sender), older = 0;
  uint32_t any = count_of(&n->receives,
                          named_key(t->context, f->sender, PATH_ANY));
  for (uint32_t i = 0; i < f->count; i++) {
    uint32_t number = m->flowing.data[f->first + i];
    const Step *send = send_get(m, number);
    if (!step_fits(t, send)) continue;
    if (older++ > most) break;
    if (i < any) continue;
    uint32_t named = count_of(
        &n->receives, named_key(t->context, f->sender, send->tag));
    if (any + named <= i) vec_push(&m->possible[t->number], number);
  }
}

static void find_in_line(PathModel *m, const Line *line) {
  Named n = {.anybody = 0};
  for (uint32_t i = 0; i < line->steps.len; i++) {
    const Step *t = step_get(m, line->steps.data[i]);
    if (t->kind != STEP_RECV && t->kind != STEP_PROBE) continue;
    for (uint32_t k = 0; k < line->flow_count; k++)
      find_in_flow(m, &n, t, &m->flows.data[line->first_flow + k]);
    count_taker(&n, t);
  }
  table_fini(&n.receives);
  table_fini(&n.senders);
}

// ---- By order. Nodes are steps, and matches of receives (number of steps +
// taker).
typedef struct Past {
  PathModel *m;
  PathBuffering rules;     // by which waits end; of ANY the generous
  uint32_t nodes, words;
  uint64_t *before;        // node -> the nodes before it, if it happens
  Numbers *takers_of;      // send -> takers that may consume it
  uint32_t *mrecv_of;      // taker -> step that receives what it holds
  uint64_t *all, *common, *one, *taken, *last;   // sets at work
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

static void set_join(const Past *p, uint64_t *to, const uint64_t *with) {
  for (uint32_t i = 0; i < p->words; i++) to[i] |= with[i];
}

// The node and all before it.
static void add_node(const Past *p, uint64_t *to, uint32_t node) {
  set_join(p, to, set_of(p, node));
  to[node / 64] |= UINT64_C(1) << node % 64;
}

static uint32_t taking(const Past *p, uint32_t taker) {
  return taker_get(p->m, taker)->kind == STEP_RECV
             ? p->m->steps.len + taker
             : p->m->takers.data[taker];
}

// Adds what is before the message is taken, or (told) before its sender knows,
// whoever takes it.
static void add_taken(const Past *p, uint64_t *to, uint32_t send, bool told) {
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
  if (any) set_join(p, to, p->taken);
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
    add_taken(p, p->one, p->list.data[i], false);
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
  if (s->kind == STEP_SEND && (zero || !send_is_standard(s)))
    add_taken(p, p->all, s->number, true);
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

static void go_through(Past *p) {
  const PathModel *m = p->m;
  for (uint32_t r = 0; r < m->ranks; r++) {
    set_fill(p, p->all, 0);
    for (uint32_t i = 0; i < m->lines[r].steps.len; i++) {
      uint32_t step = m->lines[r].steps.data[i];
      const Step *s = step_get(m, step);
      if (s->kind == STEP_PROBE) add_taker(p, s->number);
      for (uint32_t k = 0; s->kind == STEP_WAIT && k < s->picked; k++)
        add_operation(p, step_get(m, m->operations.data[s->first + k]));
      settle(p, step);
      add_node(p, p->all, step);
    }
  }
  for (uint32_t t = 0; t < m->takers.len; t++) {
    if (taker_get(m, t)->kind != STEP_RECV) continue;
    set_fill(p, p->all, 0);
    add_node(p, p->all, m->takers.data[t]);
    add_taker(p, t);
    settle(p, taking(p, t));
  }
}

static void list_takers(Past *p) {
  for (uint32_t s = 0; s < p->m->sends.len; s++) vec_clear(&p->takers_of[s]);
  for (uint32_t t = 0; t < p->m->takers.len; t++)
    for (uint32_t i = 0; i < p->m->possible[t].len; i++)
      if (step_consumes(taker_get(p->m, t)))
        vec_push(&p->takers_of[p->m->possible[t].data[i]], t);
}

static void rule_out_by_order(PathModel *m) {
  Past p = {.m = m, .rules = m->buffering == PATH_BUFFER_ANY
                                 ? PATH_BUFFER_INFINITE : m->buffering};
  p.nodes = m->steps.len + m->takers.len;
  if (p.nodes > MAX_NODES) return;
  p.words = (p.nodes + 63) / 64;
  size_t bytes = p.words * sizeof *p.before;
  p.before = mem_alloc_zero(p.nodes * bytes);
  uint64_t **sets[] = {&p.all, &p.common, &p.one, &p.taken, &p.last};
  for (uint32_t i = 0; i < 5; i++) *sets[i] = mem_alloc(bytes);
  p.takers_of = mem_alloc_zero(m->sends.len * sizeof *p.takers_of);
  p.mrecv_of = mem_alloc_array(m->takers.len, sizeof *p.mrecv_of);
  fill(p.mrecv_of, m->takers.len, PATH_NONE);
  for (uint32_t i = 0; i < m->steps.len; i++)
    if (m->steps.data[i].kind == STEP_MRECV)
      p.mrecv_of[m->steps.data[i].number] = i;
  p.changed = true;
  for (uint32_t round = 0; p.changed && round < MAX_ROUNDS; round++) {
    p.changed = false;
    list_takers(&p);
    go_through(&p);
  }
  for (uint32_t s = 0; s < m->sends.len; s++) vec_fini(&p.takers_of[s]);
  mem_free(p.takers_of, m->sends.len * sizeof *p.takers_of);
  mem_free(p.mrecv_of, m->takers.len * sizeof *p.mrecv_of);
  for (uint32_t i = 0; i < 5; i++) mem_free(*sets[i], bytes);
  mem_free(p.before, p.nodes * bytes);
  vec_fini(&p.list);
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
