// Readable text: infix with C's precedences, extensions left out (they keep the
// value), input bytes that form a word joined under the input's name, constants
// signed where the operator is. Output stops growing at the limit.
#include "expr/float.h"
#include "expr/internal.h"

#include <string.h>

typedef struct Printer {
  ExprTable *t;
  Text *out;
  size_t end;        // stop when out is this long
  unsigned depth;
} Printer;

enum { PRINT_DEPTH = 60 };

// How constants are shown.
typedef enum Style { STYLE_PLAIN, STYLE_SIGNED, STYLE_FLOAT } Style;

// Binding strength of what is printed, loosest first.
enum { BIND_ITE, BIND_OR, BIND_AND, BIND_COMPARE, BIND_BITS, BIND_ADD,
       BIND_MUL, BIND_UNARY };

static void print_term(Printer *p, ExprId e, unsigned bind, Style style);

static bool is_full(const Printer *p) {
  return p->out->len >= p->end || p->depth >= PRINT_DEPTH;
}

// ---- Constants

static void print_decimal(Text *out, U128 v) {
  char digits[40];
  unsigned n = sizeof digits;
  digits[--n] = '\0';
  do {
    digits[--n] = (char)('0' + (unsigned)(v % 10));
    v /= 10;
  } while (v != 0);
  text_add(out, digits + n);
}

static void print_float(Text *out, unsigned width, U128 v) {
  if (float_is_nan(width, v)) {
    text_add(out, "NaN");
    return;
  }
  U128 args[3] = {v, 0, 0};
  U128 bits = float_apply(EXPR_FCAST, 80, 0, width, args);
  long double x = 0;
  memcpy(&x, &bits, 10);
  text_printf(out, "%.*Lg", width == 32 ? 9 : width == 64 ? 17 : 21, x);
}

// Negative numbers near zero are likelier than huge positive ones.
static bool looks_negative(unsigned width, U128 v) {
  return width >= 32 && v >> (width / 2) == u128_mask(width - width / 2);
}

static void print_const(Printer *p, ExprId e, Style style) {
  unsigned width = term_width(p->t, e);
  U128 v = term_value(p->t, e);
  if (width == 1) {
    text_add(p->out, v ? "true" : "false");
  } else if (style == STYLE_FLOAT &&
             (width == 32 || width == 64 || width == 80)) {
    print_float(p->out, width, v);
  } else if (looks_negative(width, v) ||
             (style == STYLE_SIGNED && v >> (width - 1))) {
    text_char(p->out, '-');
    print_decimal(p->out, -v & u128_mask(width));
  } else {
    print_decimal(p->out, v);
  }
}

// ---- Inputs

static void print_input_name(Printer *p, uint32_t input) {
  text_add(p->out, expr_input_name(p->t, input));
  uint32_t occurrence = expr_input_occurrence(p->t, input);
  if (occurrence > 0) text_printf(p->out, "#%u", occurrence + 1);
}

// Neighbouring bytes of an input, or of what a label stands for.
typedef struct Word {
  bool label;
  uint32_t number, first, count;
} Word;

static bool match_byte(const ExprTable *t, ExprId e, Word *word) {
  const Term *term = term_get(t, e);
  bool label = term->op == EXPR_LABEL;
  if (!label && term->op != EXPR_INPUT) return false;
  *word = (Word){label, term->args[label], term->aux, 1};
  return true;
}

static void print_word(Printer *p, const Word *word) {
  if (word->label) {
    text_printf(p->out, "#%u", word->number);
  } else {
    print_input_name(p, word->number);
    if (word->first == 0 &&
        word->count == expr_input_size(p->t, word->number))
      return;
  }
  if (word->count == 1) {
    text_printf(p->out, "[%u]", word->first);
  } else {
    text_printf(p->out, "[%u..%u]", word->first,
                word->first + word->count - 1);
  }
}

static void print_byte(Printer *p, ExprId e) {
  Word word;
  bool ok = match_byte(p->t, e, &word);
  assert(ok);
  (void)ok;
  print_word(p, &word);
}

