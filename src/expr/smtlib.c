// SMT-LIB 2: every operator term becomes a definition, so that shared terms
// are written once. All values are bit-vectors; truth values have one bit.
// Floating point is computed in FloatingPoint sorts on the operands' patterns.
// Since SMT-LIB has one NaN and no function back to patterns, a result is a
// fresh bit-vector constrained to have the computed value, and NaNs are chosen
// explicitly around it, as float.h defines them.
#include "expr/float.h"
#include "expr/internal.h"

typedef struct Script {
  ExprTable *t;
  Text *out;
  Table done;        // terms written
  Table functions;   // APPLY functions declared: name and shape
} Script;

static void write_const(Text *out, unsigned width, U128 v) {
  text_add(out, "#b");
  for (unsigned i = width; i-- > 0;) text_char(out, v >> i & 1 ? '1' : '0');
}

// The name of a term: constants are written out.
static void write_ref(Script *s, ExprId e) {
  if (term_is_const(s->t, e)) {
    write_const(s->out, term_width(s->t, e), term_value(s->t, e));
  } else {
    text_printf(s->out, "t%u", e.index);
  }
}

static void write_refs(Script *s, ExprId e) {
  for (unsigned i = 0; i < term_get(s->t, e)->arity; i++) {
    text_char(s->out, ' ');
    write_ref(s, term_arg(s->t, e, i));
  }
}

// ---- Bit-vectors

static const char *bv_name(ExprOp op) {
  switch (op) {
    case EXPR_ADD: return "bvadd";
    case EXPR_SUB: return "bvsub";
    case EXPR_MUL: return "bvmul";
    case EXPR_UDIV: return "bvudiv";
    case EXPR_SDIV: return "bvsdiv";
    case EXPR_UREM: return "bvurem";
    case EXPR_SREM: return "bvsrem";
    case EXPR_AND: return "bvand";
    case EXPR_OR: return "bvor";
    case EXPR_XOR: return "bvxor";
    case EXPR_NOT: return "bvnot";
    case EXPR_SHL: return "bvshl";
    case EXPR_LSHR: return "bvlshr";
    case EXPR_ASHR: return "bvashr";
    case EXPR_EQ: return "=";
    case EXPR_ULT: return "bvult";
    case EXPR_ULE: return "bvule";
    case EXPR_SLT: return "bvslt";
    case EXPR_SLE: return "bvsle";
    case EXPR_CONCAT: return "concat";
    default: assert(!"a bit-vector operator"); return "";
  }
}

static void write_bits(Script *s, ExprId e) {
  const Term *term = term_get(s->t, e);
  unsigned width = term->width;
  switch ((ExprOp)term->op) {
    case EXPR_ITE:
      text_add(s->out, "(ite (= #b1 ");
      write_ref(s, term_arg(s->t, e, 0));
      text_add(s->out, ") ");
      write_ref(s, term_arg(s->t, e, 1));
      text_char(s->out, ' ');
      write_ref(s, term_arg(s->t, e, 2));
      text_char(s->out, ')');
      return;
    case EXPR_EXTRACT:
      text_printf(s->out, "((_ extract %u %u)", term->aux + width - 1,
                  term->aux);
      break;
    case EXPR_ZEXT: case EXPR_SEXT:
      text_printf(s->out, "((_ %s_extend %u)",
                  term->op == EXPR_ZEXT ? "zero" : "sign",
                  width - term_width(s->t, term_arg(s->t, e, 0)));
      break;
    default: {
      bool truth = op_info((ExprOp)term->op)->rule == RULE_BOOL;
      text_printf(s->out, "%s(%s", truth ? "(ite " : "",
                  bv_name((ExprOp)term->op));
      write_refs(s, e);
      text_add(s->out, truth ? ") #b1 #b0)" : ")");
      return;
    }
  }
  write_refs(s, e);
  text_char(s->out, ')');
}

// ---- Floating point

