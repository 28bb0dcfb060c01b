// Expressions, by precedence climbing straight over the text. Every function
// that returns false has set the status and owns nothing.
#include "debug/eval.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "debug/calc.h"

#define EVAL_DEPTH 100   // of parentheses and operators

typedef struct Eval {
  const Scope *scope;
  const char *at;
  Status *status;
  uint32_t depth;
} Eval;

static bool parse_binary(Eval *e, int least, DebugValue *out);
static bool parse_unary(Eval *e, DebugValue *out);

// ---- Text.

static void skip_blanks(Eval *e) {
  while (isspace((unsigned char)*e->at)) e->at++;
}

static bool take(Eval *e, const char *token) {
  assert(token[0] != '\0');
  skip_blanks(e);
  size_t len = strlen(token);
  if (strncmp(e->at, token, len) != 0) return false;
  e->at += len;
  return true;
}

static bool expect(Eval *e, const char *token) {
  if (take(e, token)) return true;
  return status_fail(e->status, "'%s' is missing%s%.20s", token,
                     *e->at == '\0' ? "" : " before ", e->at);
}

static bool is_name_start(char c) {
  return isalpha((unsigned char)c) || c == '_';
}

static bool take_name(Eval *e, Text *name) {
  skip_blanks(e);
  if (!is_name_start(*e->at)) return false;
  text_clear(name);
  while (isalnum((unsigned char)*e->at) || *e->at == '_')
    text_char(name, *e->at++);
  return true;
}

// ---- Values.

static const Module *module_of(const Eval *e) { return e->scope->module; }

static const DebugType *type_of(const Eval *e, const DebugValue *value) {
  const DebugInfo *debug = module_of(e)->debug;
  uint32_t index = debug_strip(debug, value->type);
  return index == DEBUG_NONE ? NULL : &debug->types.data[index];
}

static void make_pointer(const Eval *e, uint32_t to, uint64_t address,
                         DebugValue *out) {
  value_of_bytes(type_pointer(module_of(e), to), &address, 8, out);
}

static bool check_number(Eval *e, const DebugValue *value) {
  if (value_number(module_of(e), value).kind != NUMBER_NONE) return true;
  return status_fail(e->status, value->state != VALUE_HERE
                                    ? "it has no value here"
                                    : "it is no number with a value");
}

// The number of an operand, which is used up.
static bool take_number(Eval *e, DebugValue *value, Number *number) {
  *number = value_number(module_of(e), value);
  bool good = check_number(e, value);
  value_fini(value);
  return good;
}

// What a pointer or array points to. False: it is neither.
static bool points_to(const Eval *e, const DebugValue *value, uint32_t *type) {
  const DebugType *t = type_of(e, value);
  if (t == NULL || (t->kind != DEBUG_POINTER && t->kind != DEBUG_ARRAY))
    return false;
  *type = t->base;
  return true;
}

static bool dereference(Eval *e, DebugValue *pointer, DebugValue *out) {
  uint32_t to;
  Number address;
  if (!points_to(e, pointer, &to)) {
    value_fini(pointer);
    return status_fail(e->status, "it is no pointer");
  }
  if (!take_number(e, pointer, &address)) return false;
  value_at(e->scope->process, module_of(e), e->scope->terms, to,
           (uint64_t)address.i, out);
  if (debug_kind(module_of(e)->debug, to) == DEBUG_VOID) {
    value_fini(out);
    return status_fail(e->status, "a pointer to void points to nothing known");
  }
  return true;
}

// ---- Postfix operators.

static const DebugMember *find_member(const Eval *e, const DebugType *type,
                                      const char *name, uint64_t *offset,
                                      uint32_t depth) {
  assert(type->kind == DEBUG_STRUCT || type->kind == DEBUG_UNION);
  const DebugInfo *debug = module_of(e)->debug;
  for (uint32_t i = 0; i < type->len && depth < EVAL_DEPTH; i++) {
    const DebugMember *member = &debug->members.data[type->first + i];
    assert(type->first + i < debug->members.len);
    if (member->name != NAME_NONE) {
      if (strcmp(names_get(&module_of(e)->names, member->name), name) == 0)
        return member;
      continue;
    }
    // Members of a nameless structure count as one's own.
    uint32_t index = debug_strip(debug, member->type);
    if (index == DEBUG_NONE) continue;
    uint64_t inner = *offset + member->offset;
    const DebugMember *found = find_member(e, &debug->types.data[index], name,
                                           &inner, depth + 1);
    if (found == NULL) continue;
    *offset = inner;
    return found;
  }
  return NULL;
}

