// Are the outputs of two executions the same? Item by item: values by their
// terms, text by its bytes.
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compare/internal.h"

#define DIRECTIVE 64         // bytes of a directive of printf
#define DIGITS 512           // ... of what it prints

typedef struct Judge {
  const CompareOptions *options;
  Comparison *comparison;
  const Constraints *path;
  const Output *spec, *impl;   // just now
  bool values_only;            // ... and white space and digits may differ
  OutputState *state;
  Mismatches *out;
} Judge;

// ---- Counting.

static OutputState *find_named(Comparison *comparison, const char *name) {
  for (uint32_t i = 0; i < comparison->outputs.len; i++)
    if (strcmp(comparison->outputs.data[i].name, name) == 0)
      return &comparison->outputs.data[i];
  OutputState fresh = {.name = mem_string(name)};
  vec_push(&comparison->outputs, fresh);
  return vec_last(&comparison->outputs);
}

static OutputState *find_state(Comparison *comparison, const Output *output) {
  Text name = {0};
  output_print_name(output, &name);
  OutputState *found = find_named(comparison, text_get(&name));
  text_fini(&name);
  return found;
}

void outputs_count(Comparison *comparison, const Comparison *aside) {
  assert(comparison != aside);
  for (uint32_t i = 0; i < aside->outputs.len; i++) {
    const OutputState *from = &aside->outputs.data[i];
    OutputState *to = find_named(comparison, from->name);
    to->compared += from->compared;
    to->identical += from->identical;
    to->different += from->different;
  }
}

static void differ(Judge *j, MismatchKind kind, bool known, const Item *spec,
                   const Item *impl, ExprId condition) {
  assert(spec != NULL || impl != NULL);
  assert(kind != MISMATCH_MISSING || impl == NULL);
  assert(kind != MISMATCH_EXTRA || spec == NULL);
  Mismatch mismatch = {kind, known, j->spec != NULL ? j->spec : j->impl, spec,
                       impl, j->impl, condition};
  vec_push(j->out, mismatch);
  j->state->different++;
}

// ---- Items.

static bool has_term(const Item *item) {
  return item->kind == ITEM_TERM || item->kind == ITEM_BYTE ||
         item->kind == ITEM_VALUE;
}

static bool same_bytes(const Judge *j, const Item *a, const Item *b) {
  assert(a->start + a->len <= j->spec->text.len);
  assert(b->start + b->len <= j->impl->text.len);
  return a->len == b->len &&
         memcmp(text_get(&j->spec->text) + a->start,
                text_get(&j->impl->text) + b->start, a->len) == 0;
}

// Printed numbers are as wide as they are; bytes of results and files count.
static bool same_width(const Judge *j, const Item *a, const Item *b) {
  return a->kind == ITEM_TERM || expr_width(j->options->terms, a->term) ==
                                     expr_width(j->options->terms, b->term);
}

// Two terms of one kind.
static void judge_terms(Judge *j, const Item *a, const Item *b) {
  assert(has_term(a) && a->kind == b->kind);
  ExprId condition = EXPR_NONE;
  j->state->compared++;
  if (!same_width(j, a, b)) {
    differ(j, MISMATCH_WIDTH, true, a, b, EXPR_NONE);
    return;
  }
  if (expr_same(a->term, b->term)) {
    j->state->identical++;
  } else {
    Equality equal =
        equal_terms(j->options, j->path, a->term, b->term,
                    a->is_float || b->is_float, &condition);
    if (equal != EQUAL_YES)
      differ(j, MISMATCH_VALUE, equal == EQUAL_NO, a, b, condition);
    if (equal != EQUAL_YES) return;
  }
  if (a->kind == ITEM_TERM && b->kind == ITEM_TERM && !same_bytes(j, a, b) &&
      !j->values_only)
    differ(j, MISMATCH_FORMAT, true, a, b, EXPR_NONE);
}

// Digits as they stand there, with the value that they say.
static bool prints_digits(const Output *output, const Item *term) {
  assert(term->kind == ITEM_TERM && term->len > 0);
  char conversion = text_get(&output->text)[term->start + term->len - 1];
  return strchr("diufFeEgG", conversion) != NULL;
}

