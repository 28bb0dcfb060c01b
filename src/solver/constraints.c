// The path condition: a chain of terms, newest first, each with the notes
// (notes.c) that hold up to it. The notes make membership, learned bounds and
// the partition into independent groups cheap whatever the number of terms.
#include "solver/internal.h"

// A term known to be true has the bounds [1, 1].
static bool is_member(ExprTable *t, const Constraints *c, ExprId e) {
  if (expr_facts(t, e)->lo.lo == 1) return true;
  const Note *note = notes_find(constraints_notes(c), e.index);
  return note && note->bounded && note->lo.lo == 1;
}

static Hash128 structural_key(const ExprTable *t, ExprId e) {
  Hash128 key = {0, 0};
  hash_add(&key, expr_hash(t, e));
  return key;
}

// Takes over the reference to parent.
static Constraints *add_one(ExprTable *t, Constraints *parent, ExprId e) {
  assert(expr_width(t, e) == 1);
  assert(!expr_is_false(t, e));
  if (is_member(t, parent, e)) return parent;
  Constraints *c = mem_alloc(sizeof *c);
  c->refs = 1;
  c->count = constraints_count(parent) + 1;
  c->term = e;
  c->parent = parent;
  c->hash = constraints_hash(parent);
  hash_sum(&c->hash, structural_key(t, e));
  NoteNode *notes = notes_ref(parent ? parent->notes : NULL);
  notes = slice_learn(t, notes, e);
  c->notes = range_learn(t, notes, e);
  return c;
}

// a & b is a and b; ~(a | b) is ~a and ~b. True if e was split.
static bool split(ExprTable *t, ExprId e, TermVec *pile) {
  ExprOp op = expr_op(t, e);
  if (op == EXPR_AND) {
    ExprId first = expr_arg(t, e, 0), second = expr_arg(t, e, 1);
    vec_push(pile, second);
    vec_push(pile, first);
    return true;
  }
  if (op != EXPR_NOT || expr_op(t, expr_arg(t, e, 0)) != EXPR_OR) return false;
  ExprId either = expr_arg(t, e, 0);
  ExprId first = expr_not(t, expr_arg(t, either, 0));
  ExprId second = expr_not(t, expr_arg(t, either, 1));
  vec_push(pile, second);
  vec_push(pile, first);
  return true;
}

Constraints *constraints_add(ExprTable *t, Constraints *parent, ExprId e) {
  Constraints *c = constraints_ref(parent);
  TermVec pile = {0};
  vec_push(&pile, e);
  while (pile.len > 0) {
    ExprId part = vec_pop(&pile);
    if (!split(t, part, &pile)) c = add_one(t, c, part);
  }
  vec_fini(&pile);
  return c;
}

Constraints *constraints_ref(Constraints *c) {
  if (c) c->refs++;
  return c;
}

void constraints_unref(Constraints *c) {
  while (c && --c->refs == 0) {
    Constraints *parent = c->parent;
    notes_unref(c->notes);
    mem_free(c, sizeof *c);
    c = parent;
  }
}

uint32_t constraints_count(const Constraints *c) { return c ? c->count : 0; }

void constraints_list(const Constraints *c, ExprId *out) {
  for (; c; c = c->parent) out[c->count - 1] = c->term;
}

Hash128 constraints_hash(const Constraints *c) {
  return c ? c->hash : (Hash128){0, 0};
}