// Bytes [first, first + size) of a value that is used up.
static void cut_value(DebugValue *value, uint64_t first, uint64_t size) {
  assert(value->bytes.len == value->known.len);
  uint32_t have = value->bytes.len;
  for (uint64_t i = 0; i < size && first + i < have; i++) {
    value->bytes.data[i] = value->bytes.data[first + i];
    value->known.data[i] = value->known.data[first + i];
  }
  uint64_t left = first < have ? have - first : 0;
  value->bytes.len = value->known.len = (uint32_t)(left < size ? left : size);
  value->address += first;
}

static bool take_member(Eval *e, DebugValue *value, const char *name) {
  const DebugType *type = type_of(e, value);
  uint64_t offset = 0;
  if (type == NULL ||
      (type->kind != DEBUG_STRUCT && type->kind != DEBUG_UNION)) {
    value_fini(value);
    return status_fail(e->status, "what stands before '%s' is no structure",
                       name);
  }
  const DebugMember *member = find_member(e, type, name, &offset, 0);
  if (member == NULL) {
    value_fini(value);
    return status_fail(e->status, "there is no member '%s'", name);
  }
  offset += member->offset;
  uint64_t size = debug_size(module_of(e)->debug, member->type);
  if (member->bits != 0) size = (offset % 8 + member->bits + 7) / 8;
  cut_value(value, offset / 8, size);
  value->type = member->type;
  value->bits = member->bits;
  value->bit_offset = member->bits == 0 ? 0 : (uint32_t)(offset % 8);
  return true;
}

static bool add_to_pointer(Eval *e, DebugValue *pointer, __int128 count,
                           DebugValue *out) {
  uint32_t to;
  Number address;
  points_to(e, pointer, &to);
  if (!take_number(e, pointer, &address)) return false;
  uint64_t size = debug_size(module_of(e)->debug, to);
  if (size == 0) size = 1;
  make_pointer(e, to, (uint64_t)(address.i + count * (__int128)size), out);
  return true;
}

static bool take_index(Eval *e, DebugValue *value) {
  DebugValue index, sum;
  Number number;
  uint32_t to;
  if (!parse_binary(e, 0, &index)) {
    value_fini(value);
    return false;
  }
  if (!expect(e, "]")) {
    value_fini(value);
    value_fini(&index);
    return false;
  }
  if (!take_number(e, &index, &number)) {
    value_fini(value);
    return false;
  }
  if (!points_to(e, value, &to)) {
    value_fini(value);
    return status_fail(e->status, "only arrays and pointers have elements");
  }
  const DebugType *type = type_of(e, value);
  uint64_t size = debug_size(module_of(e)->debug, to);
  // An array that lies in no memory, or an element inside of it.
  if (type->kind == DEBUG_ARRAY && !value->has_address) {
    cut_value(value, (uint64_t)number.i * size, size);
    value->type = to;
    if (value->bytes.len == size) return true;
    value_fini(value);
    return status_fail(e->status, "the array has no such element");
  }
  if (!add_to_pointer(e, value, number.i, &sum)) return false;
  return dereference(e, &sum, value);
}

static bool parse_postfix(Eval *e, DebugValue *value) {
  Text name = {0};
  bool good = true;
  for (;;) {
    skip_blanks(e);
    if (take(e, "[")) {
      good = take_index(e, value);
    } else if (take(e, "->")) {
      DebugValue to;
      good = dereference(e, value, &to);
      if (good) *value = to;
      if (good && !take_name(e, &name)) {
        value_fini(value);
        good = status_fail(e->status, "a member is missing behind '->'");
      }
      if (good) good = take_member(e, value, text_get(&name));
    } else if (*e->at == '.' && !isdigit((unsigned char)e->at[1])) {
      e->at++;
      if (!take_name(e, &name)) {
        value_fini(value);
        good = status_fail(e->status, "a member is missing behind '.'");
      } else {
        good = take_member(e, value, text_get(&name));
      }
    } else {
      break;
    }
    if (!good) break;
  }
  text_fini(&name);
  return good;
}

