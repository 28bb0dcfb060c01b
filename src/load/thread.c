// What programs with threads need to be told apart from others: every atomic
// operation is enclosed in calls of our library, which may let other threads go
// first (runtime/thread/atomic.c), and uses of variables that every thread has
// of its own ask it for the copy (runtime/thread/local.c). In programs without
// threads these calls do nothing.
#include <llvm-c/Core.h>
#include <string.h>

#include "load/internal.h"

#define BEGIN "__rt_atomic_begin"
#define END "__rt_atomic_end"
#define LOCAL "__rt_thread_local"
#define ADDRESS "llvm.threadlocal.address"

typedef struct Weaver {
  LLVMModuleRef module;
  LLVMContextRef context;
  LLVMBuilderRef builder;
  LLVMTargetDataRef layout;
} Weaver;

static bool is_atomic(LLVMValueRef instruction) {
  switch (LLVMGetInstructionOpcode(instruction)) {
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg: return true;
    case LLVMLoad:
    case LLVMStore:
      return LLVMGetOrdering(instruction) != LLVMAtomicOrderingNotAtomic;
    default: return false;
  }
}

static bool is_local_address(LLVMValueRef instruction) {
  if (LLVMIsACallInst(instruction) == NULL) return false;
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  if (LLVMIsAFunction(callee) == NULL) return false;
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  return strncmp(name, ADDRESS, sizeof ADDRESS - 1) == 0 &&
         LLVMIsAGlobalVariable(LLVMGetOperand(instruction, 0)) != NULL;
}

// LLVM orders are numbered from weak to strong.
static bool is_weak(LLVMValueRef instruction) {
  LLVMAtomicOrdering order =
      LLVMGetInstructionOpcode(instruction) == LLVMAtomicCmpXchg
          ? LLVMGetCmpXchgSuccessOrdering(instruction)
          : LLVMGetOrdering(instruction);
  return order != LLVMAtomicOrderingSequentiallyConsistent;
}

static void call_plain(Weaver *w, const char *name, LLVMValueRef *args,
                       uint32_t count) {
  LLVMTypeRef params[] = {LLVMInt32TypeInContext(w->context)};
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(w->context),
                                      params, count, false);
  LLVMValueRef function = LLVMGetNamedFunction(w->module, name);
  if (function == NULL) function = LLVMAddFunction(w->module, name, type);
  LLVMBuildCall2(w->builder, type, function, args, count, "");
}

// The builder takes over the place of the instruction it stands before.
static void enclose(Weaver *w, LLVMValueRef instruction) {
  LLVMPositionBuilderBefore(w->builder, instruction);
  LLVMValueRef weak = LLVMConstInt(LLVMInt32TypeInContext(w->context),
                                   is_weak(instruction), false);
  call_plain(w, BEGIN, &weak, 1);
  LLVMPositionBuilderBefore(w->builder, LLVMGetNextInstruction(instruction));
  call_plain(w, END, NULL, 0);
}

// A constant with the initial contents of a variable.
static LLVMValueRef image_of(Weaver *w, LLVMValueRef variable,
                             LLVMTypeRef type) {
  LLVMValueRef value = LLVMGetInitializer(variable);
  LLVMValueRef image = LLVMAddGlobal(w->module, type, "");
  LLVMSetLinkage(image, LLVMPrivateLinkage);
  LLVMSetGlobalConstant(image, true);
  LLVMSetInitializer(image, value != NULL ? value : LLVMConstNull(type));
  return image;
}

static void localise(Weaver *w, LLVMValueRef instruction) {
  LLVMValueRef variable = LLVMGetOperand(instruction, 0);
  LLVMTypeRef type = LLVMGlobalGetValueType(variable);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(w->context, 0);
  LLVMTypeRef word = LLVMInt64TypeInContext(w->context);
  LLVMTypeRef params[] = {pointer, pointer, word, word};
  LLVMTypeRef function_type = LLVMFunctionType(pointer, params, 4, false);
  LLVMValueRef function = LLVMGetNamedFunction(w->module, LOCAL);
  if (function == NULL)
    function = LLVMAddFunction(w->module, LOCAL, function_type);
  LLVMValueRef args[] = {
      variable, image_of(w, variable, type),
      LLVMConstInt(word, LLVMABISizeOfType(w->layout, type), false),
      LLVMConstInt(word, LLVMPreferredAlignmentOfGlobal(w->layout, variable),
                   false)};
  LLVMPositionBuilderBefore(w->builder, instruction);
  LLVMValueRef copy =
      LLVMBuildCall2(w->builder, function_type, function, args, 4, "");
  LLVMReplaceAllUsesWith(instruction, copy);
  LLVMInstructionEraseFromParent(instruction);
}

static void weave_block(Weaver *w, LLVMBasicBlockRef block) {
  LLVMValueRef next;
  for (LLVMValueRef i = LLVMGetFirstInstruction(block); i != NULL; i = next) {
    next = LLVMGetNextInstruction(i);
    if (is_atomic(i)) enclose(w, i);
    if (is_local_address(i)) localise(w, i);
  }
}

void thread_weave(LLVMModuleRef module) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  Weaver w = {.module = module,
              .context = context,
              .builder = LLVMCreateBuilderInContext(context),
              .layout = LLVMGetModuleDataLayout(module)};
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL;
       f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b != NULL;
         b = LLVMGetNextBasicBlock(b))
      weave_block(&w, b);
  LLVMDisposeBuilder(w.builder);
}
