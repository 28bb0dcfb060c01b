// Numbers as C computes with them, near enough for a debugger.
#include "debug/calc.h"

#include <assert.h>
#include <string.h>

void calc_int(const Module *module, const char *type, __int128 number,
              DebugValue *out) {
  uint32_t index = type_base(module, type);
  assert(debug_size(module->debug, index) <= sizeof number);
  value_of_bytes(index, &number, (uint32_t)debug_size(module->debug, index),
                 out);
}

void calc_float(const Module *module, bool is_long, long double number,
                DebugValue *out) {
  double twice = (double)number;
  uint8_t bytes[16] = {0};
  memcpy(bytes, &number, 10);
  uint32_t index = type_base(module, is_long ? "long double" : "double");
  if (is_long) {
    value_of_bytes(index, bytes, 16, out);
  } else {
    value_of_bytes(index, &twice, 8, out);
  }
}

static long double number_real(Number n) {
  assert(n.kind != NUMBER_NONE);
  if (n.kind == NUMBER_FLOAT) return n.f;
  return n.is_unsigned ? (long double)(unsigned __int128)n.i
                       : (long double)n.i;
}

void calc_cast(const Module *module, uint32_t type, Number n, DebugValue *out) {
  assert(n.kind != NUMBER_NONE);
  const DebugInfo *debug = module->debug;
  DebugKind kind = debug_kind(debug, type);
  uint64_t size = debug_size(debug, type);
  assert(size <= 16);
  uint8_t bytes[16] = {0};
  long double real = number_real(n);
  __int128 whole = n.kind == NUMBER_INT ? n.i : (__int128)n.f;
  float single = (float)real;
  double twice = (double)real;
  if (kind == DEBUG_BOOL) whole = real != 0;
  if (kind != DEBUG_FLOAT) {
    memcpy(bytes, &whole, 16);
  } else if (size == 4) {
    memcpy(bytes, &single, 4);
  } else if (size == 8) {
    memcpy(bytes, &twice, 8);
  } else {
    memcpy(bytes, &real, 10);
  }
  value_of_bytes(type, bytes, (uint32_t)size, out);
}

static const DebugType *type_of(const Module *module, const DebugValue *value) {
  uint32_t index = debug_strip(module->debug, value->type);
  return index == DEBUG_NONE ? NULL : &module->debug->types.data[index];
}

bool calc_is_long(const Module *module, const DebugValue *value) {
  const DebugType *type = type_of(module, value);
  return type != NULL && type->kind == DEBUG_FLOAT && type->size == 16;
}

// The type C would compute in, roughly: what matters is width and sign.
static const char *common_type(const Module *module, const DebugValue *a,
                               const DebugValue *b) {
  const DebugValue *both[2] = {a, b};
  uint64_t size = 4;
  bool is_unsigned = false;
  for (int i = 0; i < 2; i++) {
    const DebugType *t = type_of(module, both[i]);
    uint64_t own = t == NULL ? 8 : t->size;
    bool sign = t != NULL && (t->kind == DEBUG_UNSIGNED ||
                              t->kind == DEBUG_POINTER);
    if (both[i]->bits != 0) continue;
    if (own > size) {
      size = own;
      is_unsigned = sign;
    } else if (own == size) {
      is_unsigned = is_unsigned || sign;
    }
  }
  if (size > 8) return is_unsigned ? "unsigned __int128" : "__int128";
  if (size > 4) return is_unsigned ? "unsigned long" : "long";
  return is_unsigned ? "unsigned int" : "int";
}

static bool compare(char op, bool less, bool equal, int *out) {
  switch (op) {
    case '<': *out = less; return true;
    case '{': *out = less || equal; return true;
    case '>': *out = !less && !equal; return true;
    case '}': *out = !less; return true;
    case '=': *out = equal; return true;
    case 'n': *out = !equal; return true;
    default: return false;
  }
}

static bool compute_float(const Module *module, char op, long double x,
                          long double y, bool is_long, DebugValue *out,
                          Status *status) {
  int truth;
  if (compare(op, x < y, x == y, &truth)) {
    // Nothing is less, equal or greater than what is no number.
    bool odd = x != x || y != y;
    calc_int(module, "int", odd ? op == 'n' : truth, out);
    return true;
  }
  switch (op) {
    case '+': calc_float(module, is_long, x + y, out); return true;
    case '-': calc_float(module, is_long, x - y, out); return true;
    case '*': calc_float(module, is_long, x * y, out); return true;
    case '/': calc_float(module, is_long, x / y, out); return true;
    default:
      return status_fail(status, "that operator is for integers");
  }
}

static bool compute_int(const Module *module, char op, __int128 x, __int128 y,
                        const char *type, DebugValue *out, Status *status) {
  unsigned __int128 a = (unsigned __int128)x, b = (unsigned __int128)y;
  int truth;
  if (compare(op, x < y, x == y, &truth)) {
    calc_int(module, "int", truth, out);
    return true;
  }
  if ((op == '/' || op == '%') && y == 0)
    return status_fail(status, "division by zero");
  if ((op == 'l' || op == 'r') && (y < 0 || y > 127))
    return status_fail(status, "a shift by that much means nothing");
  __int128 result = op == '+'   ? (__int128)(a + b)
                    : op == '-' ? (__int128)(a - b)
                    : op == '*' ? (__int128)(a * b)
                    : op == '/' ? (y == -1 ? (__int128)-a : x / y)
                    : op == '%' ? (y == -1 ? 0 : x % y)
                    : op == 'l' ? (__int128)(a << y)
                    : op == 'r' ? x >> y
                    : op == '&' ? (__int128)(a & b)
                    : op == '^' ? (__int128)(a ^ b)
                                : (__int128)(a | b);
  calc_int(module, type, result, out);
  return true;
}

static bool truth(Number n) {
  assert(n.kind != NUMBER_NONE);
  return n.kind == NUMBER_FLOAT ? n.f != 0 : n.i != 0;
}

bool calc_binary(const Module *module, char op, const DebugValue *x,
                 const DebugValue *y, DebugValue *out, Status *status) {
  const char *type = common_type(module, x, y);
  bool is_long = calc_is_long(module, x) || calc_is_long(module, y);
  Number a = value_number(module, x), b = value_number(module, y);
  if (op == 'a' || op == 'o') {
    calc_int(module, "int",
             op == 'a' ? truth(a) && truth(b) : truth(a) || truth(b), out);
    return true;
  }
  if (a.kind == NUMBER_INT && b.kind == NUMBER_INT)
    return compute_int(module, op, a.i, b.i, type, out, status);
  return compute_float(module, op, number_real(a), number_real(b), is_long,
                       out, status);
}
