// Global variables: size, alignment and initial bytes with every address
// filled in (globals and functions have fixed guest addresses).
#include <string.h>

#include "load/internal.h"

static LLVMTypeRef value_type(LLVMValueRef global) {
  return LLVMGlobalGetValueType(global);
}

void global_declare(Loader *loader, uint32_t index) {
  LLVMValueRef value = loader->globals.data[index];
  const Unit *unit = link_unit_of(loader, value);
  LLVMTypeRef type = value_type(value);
  size_t len;
  Global global = {.name = mem_string(LLVMGetValueName2(value, &len)),
                   .align = LLVMGetAlignment(value),
                   .constant = LLVMIsGlobalConstant(value) != 0,
                   .runtime = unit->runtime,
                   .undefined = LLVMIsDeclaration(value) != 0,
                   .place = PLACE_NONE};
  if (LLVMTypeIsSized(type)) {
    global.size = LLVMABISizeOfType(unit->layout, type);
    if (global.align == 0)
      global.align = LLVMABIAlignmentOfType(unit->layout, type);
  }
  const Symbol *symbol = link_symbol(loader, value);
  if (symbol != NULL && symbol->strength == STRENGTH_COMMON) {
    global.size = symbol->common_size;
    global.align = symbol->common_align;
  }
  if (global.align == 0) global.align = 1;
  if (global.size > GUEST_MAX_SIZE) {
    load_obstacle(loader, "variable %s of %llu bytes", global.name,
                  (unsigned long long)global.size);
    global.size = 0;
    global.undefined = true;
  }
  vec_push(&loader->out->globals, global);
}

// Where the bytes go.
typedef struct Image {
  Loader *loader;
  const Unit *unit;
  Global *global;
  bool is_static;              // bytes without a value are zero
} Image;

static void mark_undef(Image *image, uint64_t offset, uint64_t size) {
  Global *global = image->global;
  if (size == 0 || image->is_static) return;
  if (global->undef == NULL)
    global->undef = mem_alloc_zero((global->size + 7) / 8);
  for (uint64_t i = offset; i < offset + size; i++)
    global->undef[i / 8] |= (uint8_t)(1u << i % 8);
}

static void write_bytes(Image *image, uint64_t offset, const void *data,
                        uint64_t size) {
  if (offset > image->global->size || size > image->global->size - offset)
    return;
  memcpy(image->global->init + offset, data, size);
}

static void write_constant(Image *image, LLVMValueRef constant,
                           uint64_t offset);

static void write_elements(Image *image, LLVMValueRef constant,
                           uint64_t offset) {
  LLVMTypeRef type = LLVMTypeOf(constant);
  LLVMTargetDataRef layout = image->unit->layout;
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMStructTypeKind) {
    unsigned count = LLVMCountStructElementTypes(type);
    for (unsigned i = 0; i < count; i++)
      write_constant(image, LLVMGetAggregateElement(constant, i),
                     offset + LLVMOffsetOfElement(layout, type, i));
    return;
  }
  LLVMTypeRef element = LLVMGetElementType(type);
  bool vector = kind == LLVMVectorTypeKind;
  uint64_t count = vector ? LLVMGetVectorSize(type) : LLVMGetArrayLength2(type);
  uint64_t step = vector ? LLVMSizeOfTypeInBits(layout, element) / 8
                         : LLVMABISizeOfType(layout, element);
  for (uint64_t i = 0; i < count; i++)
    write_constant(image, LLVMGetAggregateElement(constant, (unsigned)i),
                   offset + i * step);
}

// A vector of elements that do not fill bytes: bit by bit.
static void write_packed(Image *image, LLVMValueRef constant,
                         uint64_t offset) {
  LLVMTypeRef type = LLVMTypeOf(constant);
  uint32_t bits = type_bits(LLVMGetElementType(type));
  uint64_t at = 0;
  for (unsigned i = 0; i < LLVMGetVectorSize(type); i++, at += bits) {
    uint64_t words[2] = {0};
    LLVMValueRef element = LLVMGetAggregateElement(constant, i);
    if (element != NULL) constant_words(element, words, 2);
    for (uint32_t k = 0; k < bits; k++)
      if (words[k / 64] >> k % 64 & 1)
        image->global->init[offset + (at + k) / 8] |=
            (uint8_t)(1u << (at + k) % 8);
  }
}

