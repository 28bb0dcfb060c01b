// Atoms: how they are written, and when a comparison holds.
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "ltl/internal.h"

void ltl_atom_init(LtlAtom *atom, LtlAtomKind kind) {
  *atom = (LtlAtom){.kind = kind, .rank = LTL_ANY, .peer = LTL_ANY,
                    .tag = LTL_ANY};
  atom->stage = kind == LTL_RECV ? LTL_MATCH : LTL_ISSUE;
}

void ltl_atom_fini(LtlAtom *atom) {
  mem_free_string(atom->name);
  atom->name = NULL;
  for (uint32_t i = 0; i < atom->terms.len; i++)
    mem_free_string(atom->terms.data[i].name);
  vec_fini(&atom->terms);
}

bool ltl_atom_is_state(const LtlAtom *atom) {
  return atom->kind >= LTL_DEADLOCK;
}

// ---- Printing

static void print_number(Text *out, int32_t number) {
  if (number == LTL_ANY) {
    text_char(out, '*');
  } else {
    text_printf(out, "%" PRId32, number);
  }
}

static void print_option(Text *out, const char *word, int32_t number) {
  if (number != LTL_ANY) text_printf(out, ", %s %" PRId32, word, number);
}

// A string in quotes; those and backslashes within are escaped.
static void print_string(Text *out, const char *string) {
  text_char(out, '"');
  for (; *string != 0; string++) {
    if (*string == '"' || *string == '\\') text_char(out, '\\');
    text_char(out, *string);
  }
  text_char(out, '"');
}

static void print_message(const LtlAtom *atom, Text *out) {
  bool sends = atom->kind == LTL_SEND;
  text_add(out, sends ? "send(" : "recv(");
  print_number(out, atom->rank);
  text_add(out, sends ? " to " : " from ");
  print_number(out, atom->peer);
  print_option(out, "tag", atom->tag);
  if (atom->blocking == LTL_BLOCKING) text_add(out, ", blocking");
  if (atom->blocking == LTL_NONBLOCKING) text_add(out, ", nonblocking");
  text_char(out, ')');
}

// Operations are written bare at the stage one usually means, and else inside
// the stage's name.
static void print_operation(const LtlAtom *atom, Text *out) {
  static const char *const stages[] = {"issue", "match", "complete"};
  assert((size_t)atom->stage < sizeof stages / sizeof stages[0]);
  LtlAtom usual;
  ltl_atom_init(&usual, atom->kind);
  bool bare = atom->stage == usual.stage;
  if (!bare) text_printf(out, "%s(", stages[atom->stage]);
  if (atom->kind == LTL_CALL) {
    text_printf(out, "call(%s", atom->name == NULL ? "*" : atom->name);
    print_option(out, "rank", atom->rank);
    text_char(out, ')');
  } else {
    print_message(atom, out);
  }
  if (!bare) text_char(out, ')');
}

static void print_named(const LtlAtom *atom, Text *out) {
  text_add(out, atom->kind == LTL_LINE ? "line(" : "label(");
  if (atom->kind == LTL_LINE && lex_is_file(atom->name)) {
    text_add(out, atom->name);
  } else {
    print_string(out, atom->name);
  }
  if (atom->kind == LTL_LINE) text_printf(out, ":%" PRIu32, atom->line);
  print_option(out, "rank", atom->rank);
  text_char(out, ')');
}

static void print_variable(const LtlTerm *term, Text *out) {
  if (parse_is_name(term->name)) {
    text_add(out, term->name);
  } else {
    print_string(out, term->name);
  }
  if (term->rank != LTL_ANY) text_printf(out, "@%" PRId32, term->rank);
}

// Operators within operators stand in parentheses.
static void print_term(const LtlAtom *atom, uint32_t number, bool inner,
                       Text *out) {
  static const char *const signs[] = {[LTL_ADD] = " + ", [LTL_SUB] = " - ",
                                      [LTL_MUL] = " * ", [LTL_DIV] = " / ",
                                      [LTL_MOD] = " % "};
  const LtlTerm *term = vec_at(&atom->terms, number);
  if (term->op == LTL_NUMBER) {
    text_printf(out, "%" PRId64, term->value);
  } else if (term->op == LTL_VARIABLE) {
    print_variable(term, out);
  } else if (term->op == LTL_NEGATE) {
    text_char(out, '-');
    print_term(atom, term->left, true, out);
  } else {
    if (inner) text_char(out, '(');
    print_term(atom, term->left, true, out);
    text_add(out, signs[term->op]);
    print_term(atom, term->right, true, out);
    if (inner) text_char(out, ')');
  }
}

