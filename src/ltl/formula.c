// The table of formulas. Every formula exists once: a node's key holds its
// operator and parts, so equal formulas have equal numbers.
#include <string.h>

#include "ltl/ltl.h"

struct Ltl {
  VEC(LtlNode) nodes;
  Table by_key;            // operator and parts -> number of node
  VEC(LtlAtom) atoms;
  Names texts;             // of atoms, numbered alike
};

enum { PART_BITS = 29 };   // a key is operator, left and right

Ltl *ltl_new(void) { return mem_alloc_zero(sizeof(Ltl)); }

void ltl_free(Ltl *ltl) {
  if (ltl == NULL) return;
  for (uint32_t i = 0; i < ltl->atoms.len; i++)
    ltl_atom_fini(&ltl->atoms.data[i]);
  vec_fini(&ltl->atoms);
  vec_fini(&ltl->nodes);
  table_fini(&ltl->by_key);
  names_fini(&ltl->texts);
  mem_free(ltl, sizeof *ltl);
}

uint32_t ltl_atom_count(const Ltl *ltl) { return ltl->atoms.len; }

const LtlAtom *ltl_atom(const Ltl *ltl, uint32_t number) {
  return vec_at(&ltl->atoms, number);
}

uint64_t ltl_state_atoms(const Ltl *ltl) {
  assert(ltl->atoms.len <= LTL_ATOMS_MAX);
  uint64_t mask = 0;
  for (uint32_t i = 0; i < ltl->atoms.len; i++)
    if (ltl_atom_is_state(&ltl->atoms.data[i])) mask |= UINT64_C(1) << i;
  return mask;
}

const LtlNode *ltl_node(const Ltl *ltl, LtlId formula) {
  return vec_at(&ltl->nodes, formula.index);
}

// How many formulas an operator joins.
static uint32_t arity(LtlOp op) {
  if (op <= LTL_ATOM) return 0;
  return op == LTL_NOT || (op >= LTL_NEXT && op <= LTL_GLOBALLY) ? 1 : 2;
}

static uint32_t add_saturating(uint32_t a, uint32_t b) {
  return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

static LtlId make_node(Ltl *ltl, LtlOp op, uint32_t left, uint32_t right) {
  assert(left < 1u << PART_BITS && right < 1u << PART_BITS);
  uint64_t key = (uint64_t)op << 2 * PART_BITS |
                 (uint64_t)left << PART_BITS | right;
  const uint64_t *found = table_find(&ltl->by_key, key);
  if (found != NULL) return (LtlId){(uint32_t)*found};
  LtlNode node = {.op = op, .left = left, .right = right, .size = 1};
  uint32_t parts[] = {left, right};
  for (uint32_t i = 0; i < arity(op); i++) {
    const LtlNode *part = vec_at(&ltl->nodes, parts[i]);
    node.size = add_saturating(node.size, part->size);
    if (node.depth < part->depth + 1) node.depth = part->depth + 1;
  }
  table_set(&ltl->by_key, key, ltl->nodes.len);
  vec_push(&ltl->nodes, node);
  return (LtlId){ltl->nodes.len - 1};
}

LtlId ltl_make(Ltl *ltl, LtlOp op, LtlId left, LtlId right) {
  assert(op != LTL_ATOM && op < LTL_OP_COUNT);
  uint32_t parts = arity(op);
  return make_node(ltl, op, parts > 0 ? left.index : 0,
                   parts > 1 ? right.index : 0);
}

LtlId ltl_make_atom(Ltl *ltl, LtlAtom *atom) {
  Text text = {0};
  ltl_atom_print(atom, &text);
  uint32_t number = names_make(&ltl->texts, text_get(&text));
  text_fini(&text);
  if (number == ltl->atoms.len) {
    vec_push(&ltl->atoms, *atom);
  } else {
    ltl_atom_fini(atom);
  }
  return make_node(ltl, LTL_ATOM, number, 0);
}

static char *copy_string(const char *text) {
  return text == NULL ? NULL : mem_string(text);
}

static LtlAtom copy_atom(const LtlAtom *atom) {
  LtlAtom copy = *atom;
  copy.name = copy_string(atom->name);
  memset(&copy.terms, 0, sizeof copy.terms);
  for (uint32_t i = 0; i < atom->terms.len; i++) {
    LtlTerm term = atom->terms.data[i];
    term.name = copy_string(term.name);
    vec_push(&copy.terms, term);
  }
  return copy;
}

// Marks what a formula is made of, from the top down: parts have smaller
// numbers.
static void mark_parts(const Ltl *ltl, LtlId formula, bool *needed) {
  needed[formula.index] = true;
  for (uint32_t i = formula.index + 1; i-- > 0;) {
    const LtlNode *node = &ltl->nodes.data[i];
    if (!needed[i]) continue;
    if (arity(node->op) > 0) needed[node->left] = true;
    if (arity(node->op) > 1) needed[node->right] = true;
  }
}

LtlId ltl_copy(const Ltl *from, LtlId formula, Ltl *to) {
  assert(from != to && formula.index < from->nodes.len);
  uint32_t count = formula.index + 1;
  bool *needed = mem_alloc_zero(count * sizeof *needed);
  LtlId *copies = mem_alloc_zero(count * sizeof *copies);
  mark_parts(from, formula, needed);
  for (uint32_t i = 0; i < count; i++) {
    const LtlNode *node = &from->nodes.data[i];
    if (!needed[i]) continue;
    if (node->op == LTL_ATOM) {
      LtlAtom atom = copy_atom(&from->atoms.data[node->left]);
      copies[i] = ltl_make_atom(to, &atom);
    } else {
      uint32_t parts = arity(node->op);
      copies[i] = ltl_make(to, node->op, copies[parts > 0 ? node->left : 0],
                           copies[parts > 1 ? node->right : 0]);
    }
  }
  LtlId result = copies[formula.index];
  mem_free(needed, count * sizeof *needed);
  mem_free(copies, count * sizeof *copies);
  return result;
}