// ---- Primary expressions.

static bool parse_number(Eval *e, DebugValue *out) {
  char *end_int, *end_float;
  unsigned long long whole = strtoull(e->at, &end_int, 0);
  long double real = strtold(e->at, &end_float);
  bool hex = e->at[0] == '0' && (e->at[1] == 'x' || e->at[1] == 'X');
  if (end_float > end_int && !hex) {
    e->at = end_float;
    bool is_long = take(e, "L") || take(e, "l");
    if (!is_long && *e->at == 'f') e->at++;
    calc_float(module_of(e), is_long, real, out);
    return true;
  }
  e->at = end_int;
  bool is_unsigned = false, is_long = whole > INT32_MAX;
  for (; *e->at != '\0' && strchr("uUlL", *e->at) != NULL; e->at++) {
    is_unsigned = is_unsigned || *e->at == 'u' || *e->at == 'U';
    is_long = is_long || *e->at == 'l' || *e->at == 'L';
  }
  is_unsigned = is_unsigned || whole > INT64_MAX;
  const char *type = is_unsigned ? (is_long ? "unsigned long" : "unsigned int")
                                 : (is_long ? "long" : "int");
  calc_int(module_of(e), type, (__int128)whole, out);
  return true;
}

static bool parse_character(Eval *e, DebugValue *out) {
  static const char plain[] = "abfnrtv0", codes[] = "\a\b\f\n\r\t\v\0";
  char c = *e->at;
  if (c == '\\' && e->at[1] != '\0') {
    const char *found = strchr(plain, *++e->at);
    c = found == NULL ? *e->at : codes[found - plain];
  }
  if (c == '\0' && *e->at == '\0')
    return status_fail(e->status, "a character is missing");
  e->at++;
  if (!expect(e, "'")) return false;
  calc_int(module_of(e), "char", c, out);
  return true;
}

// The words of a type, as far as they go, and its stars. Leaves the text
// alone if it is none.
static bool take_type(Eval *e, uint32_t *type) {
  const char *start = e->at, *good = NULL;
  Text words = {0}, word = {0};
  while (take_name(e, &word)) {
    if (strcmp(text_get(&word), "const") == 0 ||
        strcmp(text_get(&word), "volatile") == 0)
      continue;
    if (words.len != 0) text_char(&words, ' ');
    text_add(&words, text_get(&word));
    if (strcmp(text_get(&words), "unsigned") == 0) text_add(&words, " int");
    bool known = scope_find_type(e->scope, text_get(&words), type);
    if (strcmp(text_get(&words), "unsigned int") == 0) {
      text_clear(&words);
      text_add(&words, "unsigned");
    }
    if (known) good = e->at;
  }
  text_fini(&words);
  text_fini(&word);
  e->at = good == NULL ? start : good;
  while (good != NULL && take(e, "*"))
    *type = type_pointer(module_of(e), *type);
  return good != NULL;
}

static bool parse_name(Eval *e, DebugValue *out) {
  Text name = {0};
  take_name(e, &name);
  bool found = scope_find(e->scope, text_get(&name), out);
  if (!found)
    status_fail(e->status, "there is no '%s' here", text_get(&name));
  text_fini(&name);
  return found;
}

static bool parse_primary(Eval *e, DebugValue *out) {
  skip_blanks(e);
  if (take(e, "(")) {
    if (!parse_binary(e, 0, out)) return false;
    if (expect(e, ")")) return true;
    value_fini(out);
    return false;
  }
  if (take(e, "'")) return parse_character(e, out);
  if (isdigit((unsigned char)*e->at) ||
      (*e->at == '.' && isdigit((unsigned char)e->at[1])))
    return parse_number(e, out);
  if (is_name_start(*e->at)) return parse_name(e, out);
  if (*e->at == '\0')
    return status_fail(e->status, "the expression ends too early");
  return status_fail(e->status, "'%.20s' is not understood", e->at);
}

// ---- Casts.