// Whether e is concat(x[i + n - 1], .., x[i]).
static bool match_word(const ExprTable *t, ExprId e, Word *word) {
  uint32_t count = 0;
  for (;; count++) {
    bool more = term_is(t, e, EXPR_CONCAT);
    Word byte;
    if (!match_byte(t, more ? term_arg(t, e, 0) : e, &byte)) return false;
    if (count != 0 && (byte.label != word->label ||
                       byte.number != word->number ||
                       byte.first + 1 != word->first))
      return false;
    *word = byte;
    word->count = count + 1;
    if (!more) return true;
    e = term_arg(t, e, 1);
  }
}

// ---- Operators

static unsigned binding(ExprOp op, unsigned width) {
  switch (op) {
    case EXPR_AND: return width == 1 ? BIND_AND : BIND_BITS;
    case EXPR_OR: return width == 1 ? BIND_OR : BIND_BITS;
    case EXPR_XOR: case EXPR_SHL: case EXPR_LSHR: case EXPR_ASHR:
    case EXPR_CONCAT:
      return BIND_BITS;
    case EXPR_ADD: case EXPR_SUB: return BIND_ADD;
    case EXPR_MUL: return BIND_MUL;
    case EXPR_ITE: return BIND_ITE;
    default: return BIND_COMPARE;
  }
}

static Style style_of(ExprOp op) {
  if (op_is_float(op) && op != EXPR_SITOF && op != EXPR_UITOF) {
    return STYLE_FLOAT;
  }
  bool is_signed = op == EXPR_SLT || op == EXPR_SLE || op == EXPR_SDIV ||
                   op == EXPR_SREM || op == EXPR_SITOF;
  return is_signed ? STYLE_SIGNED : STYLE_PLAIN;
}

static void print_infix(Printer *p, ExprId a, const char *text, ExprId b,
                        unsigned own, unsigned bind, Style style) {
  bool brackets = own < bind;
  if (brackets) text_char(p->out, '(');
  print_term(p, a, own, style);
  text_printf(p->out, " %s ", text);
  print_term(p, b, own + 1, style);
  if (brackets) text_char(p->out, ')');
}

static void print_call(Printer *p, ExprId e, const char *name) {
  const Term *term = term_get(p->t, e);
  text_printf(p->out, "%s(", name);
  for (unsigned i = 0; i < term->arity; i++) {
    if (i > 0) text_add(p->out, ", ");
    print_term(p, (ExprId){term->args[i]}, BIND_ITE, style_of(term->op));
  }
  text_char(p->out, ')');
}

// x + -k is shown as x - k
static void print_sum(Printer *p, ExprId e, unsigned bind) {
  ExprId x = term_arg(p->t, e, 0), k = term_arg(p->t, e, 1);
  unsigned width = term_width(p->t, e);
  if (!term_is_const(p->t, k) || !(term_value(p->t, k) >> (width - 1))) {
    print_infix(p, x, "+", k, BIND_ADD, bind, STYLE_PLAIN);
    return;
  }
  if (BIND_ADD < bind) text_char(p->out, '(');
  print_term(p, x, BIND_ADD, STYLE_PLAIN);
  text_add(p->out, " - ");
  print_decimal(p->out, -term_value(p->t, k) & u128_mask(width));
  if (BIND_ADD < bind) text_char(p->out, ')');
}

static void print_not(Printer *p, ExprId e, unsigned bind) {
  ExprId x = term_arg(p->t, e, 0);
  if (term_is(p->t, x, EXPR_EQ)) {
    print_infix(p, term_arg(p->t, x, 0), "!=", term_arg(p->t, x, 1),
                BIND_COMPARE, bind, STYLE_PLAIN);
    return;
  }
  text_char(p->out, term_width(p->t, e) == 1 ? '!' : '~');
  print_term(p, x, BIND_UNARY, STYLE_PLAIN);
}

