// Access to debug nodes.
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "load/debug.h"

// Lists of values and strings are no nodes and have no operands to ask for.
static bool has_operands(LLVMMetadataRef node) {
  if (node == NULL) return false;
  switch (LLVMGetMetadataKind(node)) {
  case LLVMMDStringMetadataKind:
  case LLVMConstantAsMetadataMetadataKind:
  case LLVMLocalAsMetadataMetadataKind:
  case LLVMDIArgListMetadataKind:
  case LLVMDistinctMDOperandPlaceholderMetadataKind: return false;
  default: return true;
  }
}

static LLVMValueRef operand(Loader *loader, LLVMMetadataRef node,
                            unsigned index) {
  if (!has_operands(node)) return NULL;
  LLVMValueRef value = LLVMMetadataAsValue(loader->context, node);
  if ((unsigned)LLVMGetNumOperands(value) <= index) return NULL;
  return LLVMGetOperand(value, index);
}

unsigned node_count(Loader *loader, LLVMMetadataRef node) {
  if (!has_operands(node)) return 0;
  return (unsigned)LLVMGetNumOperands(
      LLVMMetadataAsValue(loader->context, node));
}

LLVMMetadataRef node_operand(Loader *loader, LLVMMetadataRef node,
                             unsigned index) {
  LLVMValueRef value = operand(loader, node, index);
  return value == NULL ? NULL : LLVMValueAsMetadata(value);
}

bool node_number(Loader *loader, LLVMMetadataRef node, unsigned index,
                 int64_t *value) {
  LLVMValueRef constant = operand(loader, node, index);
  if (constant == NULL || !LLVMIsAConstantInt(constant) ||
      LLVMGetIntTypeWidth(LLVMTypeOf(constant)) > 64)
    return false;
  *value = LLVMConstIntGetSExtValue(constant);
  return true;
}

uint32_t node_name(Loader *loader, LLVMMetadataRef node, unsigned index) {
  LLVMValueRef string = operand(loader, node, index);
  unsigned len = 0;
  const char *text = string == NULL || !LLVMIsAMDString(string)
                         ? NULL
                         : LLVMGetMDString(string, &len);
  if (text == NULL || len == 0) return NAME_NONE;
  char *copy = mem_alloc(len + 1u);
  memcpy(copy, text, len);
  copy[len] = '\0';
  uint32_t id = names_make(&loader->out->names, copy);
  mem_free(copy, len + 1u);
  return id;
}

bool node_field(Loader *loader, LLVMMetadataRef node, const char *key,
                int64_t *value) {
  char *text =
      LLVMPrintValueToString(LLVMMetadataAsValue(loader->context, node));
  char *found = strstr(text, key), *end = NULL;
  char *start = found == NULL ? NULL : found + strlen(key);
  if (start != NULL)
    *value = *start == '-' ? (int64_t)strtoll(start, &end, 10)
                           : (int64_t)strtoull(start, &end, 10);
  bool good = start != NULL && end != start;
  LLVMDisposeMessage(text);
  return good;
}

// ---- Expressions: "!DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value)".

// The next word of the list, or NULL.
static char *next_word(char **rest) { return strtok_r(NULL, " ,()", rest); }

static uint64_t next_number(char **rest) {
  const char *word = next_word(rest);
  return word == NULL ? 0 : strtoull(word, NULL, 10);
}

static Expression parse_expression(char *text) {
  Expression e = {.known = true};
  bool value = false;
  char *rest = NULL;
  strtok_r(text, " ,()", &rest);
  for (char *word; (word = next_word(&rest)) != NULL && e.known;) {
    if (strcmp(word, "DW_OP_LLVM_fragment") == 0) {
      e.fragment = true;
      e.offset = (uint32_t)next_number(&rest);
      e.bits = (uint32_t)next_number(&rest);
    } else if (strcmp(word, "DW_OP_plus_uconst") == 0 && !e.deref) {
      e.add += next_number(&rest);
    } else if (strcmp(word, "DW_OP_deref") == 0 && !e.deref) {
      e.deref = true;
    } else if (strcmp(word, "DW_OP_stack_value") == 0) {
      value = true;
    } else {
      e.known = false;
    }
  }
  // Neither the value of memory nor the location of a sum is followed.
  if ((e.deref && value) || (e.add != 0 && !e.deref && !value))
    e.known = false;
  return e;
}

Expression node_expression(Loader *loader, LLVMMetadataRef node) {
  char *text =
      LLVMPrintValueToString(LLVMMetadataAsValue(loader->context, node));
  Expression result = parse_expression(text);
  LLVMDisposeMessage(text);
  return result;
}
