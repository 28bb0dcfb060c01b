// Aggregates and vectors as values: taking parts out and putting parts in
// only rearranges lists of parts; no instruction is needed unless an index
// is known at run time only.
#include <assert.h>
#include <string.h>

#include "load/build.h"

// Where the member named by the indices starts, in slots; *type becomes its
// type.
static uint32_t member_start(LLVMValueRef instruction, LLVMTypeRef *type) {
  const unsigned *indices = LLVMGetIndices(instruction);
  unsigned count = LLVMGetNumIndices(instruction);
  uint32_t start = 0;
  for (unsigned i = 0; i < count; i++) {
    if (LLVMGetTypeKind(*type) == LLVMStructTypeKind) {
      for (unsigned k = 0; k < indices[i]; k++)
        start += type_slots(LLVMStructGetTypeAtIndex(*type, k));
      *type = LLVMStructGetTypeAtIndex(*type, indices[i]);
    } else {
      *type = LLVMGetElementType(*type);
      start += indices[i] * type_slots(*type);
    }
  }
  return start;
}

static void extract_value(Build *b, LLVMValueRef instruction) {
  LLVMValueRef whole = LLVMGetOperand(instruction, 0);
  LLVMTypeRef type = LLVMTypeOf(whole);
  uint32_t start = member_start(instruction, &type);
  Parts parts = value_parts(b, whole);
  value_set(b, instruction, parts.data + start, type_slots(type));
}

static void insert_value(Build *b, LLVMValueRef instruction) {
  LLVMValueRef whole = LLVMGetOperand(instruction, 0);
  LLVMTypeRef type = LLVMTypeOf(whole);
  uint32_t start = member_start(instruction, &type);
  Parts parts = value_parts(b, whole);
  Parts member = value_parts(b, LLVMGetOperand(instruction, 1));
  assert(start + member.len <= parts.len);
  Part *out = parts_new(b, parts.len);
  for (uint32_t i = 0; i < parts.len; i++) out[i] = parts.data[i];
  for (uint32_t i = 0; i < member.len; i++) out[start + i] = member.data[i];
  value_set(b, instruction, out, parts.len);
}

// An index outside of the vector gives poison.
static Part lane_is(Build *b, LLVMValueRef index, uint32_t lane) {
  uint32_t bits = type_bits(LLVMTypeOf(index));
  uint32_t huge = type_huge_bits(LLVMTypeOf(index));
  Part number[TYPE_HUGE_BITS / 64] = {part_const(lane)};
  for (uint32_t i = 1; i < (huge + 63) / 64 || i < 2; i++)
    number[i] = part_const(0);
  if (huge != 0)
    return huge_compare(b, LLVMIntEQ, huge, value_parts(b, index).data,
                        number);
  if (bits < 32 && lane > type_mask(bits)) return part_const(0);
  return compare_int(b, LLVMIntEQ, bits, value_parts(b, index).data, number);
}

static void extract_element(Build *b, LLVMValueRef instruction) {
  LLVMValueRef vector = LLVMGetOperand(instruction, 0);
  LLVMValueRef index = LLVMGetOperand(instruction, 1);
  uint32_t lanes = type_lanes(LLVMTypeOf(vector));
  uint32_t slots = type_slots(LLVMTypeOf(instruction));
  uint64_t k;
  Part *out = parts_new(b, slots);
  for (uint32_t s = 0; s < slots; s++) out[s] = part_undef();
  if (part_is_const(value_parts(b, index).data[0], &k)) {
    if (k < lanes)
      out = value_lane(b, vector, (uint32_t)k).data;
  } else {
    for (uint32_t i = 0; i < lanes; i++) {
      Part here = lane_is(b, index, i);
      Parts lane = value_lane(b, vector, i);
      for (uint32_t s = 0; s < slots; s++)
        out[s] = i == 0 ? lane.data[s]
                        : arith_select(b, here, lane.data[s], out[s], 64);
    }
  }
  value_set(b, instruction, out, slots);
}

static void insert_element(Build *b, LLVMValueRef instruction) {
  LLVMValueRef vector = LLVMGetOperand(instruction, 0);
  LLVMValueRef index = LLVMGetOperand(instruction, 2);
  Parts all = value_parts(b, vector);
  Parts element = value_parts(b, LLVMGetOperand(instruction, 1));
  uint32_t lanes = type_lanes(LLVMTypeOf(vector));
  Part *out = parts_new(b, all.len);
  uint64_t k;
  bool known = part_is_const(value_parts(b, index).data[0], &k);
  for (uint32_t i = 0; i < lanes; i++) {
    Part here = known ? part_const(k == i) : lane_is(b, index, i);
    for (uint32_t s = 0; s < element.len; s++) {
      uint32_t at = i * element.len + s;
      assert(at < all.len);
      out[at] = arith_select(b, here, element.data[s], all.data[at], 64);
    }
  }
  value_set(b, instruction, out, all.len);
}

static void shuffle(Build *b, LLVMValueRef instruction) {
  LLVMValueRef left = LLVMGetOperand(instruction, 0);
  LLVMValueRef right = LLVMGetOperand(instruction, 1);
  int inputs = (int)type_lanes(LLVMTypeOf(left));
  unsigned count = LLVMGetNumMaskElements(instruction);
  uint32_t len = type_slots(LLVMTypeOf(instruction)), slots = len / count;
  Part *out = parts_new(b, len);
  for (unsigned i = 0; i < count; i++) {
    int from = LLVMGetMaskValue(instruction, i);
    for (uint32_t s = 0; s < slots; s++) out[i * slots + s] = part_undef();
    if (from < 0 || from >= 2 * inputs) continue;
    Parts lane = from < inputs
                     ? value_lane(b, left, (uint32_t)from)
                     : value_lane(b, right, (uint32_t)(from - inputs));
    for (uint32_t s = 0; s < slots; s++) out[i * slots + s] = lane.data[s];
  }
  value_set(b, instruction, out, len);
}

void vector_translate(Build *b, LLVMValueRef instruction) {
  switch (LLVMGetInstructionOpcode(instruction)) {
  case LLVMExtractValue: extract_value(b, instruction); break;
  case LLVMInsertValue: insert_value(b, instruction); break;
  case LLVMExtractElement: extract_element(b, instruction); break;
  case LLVMInsertElement: insert_element(b, instruction); break;
  case LLVMShuffleVector: shuffle(b, instruction); break;
  default: assert(!"not a vector instruction");
  }
}
