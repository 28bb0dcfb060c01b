// Values as text, in the manner of C's initialisers.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/call.h"
#include "debug/value.h"

#define ELEMENTS_SHOWN 200   // of an array
#define STRING_SHOWN 200     // characters
#define REPEATS_SHORT 10     // equal elements in a row are folded from here
#define NESTING 32           // structures within structures

typedef struct Printer {
  const Process *process;
  const Module *module;
  char format;
  bool brief;
  uint32_t depth;
  uint32_t elements;         // shown so far, in all arrays
  Text *out;
} Printer;

static void print_value(Printer *p, const DebugValue *value);

// ---- Numbers.

static void print_digits(unsigned __int128 word, uint32_t base, Text *out) {
  assert(base >= 2 && base <= 16);
  char digits[130];
  uint32_t len = sizeof digits;
  do {
    digits[--len] = "0123456789abcdef"[(uint32_t)(word % base)];
    word /= base;
  } while (word != 0);
  text_add_bytes(out, digits + len, sizeof digits - len);
}

static void print_int(__int128 number, bool is_unsigned, Text *out) {
  bool negative = !is_unsigned && number < 0;
  if (negative) text_char(out, '-');
  unsigned __int128 word = (unsigned __int128)number;
  print_digits(negative ? -word : word, 10, out);
}

void float_print(long double number, uint32_t size, Text *out) {
  char text[64];
  int most = size == 4 ? 9 : size == 8 ? 17 : 21;
  for (int digits = 1; digits <= most; digits++) {
    snprintf(text, sizeof text, "%.*Lg", digits, number);
    long double back = strtold(text, NULL);
    bool same = size == 4   ? (float)back == (float)number
                : size == 8 ? (double)back == (double)number
                            : back == number;
    if (same || digits == most || number != number) break;
  }
  text_add(out, text);
}

static void add_escaped(unsigned char c, char quote, Text *out) {
  static const char plain[] = "abfnrtv", codes[] = "\a\b\f\n\r\t\v";
  const char *found = c == 0 ? NULL : strchr(codes, c);
  if (found != NULL) {
    text_printf(out, "\\%c", plain[found - codes]);
  } else if (c == (unsigned char)quote || c == '\\') {
    text_printf(out, "\\%c", c);
  } else if (c >= 0x20 && c < 0x7f) {
    text_char(out, (char)c);
  } else {
    text_printf(out, "\\%03o", c);
  }
}

static void print_char(__int128 number, Text *out) {
  print_int(number, false, out);
  text_add(out, " '");
  add_escaped((unsigned char)number, '\'', out);
  text_char(out, '\'');
}

// ---- Addresses.

static void print_symbol(const Module *module, uint64_t address, Text *out) {
  uint64_t number = (address - guest_function_address(0)) >> 4;
  if (number < module->functions.len &&
      guest_function_address((uint32_t)number) == address) {
    text_printf(out, " <%s>", module->functions.data[number].name);
    return;
  }
  for (uint32_t i = 0; i < module->globals.len; i++) {
    const Global *global = &module->globals.data[i];
    uint64_t base = guest_global_address(i, global->align);
    if (address < base || address > base + global->size) continue;
    text_printf(out, " <%s", global->name);
    if (address != base)
      text_printf(out, "+%llu", (unsigned long long)(address - base));
    text_char(out, '>');
    return;
  }
}

static void print_object(const Process *process, uint64_t address,
                         Text *out) {
  VmObject object;
  if (!process_object(process, address, &object)) return;
  text_printf(out, " <%s%s, %llu bytes", object.alive ? "" : "dead ",
              object.kind, (unsigned long long)object.size);
  if (address < object.base) {
    text_printf(out, ", %llu before it",
                (unsigned long long)(object.base - address));
  } else if (address != object.base) {
    text_printf(out, ", at %llu",
                (unsigned long long)(address - object.base));
  }
  text_char(out, '>');
}

