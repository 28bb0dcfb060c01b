// Variables that the user names as inputs (--input VAR, --input func:VAR): a call
// that makes them one is put into the bitcode, at the beginning of main for
// global variables, behind its declaration for a local one.
//
// A local variable lies in an alloca that has its name. Its declaration is over
// behind the start of its lifetime, or, if what is done with it first gives it a
// value (an initialiser, or the assignment that stands for one), behind that.
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "load/internal.h"

static bool is_named(LLVMValueRef value, const char *name) {
  size_t len;
  const char *mine = LLVMGetValueName2(value, &len);
  return strcmp(mine, name) == 0;
}

// ---- The call.

static LLVMValueRef declare_shared(LLVMModuleRef module, LLVMTypeRef *type) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0);
  LLVMTypeRef params[] = {pointer, LLVMInt64TypeInContext(context), pointer,
                          LLVMInt32TypeInContext(context)};
  *type = LLVMFunctionType(LLVMVoidTypeInContext(context), params, 4, 0);
  LLVMValueRef known = LLVMGetNamedFunction(module, "__mpiproof_shared");
  return known != NULL ? known
                       : LLVMAddFunction(module, "__mpiproof_shared", *type);
}

static void insert_call(const Unit *unit, LLVMValueRef before,
                        LLVMValueRef object, LLVMTypeRef type,
                        const char *name) {
  LLVMContextRef context = LLVMGetModuleContext(unit->module);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
  LLVMTypeRef function;
  LLVMValueRef callee = declare_shared(unit->module, &function);
  LLVMPositionBuilderBefore(builder, before);
  LLVMValueRef args[] = {
      object,
      LLVMConstInt(LLVMInt64TypeInContext(context),
                   LLVMABISizeOfType(unit->layout, type), 0),
      LLVMBuildGlobalStringPtr(builder, name, "mpiproof.input"),
      LLVMConstInt(LLVMInt32TypeInContext(context), 0, 0)};
  LLVMValueRef call = LLVMBuildCall2(builder, function, callee, args, 4, "");
  LLVMMetadataRef place = LLVMInstructionGetDebugLoc(before);
  if (place != NULL) LLVMInstructionSetDebugLoc(call, place);
  LLVMDisposeBuilder(builder);
}

// ---- Where.

static bool uses(LLVMValueRef instruction, LLVMValueRef object) {
  for (int i = 0; i < LLVMGetNumOperands(instruction); i++)
    if (LLVMGetOperand(instruction, (unsigned)i) == object) return true;
  return false;
}

static const char *called(LLVMValueRef instruction) {
  if (!LLVMIsACallInst(instruction)) return "";
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  size_t len;
  return LLVMIsAFunction(callee) ? LLVMGetValueName2(callee, &len) : "";
}

// Does it give all of the object a value?
static bool fills(LLVMValueRef instruction, LLVMValueRef object) {
  if (LLVMIsAStoreInst(instruction))
    return LLVMGetOperand(instruction, 1) == object;
  return (strncmp(called(instruction), "llvm.memcpy", 11) == 0 ||
          strncmp(called(instruction), "llvm.memset", 11) == 0) &&
         LLVMGetOperand(instruction, 0) == object;
}

// The instruction behind the declaration of an alloca of the first block.
static LLVMValueRef behind(LLVMValueRef function, LLVMValueRef alloca) {
  LLVMValueRef start = NULL;
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
       block != NULL; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef i = LLVMGetFirstInstruction(block); i != NULL;
         i = LLVMGetNextInstruction(i)) {
      if (!uses(i, alloca)) continue;
      if (strncmp(called(i), "llvm.dbg.", 9) == 0) continue;
      if (strncmp(called(i), "llvm.lifetime.start", 19) == 0) {
        start = LLVMGetNextInstruction(i);
        continue;
      }
      if (fills(i, alloca)) return LLVMGetNextInstruction(i);
      return start != NULL ? start : i;
    }
  return start;
}

// Behind the allocas, where the first block begins to work.
static LLVMValueRef first_work(LLVMValueRef function) {
  LLVMValueRef i = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
  while (LLVMIsAAllocaInst(i)) i = LLVMGetNextInstruction(i);
  return i;
}

// ---- Finding variables.

static bool insert_local(const Unit *unit, const char *function,
                         const char *variable, const char *name) {
  LLVMValueRef f = LLVMGetNamedFunction(unit->module, function);
  if (f == NULL || LLVMIsDeclaration(f)) return false;
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(f);
  for (LLVMValueRef i = LLVMGetFirstInstruction(entry); i != NULL;
       i = LLVMGetNextInstruction(i)) {
    if (!LLVMIsAAllocaInst(i)) continue;
    Text address = {0};
    text_printf(&address, "%s.addr", variable);
    bool mine = is_named(i, variable) || is_named(i, text_get(&address));
    text_fini(&address);
    LLVMValueRef before = mine ? behind(f, i) : NULL;
    if (before == NULL) continue;
    insert_call(unit, before, i, LLVMGetAllocatedType(i), name);
    return true;
  }
  return false;
}

static bool insert_global(const Unit *unit, const char *variable) {
  LLVMValueRef global = LLVMGetNamedGlobal(unit->module, variable);
  if (global == NULL || LLVMIsDeclaration(global)) return false;
  LLVMValueRef main = LLVMGetNamedFunction(unit->module, "main");
  if (main == NULL || LLVMIsDeclaration(main)) return false;
  insert_call(unit, first_work(main), global, LLVMGlobalGetValueType(global),
              variable);
  return true;
}

static bool insert_one(Loader *loader, const char *wish) {
  const char *colon = strchr(wish, ':');
  bool found = false;
  for (uint32_t i = 0; i < loader->units.len && !found; i++) {
    const Unit *unit = &loader->units.data[i];
    if (unit->runtime) continue;
    if (colon == NULL) {
      found = insert_global(unit, wish) ||
              insert_local(unit, "main", wish, wish);
    } else {
      Text function = {0};
      text_add_bytes(&function, wish, (size_t)(colon - wish));
      found = insert_local(unit, text_get(&function), colon + 1, colon + 1);
      text_fini(&function);
    }
  }
  return found;
}

void input_insert(Loader *loader) {
  const LoadOptions *options = loader->options;
  for (uint32_t i = 0; i < options->input_count; i++)
    if (insert_one(loader, options->inputs[i])) options->found[i] = true;
}