// The constant that digits stand for, as a term like the other one.
static ExprId constant_like(const Judge *j, const Output *output,
                            const Item *digits, const Item *term) {
  assert(digits->kind == ITEM_NUMBER && term->kind == ITEM_TERM);
  ExprTable *t = j->options->terms;
  unsigned width = expr_width(t, term->term);
  const char *text = text_get(&output->text) + digits->start;
  if (!term->is_float)
    return expr_const(t, width, *text == '-'
                                    ? (uint64_t)strtoll(text, NULL, 10)
                                    : strtoull(text, NULL, 10));
  double x = strtod(text, NULL);
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  ExprId constant = expr_const(t, 64, bits);
  return width == 64 ? constant
                     : expr_fconvert(t, EXPR_FCAST, constant, width);
}

// Is the constant, printed as the term is, these digits?
static bool prints_so(const Judge *j, const Output *output, const Item *term,
                      ExprId constant, const char *digits, uint32_t len) {
  assert(term->kind == ITEM_TERM && term->len > 0);
  ExprTable *t = j->options->terms;
  uint64_t bits = expr_const_value(t, constant);
  char directive[DIRECTIVE], text[DIGITS];
  double x;
  int n = (int)term->len - 1, length = 0;
  const char *from = text_get(&output->text) + term->start;
  if (expr_width(t, constant) != 64 || term->len + 2 > sizeof directive)
    return false;
  snprintf(directive, sizeof directive, "%.*s%s%c", n, from,
           term->is_float ? "" : "l", from[n]);
  memcpy(&x, &bits, sizeof x);
  length = term->is_float ? snprintf(text, sizeof text, directive, x)
                          : snprintf(text, sizeof text, directive, bits);
  return length == (int)len && length < DIGITS &&
         memcmp(text, digits, len) == 0;
}

// Digits on one side, a term on the other.
static void judge_mixed(Judge *j, const Item *a, const Item *b) {
  assert(has_term(a) != has_term(b));
  bool left = has_term(a);
  const Item *term = left ? a : b, *digits = left ? b : a;
  Item constant = *term;
  constant.term =
      constant_like(j, left ? j->impl : j->spec, digits, term);
  ExprId condition = EXPR_NONE;
  j->state->compared++;
  Equality equal = equal_terms(j->options, j->path, term->term, constant.term,
                               term->is_float, &condition);
  const Output *output = left ? j->impl : j->spec;
  if (equal != EQUAL_YES)
    differ(j, MISMATCH_VALUE, false, a, b, condition);
  else if (!(j->values_only &&
             prints_digits(left ? j->spec : j->impl, term)) &&
           !prints_so(j, left ? j->spec : j->impl, term, constant.term,
                      text_get(&output->text) + digits->start, digits->len))
    differ(j, MISMATCH_FORMAT, true, a, b, EXPR_NONE);
}

static void judge_numbers(Judge *j, const Item *a, const Item *b) {
  assert(a->kind == ITEM_NUMBER && b->kind == ITEM_NUMBER);
  j->state->compared++;
  if (same_bytes(j, a, b)) {
    j->state->identical++;
  } else if (!j->values_only ||
             !digits_same_value(text_get(&j->spec->text) + a->start, a->len,
                                text_get(&j->impl->text) + b->start,
                                b->len)) {
    differ(j, MISMATCH_VALUE, true, a, b, EXPR_NONE);
  }
}

// False: they are of different kinds, and nothing behind them fits.
static bool judge_items(Judge *j, const Item *a, const Item *b) {
  if (has_term(a) && a->kind == b->kind) {
    judge_terms(j, a, b);
    return true;
  }
  if ((a->kind == ITEM_TERM && b->kind == ITEM_NUMBER) ||
      (a->kind == ITEM_NUMBER && b->kind == ITEM_TERM)) {
    judge_mixed(j, a, b);
    return true;
  }
  if (a->kind == ITEM_NUMBER && b->kind == ITEM_NUMBER) {
    judge_numbers(j, a, b);
    return true;
  }
  if (a->kind == ITEM_TEXT && b->kind == ITEM_TEXT && same_bytes(j, a, b)) {
    j->state->compared++;
    j->state->identical++;
    return true;
  }
  differ(j, MISMATCH_TEXT, true, a, b, EXPR_NONE);
  return false;
}

// ---- Outputs.

// Has it bytes that texts do not have?
static bool is_binary(const Output *output) {
  for (uint32_t i = 0; i < output->items.len; i++) {
    const Item *item = &output->items.data[i];
    if (item->kind == ITEM_VALUE) return true;
    if (item->kind != ITEM_TEXT) continue;
    const char *text = text_get(&output->text) + item->start;
    for (uint32_t k = 0; k < item->len; k++)
      if (iscntrl((unsigned char)text[k]) && !isspace((unsigned char)text[k]))
        return true;
  }
  return false;
}

