// Terms to Z3 expressions, each once per context and form. Booleans are
// bit-vectors of width 1 throughout, like our terms. Results of uninterpreted
// functions are constants: consistency comes with the question (chain.c).
#include "solver/z3_internal.h"

#include <stdio.h>

Z3_ast z3_get(const Z3Backend *z, ExprId e, Z3Form form) {
  const uint64_t *found = table_find(&z->forms[form], e.index);
  assert(found);
  return (Z3_ast)(uintptr_t)*found;
}

static bool is_made(const Z3Backend *z, Z3Want want) {
  return table_find(&z->forms[want.form], want.term.index) != NULL;
}

Z3_ast z3_constant(Z3Backend *z, unsigned width, U128 value) {
  Z3_context c = z->context;
  if (width <= 64) {
    return Z3_mk_unsigned_int64(c, (uint64_t)value, Z3_mk_bv_sort(c, width));
  }
  Z3_ast high = Z3_mk_unsigned_int64(c, (uint64_t)(value >> 64),
                                     Z3_mk_bv_sort(c, width - 64));
  Z3_ast low = Z3_mk_unsigned_int64(c, (uint64_t)value, Z3_mk_bv_sort(c, 64));
  return Z3_mk_concat(c, high, low);
}

Z3_ast z3_truth(Z3Backend *z, Z3_ast bit) {
  return Z3_mk_eq(z->context, bit, z3_constant(z, 1, 1));
}

Z3_ast z3_bit(Z3Backend *z, Z3_ast truth) {
  return Z3_mk_ite(z->context, truth, z3_constant(z, 1, 1),
                   z3_constant(z, 1, 0));
}

static Z3_ast build_leaf(Z3Backend *z, ExprId e) {
  char name[32];
  snprintf(name, sizeof name, "v%u", (unsigned)e.index);
  Z3_sort sort = Z3_mk_bv_sort(z->context, expr_width(z->table, e));
  return Z3_mk_const(z->context, Z3_mk_string_symbol(z->context, name), sort);
}

static Z3_ast build_operator(Z3Backend *z, ExprId e) {
  Z3_context c = z->context;
  const ExprTable *t = z->table;
  Z3_ast args[3] = {NULL, NULL, NULL};
  unsigned arity = expr_arity(t, e), width = expr_width(t, e);
  for (unsigned i = 0; i < arity; i++) {
    args[i] = z3_get(z, expr_arg(t, e, i), FORM_BITS);
  }
  Z3_ast a = args[0], b = args[1];
  unsigned in = expr_width(t, expr_arg(t, e, 0));
  switch (expr_op(t, e)) {
    case EXPR_ADD: return Z3_mk_bvadd(c, a, b);
    case EXPR_SUB: return Z3_mk_bvsub(c, a, b);
    case EXPR_MUL: return Z3_mk_bvmul(c, a, b);
    case EXPR_UDIV: return Z3_mk_bvudiv(c, a, b);
    case EXPR_SDIV: return Z3_mk_bvsdiv(c, a, b);
    case EXPR_UREM: return Z3_mk_bvurem(c, a, b);
    case EXPR_SREM: return Z3_mk_bvsrem(c, a, b);
    case EXPR_AND: return Z3_mk_bvand(c, a, b);
    case EXPR_OR: return Z3_mk_bvor(c, a, b);
    case EXPR_XOR: return Z3_mk_bvxor(c, a, b);
    case EXPR_NOT: return Z3_mk_bvnot(c, a);
    case EXPR_SHL: return Z3_mk_bvshl(c, a, b);
    case EXPR_LSHR: return Z3_mk_bvlshr(c, a, b);
    case EXPR_ASHR: return Z3_mk_bvashr(c, a, b);
    case EXPR_EQ: return z3_bit(z, Z3_mk_eq(c, a, b));
    case EXPR_ULT: return z3_bit(z, Z3_mk_bvult(c, a, b));
    case EXPR_ULE: return z3_bit(z, Z3_mk_bvule(c, a, b));
    case EXPR_SLT: return z3_bit(z, Z3_mk_bvslt(c, a, b));
    case EXPR_SLE: return z3_bit(z, Z3_mk_bvsle(c, a, b));
    case EXPR_ITE: return Z3_mk_ite(c, z3_truth(z, a), b, args[2]);
    case EXPR_CONCAT: return Z3_mk_concat(c, a, b);
    case EXPR_EXTRACT: {
      unsigned low = expr_aux(t, e);
      return Z3_mk_extract(c, low + width - 1, low, a);
    }
    case EXPR_ZEXT: return Z3_mk_zero_ext(c, width - in, a);
    case EXPR_SEXT: return Z3_mk_sign_ext(c, width - in, a);
    default: assert(!"every operator has a translation"); return NULL;
  }
}

static Z3_ast build(Z3Backend *z, Z3Want want) {
  ExprId e = want.term;
  if (z3_real_handles(z, e, want.form)) return z3_real_build(z, e, want.form);
  if (want.form == FORM_BITS && expr_is_opaque(z->table, e))
    return build_leaf(z, e);
  if (z3_float_handles(z->table, e, want.form)) {
    return z3_float_build(z, e, want.form);
  }
  switch (expr_op(z->table, e)) {
    case EXPR_CONST:
      return z3_constant(z, expr_width(z->table, e),
                         u128_of(expr_const_wide_value(z->table, e)));
    case EXPR_INPUT:
    case EXPR_UNDEF: return build_leaf(z, e);
    default: return build_operator(z, e);
  }
}

unsigned z3_wants(const Z3Backend *z, Z3Want want, Z3Want out[Z3_WANTS]) {
  const ExprTable *t = z->table;
  if (z3_real_handles(z, want.term, want.form)) {
    return z3_real_wants(z, want.term, want.form, out);
  }
  if (want.form == FORM_BITS && expr_is_opaque(t, want.term)) return 0;
  if (z3_float_handles(t, want.term, want.form)) {
    return z3_float_wants(t, want.term, want.form, out);
  }
  unsigned arity = expr_arity(t, want.term);
  for (unsigned i = 0; i < arity; i++) {
    out[i] = (Z3Want){expr_arg(t, want.term, i), FORM_BITS};
  }
  return arity;
}

Z3_ast z3_translate(Z3Backend *z, ExprId e) {
  VEC(Z3Want) stack = {0};
  Z3Want first = {e, FORM_BITS};
  vec_push(&stack, first);
  while (stack.len > 0) {
    Z3Want top = *vec_last(&stack);
    Z3Want wants[Z3_WANTS];
    uint32_t before = stack.len;
    unsigned count = is_made(z, top) ? 0 : z3_wants(z, top, wants);
    for (unsigned i = 0; i < count; i++) {
      if (!is_made(z, wants[i])) vec_push(&stack, wants[i]);
    }
    if (stack.len > before) continue;
    (void)vec_pop(&stack);
    if (is_made(z, top)) continue;
    z->made += 4;
    uintptr_t made = (uintptr_t)build(z, top);
    table_set(&z->forms[top.form], top.term.index, made);
  }
  vec_fini(&stack);
  return z3_get(z, e, FORM_BITS);
}