static void write_sort(Script *s, unsigned width) {
  FloatFormat f = float_format(width);
  text_printf(s->out, "%u %u", f.exponent_bits, f.fraction_bits + 1);
}

// The number that operand i of e stands for: definition fN_i. An 80-bit
// pattern has its integer bit dropped; without it, a pattern is a NaN unless
// the exponent is 0, and with it, exponent 0 means 1.
static void define_operand(Script *s, ExprId e, unsigned i) {
  ExprId x = term_arg(s->t, e, i);
  unsigned width = term_width(s->t, x);
  text_printf(s->out, "(define-fun f%u_%u () (_ FloatingPoint ", e.index, i);
  write_sort(s, width);
  text_add(s->out, ") ");
  if (width != 80) {
    text_add(s->out, "((_ to_fp ");
    write_sort(s, width);
    text_add(s->out, ") ");
    write_ref(s, x);
    text_add(s->out, "))\n");
    return;
  }
  text_add(s->out, "(let ((x ");
  write_ref(s, x);
  text_add(s->out,
           ")) (let ((e ((_ extract 78 64) x)) (i ((_ extract 63 63) x))) "
           "(ite (and (= i #b0) (not (= e (_ bv0 15)))) (_ NaN 15 64) "
           "(fp ((_ extract 79 79) x) (ite (and (= i #b1) (= e (_ bv0 15))) "
           "(_ bv1 15) e) ((_ extract 62 0) x))))))\n");
}

// The quiet form of operand i, which is a NaN.
static void write_quiet(Script *s, ExprId e, unsigned i) {
  ExprId x = term_arg(s->t, e, i);
  unsigned width = term_width(s->t, x);
  FloatFormat f = float_format(width);
  if (width == 80) {
    text_add(s->out, "(ite (= #b0 ((_ extract 63 63) ");
    write_ref(s, x);
    text_add(s->out, ")) ");
    write_const(s->out, 80, float_default_nan(80));
    text_char(s->out, ' ');
  }
  text_add(s->out, "(bvor ");
  write_ref(s, x);
  text_char(s->out, ' ');
  write_const(s->out, width, u128_bit(f.fraction_bits - 1));
  text_add(s->out, width == 80 ? "))" : ")");
}

// The quiet form of the NaN operand of a cast in the other format.
static void write_cast_nan(Script *s, ExprId e) {
  unsigned from = term_width(s->t, term_arg(s->t, e, 0));
  unsigned to = term_width(s->t, e);
  FloatFormat in = float_format(from), out = float_format(to);
  text_add(s->out, "(let ((q ");
  write_quiet(s, e, 0);
  text_printf(s->out, ")) (concat ((_ extract %u %u) q) ", from - 1, from - 1);
  unsigned ones = out.exponent_bits + (to == 80);
  write_const(s->out, ones, u128_mask(ones));
  if (out.fraction_bits < in.fraction_bits) {
    text_printf(s->out, " ((_ extract %u %u) q)))", in.fraction_bits - 1,
                in.fraction_bits - out.fraction_bits);
    return;
  }
  unsigned more = out.fraction_bits - in.fraction_bits;
  text_printf(s->out, " ((_ extract %u 0) q) ", in.fraction_bits - 1);
  write_const(s->out, more, 0);
  text_add(s->out, "))");
}

static const char *fp_name(ExprOp op) {
  switch (op) {
    case EXPR_FADD: return "fp.add RNE";
    case EXPR_FSUB: return "fp.sub RNE";
    case EXPR_FMUL: return "fp.mul RNE";
    case EXPR_FDIV: return "fp.div RNE";
    case EXPR_FMA: return "fp.fma RNE";
    case EXPR_FSQRT: return "fp.sqrt RNE";
    case EXPR_FMIN: case EXPR_FLT: return "fp.lt";
    case EXPR_FMAX: return "fp.gt";
    case EXPR_FEQ: return "fp.eq";
    case EXPR_FLE: return "fp.leq";
    default: assert(!"a float operator"); return "";
  }
}

