// Reading formulas by precedence climbing. What binds tighter comes later:
//
//   <-> xor     ->     ||     &&     U W R     ! X F G     == != < <= > >=
//   + -     * / %     unary -
//
// -> and U W R group to the right. Formulas and integer expressions are read
// by one set of functions, since `(x + 1) > 3` and `(a && b)` begin alike; an
// operand knows which it is, and operators complain about the wrong one.
#include <string.h>

#include "ltl/internal.h"

typedef struct Operand {
  bool is_number;
  LtlId formula;
  uint32_t term;     // number: place in the reader's terms
  LtlPlace place;
} Operand;

typedef enum OperatorKind { JOINS_FORMULAS, COMPARES, CALCULATES } OperatorKind;

typedef struct Operator {
  const char *text;
  OperatorKind kind;
  uint8_t op;           // LtlOp, LtlRelation or LtlTermOp
  uint8_t precedence;
  bool to_the_right;    // groups so
} Operator;

enum { LOOSEST = 1, COMPARISON = 6 };

static const Operator OPERATORS[] = {
    {"<->", JOINS_FORMULAS, LTL_IFF, 1, false},
    {"<=>", JOINS_FORMULAS, LTL_IFF, 1, false},
    {"xor", JOINS_FORMULAS, LTL_XOR, 1, false},
    {"^", JOINS_FORMULAS, LTL_XOR, 1, false},
    {"->", JOINS_FORMULAS, LTL_IMPLIES, 2, true},
    {"=>", JOINS_FORMULAS, LTL_IMPLIES, 2, true},
    {"||", JOINS_FORMULAS, LTL_OR, 3, false},
    {"|", JOINS_FORMULAS, LTL_OR, 3, false},
    {"or", JOINS_FORMULAS, LTL_OR, 3, false},
    {"&&", JOINS_FORMULAS, LTL_AND, 4, false},
    {"&", JOINS_FORMULAS, LTL_AND, 4, false},
    {"and", JOINS_FORMULAS, LTL_AND, 4, false},
    {"U", JOINS_FORMULAS, LTL_UNTIL, 5, true},
    {"W", JOINS_FORMULAS, LTL_WEAK, 5, true},
    {"R", JOINS_FORMULAS, LTL_RELEASE, 5, true},
    {"V", JOINS_FORMULAS, LTL_RELEASE, 5, true},
    {"==", COMPARES, LTL_EQ, COMPARISON, false},
    {"!=", COMPARES, LTL_NE, COMPARISON, false},
    {"<", COMPARES, LTL_LT, COMPARISON, false},
    {"<=", COMPARES, LTL_LE, COMPARISON, false},
    {">", COMPARES, LTL_GT, COMPARISON, false},
    {">=", COMPARES, LTL_GE, COMPARISON, false},
    {"+", CALCULATES, LTL_ADD, 7, false},
    {"-", CALCULATES, LTL_SUB, 7, false},
    {"*", CALCULATES, LTL_MUL, 8, false},
    {"/", CALCULATES, LTL_DIV, 8, false},
    {"%", CALCULATES, LTL_MOD, 8, false}};

static const struct {
  const char *text;
  LtlOp op;
} PREFIXES[] = {{"!", LTL_NOT},      {"~", LTL_NOT},      {"not", LTL_NOT},
                {"X", LTL_NEXT},     {"F", LTL_FINALLY},  {"<>", LTL_FINALLY},
                {"G", LTL_GLOBALLY}, {"[]", LTL_GLOBALLY}};

static const char *const OTHER_WORDS[] = {"true", "false", "define", "ltl"};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static bool read_binary(LtlReader *reader, uint32_t loosest, Operand *result);

// ---- Words