static void write_scalar(Image *image, LLVMValueRef constant,
                         uint64_t offset) {
  LLVMTypeRef type = LLVMTypeOf(constant);
  uint64_t words[TYPE_HUGE_BITS / 64] = {0};
  if (type_is_scalar(type) && type_bits(type) <= 64) {
    if (!constant_value(image->loader, image->unit, constant, &words[0])) {
      char *text = LLVMPrintValueToString(constant);
      load_obstacle(image->loader, "initialiser %s of %s", text,
                    image->global->name);
      LLVMDisposeMessage(text);
      return;
    }
  } else {
    constant_words(constant, words, TYPE_HUGE_BITS / 64);
  }
  write_bytes(image, offset, words,
              LLVMStoreSizeOfType(image->unit->layout, type));
}

static void write_constant(Image *image, LLVMValueRef constant,
                           uint64_t offset) {
  if (constant == NULL || LLVMIsNull(constant)) return;
  LLVMTypeRef type = LLVMTypeOf(constant);
  if (constant_is_undef(constant)) {
    mark_undef(image, offset, LLVMABISizeOfType(image->unit->layout, type));
  } else if (LLVMIsConstantString(constant)) {
    size_t len;
    const char *bytes = LLVMGetAsString(constant, &len);
    write_bytes(image, offset, bytes, len);
  } else if (type_is_scalar(type) || type_huge_bits(type) != 0) {
    write_scalar(image, constant, offset);
  } else if (type_is_packed(type)) {
    write_packed(image, constant, offset);
  } else if (type_slots(type) != UINT32_MAX ||
             LLVMGetTypeKind(type) == LLVMArrayTypeKind ||
             LLVMGetTypeKind(type) == LLVMStructTypeKind) {
    write_elements(image, constant, offset);
  } else {
    load_obstacle(image->loader, "type in initialiser of %s",
                  image->global->name);
  }
}

void global_fill(Loader *loader, uint32_t index) {
  LLVMValueRef value = loader->globals.data[index];
  Global *global = &loader->out->globals.data[index];
  if (global->undefined) {
    load_unsupported(loader, PLACE_NONE, "variable %s (undefined)",
                     global->name);
    return;
  }
  LLVMValueRef constant = LLVMGetInitializer(value);
  if (constant == NULL || LLVMIsNull(constant) || global->size == 0) return;
  global->init = mem_alloc_zero(global->size);
  // Objects of static storage duration are zero where their initialiser says
  // nothing: padding, and the rest of a union behind a smaller member (C11
  // 6.7.9p10 and p21, C23 6.7.11p11). What clang keeps for copying into local
  // variables is private.
  Image image = {loader, link_unit_of(loader, value), global,
                 LLVMGetLinkage(value) != LLVMPrivateLinkage};
  write_constant(&image, constant, 0);
}

// ---- Tables of offsets

// The whole difference behind an element trunc(x - table).
static bool element_address(Loader *loader, const Unit *unit,
                            LLVMValueRef element, uint64_t table,
                            uint64_t *address) {
  if (element == NULL || !LLVMIsAConstantExpr(element) ||
      LLVMGetConstOpcode(element) != LLVMTrunc)
    return false;
  uint64_t difference;
  if (!constant_value(loader, unit, LLVMGetOperand(element, 0), &difference))
    return false;
  *address = table + difference;
  return true;
}

bool global_whole_addresses(Loader *loader, LLVMValueRef table,
                            uint64_t *address) {
  if (!LLVMIsAGlobalVariable(table) || !LLVMIsGlobalConstant(table) ||
      LLVMIsDeclaration(table))
    return false;
  const uint64_t *known = table_find(&loader->whole_of, key_of(table));
  if (known != NULL) {
    *address = *known;
    return true;
  }
  LLVMTypeRef type = value_type(table);
  if (LLVMGetTypeKind(type) != LLVMArrayTypeKind ||
      type_bits(LLVMGetElementType(type)) != 32)
    return false;
  uint64_t count = LLVMGetArrayLength2(type);
  uint64_t base = constant_address(loader, table);
  const Unit *unit = link_unit_of(loader, table);
  Global copy = {.size = count * 8, .align = 8, .constant = true,
                 .place = PLACE_NONE};
  copy.init = mem_alloc_zero(copy.size);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t word;
    LLVMValueRef element =
        LLVMGetAggregateElement(LLVMGetInitializer(table), (unsigned)i);
    if (!element_address(loader, unit, element, base, &word)) {
      mem_free(copy.init, copy.size);
      return false;
    }
    memcpy(copy.init + i * 8, &word, 8);
  }
  size_t len;
  copy.name = mem_string(LLVMGetValueName2(table, &len));
  *address = guest_global_address(loader->out->globals.len, copy.align);
  vec_push(&loader->out->globals, copy);
  table_set(&loader->whole_of, key_of(table), *address);
  return true;
}