void address_print(const Process *process, const Module *module,
                   uint64_t address, Text *out) {
  text_printf(out, "0x%llx", (unsigned long long)address);
  size_t before = out->len;
  print_symbol(module, address, out);
  if (out->len == before) print_object(process, address, out);
}

// The string at an address, as far as it is known.
static void print_string_at(Printer *p, uint64_t address) {
  uint8_t byte;
  if (process_byte(p->process, address, &byte) != VM_BYTE_PLAIN) return;
  text_add(p->out, " \"");
  for (uint32_t i = 0;; i++) {
    bool known = process_byte(p->process, address + i, &byte) == VM_BYTE_PLAIN;
    if (known && byte == 0) break;
    if (!known || i == STRING_SHOWN) {
      text_add(p->out, "\"...");
      return;
    }
    add_escaped(byte, '"', p->out);
  }
  text_char(p->out, '"');
}

// Handles of MPI are pointers to nowhere: "MPI_COMM_WORLD", "MPI_Request #0".
static bool print_handle(Printer *p, uint32_t type, uint64_t word) {
  const DebugType *named = &p->module->debug->types.data[type];
  if (named->kind != DEBUG_TYPEDEF) return false;
  const char *name = names_get(&p->module->names, named->name);
  ApiParameter as = {0};
  if (!api_is_handle(name)) return false;
  assert(strlen(name) < sizeof as.form);
  strcpy(as.form, name);
  api_argument_print(&as, word, p->out);
  return true;
}

static void print_pointer(Printer *p, const DebugType *type, uint32_t name,
                          uint64_t address) {
  if (print_handle(p, name, address)) return;
  DebugKind to = debug_kind(p->module->debug, type->base);
  if (to != DEBUG_CHAR && p->depth == 1 && !p->brief) {
    text_char(p->out, '(');
    debug_print_type(p->module, name, p->out);
    text_add(p->out, ") ");
  }
  if (p->brief) {
    text_printf(p->out, "0x%llx", (unsigned long long)address);
  } else {
    address_print(p->process, p->module, address, p->out);
  }
  if (to == DEBUG_CHAR) print_string_at(p, address);
}

// ---- Composite values.

// Part of a value, from a byte on.
static void part_of(const DebugValue *whole, uint32_t type, uint64_t offset,
                    uint64_t size, DebugValue *out) {
  assert(whole->bytes.len == whole->known.len);
  *out = (DebugValue){.type = type, .state = whole->state,
                 .has_address = whole->has_address,
                 .address = whole->address + offset};
  for (uint64_t i = offset; i < offset + size && i < whole->bytes.len; i++) {
    vec_push(&out->bytes, whole->bytes.data[i]);
    vec_push(&out->known, whole->known.data[i]);
  }
  if (out->bytes.len < size) out->state = VALUE_OUT_OF_REACH;
}

static void print_member(Printer *p, const DebugValue *whole,
                         const DebugMember *member) {
  DebugValue part;
  uint64_t size = debug_size(p->module->debug, member->type);
  if (member->bits != 0) size = (member->offset % 8 + member->bits + 7) / 8;
  part_of(whole, member->type, member->offset / 8, size, &part);
  if (member->bits != 0) {
    part.bit_offset = (uint32_t)(member->offset % 8);
    part.bits = member->bits;
  }
  if (member->name != NAME_NONE)
    text_printf(p->out, "%s = ", names_get(&p->module->names, member->name));
  print_value(p, &part);
  value_fini(&part);
}

// What MPI keeps in a status is nobody's business.
static bool is_internal(const Module *module, const DebugMember *member) {
  return member->name != NAME_NONE &&
         strcmp(names_get(&module->names, member->name), "MPI_internal") == 0;
}

static void print_members(Printer *p, const DebugType *type,
                          const DebugValue *value) {
  assert(type->kind == DEBUG_STRUCT || type->kind == DEBUG_UNION);
  text_char(p->out, '{');
  bool some = false;
  for (uint32_t i = 0; i < type->len; i++) {
    DebugMember member = p->module->debug->members.data[type->first + i];
    if (is_internal(p->module, &member)) continue;
    if (some) text_add(p->out, ", ");
    some = true;
    print_member(p, value, &member);
  }
  text_char(p->out, '}');
}

