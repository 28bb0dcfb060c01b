// Pairs ruled out by order. What must have happened before something else,
// whoever takes what, is collected in sets that only grow: by program order,
// waits and collectives, for a guard by what its claim implies, and for a taker
// by what all its pairs have in common. A pair is out if the taker's turn must
// come before the send. Fewer pairs have more in common, so this goes on until
// nothing changes.
#include "model/past.h"

#include <assert.h>

// Every set is sound at all times, so it may stop at any time.
#define MAX_EFFORT 100000000   // words of sets
#define MAX_NODES 8000         // of the sets; larger models are only counted

// What is before the message is taken, or (told) before its sender knows,
// whoever takes it, into `taken`.
static void find_taken(Past *p, uint32_t send, bool told) {
  assert(send < p->m->sends.len);
  const Numbers *takers = &p->takers_of[send];
  bool any = false;
  set_fill(p, p->taken, 0xff);
  for (uint32_t i = 0; i < takers->len; i++) {
    uint32_t node = past_taking(p, takers->data[i]);
    if (told && node < p->m->steps.len) node = p->mrecv_of[takers->data[i]];
    if (node == PATH_NONE) continue;       // this one never tells
    any = true;
    set_fill(p, p->last, 0);
    set_add(p, p->last, node);
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

// What is before a conditional step is made, because of its claim.
static void add_condition(Past *p, uint64_t *to, uint32_t step) {
  if (p->condition[step] != PATH_NONE)
    set_join(p, to, p->conditions.data + p->condition[step]);
}

// What is before the taker takes this message, into `one`; false: it never
// does.
static bool pair_is_possible(Past *p, uint32_t taker, uint32_t send) {
  assert(taker < p->m->takers.len && send < p->m->sends.len);
  const PathModel *m = p->m;
  const ModelStep *t = taker_get(m, taker), *s = send_get(m, send);
  uint32_t start = m->sends.data[send];
  if (set_has(set_of(p, start), start)) return false;
  set_fill(p, p->one, 0);
  set_add(p, p->one, start);
  add_condition(p, p->one, start);
  receives_before(m, t, s, &p->list);
  for (uint32_t i = 0; i < p->list.len; i++) {
    if (taker_get(m, p->list.data[i])->conditional) continue;
    if (m->possible[p->list.data[i]].len == 0) return false;
    set_add(p, p->one, past_taking(p, p->list.data[i]));
  }
  sends_before(m, t, s, &p->list);
  for (uint32_t i = 0; i < p->list.len; i++) {
    if (send_get(m, p->list.data[i])->conditional) continue;
    if (p->takers_of[p->list.data[i]].len == 0) return false;
    add_taken(p, p->one, p->list.data[i]);
  }
  return !set_has(p->one, past_taking(p, taker));
}

// Adds what all pairs of a taker have in common; pairs that cannot be go.
static void add_taker(Past *p, uint32_t taker) {
  Numbers *sends = &p->m->possible[taker];
  uint32_t kept = 0;
  add_condition(p, p->all, p->m->takers.data[taker]);
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

static void add_join(Past *p, const ModelStep *s) {
  assert(s->kind == STEP_JOIN && s->number < p->m->instances.len);
  const PathModel *m = p->m;
  bool zero = p->rules == PATH_BUFFER_ZERO;
  const ModelInstance *instance = &m->instances.data[s->number];
  const uint32_t *joins =
      zero ? m->joins.data + instance->first : m->needs.data + s->first;
  for (uint32_t i = 0; i < (zero ? instance->size : s->count); i++)
    if (joins[i] != PATH_NONE) set_add(p, p->all, joins[i]);
}

// What is before an operation is complete, if it was started this way, into
// `one`; false: it never is.
static bool find_complete(Past *p, uint32_t operation) {
  const ModelStep *s = step_get(p->m, operation);
  set_fill(p, p->one, 0);
  add_condition(p, p->one, operation);
  if (s->kind == STEP_RECV) {
    if (p->m->possible[s->number].len == 0) return false;
    set_add(p, p->one, past_taking(p, s->number));
  } else if (p->rules == PATH_BUFFER_ZERO || !send_is_standard(s)) {
    if (p->takers_of[s->number].len == 0) return false;
    find_taken(p, s->number, true);
    set_join(p, p->one, p->taken);
  }
  return true;
}

// What all ways in which it may have been started have in common.
static void add_operation(Past *p, uint32_t operation) {
  const ModelStep *s = step_get(p->m, operation);
  if (s->kind == STEP_JOIN) add_join(p, s);
  if ((s->kind != STEP_SEND && s->kind != STEP_RECV) || s->given != operation)
    return;
  bool any = false;
  set_fill(p, p->common, 0xff);
  for (uint32_t i = 0; i <= s->more; i++) {
    if (!find_complete(p, variant_at(p->m, operation, i))) continue;
    set_meet(p, p->common, p->one);
    any = true;
  }
  if (any) set_join(p, p->all, p->common);
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
  set_add(p, p->all, p->m->takers.data[taker]);
  add_taker(p, taker);
  settle(p, past_taking(p, taker));
}

static void go_to_step(Past *p, uint32_t step) {
  const PathModel *m = p->m;
  const ModelStep *s = step_get(m, step);
  const uint32_t *operations = m->operations.data + s->first;
  for (uint32_t k = 0; s->kind == STEP_WAIT && k < s->picked; k++) {
    const ModelStep *o = step_get(m, operations[k]);
    if (o->kind == STEP_RECV) go_to_match(p, o->number);
  }
  set_fill(p, p->all, 0);
  if (s->index > 0)
    set_add(p, p->all, m->lines[s->rank].steps.data[s->index - 1]);
  if (s->kind == STEP_PROBE) add_taker(p, s->number);
  for (uint32_t k = 0; s->kind == STEP_WAIT && k < s->picked; k++)
    add_operation(p, operations[k]);
  if (s->kind == STEP_GUARD) {
    past_imply(p, s->claim, p->one);
    set_join(p, p->all, p->one);
  }
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

// What was implied stays so.
static void renew_conditions(Past *p) {
  const PathModel *m = p->m;
  for (uint32_t i = 0; i < m->steps.len && p->effort < MAX_EFFORT; i++)
    if (p->condition[i] != PATH_NONE)
      past_imply(p, m->steps.data[i].claim,
                 p->conditions.data + p->condition[i]);
}

static void go_through(Past *p) {
  const PathModel *m = p->m;
  renew_conditions(p);
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
  p->condition = mem_alloc_array(m->steps.len, sizeof *p->condition);
  fill(p->condition, m->steps.len, PATH_NONE);
  for (uint32_t i = 0; i < m->steps.len; i++) {
    if (!m->steps.data[i].conditional) continue;
    p->condition[i] = p->conditions.len;
    for (uint32_t k = 0; k < p->words; k++) vec_push(&p->conditions, 0);
  }
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
  mem_free(p->condition, m->steps.len * sizeof *p->condition);
  vec_fini(&p->conditions);
  vec_fini(&p->terms);
  vec_fini(&p->term_of);
  vec_fini(&p->turns);
  vec_fini(&p->list);
}

void past_rule_out(PathModel *m) {
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
