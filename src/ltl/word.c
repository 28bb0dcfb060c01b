// What formulas mean on ultimately periodic words, computed from the
// definitions: the value of every part at every position, parts first. No
// normal form and no automaton is involved, so tests can compare.
#include <string.h>

#include "ltl/ltl.h"

// Values of all formulas at all positions of a word.
typedef struct Values {
  const LtlWord *word;
  bool *at;            // [formula * length + position]
} Values;

static bool *row(const Values *values, uint32_t formula) {
  return values->at + (size_t)formula * values->word->length;
}

static uint32_t after(const LtlWord *word, uint32_t position) {
  return position + 1 < word->length ? position + 1 : word->loop;
}

// out = b || (a && X out), the least solution (U) or the greatest (W): twice
// around the loop is enough, since what is still undecided after one round
// has the value it began with.
static void solve_until(const LtlWord *word, const bool *a, const bool *b,
                        bool begin, bool *out) {
  memset(out, begin, word->length * sizeof *out);
  for (int round = 0; round < 2; round++)
    for (uint32_t i = word->length; i-- > 0;)
      out[i] = b[i] || (a[i] && out[after(word, i)]);
}

// f R g = !(!f U !g): out = b && (a || X out), the greatest solution.
static void solve_release(const LtlWord *word, const bool *a, const bool *b,
                          bool *out) {
  memset(out, true, word->length * sizeof *out);
  for (int round = 0; round < 2; round++)
    for (uint32_t i = word->length; i-- > 0;)
      out[i] = b[i] && (a[i] || out[after(word, i)]);
}

static bool join(LtlOp op, bool a, bool b) {
  switch (op) {
    case LTL_NOT: return !a;
    case LTL_AND: return a && b;
    case LTL_OR: return a || b;
    case LTL_IMPLIES: return !a || b;
    case LTL_IFF: return a == b;
    case LTL_XOR: return a != b;
    default: return op == LTL_TRUE;
  }
}

static void fill(const Values *values, const LtlNode *node, bool *out) {
  const LtlWord *word = values->word;
  bool composed = node->op > LTL_ATOM;
  const bool *a = row(values, composed ? node->left : 0);
  const bool *b = row(values, composed ? node->right : 0);
  switch (node->op) {
    case LTL_ATOM:
      for (uint32_t i = 0; i < word->length; i++)
        out[i] = word->letters[i] >> node->left & 1;
      return;
    case LTL_NEXT:
      for (uint32_t i = 0; i < word->length; i++) out[i] = a[after(word, i)];
      return;
    case LTL_FINALLY:
      memset(out, false, word->length * sizeof *out);
      for (int round = 0; round < 2; round++)
        for (uint32_t i = word->length; i-- > 0;)
          out[i] = a[i] || out[after(word, i)];
      return;
    case LTL_GLOBALLY:
      memset(out, true, word->length * sizeof *out);
      for (int round = 0; round < 2; round++)
        for (uint32_t i = word->length; i-- > 0;)
          out[i] = a[i] && out[after(word, i)];
      return;
    case LTL_UNTIL: solve_until(word, a, b, false, out); return;
    case LTL_WEAK: solve_until(word, a, b, true, out); return;
    case LTL_RELEASE: solve_release(word, a, b, out); return;
    default:
      for (uint32_t i = 0; i < word->length; i++)
        out[i] = join(node->op, a[i], b[i]);
  }
}

bool ltl_holds(const Ltl *ltl, LtlId formula, const LtlWord *word) {
  assert(word->length > 0 && word->loop < word->length);
  size_t size = (size_t)(formula.index + 1) * word->length;
  Values values = {word, mem_alloc_array(size, sizeof(bool))};
  for (uint32_t i = 0; i <= formula.index; i++)
    fill(&values, ltl_node(ltl, (LtlId){i}), row(&values, i));
  bool holds = *row(&values, formula.index);
  mem_free(values.at, size * sizeof(bool));
  return holds;
}

// ---- Observations

LtlWord ltl_observe(const LtlWord *execution, uint64_t state_atoms,
                    uint64_t before, LtlLetters *out) {
  uint64_t state = before & state_atoms;
  uint32_t loop = 0;
  vec_clear(out);
  // The loop is gone through twice: what is silent in it may depend, the
  // first time, on the state before it.
  for (int round = 0; round < 2; round++) {
    if (round == 1) loop = out->len;
    for (uint32_t i = round == 0 ? 0 : execution->loop; i < execution->length;
         i++) {
      uint64_t letter = execution->letters[i];
      bool silent = (letter & ~state_atoms) == 0 && letter == state;
      state = letter & state_atoms;
      if (!silent) vec_push(out, letter);
    }
  }
  if (loop == out->len) vec_push(out, state);
  return (LtlWord){out->data, out->len, loop};
}