// Characters up to the zeros at the end.
static void print_char_array(Printer *p, const DebugValue *value) {
  assert(value_is_known(value));
  uint32_t len = value->bytes.len;
  while (len > 0 && value->bytes.data[len - 1] == 0) len--;
  text_char(p->out, '"');
  for (uint32_t i = 0; i < len && i < STRING_SHOWN; i++)
    add_escaped(value->bytes.data[i], '"', p->out);
  text_add(p->out, len > STRING_SHOWN ? "\"..." : "\"");
}

static bool is_same_part(const DebugValue *value, uint64_t a, uint64_t b,
                         uint64_t size) {
  assert(a + size <= value->bytes.len && b + size <= value->bytes.len);
  return memcmp(value->bytes.data + a, value->bytes.data + b, size) == 0 &&
         memcmp(value->known.data + a, value->known.data + b, size) == 0;
}

static void print_elements(Printer *p, const DebugType *type,
                           const DebugValue *value) {
  assert(type->kind == DEBUG_ARRAY);
  uint64_t size = debug_size(p->module->debug, type->base);
  uint64_t count = size == 0 ? 0 : value->bytes.len / size;
  text_char(p->out, '{');
  for (uint64_t i = 0; i < count;) {
    if (i > 0) text_add(p->out, ", ");
    if (p->elements++ >= ELEMENTS_SHOWN) {
      text_add(p->out, "...");
      break;
    }
    DebugValue part;
    part_of(value, type->base, i * size, size, &part);
    print_value(p, &part);
    value_fini(&part);
    uint64_t next = i + 1;
    while (next < count && is_same_part(value, i * size, next * size, size))
      next++;
    if (next - i >= REPEATS_SHORT) {
      text_printf(p->out, " <repeats %llu times>",
                  (unsigned long long)(next - i));
      i = next;
    } else {
      i++;
    }
  }
  text_char(p->out, '}');
}

static void print_array(Printer *p, const DebugType *type,
                        const DebugValue *value) {
  bool chars = debug_kind(p->module->debug, type->base) == DEBUG_CHAR;
  if (value->bytes.len == 0) {
    text_add(p->out, "{}");
  } else if (chars && p->format == 0 && value_is_known(value)) {
    print_char_array(p, value);
  } else {
    print_elements(p, type, value);
  }
}

// ---- Scalars.

static void print_enum(Printer *p, const DebugType *type, Number number) {
  assert(type->kind == DEBUG_ENUM);
  for (uint32_t i = 0; i < type->len; i++) {
    const DebugEnumerator *e =
        &p->module->debug->enumerators.data[type->first + i];
    if (e->value != (int64_t)number.i) continue;
    text_add(p->out, names_get(&p->module->names, e->name));
    return;
  }
  print_int(number.i, number.is_unsigned, p->out);
}

static uint32_t width_of(const DebugValue *value) {
  assert(value->bits <= 128);
  return value->bits != 0 ? value->bits : value->bytes.len * 8;
}

// False: the format says nothing about such a value.
static bool print_format(Printer *p, const DebugValue *value, Number number) {
  uint32_t width = width_of(value);
  unsigned __int128 word = (unsigned __int128)number.i;
  if (number.kind != NUMBER_INT) return false;
  if (width < 128) word &= ((unsigned __int128)1 << width) - 1;
  switch (p->format) {
    case 'x':
      text_add(p->out, "0x");
      print_digits(word, 16, p->out);
      return true;
    case 'o':
      text_char(p->out, '0');
      print_digits(word, 8, p->out);
      return true;
    case 't': print_digits(word, 2, p->out); return true;
    case 'u': print_digits(word, 10, p->out); return true;
    case 'd':
      if (width < 128 && (word >> (width - 1) & 1) != 0)
        word |= ~(unsigned __int128)0 << width;
      print_int((__int128)word, false, p->out);
      return true;
    case 'c': print_char((signed char)word, p->out); return true;
    default: return false;
  }
}

