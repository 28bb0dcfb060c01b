// Reading values, making types, turning values into numbers.
#include "debug/value.h"

#include <assert.h>
#include <string.h>

void value_fini(DebugValue *value) {
  vec_fini(&value->bytes);
  vec_fini(&value->known);
  *value = (DebugValue){0};
}

void value_at(const Process *process, const Module *module, ExprTable *terms,
              uint32_t type, uint64_t address, DebugValue *out) {
  uint64_t size = debug_size(module->debug, type);
  *out = (DebugValue){.type = type, .has_address = true, .address = address};
  if (size > VALUE_MAX) size = VALUE_MAX;
  for (uint64_t i = 0; i < size; i++) {
    uint8_t byte = 0;
    uint8_t known = process_bits(process, terms, address + i, &byte);
    if (known != 0xff &&
        process_byte(process, address + i, &byte) == VM_BYTE_NONE)
      out->state = VALUE_OUT_OF_REACH;
    vec_push(&out->bytes, byte);
    vec_push(&out->known, known);
  }
}

void value_of_bytes(uint32_t type, const void *bytes, uint32_t size,
                    DebugValue *out) {
  assert(size == 0 || bytes != NULL);
  *out = (DebugValue){.type = type};
  for (uint32_t i = 0; i < size; i++) {
    vec_push(&out->bytes, ((const uint8_t *)bytes)[i]);
    vec_push(&out->known, 0xff);
  }
}

bool value_is_known(const DebugValue *value) {
  assert(value->bytes.len <= value->known.len);
  if (value->state != VALUE_HERE || value->bytes.len == 0) return false;
  uint32_t first = value->bits == 0 ? 0 : value->bit_offset;
  uint32_t end = value->bits == 0 ? value->bytes.len * 8 : first + value->bits;
  if (end > value->bytes.len * 8) return false;
  for (uint32_t bit = first; bit < end; bit++)
    if ((value->known.data[bit / 8] >> bit % 8 & 1) == 0) return false;
  return true;
}

// ---- Types.

static uint32_t add_type(const Module *module, DebugType type) {
  vec_push(&module->debug->types, type);
  return module->debug->types.len - 1;
}

typedef struct BaseRow {
  const char *name;
  DebugKind kind;
  uint32_t size;
} BaseRow;

static const BaseRow bases[] = {
    {"char", DEBUG_CHAR, 1},
    {"signed char", DEBUG_CHAR, 1},
    {"unsigned char", DEBUG_CHAR, 1},
    {"short", DEBUG_SIGNED, 2},
    {"unsigned short", DEBUG_UNSIGNED, 2},
    {"int", DEBUG_SIGNED, 4},
    {"unsigned int", DEBUG_UNSIGNED, 4},
    {"long", DEBUG_SIGNED, 8},
    {"unsigned long", DEBUG_UNSIGNED, 8},
    {"long long", DEBUG_SIGNED, 8},
    {"unsigned long long", DEBUG_UNSIGNED, 8},
    {"__int128", DEBUG_SIGNED, 16},
    {"unsigned __int128", DEBUG_UNSIGNED, 16},
    {"_Bool", DEBUG_BOOL, 1},
    {"float", DEBUG_FLOAT, 4},
    {"double", DEBUG_FLOAT, 8},
    {"long double", DEBUG_FLOAT, 16},
};

uint32_t type_base(const Module *module, const char *name) {
  const DebugInfo *debug = module->debug;
  uint32_t id = names_find(&module->names, name);
  for (uint32_t i = 0; id != NAME_NONE && i < debug->types.len; i++)
    if (debug->types.data[i].name == id &&
        debug->types.data[i].kind < DEBUG_POINTER)
      return i;
  for (size_t i = 0; i < sizeof bases / sizeof bases[0]; i++) {
    if (strcmp(bases[i].name, name) != 0) continue;
    // Names only grow, like types: nobody else looks at them meanwhile.
    Names *names = (Names *)(uintptr_t)&module->names;
    return add_type(module, (DebugType){.kind = (uint8_t)bases[i].kind,
                                        .name = names_make(names, name),
                                        .base = DEBUG_NONE,
                                        .size = bases[i].size,
                                        .counted_by = NAME_NONE});
  }
  return DEBUG_NONE;
}