static bool cast(Eval *e, uint32_t type, DebugValue *value) {
  DebugKind kind = debug_kind(module_of(e)->debug, type);
  bool scalar = (kind >= DEBUG_SIGNED && kind <= DEBUG_FLOAT) ||
                kind == DEBUG_POINTER || kind == DEBUG_ENUM;
  Number number;
  if (!scalar || debug_size(module_of(e)->debug, type) > 16) {
    value_fini(value);
    return status_fail(e->status, "a value cannot be cast to that type");
  }
  if (!take_number(e, value, &number)) return false;
  calc_cast(module_of(e), type, number, value);
  return true;
}

static bool parse_cast(Eval *e, bool *is_cast, DebugValue *out) {
  const char *start = e->at;
  uint32_t type;
  *is_cast = take(e, "(") && take_type(e, &type) && take(e, ")");
  if (!*is_cast) {
    e->at = start;
    return false;
  }
  return parse_unary(e, out) && cast(e, type, out);
}

// ---- Unary operators.

static bool parse_address(Eval *e, DebugValue *out) {
  DebugValue operand;
  if (!parse_unary(e, &operand)) return false;
  bool good = operand.has_address && operand.bits == 0;
  if (good) make_pointer(e, operand.type, operand.address, out);
  value_fini(&operand);
  return good || status_fail(e->status,
                             "it has no address: it is kept in a register");
}

static bool parse_sizeof(Eval *e, DebugValue *out) {
  const char *start = e->at;
  uint32_t type;
  if (!(take(e, "(") && take_type(e, &type) && take(e, ")"))) {
    DebugValue operand;
    e->at = start;
    if (!parse_unary(e, &operand)) return false;
    type = operand.type;
    value_fini(&operand);
  }
  calc_int(module_of(e), "unsigned long",
           (__int128)debug_size(module_of(e)->debug, type), out);
  return true;
}

static bool apply_unary(Eval *e, char op, DebugValue *out) {
  Number n;
  if (!parse_unary(e, out)) return false;
  bool is_long = calc_is_long(module_of(e), out);
  if (!take_number(e, out, &n)) return false;
  if (op == '!') {
    bool zero = n.kind == NUMBER_FLOAT ? n.f == 0 : n.i == 0;
    calc_int(module_of(e), "int", zero, out);
  } else if (n.kind == NUMBER_FLOAT && op != '~') {
    calc_float(module_of(e), is_long, op == '-' ? -n.f : n.f, out);
  } else if (n.kind == NUMBER_FLOAT) {
    return status_fail(e->status, "'~' is for integers");
  } else {
    __int128 result = op == '-' ? -n.i : op == '~' ? ~n.i : n.i;
    calc_int(module_of(e), "long", result, out);
  }
  return true;
}

static bool is_word(const Eval *e, const char *word) {
  size_t len = strlen(word);
  return strncmp(e->at, word, len) == 0 &&
         !isalnum((unsigned char)e->at[len]) && e->at[len] != '_';
}

static bool parse_operator(Eval *e, DebugValue *out) {
  DebugValue pointer;
  bool is_cast = false;
  skip_blanks(e);
  if (*e->at == '*') {
    e->at++;
    return parse_unary(e, &pointer) && dereference(e, &pointer, out);
  }
  if (*e->at == '&' && e->at[1] != '&') {
    e->at++;
    return parse_address(e, out);
  }
  if (*e->at != '\0' && strchr("-+!~", *e->at) != NULL)
    return apply_unary(e, *e->at++, out);
  if (is_word(e, "sizeof")) {
    e->at += strlen("sizeof");
    return parse_sizeof(e, out);
  }
  bool good = parse_cast(e, &is_cast, out);
  if (is_cast) return good;
  return parse_primary(e, out) && parse_postfix(e, out);
}

static bool parse_unary(Eval *e, DebugValue *out) {
  if (e->depth >= EVAL_DEPTH)
    return status_fail(e->status, "the expression is nested too deeply");
  e->depth++;
  bool good = parse_operator(e, out);
  e->depth--;
  assert(e->depth < EVAL_DEPTH);
  return good;
}

// ---- Binary operators.

typedef struct Operator {
  const char *text;
  int level;             // higher binds tighter
  char id;
} Operator;