static void print_complex(Printer *p, const DebugType *type,
                          const DebugValue *value) {
  uint32_t half = (uint32_t)type->size / 2;
  for (uint32_t i = 0; i < 2; i++) {
    DebugValue part;
    part_of(value, DEBUG_NONE, i * half, half, &part);
    part.type = type_base(p->module, half == 4   ? "float"
                                     : half == 8 ? "double"
                                                 : "long double");
    if (i > 0) text_add(p->out, " + ");
    print_value(p, &part);
    value_fini(&part);
  }
  text_char(p->out, 'i');
}

static bool has_known(const DebugValue *value) {
  for (uint32_t i = 0; i < value->known.len; i++)
    if (value->known.data[i] != 0 && value->bits == 0) return true;
  return false;
}

static void print_unknown(Printer *p, const DebugValue *value) {
  text_add(p->out,
           has_known(value) ? "<partly undefined>" : "<undefined>");
}

static void print_scalar(Printer *p, const DebugType *type,
                         const DebugValue *value) {
  Number number = value_number(p->module, value);
  if (number.kind == NUMBER_NONE) {
    if (!value_is_known(value)) {
      print_unknown(p, value);
      return;
    }
    text_add(p->out, "0x");
    for (uint32_t i = value->bytes.len; i > 0; i--)
      text_printf(p->out, "%02x", value->bytes.data[i - 1]);
    return;
  }
  if (p->format != 0 && print_format(p, value, number)) return;
  switch (type->kind) {
    case DEBUG_CHAR: print_char(number.i, p->out); break;
    case DEBUG_BOOL:
      if (number.i == 0 || number.i == 1) {
        text_add(p->out, number.i != 0 ? "true" : "false");
        break;
      }
      print_int(number.i, true, p->out);
      break;
    case DEBUG_FLOAT:
      float_print(number.f, (uint32_t)type->size, p->out);
      break;
    case DEBUG_POINTER:
      print_pointer(p, type, value->type, (uint64_t)number.i);
      break;
    case DEBUG_ENUM: print_enum(p, type, number); break;
    default: print_int(number.i, number.is_unsigned, p->out); break;
  }
}

static void print_typed(Printer *p, const DebugType *type,
                        const DebugValue *value) {
  switch (type->kind) {
    case DEBUG_STRUCT:
    case DEBUG_UNION: print_members(p, type, value); break;
    case DEBUG_ARRAY: print_array(p, type, value); break;
    case DEBUG_COMPLEX: print_complex(p, type, value); break;
    case DEBUG_FUNCTION:
      text_char(p->out, '{');
      debug_print_type(p->module, value->type, p->out);
      text_add(p->out, "} ");
      address_print(p->process, p->module, value->address, p->out);
      break;
    default: print_scalar(p, type, value); break;
  }
}

static void print_value(Printer *p, const DebugValue *value) {
  uint32_t index = debug_strip(p->module->debug, value->type);
  if (value->state == VALUE_ABSENT) {
    text_add(p->out, "<no value here>");
  } else if (index == DEBUG_NONE) {
    text_add(p->out, "void");
  } else if (value->state == VALUE_OUT_OF_REACH) {
    text_add(p->out, "<no live object>");
  } else if (p->depth == NESTING) {
    text_add(p->out, "{...}");
  } else {
    // Types may be added while a value is printed: a copy stays where it is.
    DebugType type = p->module->debug->types.data[index];
    p->depth++;
    print_typed(p, &type, value);
    p->depth--;
  }
}

void value_print_full(const Process *process, const Module *module,
                      const DebugValue *value, char format, Text *out) {
  Printer printer = {.process = process, .module = module, .format = format,
                     .out = out};
  print_value(&printer, value);
}

void value_print_brief(const Process *process, const Module *module,
                       const DebugValue *value, Text *out) {
  Printer printer = {.process = process, .module = module, .brief = true,
                     .out = out};
  print_value(&printer, value);
}