static void print_comparison(const LtlAtom *atom, Text *out) {
  static const char *const signs[] = {" == ", " != ", " < ",
                                      " <= ", " > ",  " >= "};
  assert((size_t)atom->relation < sizeof signs / sizeof signs[0]);
  print_term(atom, atom->left, false, out);
  text_add(out, signs[atom->relation]);
  print_term(atom, atom->right, false, out);
}

void ltl_atom_print(const LtlAtom *atom, Text *out) {
  switch (atom->kind) {
    case LTL_SEND:
    case LTL_RECV:
    case LTL_CALL:
      print_operation(atom, out);
      return;
    case LTL_LINE:
    case LTL_LABEL:
      print_named(atom, out);
      return;
    case LTL_END:
      text_add(out, "end(rank ");
      print_number(out, atom->rank);
      text_char(out, ')');
      return;
    case LTL_DEADLOCK:
      text_add(out, "deadlock");
      return;
    case LTL_FINISHED:
      text_add(out, "finished");
      return;
    case LTL_ABORTED:
      text_add(out, "aborted");
      return;
    case LTL_COMPARE:
      print_comparison(atom, out);
      return;
  }
}

// ---- Comparing

typedef struct Evaluation {
  const LtlAtom *atom;
  uint32_t rank;       // that variables without rank are of
  LtlLookup *lookup;
  void *context;
} Evaluation;

static bool term_value(const Evaluation *with, uint32_t number,
                       int64_t *value);

// C's arithmetic, except that what has no result there has none here.
static bool operator_value(const Evaluation *with, const LtlTerm *term,
                           int64_t *value) {
  int64_t a, b = 0;
  if (!term_value(with, term->left, &a)) return false;
  if (term->op != LTL_NEGATE && !term_value(with, term->right, &b))
    return false;
  switch (term->op) {
    case LTL_NEGATE: return !__builtin_sub_overflow(0, a, value);
    case LTL_ADD: return !__builtin_add_overflow(a, b, value);
    case LTL_SUB: return !__builtin_sub_overflow(a, b, value);
    case LTL_MUL: return !__builtin_mul_overflow(a, b, value);
    default: break;
  }
  if (b == 0 || (a == INT64_MIN && b == -1)) return false;
  *value = term->op == LTL_DIV ? a / b : a % b;
  return true;
}

static bool term_value(const Evaluation *with, uint32_t number,
                       int64_t *value) {
  const LtlTerm *term = vec_at(&with->atom->terms, number);
  if (term->op == LTL_NUMBER) {
    *value = term->value;
    return true;
  }
  if (term->op == LTL_VARIABLE)
    return with->lookup(with->context, term->name,
                        term->rank == LTL_ANY ? with->rank
                                              : (uint32_t)term->rank,
                        value);
  return operator_value(with, term, value);
}

static bool compare(LtlRelation relation, int64_t a, int64_t b) {
  switch (relation) {
    case LTL_EQ: return a == b;
    case LTL_NE: return a != b;
    case LTL_LT: return a < b;
    case LTL_LE: return a <= b;
    case LTL_GT: return a > b;
    case LTL_GE: return a >= b;
  }
  return false;
}

static bool holds_at(const Evaluation *with) {
  int64_t a, b;
  return term_value(with, with->atom->left, &a) &&
         term_value(with, with->atom->right, &b) &&
         compare(with->atom->relation, a, b);
}

// Whether all variables without rank have values at the evaluation's rank.
static bool is_of_rank(const Evaluation *with) {
  for (uint32_t i = 0; i < with->atom->terms.len; i++) {
    const LtlTerm *term = &with->atom->terms.data[i];
    if (term->op != LTL_VARIABLE || term->rank != LTL_ANY) continue;
    int64_t value;
    if (!with->lookup(with->context, term->name, with->rank, &value))
      return false;
  }
  return true;
}

// Whether all variables of the comparison have values, at that rank.
static bool has_values(const Evaluation *with) {
  for (uint32_t i = 0; i < with->atom->terms.len; i++) {
    const LtlTerm *term = &with->atom->terms.data[i];
    int64_t value;
    if (term->op == LTL_VARIABLE && !term_value(with, i, &value)) return false;
  }
  return true;
}

bool ltl_atom_has_values(const LtlAtom *atom, uint32_t ranks,
                         LtlLookup *lookup, void *context) {
  assert(atom->kind == LTL_COMPARE);
  Evaluation with = {atom, 0, lookup, context};
  while (with.rank < ranks && !has_values(&with)) with.rank++;
  return with.rank < ranks;
}

bool ltl_atom_compare(const LtlAtom *atom, uint32_t ranks, LtlLookup *lookup,
                      void *context) {
  assert(atom->kind == LTL_COMPARE);
  Evaluation with = {atom, 0, lookup, context};
  bool some = false;
  for (; with.rank < ranks; with.rank++) {
    if (!is_of_rank(&with)) continue;
    if (!holds_at(&with)) return false;
    some = true;
  }
  return some;
}
