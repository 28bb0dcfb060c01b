// How LLVM's first-class types map to slots. Scalars of up to 64 bits take
// one slot, wider integers and x87 numbers two; vectors, arrays and structures
// are the slots of their elements one after the other.
#include <assert.h>

#include "load/internal.h"

#define TYPE_MAX_BITS 128

uint64_t type_mask(uint32_t bits) {
  assert(bits >= 1 && bits <= 64);
  return bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

uint32_t type_bits(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind: {
    unsigned bits = LLVMGetIntTypeWidth(type);
    return bits <= TYPE_MAX_BITS ? bits : 0;
  }
  case LLVMPointerTypeKind: return 64;
  case LLVMFloatTypeKind: return 32;
  case LLVMDoubleTypeKind: return 64;
  case LLVMX86_FP80TypeKind: return 80;
  default: return 0;
  }
}

uint32_t type_huge_bits(LLVMTypeRef type) {
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind) return 0;
  unsigned bits = LLVMGetIntTypeWidth(type);
  return bits > TYPE_MAX_BITS && bits <= TYPE_HUGE_BITS ? bits : 0;
}

bool type_is_scalar(LLVMTypeRef type) { return type_bits(type) != 0; }

uint32_t type_lanes(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetVectorSize(type)
                                                     : 1;
}

LLVMTypeRef type_lane(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type)
                                                     : type;
}

bool type_is_packed(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind &&
         (type_bits(LLVMGetElementType(type)) % 8 != 0 ||
          type_huge_bits(LLVMGetElementType(type)) % 8 != 0);
}

static uint32_t repeat(uint32_t slots, uint64_t count) {
  if (slots == 0) return 0;
  if (slots == UINT32_MAX || count > TYPE_MAX_SLOTS / slots) return UINT32_MAX;
  return slots * (uint32_t)count;
}

static uint32_t struct_slots(LLVMTypeRef type) {
  uint32_t total = 0;
  unsigned count = LLVMCountStructElementTypes(type);
  for (unsigned i = 0; i < count; i++) {
    uint32_t slots = type_slots(LLVMStructGetTypeAtIndex(type, i));
    if (slots == UINT32_MAX || total + slots > TYPE_MAX_SLOTS)
      return UINT32_MAX;
    total += slots;
  }
  return total;
}

uint32_t type_slots(LLVMTypeRef type) {
  uint32_t bits = type_bits(type);
  if (bits != 0) return bits > 64 ? 2 : 1;
  if (type_huge_bits(type) != 0) return (type_huge_bits(type) + 63) / 64;
  switch (LLVMGetTypeKind(type)) {
  case LLVMVoidTypeKind: return 0;
  case LLVMStructTypeKind:
    return LLVMIsOpaqueStruct(type) ? UINT32_MAX : struct_slots(type);
  case LLVMArrayTypeKind:
    return repeat(type_slots(LLVMGetElementType(type)),
                  LLVMGetArrayLength2(type));
  case LLVMVectorTypeKind:
    return repeat(type_slots(LLVMGetElementType(type)),
                  LLVMGetVectorSize(type));
  default: return UINT32_MAX;
  }
}

static void scalar_leaves(LLVMTypeRef type, uint64_t offset, Leaves *leaves) {
  uint32_t bits = type_bits(type) | type_huge_bits(type);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  uint8_t leaf = kind == LLVMIntegerTypeKind   ? LEAF_INT
                 : kind == LLVMPointerTypeKind ? LEAF_POINTER
                                               : LEAF_FLOAT;
  for (uint32_t done = 0; done < bits; done += 64) {
    uint32_t width = bits - done > 64 ? 64 : bits - done;
    vec_push(leaves, ((Leaf){offset + done / 8, (uint8_t)width, leaf}));
  }
}

bool type_leaves(LLVMTargetDataRef layout, LLVMTypeRef type, uint64_t offset,
                 Leaves *leaves) {
  if (type_is_scalar(type) || type_huge_bits(type) != 0) {
    scalar_leaves(type, offset, leaves);
    return true;
  }
  if (type_slots(type) == UINT32_MAX) return false;
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMVoidTypeKind) return true;
  if (kind == LLVMStructTypeKind) {
    unsigned count = LLVMCountStructElementTypes(type);
    for (unsigned i = 0; i < count; i++)
      if (!type_leaves(layout, LLVMStructGetTypeAtIndex(type, i),
                       offset + LLVMOffsetOfElement(layout, type, i), leaves))
        return false;
    return true;
  }
  if (type_slots(type) == 0) return true;
  LLVMTypeRef element = LLVMGetElementType(type);
  uint64_t count = kind == LLVMVectorTypeKind ? LLVMGetVectorSize(type)
                                              : LLVMGetArrayLength2(type);
  // Vector elements lie at multiples of their size in bits.
  uint64_t step = kind == LLVMVectorTypeKind
                      ? LLVMSizeOfTypeInBits(layout, element) / 8
                      : LLVMABISizeOfType(layout, element);
  for (uint64_t i = 0; i < count; i++)
    if (!type_leaves(layout, element, offset + i * step, leaves)) return false;
  return true;
}
