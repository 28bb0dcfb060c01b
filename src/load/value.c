// Registers and values of a function being translated.
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "base/hash.h"
#include "load/build.h"

#define CHUNK_PARTS 1024

uint32_t reg_new(Build *b, uint32_t count) {
  uint32_t first = b->group.len;
  for (uint32_t i = 0; i < count; i++) {
    vec_push(&b->group, first);
    vec_push(&b->group_size, count);
    vec_push(&b->home, false);
  }
  return first;
}

void reg_make_home(Build *b, uint32_t first, uint32_t count) {
  assert(first < b->group.len && count <= b->group.len - first);
  for (uint32_t i = 0; i < count; i++) b->home.data[first + i] = true;
}

void emit(Build *b, Draft draft) {
  assert(b->current < b->blocks.len);
  draft.place = b->place;
  vec_push(&b->blocks.data[b->current].drafts, draft);
}

Part part_reg(uint32_t reg) { return (Part){PART_REG, reg}; }
Part part_const(uint64_t value) { return (Part){PART_CONST, value}; }
Part part_undef(void) { return (Part){PART_UNDEF, 0}; }

bool part_is_const(Part part, uint64_t *value) {
  if (part.kind != PART_CONST) return false;
  *value = part.value;
  return true;
}

// The key tells undefined values of different places apart.
static void emit_undef(Build *b, uint32_t reg, uint32_t bits) {
  assert(bits >= 1 && bits <= 64 && reg < b->group.len);
  uint64_t key = hash_pair(b->index + 1, b->undef_count++);
  emit(b, (Draft){.op = OP_UNDEF, .a = reg, .b = (bits + 7) / 8, .imm = key});
  if (bits % 8 != 0)
    emit(b, (Draft){.op = OP_ANDI, .a = reg, .b = reg,
                    .imm = type_mask(bits)});
}

static void move_part(Build *b, uint32_t to, Part part, uint32_t bits) {
  assert(to < b->group.len);
  switch (part.kind) {
  case PART_REG:
    if (part.value != to)
      emit(b, (Draft){.op = OP_MOV, .a = to, .b = (uint32_t)part.value});
    break;
  case PART_CONST:
    emit(b, (Draft){.op = OP_LDI, .a = to, .imm = part.value});
    break;
  case PART_UNDEF: emit_undef(b, to, bits); break;
  }
}

uint32_t part_use(Build *b, Part part, uint32_t bits) {
  assert(part.kind != PART_REG || part.value < b->group.len);
  if (part.kind == PART_REG) return (uint32_t)part.value;
  uint32_t reg = reg_new(b, 1);
  move_part(b, reg, part, bits);
  return reg;
}

void parts_move(Build *b, uint32_t to, const Part *parts, uint32_t len,
                const uint8_t *bits) {
  for (uint32_t i = 0; i < len; i++)
    move_part(b, to + i, parts[i], bits == NULL ? 64 : bits[i]);
}

static bool is_run(const Build *b, const Part *parts, uint32_t len) {
  for (uint32_t i = 0; i < len; i++) {
    if (parts[i].kind != PART_REG || parts[i].value != parts[0].value + i)
      return false;
    if (b->group.data[parts[i].value] != b->group.data[parts[0].value])
      return false;
  }
  return true;
}

uint32_t parts_run(Build *b, const Part *parts, uint32_t len,
                   const uint8_t *bits) {
  if (len == 0) return 0;
  if (is_run(b, parts, len)) return (uint32_t)parts[0].value;
  uint32_t run = reg_new(b, len);
  parts_move(b, run, parts, len, bits);
  return run;
}

uint32_t parts_pair(Build *b, const Part *parts, uint32_t bits) {
  assert(bits > 64 && bits <= 128);
  const uint8_t widths[2] = {64, (uint8_t)(bits - 64)};
  return parts_run(b, parts, 2, widths);
}

Part *parts_new(Build *b, uint32_t len) {
  Parts *last = b->chunks.len == 0 ? NULL : vec_last(&b->chunks);
  if (last == NULL || last->len - b->chunk_used < len) {
    uint32_t size = len > CHUNK_PARTS ? len : CHUNK_PARTS;
    Parts chunk = {mem_alloc_array(size, sizeof(Part)), size};
    vec_push(&b->chunks, chunk);
    b->chunk_used = 0;
    last = vec_last(&b->chunks);
  }
  Part *parts = last->data + b->chunk_used;
  b->chunk_used += len;
  return parts;
}

const uint8_t *value_bits(Build *b, LLVMTypeRef type, uint32_t len) {
  uint8_t *bits = (uint8_t *)parts_new(
      b, (len + (uint32_t)sizeof(Part)) / (uint32_t)sizeof(Part));
  Leaves leaves = {0};
  type_leaves(b->unit->layout, type, 0, &leaves);
  for (uint32_t i = 0; i < len; i++)
    bits[i] = i < leaves.len ? leaves.data[i].bits : 64;
  vec_fini(&leaves);
  return bits;
}