static void write_operands(Script *s, ExprId e) {
  for (unsigned i = 0; i < term_get(s->t, e)->arity; i++) {
    text_printf(s->out, " f%u_%u", e.index, i);
  }
}

// The number an operation gives, before it becomes a pattern.
static void write_number(Script *s, ExprId e) {
  static const char *const MODES[] = {"RNE", "RNA", "RTN", "RTP", "RTZ"};
  const Term *term = term_get(s->t, e);
  switch ((ExprOp)term->op) {
    case EXPR_FROUND:
      text_printf(s->out, "(fp.roundToIntegral %s", MODES[term->aux]);
      break;
    case EXPR_FCAST: case EXPR_SITOF: case EXPR_UITOF:
      text_printf(s->out, "((_ to_fp%s ",
                  term->op == EXPR_UITOF ? "_unsigned" : "");
      write_sort(s, term->width);
      text_add(s->out, ") RNE");
      if (term->op == EXPR_FCAST) break;
      write_refs(s, e);
      text_char(s->out, ')');
      return;
    default:
      text_printf(s->out, "(%s", fp_name((ExprOp)term->op));
  }
  write_operands(s, e);
  text_char(s->out, ')');
}

// The result's pattern: a fresh constant pN with the number's value. In the
// 80-bit format the integer bit is added: 1 unless the exponent is 0.
static void define_pattern(Script *s, ExprId e) {
  unsigned width = term_width(s->t, e), n = e.index;
  FloatFormat f = float_format(width);
  unsigned plain = 1 + f.exponent_bits + f.fraction_bits;
  text_printf(s->out, "(define-fun v%u () (_ FloatingPoint ", n);
  write_sort(s, width);
  text_add(s->out, ") ");
  write_number(s, e);
  text_printf(s->out, ")\n(declare-fun p%u () (_ BitVec %u))\n"
              "(assert (= ((_ to_fp ", n, plain);
  write_sort(s, width);
  text_printf(s->out, ") p%u) v%u))\n", n, n);
}

static void write_pattern(Script *s, ExprId e) {
  unsigned n = e.index;
  if (term_width(s->t, e) != 80) {
    text_printf(s->out, "p%u", n);
    return;
  }
  text_printf(s->out,
              "(concat ((_ extract 78 63) p%u) (ite (= ((_ extract 77 63) p%u) "
              "(_ bv0 15)) #b0 #b1) ((_ extract 62 0) p%u))", n, n, n);
}

// ite(operand 0 is NaN, it, ite(operand 1 is NaN, .. ite(result is NaN,
// default NaN, result)))
static void write_arithmetic(Script *s, ExprId e) {
  const Term *term = term_get(s->t, e);
  bool integer = term->op == EXPR_SITOF || term->op == EXPR_UITOF;
  unsigned operands = integer ? 0 : term->arity;
  for (unsigned i = 0; i < operands; i++) {
    text_printf(s->out, "(ite (fp.isNaN f%u_%u) ", e.index, i);
    if (term->op == EXPR_FCAST) write_cast_nan(s, e);
    else write_quiet(s, e, i);
    text_char(s->out, ' ');
  }
  text_printf(s->out, "(ite (fp.isNaN v%u) ", e.index);
  write_const(s->out, term->width, float_default_nan(term->width));
  text_char(s->out, ' ');
  write_pattern(s, e);
  for (unsigned i = 0; i <= operands; i++) text_char(s->out, ')');
}

static void write_extreme(Script *s, ExprId e) {
  unsigned n = e.index;
  text_printf(s->out, "(ite (fp.isNaN f%u_0) (ite (fp.isNaN f%u_1) ", n, n);
  write_quiet(s, e, 0);
  text_char(s->out, ' ');
  write_ref(s, term_arg(s->t, e, 1));
  text_printf(s->out, ") (ite (or (fp.isNaN f%u_1) (%s f%u_0 f%u_1))", n,
              fp_name(term_op(s->t, e)), n, n);
  write_refs(s, e);
  text_add(s->out, "))");
}