uint32_t type_pointer(const Module *module, uint32_t to) {
  const DebugInfo *debug = module->debug;
  for (uint32_t i = 0; i < debug->types.len; i++)
    if (debug->types.data[i].kind == DEBUG_POINTER &&
        debug->types.data[i].base == to)
      return i;
  return add_type(module, (DebugType){.kind = DEBUG_POINTER,
                                      .name = NAME_NONE,
                                      .base = to,
                                      .size = 8,
                                      .counted_by = NAME_NONE});
}

uint32_t type_array(const Module *module, uint32_t of, uint64_t count) {
  const DebugInfo *debug = module->debug;
  for (uint32_t i = 0; i < debug->types.len; i++)
    if (debug->types.data[i].kind == DEBUG_ARRAY &&
        debug->types.data[i].base == of && debug->types.data[i].count == count)
      return i;
  return add_type(module,
                  (DebugType){.kind = DEBUG_ARRAY,
                              .name = NAME_NONE,
                              .base = of,
                              .size = debug_size(module->debug, of) * count,
                              .count = count,
                              .counted_by = NAME_NONE});
}

// ---- Numbers.

static unsigned __int128 value_word(const DebugValue *value) {
  assert(value->bits < 128 && value->bit_offset < 128);
  unsigned __int128 word = 0;
  uint32_t size = value->bytes.len < 16 ? value->bytes.len : 16;
  memcpy(&word, value->bytes.data, size);
  if (value->bits != 0) {
    word >>= value->bit_offset;
    word &= ((unsigned __int128)1 << value->bits) - 1;
  }
  return word;
}

static __int128 extended(const DebugValue *value, bool is_signed) {
  assert(value->bits != 0 || value->bytes.len > 0);
  unsigned __int128 word = value_word(value);
  uint32_t bits = value->bits != 0 ? value->bits : value->bytes.len * 8;
  if (is_signed && bits < 128 && (word >> (bits - 1) & 1) != 0)
    word |= ~(unsigned __int128)0 << bits;
  return (__int128)word;
}

static long double float_value(const uint8_t *bytes, uint64_t size) {
  float single;
  double twice;
  long double extended80 = 0;
  switch (size) {
    case 4: memcpy(&single, bytes, 4); return single;
    case 8: memcpy(&twice, bytes, 8); return twice;
    default: memcpy(&extended80, bytes, 10); return extended80;
  }
}

static bool is_unsigned_char(const Module *module, const DebugType *type) {
  return type->kind == DEBUG_CHAR && type->name != NAME_NONE &&
         strncmp(names_get(&module->names, type->name), "unsigned", 8) == 0;
}

Number value_number(const Module *module, const DebugValue *value) {
  const DebugInfo *debug = module->debug;
  uint32_t index = debug_strip(debug, value->type);
  if (index == DEBUG_NONE) return (Number){0};
  const DebugType *type = &debug->types.data[index];
  if ((type->kind == DEBUG_ARRAY || type->kind == DEBUG_FUNCTION) &&
      value->has_address)
    return (Number){.kind = NUMBER_INT, .is_unsigned = true,
                    .i = (__int128)value->address};
  // The padding of a long double need not be known.
  DebugValue whole = *value;
  if (type->kind == DEBUG_FLOAT && type->size == 16 && whole.bytes.len == 16)
    whole.bytes.len = 10;
  if (!value_is_known(&whole)) return (Number){0};
  switch (type->kind) {
    case DEBUG_SIGNED:
      return (Number){.kind = NUMBER_INT, .i = extended(value, true)};
    case DEBUG_CHAR:
      return (Number){.kind = NUMBER_INT,
                      .is_unsigned = is_unsigned_char(module, type),
                      .i = extended(value, !is_unsigned_char(module, type))};
    case DEBUG_ENUM: {
      bool is_signed = debug_kind(debug, type->base) == DEBUG_SIGNED;
      return (Number){.kind = NUMBER_INT, .is_unsigned = !is_signed,
                      .i = extended(value, is_signed)};
    }
    case DEBUG_UNSIGNED:
    case DEBUG_BOOL:
    case DEBUG_POINTER:
      return (Number){.kind = NUMBER_INT, .is_unsigned = true,
                      .i = extended(value, false)};
    case DEBUG_FLOAT:
      if (type->size == 2) return (Number){0};
      return (Number){.kind = NUMBER_FLOAT,
                      .f = float_value(value->bytes.data, type->size)};
    default: return (Number){0};
  }
}
