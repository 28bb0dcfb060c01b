// Types of variables, from debug information. Types refer to each other in
// circles, so a type gets its number first and is filled later, from a list of
// work rather than by recursion.
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "load/debug.h"

// Tags of DWARF 5, section 7.5.
enum {
  TAG_ARRAY = 0x01, TAG_CLASS = 0x02, TAG_ENUMERATION = 0x04, TAG_MEMBER = 0x0d,
  TAG_POINTER = 0x0f, TAG_STRUCTURE = 0x13, TAG_TYPEDEF = 0x16,
  TAG_UNION = 0x17, TAG_CONST = 0x26, TAG_VOLATILE = 0x35, TAG_RESTRICT = 0x37,
  TAG_ATOMIC = 0x47,
};

uint32_t debug_type(Loader *loader, LLVMMetadataRef node) {
  if (node == NULL) return DEBUG_NONE;
  const uint64_t *known = table_find(&loader->type_of, key_of(node));
  if (known != NULL) return (uint32_t)*known;
  uint32_t index = loader->types->types.len;
  DebugType type = {.kind = DEBUG_UNKNOWN, .name = NAME_NONE,
                    .base = DEBUG_NONE, .counted_by = NAME_NONE};
  vec_push(&loader->types->types, type);
  vec_push(&loader->type_nodes, node);
  table_set(&loader->type_of, key_of(node), index);
  return index;
}

// ---- Base types: LLVM's interface does not give their encoding, but clang's
// names are fixed.

typedef struct BaseName {
  const char *name;
  DebugKind kind;
} BaseName;

static const BaseName base_names[] = {
    {"char", DEBUG_CHAR},          {"signed char", DEBUG_CHAR},
    {"unsigned char", DEBUG_CHAR}, {"short", DEBUG_SIGNED},
    {"unsigned short", DEBUG_UNSIGNED},
    {"int", DEBUG_SIGNED},         {"unsigned int", DEBUG_UNSIGNED},
    {"long", DEBUG_SIGNED},        {"unsigned long", DEBUG_UNSIGNED},
    {"long long", DEBUG_SIGNED},   {"unsigned long long", DEBUG_UNSIGNED},
    {"__int128", DEBUG_SIGNED},    {"unsigned __int128", DEBUG_UNSIGNED},
    {"_BitInt", DEBUG_SIGNED},     {"unsigned _BitInt", DEBUG_UNSIGNED},
    {"_Bool", DEBUG_BOOL},         {"bool", DEBUG_BOOL},
    {"_Float16", DEBUG_FLOAT},     {"float", DEBUG_FLOAT},
    {"double", DEBUG_FLOAT},       {"long double", DEBUG_FLOAT},
    {"complex", DEBUG_COMPLEX},    {"wchar_t", DEBUG_SIGNED},
    {"char16_t", DEBUG_UNSIGNED},  {"char32_t", DEBUG_UNSIGNED},
    {"boolean", DEBUG_BOOL},       {"byte", DEBUG_SIGNED},   // Java's
};

static DebugKind base_kind(const char *name) {
  for (size_t i = 0; i < sizeof base_names / sizeof base_names[0]; i++)
    if (strcmp(base_names[i].name, name) == 0) return base_names[i].kind;
  return DEBUG_UNKNOWN;
}

static void fill_base(Loader *loader, DebugType *type) {
  if (type->name != NAME_NONE)
    type->kind =
        (uint8_t)base_kind(names_get(&loader->out->names, type->name));
}

// ---- Composite types.

static void add_member(Loader *loader, LLVMMetadataRef node) {
  if (LLVMGetMetadataKind(node) != LLVMDIDerivedTypeMetadataKind ||
      LLVMGetDINodeTag(node) != TAG_MEMBER)
    return;
  bool bits = (LLVMDITypeGetFlags(node) & LLVMDIFlagBitField) != 0;
  DebugMember member = {
      .name = node_name(loader, node, NODE_TYPE_NAME),
      .type = debug_type(loader, node_operand(loader, node, NODE_TYPE_BASE)),
      .offset = LLVMDITypeGetOffsetInBits(node),
      .bits = bits ? (uint32_t)LLVMDITypeGetSizeInBits(node) : 0,
  };
  vec_push(&loader->types->members, member);
}

static void fill_members(Loader *loader, DebugType *type,
                         LLVMMetadataRef elements) {
  DebugInfo *debug = loader->types;
  type->first = debug->members.len;
  for (unsigned i = 0; i < node_count(loader, elements); i++) {
    LLVMMetadataRef element = node_operand(loader, elements, i);
    if (element != NULL) add_member(loader, element);
  }
  type->len = debug->members.len - type->first;
}

static void fill_enumerators(Loader *loader, DebugType *type,
                             LLVMMetadataRef elements) {
  DebugInfo *debug = loader->types;
  type->first = debug->enumerators.len;
  if (loader->out->debug == NULL) return;   // nobody wants to see them
  for (unsigned i = 0; i < node_count(loader, elements); i++) {
    LLVMMetadataRef element = node_operand(loader, elements, i);
    DebugEnumerator item;
    item.name = node_name(loader, element, NODE_ENUMERATOR_NAME);
    if (item.name != NAME_NONE &&
        node_field(loader, element, ", value: ", &item.value))
      vec_push(&debug->enumerators, item);
  }
  type->len = debug->enumerators.len - type->first;
}

static void fill_count(Loader *loader, DebugType *type,
                       LLVMMetadataRef range) {
  int64_t count;
  type->count = DEBUG_OPEN;
  LLVMMetadataRef by = node_operand(loader, range, NODE_RANGE_COUNT);
  if (node_number(loader, range, NODE_RANGE_COUNT, &count)) {
    if (count >= 0) type->count = (uint64_t)count;
  } else if (by != NULL &&
             LLVMGetMetadataKind(by) == LLVMDILocalVariableMetadataKind) {
    type->counted_by = node_name(loader, by, NODE_VARIABLE_NAME);
  }
}