// Longer ones first.
static const Operator operators[] = {
    {"<<", 9, 'l'}, {">>", 9, 'r'}, {"<=", 8, '{'}, {">=", 8, '}'},
    {"==", 7, '='}, {"!=", 7, 'n'}, {"&&", 3, 'a'}, {"||", 2, 'o'},
    {"*", 11, '*'}, {"/", 11, '/'}, {"%", 11, '%'}, {"+", 10, '+'},
    {"-", 10, '-'}, {"<", 8, '<'},  {">", 8, '>'},  {"&", 6, '&'},
    {"^", 5, '^'},  {"|", 4, '|'},  {"@", 12, '@'},
};

static const Operator *find_operator(Eval *e) {
  skip_blanks(e);
  for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++)
    if (strncmp(e->at, operators[i].text, strlen(operators[i].text)) == 0)
      return &operators[i];
  return NULL;
}

// Operands are used up.
static bool compute(Eval *e, char op, DebugValue *x, DebugValue *y,
                    DebugValue *out) {
  DebugValue result;
  bool good = check_number(e, x) && check_number(e, y) &&
              calc_binary(module_of(e), op, x, y, &result, e->status);
  value_fini(x);
  value_fini(y);
  if (good) *out = result;
  return good;
}

static bool subtract_pointers(Eval *e, DebugValue *x, DebugValue *y,
                              DebugValue *out) {
  uint32_t to;
  Number a, b;
  points_to(e, x, &to);
  if (!take_number(e, x, &a)) {
    value_fini(y);
    return false;
  }
  if (!take_number(e, y, &b)) return false;
  uint64_t size = debug_size(module_of(e)->debug, to);
  __int128 bytes = a.i - b.i;
  calc_int(module_of(e), "long", size == 0 ? bytes : bytes / (__int128)size,
           out);
  return true;
}

// p@n: the elements from what p is on.
static bool repeat(Eval *e, DebugValue *first, DebugValue *count,
                   DebugValue *out) {
  Number number;
  if (!take_number(e, count, &number)) {
    value_fini(first);
    return false;
  }
  uint64_t address = first->address;
  uint32_t type = first->type;
  bool good = first->has_address && number.kind == NUMBER_INT;
  value_fini(first);
  if (!good || number.i < 1 || number.i > (__int128)VALUE_MAX)
    return status_fail(e->status,
                       "'@' needs something in memory and how many of it");
  value_at(e->scope->process, module_of(e), e->scope->terms,
           type_array(module_of(e), type, (uint64_t)number.i), address, out);
  return true;
}

static bool apply_binary(Eval *e, char op, DebugValue *x, DebugValue *y,
                         DebugValue *out) {
  uint32_t to;
  bool left = points_to(e, x, &to), right = points_to(e, y, &to);
  if (op == '@') return repeat(e, x, y, out);
  if (op == '-' && left && right) return subtract_pointers(e, x, y, out);
  if ((op == '+' || op == '-') && left != right) {
    DebugValue *pointer = left ? x : y, *count = left ? y : x;
    Number n;
    if (!take_number(e, count, &n)) {
      value_fini(pointer);
      return false;
    }
    return add_to_pointer(e, pointer, op == '-' ? -n.i : n.i, out);
  }
  return compute(e, op, x, y, out);
}

static bool parse_binary(Eval *e, int least, DebugValue *out) {
  if (!parse_unary(e, out)) return false;
  for (;;) {
    const Operator *op = find_operator(e);
    if (op == NULL || op->level < least || op->level == 0) return true;
    DebugValue left = *out, right;
    e->at += strlen(op->text);
    if (!parse_binary(e, op->level + 1, &right)) {
      value_fini(&left);
      return false;
    }
    if (!apply_binary(e, op->id, &left, &right, out)) return false;
  }
}

bool eval_expression(const Scope *scope, const char *text, DebugValue *out,
                     Status *status) {
  Eval e = {.scope = scope, .at = text, .status = status};
  if (!parse_binary(&e, 0, out)) return false;
  skip_blanks(&e);
  if (*e.at == '\0') return true;
  value_fini(out);
  return status_fail(status, "'%.20s' is not understood", e.at);
}