bool parse_is_name(const char *text) {
  if (text[strspn(text, "GFX")] == 0) return false;
  for (size_t i = 0; i < COUNT(OPERATORS); i++)
    if (strcmp(text, OPERATORS[i].text) == 0) return false;
  for (size_t i = 0; i < COUNT(PREFIXES); i++)
    if (strcmp(text, PREFIXES[i].text) == 0) return false;
  for (size_t i = 0; i < COUNT(OTHER_WORDS); i++)
    if (strcmp(text, OTHER_WORDS[i]) == 0) return false;
  if (parse_is_atom_word(text)) return false;
  static const char letters[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
  return text[strspn(text, letters)] == 0 && !(*text >= '0' && *text <= '9');
}

// ---- Numbers

static bool make_term(LtlReader *reader, LtlPlace place, LtlTerm term,
                      Operand *result) {
  if (reader->terms.len >= LTL_SIZE_MAX) {
    mem_free_string(term.name);
    return reader_fail(reader, place, "the formula calculates too much: more "
                       "than %d numbers and operators", LTL_SIZE_MAX);
  }
  vec_push(&reader->terms, term);
  *result = (Operand){.is_number = true, .term = reader->terms.len - 1,
                      .place = place};
  return true;
}

static bool read_number(LtlReader *reader, bool negative, LtlPlace place,
                        Operand *result) {
  uint64_t value;
  if (!lex_number(reader, "a number", INT64_MAX, &value)) return false;
  int64_t number = negative ? -(int64_t)value : (int64_t)value;
  return make_term(reader, place,
                   (LtlTerm){.op = LTL_NUMBER, .value = number}, result);
}

// A variable: name or string, then @rank or nothing.
static bool read_variable(LtlReader *reader, char *name, LtlPlace place,
                          Operand *result) {
  LtlTerm term = {.op = LTL_VARIABLE, .name = name, .rank = LTL_ANY};
  if (lex_is(reader, "@") &&
      (!lex_next(reader) || !parse_rank(reader, "a rank or *", &term.rank))) {
    mem_free_string(name);
    return false;
  }
  return make_term(reader, place, term, result);
}

static bool need_number(LtlReader *reader, const Operand *operand,
                        const char *sign) {
  if (operand->is_number) return true;
  return reader_fail(reader, operand->place,
                     "expected a number or a variable as operand of '%s', "
                     "found a formula", sign);
}

static bool need_formula(LtlReader *reader, const Operand *operand) {
  if (!operand->is_number) return true;
  const LtlTerm *term = vec_at(&reader->terms, operand->term);
  if (lex_is(reader, "=")) return lex_expected(reader, "'=='");
  if (term->op == LTL_VARIABLE)
    return reader_fail(reader, operand->place,
                       "'%s' is not defined: expected an event, a definition "
                       "or a comparison", term->name);
  return reader_fail(reader, operand->place,
                     "expected a formula, found a number");
}

// Moves a term and its operands into a comparison.
static uint32_t take_term(LtlReader *reader, uint32_t number, LtlAtom *atom) {
  LtlTerm term = *vec_at(&reader->terms, number);
  reader->terms.data[number].name = NULL;
  if (term.op >= LTL_NEGATE) term.left = take_term(reader, term.left, atom);
  if (term.op >= LTL_ADD) term.right = take_term(reader, term.right, atom);
  vec_push(&atom->terms, term);
  return atom->terms.len - 1;
}

// ---- Operators

static bool compare(LtlReader *reader, const Operator *by, Operand *left,
                    const Operand *right) {
  if (!need_number(reader, left, by->text)) return false;
  if (!need_number(reader, right, by->text)) return false;
  LtlAtom atom;
  ltl_atom_init(&atom, LTL_COMPARE);
  atom.place = left->place;
  atom.relation = (LtlRelation)by->op;
  atom.left = take_term(reader, left->term, &atom);
  atom.right = take_term(reader, right->term, &atom);
  left->formula = ltl_make_atom(reader->ltl, &atom);
  left->is_number = false;
  return true;
}

// Left becomes both, joined.
static bool join(LtlReader *reader, const Operator *by, Operand *left,
                 const Operand *right) {
  if (by->kind == COMPARES) return compare(reader, by, left, right);
  if (by->kind == CALCULATES)
    return need_number(reader, left, by->text) &&
           need_number(reader, right, by->text) &&
           make_term(reader, left->place,
                     (LtlTerm){.op = (LtlTermOp)by->op, .left = left->term,
                               .right = right->term}, left);
  if (!need_formula(reader, left) || !need_formula(reader, right))
    return false;
  left->formula = ltl_make(reader->ltl, (LtlOp)by->op, left->formula,
                           right->formula);
  return true;
}

static const Operator *find_operator(const LtlReader *reader) {
  for (size_t i = 0; i < COUNT(OPERATORS); i++)
    if (lex_is(reader, OPERATORS[i].text)) return &OPERATORS[i];
  return NULL;
}

// ---- Operands

static bool read_constant(LtlReader *reader, Operand *result) {
  LtlOp op = lex_is(reader, "true") ? LTL_TRUE : LTL_FALSE;
  LtlId none = {0};
  result->formula = ltl_make(reader->ltl, op, none, none);
  return lex_next(reader);
}

static bool read_atom(LtlReader *reader, Operand *result) {
  LtlAtom atom;
  if (!parse_atom(reader, &atom)) return false;
  result->formula = ltl_make_atom(reader->ltl, &atom);
  return true;
}

static bool read_parentheses(LtlReader *reader, Operand *result) {
  return lex_next(reader) && read_binary(reader, LOOSEST, result) &&
         lex_expect(reader, ")", "");
}

static bool read_minus(LtlReader *reader, Operand *result);

// A definition's name, or a variable's.
static bool read_name(LtlReader *reader, Operand *result) {
  LtlPlace place = reader->token.place;
  bool word = reader->token.kind == TOKEN_WORD;
  char *name = lex_text(&reader->token);
  if (word && !parse_is_name(name)) {
    mem_free_string(name);
    return lex_expected(reader, "an event, a comparison or '('");
  }
  if (!lex_next(reader)) {
    mem_free_string(name);
    return false;
  }
  uint32_t number = word ? names_find(&reader->names, name) : NAME_NONE;
  if (number == NAME_NONE || lex_is(reader, "@"))
    return read_variable(reader, name, place, result);
  result->formula = *vec_at(&reader->definitions, number);
  mem_free_string(name);
  return true;
}

static bool read_primary(LtlReader *reader, Operand *result) {
  *result = (Operand){.place = reader->token.place};
  if (lex_is(reader, "(")) return read_parentheses(reader, result);
  if (lex_is(reader, "-")) return read_minus(reader, result);
  if (lex_is(reader, "true") || lex_is(reader, "false"))
    return read_constant(reader, result);
  if (parse_is_atom(reader)) return read_atom(reader, result);
  if (reader->token.kind == TOKEN_NUMBER)
    return read_number(reader, false, result->place, result);
  if (reader->token.kind == TOKEN_WORD || reader->token.kind == TOKEN_STRING)
    return read_name(reader, result);
  return lex_expected(reader, "an event, a comparison or '('");
}

// -3 is a number, -x an operation.
static bool read_minus(LtlReader *reader, Operand *result) {
  LtlPlace place = reader->token.place;
  if (!lex_next(reader)) return false;
  if (reader->token.kind == TOKEN_NUMBER)
    return read_number(reader, true, place, result);
  if (++reader->depth > LTL_DEPTH_MAX)
    return reader_fail(reader, place, "nested more than %d deep",
                       LTL_DEPTH_MAX);
  bool fine = read_primary(reader, result) &&
              need_number(reader, result, "-") &&
              make_term(reader, place,
                        (LtlTerm){.op = LTL_NEGATE, .left = result->term},
                        result);
  reader->depth--;
  return fine;
}

static bool read_unary(LtlReader *reader, Operand *result) {
  for (size_t i = 0; i < COUNT(PREFIXES); i++) {
    if (!lex_is(reader, PREFIXES[i].text)) continue;
    LtlPlace place = reader->token.place;
    if (!lex_next(reader) || !read_binary(reader, COMPARISON, result) ||
        !need_formula(reader, result))
      return false;
    result->formula = ltl_make(reader->ltl, PREFIXES[i].op, result->formula,
                               result->formula);
    result->place = place;
    return true;
  }
  return read_primary(reader, result);
}

// Operands joined by operators that bind as tight as `loosest` or tighter.
static bool read_binary(LtlReader *reader, uint32_t loosest, Operand *result) {
  if (++reader->depth > LTL_DEPTH_MAX)
    return reader_fail(reader, reader->token.place,
                       "nested more than %d deep", LTL_DEPTH_MAX);
  if (!read_unary(reader, result)) return false;
  const Operator *by;
  while ((by = find_operator(reader)) != NULL && by->precedence >= loosest) {
    uint32_t next = by->to_the_right ? by->precedence : by->precedence + 1u;
    Operand right;
    if (!lex_next(reader) || !read_binary(reader, next, &right) ||
        !join(reader, by, result, &right))
      return false;
  }
  reader->depth--;
  return true;
}

bool parse_fits(LtlReader *reader, LtlId formula, LtlPlace place) {
  const LtlNode *node = ltl_node(reader->ltl, formula);
  if (node->size > LTL_SIZE_MAX)
    return reader_fail(reader, place, "the formula is too large: more than %d "
                       "operators and atoms", LTL_SIZE_MAX);
  if (node->depth > LTL_DEPTH_MAX)
    return reader_fail(reader, place, "nested more than %d deep",
                       LTL_DEPTH_MAX);
  return true;
}

bool parse_formula(LtlReader *reader, LtlId *formula) {
  Operand operand;
  reader->depth = 0;
  bool fine = read_binary(reader, LOOSEST, &operand) &&
              need_formula(reader, &operand) &&
              parse_fits(reader, operand.formula, operand.place);
  if (fine) *formula = operand.formula;
  for (uint32_t i = 0; i < reader->terms.len; i++)
    mem_free_string(reader->terms.data[i].name);
  vec_clear(&reader->terms);
  return fine;
}