// int a[2][3] is one node with two ranges: an array of arrays of our own,
// whose inner types no node stands for.
static void fill_array(Loader *loader, uint32_t index, LLVMMetadataRef node) {
  DebugInfo *debug = loader->types;
  LLVMMetadataRef ranges = node_operand(loader, node, NODE_TYPE_ELEMENTS);
  uint32_t element =
      debug_type(loader, node_operand(loader, node, NODE_TYPE_BASE));
  for (unsigned i = node_count(loader, ranges); i > 0; i--) {
    DebugType array = {.kind = DEBUG_ARRAY, .name = NAME_NONE,
                       .base = element, .counted_by = NAME_NONE};
    fill_count(loader, &array, node_operand(loader, ranges, i - 1));
    if (i == 1) {
      array.size = debug->types.data[index].size;
      debug->types.data[index] = array;
    } else {
      element = debug->types.len;
      vec_push(&debug->types, array);
      vec_push(&loader->type_nodes, NULL);
    }
  }
}

static void fill_function(Loader *loader, DebugType *type,
                          LLVMMetadataRef node) {
  DebugInfo *debug = loader->types;
  LLVMMetadataRef types = node_operand(loader, node, NODE_SUBROUTINE_TYPES);
  type->kind = DEBUG_FUNCTION;
  type->base = debug_type(loader, node_operand(loader, types, 0));
  type->first = debug->members.len;
  for (unsigned i = 1; i < node_count(loader, types); i++) {
    LLVMMetadataRef parameter = node_operand(loader, types, i);
    vec_push(&debug->members,
             ((DebugMember){.name = NAME_NONE,
                            .type = debug_type(loader, parameter)}));
  }
  type->len = debug->members.len - type->first;
}

static const char *qualifier(uint16_t tag) {
  switch (tag) {
  case TAG_CONST: return "const";
  case TAG_VOLATILE: return "volatile";
  case TAG_RESTRICT: return "restrict";
  case TAG_ATOMIC: return "_Atomic";
  default: return NULL;
  }
}

static void fill_derived(Loader *loader, DebugType *type,
                         LLVMMetadataRef node) {
  uint16_t tag = LLVMGetDINodeTag(node);
  const char *word = qualifier(tag);
  if (tag == TAG_POINTER) type->kind = DEBUG_POINTER;
  if (tag == TAG_TYPEDEF) type->kind = DEBUG_TYPEDEF;
  if (word != NULL) {
    type->kind = DEBUG_QUALIFIED;
    type->name = names_make(&loader->out->names, word);
  }
}

static void fill_composite(Loader *loader, DebugType *type,
                           LLVMMetadataRef node) {
  LLVMMetadataRef elements = node_operand(loader, node, NODE_TYPE_ELEMENTS);
  switch (LLVMGetDINodeTag(node)) {
  case TAG_STRUCTURE:
  case TAG_CLASS: type->kind = DEBUG_STRUCT; break;
  case TAG_UNION: type->kind = DEBUG_UNION; break;
  case TAG_ENUMERATION:
    type->kind = DEBUG_ENUM;
    fill_enumerators(loader, type, elements);
    return;
  default: return;
  }
  fill_members(loader, type, elements);
}

// ---- All of them.

static void fill(Loader *loader, uint32_t index, LLVMMetadataRef node) {
  DebugInfo *debug = loader->types;
  DebugType type = debug->types.data[index];
  LLVMMetadataKind kind = LLVMGetMetadataKind(node);
  if (kind != LLVMDIBasicTypeMetadataKind &&
      kind != LLVMDIDerivedTypeMetadataKind &&
      kind != LLVMDICompositeTypeMetadataKind &&
      kind != LLVMDISubroutineTypeMetadataKind)
    return;
  type.size = LLVMDITypeGetSizeInBits(node) / 8;
  type.name = node_name(loader, node, NODE_TYPE_NAME);
  if (kind == LLVMDICompositeTypeMetadataKind &&
      LLVMGetDINodeTag(node) == TAG_ARRAY) {
    debug->types.data[index].size = type.size;
    fill_array(loader, index, node);
    return;
  }
  if (kind == LLVMDIBasicTypeMetadataKind) fill_base(loader, &type);
  if (kind == LLVMDISubroutineTypeMetadataKind)
    fill_function(loader, &type, node);
  if (kind == LLVMDIDerivedTypeMetadataKind ||
      kind == LLVMDICompositeTypeMetadataKind)
    type.base =
        debug_type(loader, node_operand(loader, node, NODE_TYPE_BASE));
  if (kind == LLVMDIDerivedTypeMetadataKind)
    fill_derived(loader, &type, node);
  if (kind == LLVMDICompositeTypeMetadataKind)
    fill_composite(loader, &type, node);
  debug->types.data[index] = type;
}

// Bytes of arrays within arrays; inner ones have lower numbers.
static void size_arrays(DebugInfo *debug) {
  for (uint32_t i = 0; i < debug->types.len; i++) {
    DebugType *type = &debug->types.data[i];
    uint64_t element = debug_size(debug, type->base), size;
    if (type->kind != DEBUG_ARRAY || type->size != 0 ||
        type->count == DEBUG_OPEN ||
        __builtin_mul_overflow(element, type->count, &size))
      continue;
    type->size = size;
  }
}

void debug_fill_types(Loader *loader) {
  for (uint32_t i = 0; i < loader->type_nodes.len; i++)
    if (loader->type_nodes.data[i] != NULL)
      fill(loader, i, loader->type_nodes.data[i]);
  size_arrays(loader->types);
}