static bool is_space(const Output *output, const Item *item) {
  return item->kind == ITEM_TEXT &&
         isspace((unsigned char)text_get(&output->text)[item->start]);
}

static uint32_t next_item(const Judge *j, const Output *output, uint32_t i) {
  while (j->values_only && i < output->items.len &&
         is_space(output, &output->items.data[i]))
    i++;
  return i;
}

static void judge_text(Judge *j) {
  const Output *a = j->spec, *b = j->impl;
  j->values_only =
      j->options->values_only && !is_binary(a) && !is_binary(b);
  uint32_t i = next_item(j, a, 0), k = next_item(j, b, 0);
  while (i < a->items.len && k < b->items.len) {
    if (!judge_items(j, &a->items.data[i], &b->items.data[k])) return;
    i = next_item(j, a, i + 1);
    k = next_item(j, b, k + 1);
  }
  if (i < a->items.len)
    differ(j, MISMATCH_MISSING, true, &a->items.data[i], NULL, EXPR_NONE);
  if (k < b->items.len)
    differ(j, MISMATCH_EXTRA, true, NULL, &b->items.data[k], EXPR_NONE);
}

// Each part that somebody gives of a result must be what the specification
// says there.
static void judge_result(Judge *j) {
  const Output *a = j->spec, *b = j->impl;
  uint32_t i = 0, k = 0;
  while (i < a->items.len || k < b->items.len) {
    const Item *x = i < a->items.len ? &a->items.data[i] : NULL;
    const Item *y = k < b->items.len ? &b->items.data[k] : NULL;
    if (y == NULL || (x != NULL && x->at < y->at)) {
      bool again = k > 0 && b->items.data[k - 1].at == x->at;
      if (!again) differ(j, MISMATCH_MISSING, true, x, NULL, EXPR_NONE);
      if (!again) return;
      i++;
    } else if (x == NULL || y->at < x->at) {
      const Item *before = i > 0 ? &a->items.data[i - 1] : NULL;
      if (before == NULL || before->at != y->at) {
        differ(j, MISMATCH_EXTRA, true, NULL, y, EXPR_NONE);
        return;
      }
      judge_terms(j, before, y);
      k++;
    } else {
      judge_terms(j, x, y);
      i++;
      k++;
    }
  }
}

static void judge_output(Judge *j, const Output *spec, const Output *impl) {
  assert(spec == NULL || impl == NULL || spec->kind == impl->kind);
  j->spec = spec;
  j->impl = impl;
  j->state = find_state(j->comparison, spec != NULL ? spec : impl);
  const Output *there = spec != NULL ? spec : impl;
  if (spec == NULL || impl == NULL) {
    const Item *item = there->items.len == 0 ? NULL : &there->items.data[0];
    if (item == NULL) return;
    differ(j, spec == NULL ? MISMATCH_EXTRA : MISMATCH_MISSING, true,
           spec == NULL ? NULL : item, spec == NULL ? item : NULL, EXPR_NONE);
  } else if (spec->kind == OUTPUT_RESULT) {
    judge_result(j);
  } else {
    judge_text(j);
  }
}

// Was it shown to be equal before?
static bool is_settled(const CompareOptions *options, const Output *output) {
  Text name = {0};
  bool known = false;
  if (options->settled_count == 0) return false;
  output_print_name(output, &name);
  for (uint32_t i = 0; i < options->settled_count && !known; i++)
    known = strcmp(options->settled[i], text_get(&name)) == 0;
  text_fini(&name);
  return known;
}

static bool is_judged(const CompareOptions *options, const Output *output,
                      bool texts) {
  return (output->kind == OUTPUT_RESULT || texts) &&
         !is_settled(options, output);
}

void judge_outputs(const CompareOptions *options, Comparison *comparison,
                   const Constraints *path, const Outputs *spec,
                   const Outputs *impl, Mismatches *out) {
  assert(out->len == 0);
  Judge j = {.options = options, .comparison = comparison, .path = path,
             .out = out};
  bool texts = options->with_text ||
               !(spec->has_results || impl->has_results);
  for (uint32_t i = 0; i < spec->list.len; i++) {
    const Output *output = &spec->list.data[i];
    if (is_judged(options, output, texts))
      judge_output(&j, output, outputs_find(impl, output));
  }
  for (uint32_t i = 0; i < impl->list.len; i++) {
    const Output *output = &impl->list.data[i];
    if (is_judged(options, output, texts) &&
        outputs_find(spec, output) == NULL)
      judge_output(&j, NULL, output);
  }
}
