// Construction of gates: constants and trivial cases are folded, equal gates
// are shared, negations are pulled out so that sharing finds more.
#include "solver/gates.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"

#define FIRST_SLOTS 1024

void gates_reset(Gates *g) {
  mem_free(g->slots, g->slot_count * sizeof *g->slots);
  vec_fini(&g->list);
  g->slot_count = FIRST_SLOTS;
  g->slots = mem_alloc_zero(g->slot_count * sizeof *g->slots);
  Gate constant = {GATE_CONST, 0, 0, 0};
  vec_push(&g->list, constant);
}

void gates_fini(Gates *g) {
  mem_free(g->slots, g->slot_count * sizeof *g->slots);
  vec_fini(&g->list);
  *g = (Gates){0};
}

static uint32_t slot_of(const Gates *g, Gate gate) {
  uint64_t h = hash_pair((uint64_t)gate.a << 32 | gate.b,
                         (uint64_t)gate.c << 3 | gate.kind);
  return (uint32_t)h & (g->slot_count - 1);
}

static void grow_slots(Gates *g) {
  uint32_t old = g->slot_count;
  mem_free(g->slots, old * sizeof *g->slots);
  g->slot_count = old * 2;
  g->slots = mem_alloc_zero((size_t)g->slot_count * sizeof *g->slots);
  for (uint32_t i = 1; i < g->list.len; i++) {
    if (g->list.data[i].kind == GATE_FREE) continue;
    uint32_t at = slot_of(g, g->list.data[i]);
    while (g->slots[at]) at = (at + 1) & (g->slot_count - 1);
    g->slots[at] = i;
  }
}

static bool gate_same(Gate x, Gate y) {
  return x.kind == y.kind && x.a == y.a && x.b == y.b && x.c == y.c;
}

static Lit make(Gates *g, GateKind kind, Lit a, Lit b, Lit c) {
  if (g->list.len * 2 > g->slot_count) grow_slots(g);
  assert(lit_gate(a) < g->list.len && lit_gate(b) < g->list.len &&
         lit_gate(c) < g->list.len);
  Gate gate = {kind, a, b, c};
  uint32_t at = slot_of(g, gate);
  for (; g->slots[at]; at = (at + 1) & (g->slot_count - 1)) {
    if (gate_same(g->list.data[g->slots[at]], gate)) return g->slots[at] * 2;
  }
  g->slots[at] = g->list.len;
  vec_push(&g->list, gate);
  return g->slots[at] * 2;
}

Lit gate_free(Gates *g) {
  Gate gate = {GATE_FREE, 0, 0, 0};
  vec_push(&g->list, gate);
  return (g->list.len - 1) * 2;
}

Lit gate_and(Gates *g, Lit a, Lit b) {
  if (a > b) {
    Lit swap = a;
    a = b;
    b = swap;
  }
  if (a == LIT_FALSE || a == lit_not(b)) return LIT_FALSE;
  if (a == LIT_TRUE || a == b) return b;
  return make(g, GATE_AND, a, b, 0);
}

Lit gate_xor(Gates *g, Lit a, Lit b) {
  Lit negated = (a ^ b) & 1;
  a &= ~(Lit)1;
  b &= ~(Lit)1;
  if (a > b) {
    Lit swap = a;
    a = b;
    b = swap;
  }
  if (a == b) return negated;
  if (a == LIT_FALSE) return b ^ negated;
  return make(g, GATE_XOR, a, b, 0) ^ negated;
}

Lit gate_mux(Gates *g, Lit c, Lit a, Lit b) {
  if (c & 1) {
    Lit swap = a;
    a = b;
    b = swap;
    c = lit_not(c);
  }
  if (c == LIT_FALSE || a == b) return b;
  if (a == LIT_TRUE || a == c) return gate_or(g, c, b);
  if (a == LIT_FALSE || a == lit_not(c)) return gate_and(g, lit_not(c), b);
  if (b == LIT_FALSE || b == c) return gate_and(g, c, a);
  if (b == LIT_TRUE || b == lit_not(c)) return gate_or(g, lit_not(c), a);
  if (a == lit_not(b)) return gate_xor(g, c, b);
  Lit negated = a & 1;
  return make(g, GATE_MUX, a ^ negated, b ^ negated, c) ^ negated;
}