void value_set(Build *b, LLVMValueRef value, Part *parts, uint32_t len) {
  table_set(&b->value_of, key_of(value), b->values.len);
  vec_push(&b->values, ((Parts){parts, len}));
}

void value_set_part(Build *b, LLVMValueRef value, Part part) {
  Part *parts = parts_new(b, 1);
  parts[0] = part;
  value_set(b, value, parts, 1);
}

uint32_t value_define(Build *b, LLVMValueRef value) {
  uint32_t len = type_slots(LLVMTypeOf(value));
  assert(len != UINT32_MAX);
  uint32_t run = reg_new(b, len);
  Part *parts = parts_new(b, len);
  for (uint32_t i = 0; i < len; i++) parts[i] = part_reg(run + i);
  value_set(b, value, parts, len);
  return run;
}

void value_set_undef(Build *b, LLVMValueRef value) {
  uint32_t len = type_slots(LLVMTypeOf(value));
  if (len == UINT32_MAX || len == 0) return;
  Part *parts = parts_new(b, len);
  for (uint32_t i = 0; i < len; i++) parts[i] = part_undef();
  value_set(b, value, parts, len);
}

// ---- Constants

// Writes the parts of a constant; unknown ones stop the path.
static void constant_parts(Build *b, LLVMValueRef constant, Part *out,
                           uint32_t len);

static void element_parts(Build *b, LLVMValueRef constant, Part *out,
                          uint32_t len) {
  uint32_t at = 0;
  for (unsigned i = 0; at < len; i++) {
    LLVMValueRef element = LLVMGetAggregateElement(constant, i);
    uint32_t slots =
        element == NULL ? len - at : type_slots(LLVMTypeOf(element));
    if (element == NULL)
      emit_unsupported(b, "constant expression");
    else
      constant_parts(b, element, out + at, slots);
    at += slots;
  }
}

static void scalar_parts(Build *b, LLVMValueRef constant, Part *out,
                         uint32_t len) {
  uint64_t words[TYPE_HUGE_BITS / 64];
  if (len >= 2) {
    bool plain = LLVMIsAConstantInt(constant) || LLVMIsAConstantFP(constant);
    if (!plain) emit_unsupported(b, "wide constant expression");
    constant_words(constant, words, len);
    for (uint32_t i = 0; i < len; i++) out[i] = part_const(words[i]);
    return;
  }
  words[0] = 0;
  if (!constant_value(b->loader, b->unit, constant, &words[0]))
    emit_unsupported(b, "constant expression");
  out[0] = part_const(words[0]);
}

static void constant_parts(Build *b, LLVMValueRef constant, Part *out,
                           uint32_t len) {
  if (len == 0) return;
  if (constant_is_undef(constant)) {
    for (uint32_t i = 0; i < len; i++) out[i] = part_undef();
  } else if (LLVMIsNull(constant)) {
    for (uint32_t i = 0; i < len; i++) out[i] = part_const(0);
  } else if (type_is_scalar(LLVMTypeOf(constant)) ||
             type_huge_bits(LLVMTypeOf(constant)) != 0) {
    scalar_parts(b, constant, out, len);
  } else {
    element_parts(b, constant, out, len);
  }
}

Parts value_parts(Build *b, LLVMValueRef value) {
  const uint64_t *known = table_find(&b->value_of, key_of(value));
  if (known != NULL) return b->values.data[*known];
  uint32_t len = type_slots(LLVMTypeOf(value));
  if (len == UINT32_MAX) {
    emit_unsupported(b, "value of an unsupported type");
    len = 1;
  }
  Part *parts = parts_new(b, len);
  for (uint32_t i = 0; i < len; i++) parts[i] = part_undef();
  if (LLVMIsConstant(value)) constant_parts(b, value, parts, len);
  return (Parts){parts, len};
}

Parts value_lane(Build *b, LLVMValueRef value, uint32_t lane) {
  Parts all = value_parts(b, value);
  LLVMTypeRef type = LLVMTypeOf(value);
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind) return all;
  uint32_t slots = all.len / LLVMGetVectorSize(type);
  return (Parts){all.data + (size_t)lane * slots, slots};
}

uint32_t value_use(Build *b, LLVMValueRef value) {
  Parts parts = value_parts(b, value);
  uint32_t bits = type_bits(LLVMTypeOf(value));
  if (bits == 0 || bits > 64) bits = 64;
  return part_use(b, parts.data[0], bits);
}

void emit_unsupported(Build *b, const char *format, ...) {
  Text what = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&what, format, args);
  va_end(args);
  uint32_t item =
      load_unsupported(b->loader, b->place, "%s", text_get(&what));
  text_fini(&what);
  emit(b, (Draft){.op = OP_UNSUPPORTED, .imm = item});
}
