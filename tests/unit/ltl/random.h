// Random formulas, words and the like, from a seed.
#ifndef TESTS_UNIT_LTL_RANDOM_H
#define TESTS_UNIT_LTL_RANDOM_H

#include "base/rng.h"
#include "ltl/ltl.h"

// Atom number i of a table, made if need be: the first `events` are labels a,
// b, c..., the others comparisons of variables a, b, c...
static inline LtlId random_atom(Ltl *ltl, uint32_t i, uint32_t events) {
  char name[2] = {(char)('a' + i), 0};
  LtlAtom atom;
  ltl_atom_init(&atom, i < events ? LTL_LABEL : LTL_COMPARE);
  if (i < events) {
    atom.name = mem_string(name);
  } else {
    LtlTerm variable = {.op = LTL_VARIABLE, .name = mem_string(name),
                        .rank = LTL_ANY};
    vec_push(&atom.terms, variable);
    vec_push(&atom.terms, ((LtlTerm){.op = LTL_NUMBER, .value = 1}));
    atom.right = 1;
  }
  return ltl_make_atom(ltl, &atom);
}

// A table with that many atoms, in order.
static inline Ltl *random_table(uint32_t atoms, uint32_t events) {
  Ltl *ltl = ltl_new();
  for (uint32_t i = 0; i < atoms; i++) random_atom(ltl, i, events);
  return ltl;
}

static inline LtlId random_formula(Rng *rng, Ltl *ltl, uint32_t atoms,
                                   uint32_t events, uint32_t depth) {
  if (depth == 0 || rng_below(rng, 8) == 0) {
    LtlId none = {0};
    uint64_t pick = rng_below(rng, 3 * atoms + 1);
    if (pick == 0)
      return ltl_make(ltl, rng_below(rng, 2) ? LTL_TRUE : LTL_FALSE, none,
                      none);
    return random_atom(ltl, (uint32_t)(pick - 1) / 3, events);
  }
  LtlOp op = LTL_NOT + (LtlOp)rng_below(rng, LTL_OP_COUNT - LTL_NOT);
  LtlId left = random_formula(rng, ltl, atoms, events, depth - 1);
  LtlId right = random_formula(rng, ltl, atoms, events, depth - 1);
  return ltl_make(ltl, op, left, right);
}

// A word with up to max letters, which go to the array.
static inline LtlWord random_word(Rng *rng, uint64_t *letters, uint32_t max,
                                  uint32_t atoms) {
  LtlWord word = {.letters = letters,
                  .length = 1 + (uint32_t)rng_below(rng, max)};
  word.loop = (uint32_t)rng_below(rng, word.length);
  for (uint32_t i = 0; i < word.length; i++)
    letters[i] = rng_below(rng, UINT64_C(1) << atoms);
  return word;
}

#endif