// concat(x, 0) is a shift, a word of bytes their name
static void print_concat(Printer *p, ExprId e, unsigned bind) {
  Word word;
  ExprId high = term_arg(p->t, e, 0), low = term_arg(p->t, e, 1);
  if (match_word(p->t, e, &word)) {
    print_word(p, &word);
  } else if (term_is_zero(p->t, low)) {
    if (BIND_BITS < bind) text_char(p->out, '(');
    print_term(p, high, BIND_BITS, STYLE_PLAIN);
    text_printf(p->out, " << %u", term_width(p->t, low));
    if (BIND_BITS < bind) text_char(p->out, ')');
  } else {
    print_infix(p, high, "++", low, BIND_BITS, bind, STYLE_PLAIN);
  }
}

static void print_extract(Printer *p, ExprId e) {
  unsigned low = term_aux(p->t, e), width = term_width(p->t, e);
  print_term(p, term_arg(p->t, e, 0), BIND_UNARY, STYLE_PLAIN);
  if (width == 1) {
    text_printf(p->out, "{%u}", low);
  } else {
    text_printf(p->out, "{%u..%u}", low + width - 1, low);
  }
}

static void print_ite(Printer *p, ExprId e, unsigned bind, Style style) {
  if (bind > BIND_ITE) text_char(p->out, '(');
  print_term(p, term_arg(p->t, e, 0), BIND_OR, STYLE_PLAIN);
  text_add(p->out, " ? ");
  print_term(p, term_arg(p->t, e, 1), BIND_OR, style);
  text_add(p->out, " : ");
  print_term(p, term_arg(p->t, e, 2), BIND_ITE, style);
  if (bind > BIND_ITE) text_char(p->out, ')');
}

static void print_binary(Printer *p, ExprId e, unsigned bind) {
  ExprOp op = term_op(p->t, e);
  const char *text = op_info(op)->text;
  unsigned width = term_width(p->t, e);
  char last = text[strlen(text) - 1];
  bool word = last >= 'a' && last <= 'z' && (op < EXPR_EQ || op > EXPR_SLE) &&
              op != EXPR_LSHR && op != EXPR_ASHR;
  if (word) {
    print_call(p, e, text);
    return;
  }
  if (width == 1 && op == EXPR_AND) text = "&&";
  if (width == 1 && op == EXPR_OR) text = "||";
  print_infix(p, term_arg(p->t, e, 0), text, term_arg(p->t, e, 1),
              binding(op, width), bind, style_of(op));
}

static void print_fround(Printer *p, ExprId e) {
  static const char *const NAMES[] = {"rint", "round", "floor", "ceil",
                                      "trunc"};
  print_call(p, e, NAMES[term_aux(p->t, e)]);
}

static void print_term(Printer *p, ExprId e, unsigned bind, Style style) {
  if (is_full(p)) {
    text_add(p->out, "..");
    return;
  }
  p->depth++;
  const Term *term = term_get(p->t, e);
  switch ((ExprOp)term->op) {
    case EXPR_CONST: print_const(p, e, style); break;
    case EXPR_INPUT: case EXPR_LABEL: print_byte(p, e); break;
    case EXPR_UNDEF: text_add(p->out, "undef"); break;
    case EXPR_ADD: print_sum(p, e, bind); break;
    case EXPR_NOT: print_not(p, e, bind); break;
    case EXPR_ITE: print_ite(p, e, bind, style); break;
    case EXPR_CONCAT: print_concat(p, e, bind); break;
    case EXPR_EXTRACT: print_extract(p, e); break;
    case EXPR_ZEXT: case EXPR_SEXT:
      print_term(p, (ExprId){term->args[0]}, bind, style);
      break;
    case EXPR_FROUND: print_fround(p, e); break;
    case EXPR_APPLY: print_call(p, e, expr_apply_name(p->t, e)); break;
    default:
      if (term->arity == 2) print_binary(p, e, bind);
      else print_call(p, e, op_info((ExprOp)term->op)->text);
  }
  p->depth--;
}

void expr_print(ExprTable *t, ExprId e, Text *out, size_t limit) {
  size_t start = out->len;
  Printer printer = {t, out, start + limit, 0};
  print_term(&printer, e, BIND_ITE, STYLE_PLAIN);
  if (out->len - start <= limit) return;
  out->len = start + (limit > 3 ? limit - 3 : 0);
  out->data[out->len] = '\0';
  if (limit > 3) text_add(out, "...");
}
