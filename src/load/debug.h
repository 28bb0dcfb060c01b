// Shared by the files that keep variables and types for debuggers. Debug nodes
// are read through LLVM's generic access to operands; what that does not give
// (numbers inside of nodes) is taken from their textual form.
#ifndef LOAD_DEBUG_H
#define LOAD_DEBUG_H

#include "load/build.h"

// ---- debug_node.c
// Operand of a debug node, or NULL. The order is that of LLVM's classes.
LLVMMetadataRef node_operand(Loader *loader, LLVMMetadataRef node,
                             unsigned index);
unsigned node_count(Loader *loader, LLVMMetadataRef node);
// The constant that is an operand; false if it is none.
bool node_number(Loader *loader, LLVMMetadataRef node, unsigned index,
                 int64_t *value);
// The id of the string that is an operand, or NAME_NONE.
uint32_t node_name(Loader *loader, LLVMMetadataRef node, unsigned index);
// The number written behind `key` in the node's text; false if there is none.
bool node_field(Loader *loader, LLVMMetadataRef node, const char *key,
                int64_t *value);

// Where operands are (llvm/IR/DebugInfoMetadata.h of LLVM 19).
enum {
  NODE_SCOPE_PARENT = 1,                     // lexical blocks
  NODE_PROGRAM_NAME = 2, NODE_PROGRAM_TYPE = 4, NODE_PROGRAM_KEPT = 7,
  NODE_TYPE_NAME = 2, NODE_TYPE_BASE = 3, NODE_TYPE_ELEMENTS = 4,
  NODE_SUBROUTINE_TYPES = 3,
  NODE_VARIABLE_NAME = 1, NODE_VARIABLE_TYPE = 3,
  NODE_RANGE_COUNT = 0, NODE_ENUMERATOR_NAME = 0,
};

// What a location expression does to its operand, as far as we follow it.
typedef struct Expression {
  bool known;              // false: more than that
  bool deref;              // it is the address of the value
  uint64_t add;            // added first
  bool fragment;           // it is a part of the variable, in bits:
  uint32_t offset, bits;
} Expression;
Expression node_expression(Loader *loader, LLVMMetadataRef node);

// ---- debug_type.c
// The number of a type node (NULL: void), entered if it is new.
uint32_t debug_type(Loader *loader, LLVMMetadataRef node);
// Describes all types that were entered; more may come while it does so.
void debug_fill_types(Loader *loader);

#endif