// The pattern of 2^power as a number of the format.
static void write_power(Script *s, unsigned width, unsigned power, bool minus) {
  FloatFormat f = float_format(width);
  text_printf(s->out, "(fp #b%u ", minus);
  write_const(s->out, f.exponent_bits,
              (U128)(((1u << f.exponent_bits) - 1) / 2 + power));
  text_char(s->out, ' ');
  write_const(s->out, f.fraction_bits, 0);
  text_char(s->out, ')');
}

// ite(the truncated number is in range, it, the value for invalid conversions)
static void write_to_integer(Script *s, ExprId e) {
  const Term *term = term_get(s->t, e);
  bool is_signed = term->op == EXPR_FTOSI;
  unsigned from = term_width(s->t, term_arg(s->t, e, 0)), n = e.index;
  unsigned power = term->width - is_signed;
  text_printf(s->out, "(let ((r (fp.roundToIntegral RTZ f%u_0))) (ite (and "
              "(not (fp.isNaN r)) (not (fp.isInfinite r)) ", n);
  if (is_signed) {
    text_add(s->out, "(fp.leq ");
    write_power(s, from, power, true);
    text_add(s->out, " r)");
  } else {
    text_printf(s->out, "(or (fp.isZero r) (fp.isPositive r))");
  }
  if (from != 32 || power < 128) {   // no finite float reaches 2^128
    text_add(s->out, " (fp.lt r ");
    write_power(s, from, power, false);
    text_char(s->out, ')');
  }
  text_printf(s->out, ") ((_ fp.to_%cbv %u) RTZ r) ", is_signed ? 's' : 'u',
              term->width);
  write_const(s->out, term->width,
              is_signed ? u128_bit(power) : u128_mask(term->width));
  text_add(s->out, "))");
}

static bool gives_number(ExprOp op) {
  return op_is_float(op) && op_info(op)->rule != RULE_BOOL &&
         op != EXPR_FTOSI && op != EXPR_FTOUI && op != EXPR_FMIN &&
         op != EXPR_FMAX;
}

static void define_parts(Script *s, ExprId e) {
  ExprOp op = term_op(s->t, e);
  if (op != EXPR_SITOF && op != EXPR_UITOF) {
    for (unsigned i = 0; i < term_get(s->t, e)->arity; i++) {
      define_operand(s, e, i);
    }
  }
  if (gives_number(op)) define_pattern(s, e);
}

static void write_float(Script *s, ExprId e) {
  ExprOp op = term_op(s->t, e);
  unsigned n = e.index;
  switch (op) {
    case EXPR_FMIN: case EXPR_FMAX: write_extreme(s, e); return;
    case EXPR_FTOSI: case EXPR_FTOUI: write_to_integer(s, e); return;
    case EXPR_FUNO:
      text_printf(s->out,
                  "(ite (or (fp.isNaN f%u_0) (fp.isNaN f%u_1)) #b1 #b0)", n, n);
      return;
    case EXPR_FEQ: case EXPR_FLT: case EXPR_FLE:
      text_printf(s->out, "(ite (%s", fp_name(op));
      write_operands(s, e);
      text_add(s->out, ") #b1 #b0)");
      return;
    default: write_arithmetic(s, e);
  }
}

// ---- Functions and leaves

// The function's symbol tells its shape, since a name may be used with several.
static void write_function(Script *s, ExprId e) {
  const Term *term = term_get(s->t, e);
  text_printf(s->out, "|%s:%u", expr_apply_name(s->t, e), term->width);
  for (unsigned i = 0; i < term->arity; i++) {
    text_printf(s->out, ",%u", term_width(s->t, term_arg(s->t, e, i)));
  }
  text_char(s->out, '|');
}

