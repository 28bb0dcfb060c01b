// How far apart the concrete outputs of two runs are, and in words.
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compare/internal.h"

static double distance(double a, double b) {
  double size = fabs(a) > fabs(b) ? fabs(a) : fabs(b);
  if (a == b || (isnan(a) && isnan(b))) return 0;
  return size == 0 || !isfinite(a - b) ? INFINITY : fabs(a - b) / size;
}

// The double that an item shows; false: it is none.
static bool item_double(ExprTable *t, const Output *output, const Item *item,
                        double *x) {
  if (item->kind == ITEM_NUMBER) {
    *x = strtod(text_get(&output->text) + item->start, NULL);
    return true;
  }
  if (item->kind != ITEM_VALUE || !item->is_float ||
      !expr_is_const(t, item->term))
    return false;
  uint64_t bits = expr_const_wide_value(t, item->term).lo;
  if (expr_width(t, item->term) == 64) {
    memcpy(x, &bits, sizeof *x);
  } else if (expr_width(t, item->term) == 32) {
    float f;
    uint32_t low = (uint32_t)bits;
    memcpy(&f, &low, sizeof f);
    *x = (double)f;
  } else if (expr_width(t, item->term) == 80) {
    Wide wide = expr_const_wide_value(t, item->term);
    long double l = 0;
    memcpy(&l, &wide, 10);
    *x = (double)l;
  } else {
    return false;
  }
  return true;
}

// Units in the last place between two doubles.
static uint64_t ulps(double a, double b) {
  int64_t x, y;
  memcpy(&x, &a, sizeof x);
  memcpy(&y, &b, sizeof y);
  if (x < 0) x = INT64_MIN - x;
  if (y < 0) y = INT64_MIN - y;
  return x > y ? (uint64_t)x - (uint64_t)y : (uint64_t)y - (uint64_t)x;
}

static void describe_distance(double a, double b, bool whole, Text *out) {
  if (!isfinite(a) || !isfinite(b)) return;
  text_printf(out, " (absolute %.3g, relative %.3g", fabs(a - b),
              distance(a, b));
  if (!whole) text_printf(out, ", %llu ulp", (unsigned long long)ulps(a, b));
  text_char(out, ')');
}

static bool shows_whole(const Output *output, const Item *item) {
  return item->kind == ITEM_NUMBER &&
         digits_are_whole(text_get(&output->text) + item->start, item->len);
}

// If one of two values is known to be floating, both are.
static Item item_like(const Item *item, const Item *other) {
  Item copy = *item;
  copy.is_float = item->is_float || (other != NULL && other->is_float);
  return copy;
}

void mismatch_print_name(const Mismatch *m, Text *out) {
  assert(m->spec != NULL || m->impl != NULL);
  if (m->spec != NULL)
    item_print_name(m->output, m->spec, out);
  else
    item_print_name(m->impl_output, m->impl, out);
}

void mismatch_describe(ExprTable *t, const Mismatch *given, Text *out) {
  assert(given->spec != NULL || given->impl != NULL);
  Mismatch mine = *given, *m = &mine;
  Item left, right;
  if (m->spec != NULL) left = item_like(m->spec, m->impl), m->spec = &left;
  if (m->impl != NULL)
    right = item_like(m->impl, given->spec), m->impl = &right;
  double a, b;
  mismatch_print_name(m, out);
  text_add(out, ": ");
  if (m->spec == NULL) {
    text_add(out, "the specification gives nothing there, the implementation ");
    item_print(t, m->impl_output, m->impl, out, 80);
  } else if (m->impl == NULL) {
    text_add(out, "the specification gives ");
    item_print(t, m->output, m->spec, out, 80);
    text_add(out, ", the implementation nothing");
  } else {
    item_print(t, m->output, m->spec, out, 80);
    text_add(out, " in the specification, ");
    item_print(t, m->impl_output, m->impl, out, 80);
    text_add(out, " in the implementation");
    if (m->kind == MISMATCH_WIDTH)
      text_printf(out, " (%u bytes and %u bytes)",
                  expr_width(t, m->spec->term) / 8,
                  expr_width(t, m->impl->term) / 8);
    else if (item_double(t, m->output, m->spec, &a) &&
        item_double(t, m->impl_output, m->impl, &b))
      describe_distance(a, b,
                        shows_whole(m->output, m->spec) &&
                            shows_whole(m->impl_output, m->impl), out);
  }
}

// A distance that tells defects from rounding: of numbers below 1 in size, which
// may be what is left of larger ones, the absolute one.
static double notable_distance(double a, double b) {
  double size = fmax(fmax(fabs(a), fabs(b)), 1);
  if (a == b || (isnan(a) && isnan(b))) return 0;
  return isfinite(a - b) ? fabs(a - b) / size : INFINITY;
}

// How far apart they are; infinitely, if they are no two numbers.
static double gap_of(const CompareOptions *options, const Mismatch *m) {
  ExprTable *t = options->run_terms;
  double a, b;
  if (m->spec == NULL || m->impl == NULL || m->kind == MISMATCH_WIDTH)
    return INFINITY;
  Item left = item_like(m->spec, m->impl), right = item_like(m->impl, m->spec);
  if (!item_double(t, m->output, &left, &a) ||
      !item_double(t, m->impl_output, &right, &b))
    return INFINITY;
  if (options->finite && !(isfinite(a) && isfinite(b))) return 0;
  return notable_distance(a, b);
}

static bool is_named(const Mismatch *m, const char *name) {
  Text text = {0};
  item_print_name(m->spec != NULL ? m->output : m->impl_output,
                  m->spec != NULL ? m->spec : m->impl, &text);
  bool same = strcmp(text_get(&text), name) == 0;
  text_fini(&text);
  return same;
}

double mismatch_widest(const CompareOptions *options, const CompareRun *run,
                       const char *name, Mismatch *out) {
  Comparison scratch = {0};
  Mismatches all = {0};
  double widest = -1;
  CompareOptions concrete = *options;
  concrete.terms = options->run_terms;
  concrete.solver = options->run_solver;
  concrete.exact = true;
  concrete.settled_count = 0;
  judge_outputs(&concrete, &scratch, NULL, &run->spec, &run->impl, &all);
  for (uint32_t i = 0; i < all.len; i++) {
    if (name != NULL && !is_named(&all.data[i], name)) continue;
    double gap = gap_of(options, &all.data[i]);
    if (gap <= widest) continue;
    widest = gap;
    *out = all.data[i];
  }
  vec_fini(&all);
  comparison_fini(&scratch);
  return widest;
}

bool compare_find(const CompareOptions *options, const CompareRun *run,
                  Text *message, const Item **impl) {
  Mismatch m;
  if (mismatch_widest(options, run, NULL, &m) < 0) return false;
  mismatch_describe(options->run_terms, &m, message);
  *impl = m.impl;
  return true;
}
