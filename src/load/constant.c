// Values of constants: integers and floating numbers of up to 128 bits, and
// addresses of globals, functions and labels with arithmetic on them.
#include <assert.h>
#include <string.h>

#include "load/internal.h"

bool constant_is_undef(LLVMValueRef value) {
  return LLVMIsUndef(value) || LLVMIsPoison(value);
}

// words = words * 10 + digit
static void append_digit(uint64_t *words, uint32_t count, unsigned digit) {
  unsigned __int128 carry = digit;
  for (uint32_t i = 0; i < count; i++) {
    carry += (unsigned __int128)words[i] * 10;
    words[i] = (uint64_t)carry;
    carry >>= 64;
  }
}

static void negate(uint64_t *words, uint32_t count) {
  bool carry = true;
  for (uint32_t i = 0; i < count; i++) {
    words[i] = ~words[i] + carry;
    carry = carry && words[i] == 0;
  }
}

// Wide integers have no accessor in the C interface; their text has:
// "i128 -123".
static void parse_words(LLVMValueRef constant, uint64_t *words,
                        uint32_t count) {
  char *text = LLVMPrintValueToString(constant);
  const char *digits = strchr(text, ' ');
  if (digits != NULL) {
    digits++;
    bool negative = *digits == '-';
    for (digits += negative; *digits >= '0' && *digits <= '9'; digits++)
      append_digit(words, count, (unsigned)(*digits - '0'));
    if (negative) negate(words, count);
  }
  LLVMDisposeMessage(text);
}

static void int_words(LLVMValueRef constant, uint64_t *words,
                      uint32_t count) {
  unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(constant));
  if (bits <= 64) {
    words[0] = LLVMConstIntGetZExtValue(constant);
    return;
  }
  parse_words(constant, words, count);
  if (bits / 64 < count && bits % 64 != 0)
    words[bits / 64] &= type_mask(bits % 64);
}

void constant_words(LLVMValueRef constant, uint64_t *words, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) words[i] = 0;
  if (LLVMIsAConstantInt(constant)) {
    int_words(constant, words, count);
  } else if (LLVMIsAConstantFP(constant)) {
    LLVMTypeRef type = LLVMTypeOf(constant);
    LLVMTypeRef bits =
        LLVMIntTypeInContext(LLVMGetTypeContext(type), type_bits(type));
    LLVMValueRef image = LLVMConstBitCast(constant, bits);
    if (LLVMIsAConstantInt(image)) int_words(image, words, count);
  }
}

uint64_t constant_address(Loader *loader, LLVMValueRef global) {
  LLVMValueRef value = link_resolve(loader, global);
  if (LLVMIsAGlobalAlias(value)) {
    uint64_t address = 0;
    constant_value(loader, link_unit_of(loader, value),
                   LLVMAliasGetAliasee(value), &address);
    return address;
  }
  if (LLVMIsAFunction(value)) {
    uint32_t index = reach_function(loader, value);
    return index == UINT32_MAX ? 0 : guest_function_address(index);
  }
  uint32_t index = reach_global(loader, value);
  return index == UINT32_MAX
             ? 0
             : guest_global_address(index,
                                    loader->out->globals.data[index].align);
}

// One step of a GEP: moves *type into the element and adds the offset if the
// index is known.
static bool gep_step(const Unit *unit, LLVMTypeRef *type, bool first,
                     bool known, uint64_t index, uint64_t *offset) {
  LLVMTypeKind kind = LLVMGetTypeKind(*type);
  if (!first && kind == LLVMStructTypeKind) {
    *offset += LLVMOffsetOfElement(unit->layout, *type, (unsigned)index);
    *type = LLVMStructGetTypeAtIndex(*type, (unsigned)index);
    return true;
  }
  if (!first) {
    if (kind != LLVMArrayTypeKind && kind != LLVMVectorTypeKind) return false;
    *type = LLVMGetElementType(*type);
  }
  if (known) *offset += index * LLVMABISizeOfType(unit->layout, *type);
  return true;
}

// Offset of a GEP whose indices are all constant expressions.
static bool gep_value(Loader *loader, const Unit *unit, LLVMValueRef gep,
                      uint64_t *offset) {
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  int count = LLVMGetNumOperands(gep);
  *offset = 0;
  for (int i = 1; i < count; i++) {
    LLVMValueRef index = LLVMGetOperand(gep, (unsigned)i);
    uint64_t value;
    if (!constant_value(loader, unit, index, &value)) return false;
    uint32_t bits = type_bits(LLVMTypeOf(index));
    if (bits < 64 && (value >> (bits - 1) & 1)) value |= ~type_mask(bits);
    if (!gep_step(unit, &type, i == 1, true, value, offset)) return false;
  }
  return true;
}

static bool binary_value(LLVMOpcode op, uint64_t a, uint64_t b, uint64_t *v) {
  switch (op) {
  case LLVMAdd: *v = a + b; return true;
  case LLVMSub: *v = a - b; return true;
  case LLVMMul: *v = a * b; return true;
  case LLVMXor: *v = a ^ b; return true;
  case LLVMAnd: *v = a & b; return true;
  case LLVMOr: *v = a | b; return true;
  case LLVMShl: *v = b < 64 ? a << b : 0; return true;
  default: return false;
  }
}

static bool expression_value(Loader *loader, const Unit *unit,
                             LLVMValueRef expr, uint64_t *value) {
  uint64_t a, b;
  uint32_t bits = type_bits(LLVMTypeOf(expr));
  if (bits == 0 || bits > 64) return false;
  if (!constant_value(loader, unit, LLVMGetOperand(expr, 0), &a)) return false;
  switch (LLVMGetConstOpcode(expr)) {
  case LLVMGetElementPtr:
    if (!gep_value(loader, unit, expr, &b)) return false;
    *value = a + b;
    return true;
  case LLVMTrunc:
  case LLVMPtrToInt:
  case LLVMIntToPtr:
  case LLVMBitCast:
  case LLVMAddrSpaceCast:
    *value = a & type_mask(bits);
    return true;
  default: break;
  }
  if (LLVMGetNumOperands(expr) != 2) return false;
  if (!constant_value(loader, unit, LLVMGetOperand(expr, 1), &b) ||
      !binary_value(LLVMGetConstOpcode(expr), a, b, value))
    return false;
  *value &= type_mask(bits);
  return true;
}

static bool label_value(Loader *loader, LLVMValueRef label, uint64_t *value) {
  LLVMBasicBlockRef block = LLVMGetBlockAddressBasicBlock(label);
  const uint64_t *number = table_find(&loader->label_of, key_of(block));
  if (number == NULL) return false;
  *value = guest_label_address((uint32_t)*number);
  return true;
}

bool constant_value(Loader *loader, const Unit *unit, LLVMValueRef constant,
                    uint64_t *value) {
  switch (LLVMGetValueKind(constant)) {
  case LLVMConstantIntValueKind:
  case LLVMConstantFPValueKind: {
    uint32_t bits = type_bits(LLVMTypeOf(constant));
    if (bits == 0 || bits > 64) return false;
    uint64_t words[2];
    constant_words(constant, words, 2);
    *value = words[0];
    return true;
  }
  case LLVMConstantPointerNullValueKind: *value = 0; return true;
  case LLVMFunctionValueKind:
  case LLVMGlobalAliasValueKind:
  case LLVMGlobalVariableValueKind:
    *value = constant_address(loader, constant);
    return true;
  case LLVMBlockAddressValueKind: return label_value(loader, constant, value);
  case LLVMConstantExprValueKind:
    return expression_value(loader, unit, constant, value);
  default: return false;
  }
}