static void declare_function(Script *s, ExprId e) {
  const Term *term = term_get(s->t, e);
  uint64_t key = hash_pair(term->aux, (uint64_t)term->width << 8 | term->arity);
  for (unsigned i = 0; i < term->arity; i++) {
    key = hash_pair(key, term_width(s->t, term_arg(s->t, e, i)));
  }
  if (table_find(&s->functions, key) != NULL) return;
  table_set(&s->functions, key, 1);
  text_add(s->out, "(declare-fun ");
  write_function(s, e);
  text_add(s->out, " (");
  for (unsigned i = 0; i < term->arity; i++) {
    text_printf(s->out, "(_ BitVec %u)",
                term_width(s->t, term_arg(s->t, e, i)));
  }
  text_printf(s->out, ") (_ BitVec %u))\n", term->width);
}

static void write_leaf(Script *s, ExprId e) {
  const Term *term = term_get(s->t, e);
  text_printf(s->out, "(declare-fun t%u () (_ BitVec 8)) ; ", e.index);
  if (term->op == EXPR_UNDEF) {
    text_printf(s->out, "undef %llu\n", (unsigned long long)term->key);
    return;
  }
  for (const char *c = expr_input_name(s->t, term->args[0]); *c; c++) {
    text_char(s->out, *c < ' ' ? '?' : *c);
  }
  text_printf(s->out, "#%u[%u]\n", expr_input_occurrence(s->t, term->args[0]),
              term->aux);
}

static void define_term(Script *s, ExprId e) {
  ExprOp op = term_op(s->t, e);
  if (op == EXPR_INPUT || op == EXPR_UNDEF) {
    write_leaf(s, e);
    return;
  }
  if (op_is_float(op)) define_parts(s, e);
  if (op == EXPR_APPLY) declare_function(s, e);
  text_printf(s->out, "(define-fun t%u () (_ BitVec %u) ", e.index,
              term_width(s->t, e));
  if (op == EXPR_APPLY) {
    text_char(s->out, '(');
    write_function(s, e);
    write_refs(s, e);
    text_char(s->out, ')');
  } else if (op_is_float(op)) {
    write_float(s, e);
  } else {
    write_bits(s, e);
  }
  text_add(s->out, ")\n");
}

// Writes e's definition after those of its operands.
static void define_all(Script *s, ExprId e) {
  ExprTable *t = s->t;
  uint32_t base = t->stack.len;
  vec_push(&t->stack, e.index);
  while (t->stack.len > base) {
    ExprId at = {*vec_last(&t->stack)};
    uint32_t before = t->stack.len;
    const Term *term = term_get(t, at);
    bool known = term->op == EXPR_CONST || table_find(&s->done, at.index);
    for (unsigned i = 0; !known && i < term->arity; i++) {
      uint32_t arg = term->args[i];
      if (term_at(t, arg)->op == EXPR_CONST) continue;
      if (table_find(&s->done, arg) == NULL) vec_push(&t->stack, arg);
    }
    if (t->stack.len > before) continue;
    t->stack.len--;
    if (known) continue;
    table_set(&s->done, at.index, 1);
    define_term(s, at);
  }
}

void expr_print_smtlib(ExprTable *t, const ExprId *terms, uint32_t count,
                       Text *out) {
  Script script = {t, out, {0}, {0}};
  bool floats = false, functions = false;
  for (uint32_t i = 0; i < count; i++) {
    assert(term_width(t, terms[i]) == 1);
    floats = floats || expr_has_float(t, terms[i]);
    functions = functions || expr_has_apply(t, terms[i]);
  }
  text_printf(out, "(set-logic QF_%sBV%s)\n", functions ? "UF" : "",
              floats ? "FP" : "");
  for (uint32_t i = 0; i < count; i++) {
    define_all(&script, terms[i]);
    text_add(out, "(assert (= #b1 ");
    write_ref(&script, terms[i]);
    text_add(out, "))\n");
  }
  text_add(out, "(check-sat)\n");
  table_fini(&script.done);
  table_fini(&script.functions);
}
