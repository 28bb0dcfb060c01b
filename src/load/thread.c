// What programs with threads need to be told apart from others: every atomic
// operation is enclosed in calls of our library, which may let other threads go
// first (runtime/thread/atomic.c), and uses of variables that every thread has
// of its own ask it for the copy (runtime/thread/local.c). In programs without
// threads these calls do nothing.
#include <llvm-c/Core.h>
#include <string.h>

#include "load/internal.h"

#define BEGIN "__rt_atomic_begin"
#define BEGIN_WEAK "__rt_atomic_begin_weak"
#define FENCE "__rt_atomic_fence"
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

// Of one thread and its signal handlers: nothing among threads.
static bool is_fence(LLVMValueRef instruction) {
  return LLVMGetInstructionOpcode(instruction) == LLVMFence &&
         !LLVMIsAtomicSingleThread(instruction);
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

static LLVMAtomicOrdering order_of(LLVMValueRef instruction) {
  return LLVMGetInstructionOpcode(instruction) == LLVMAtomicCmpXchg
             ? LLVMGetCmpXchgSuccessOrdering(instruction)
             : LLVMGetOrdering(instruction);
}

// What it orders, as runtime/thread/thread.h says it. A load releases nothing
// and a store acquires nothing, whatever order it names. A compare-exchange
// that fails is taken for one that succeeds.
enum { RELEASES = 1, ACQUIRES = 2, READS = 4, WRITES = 8 };

static unsigned orders(LLVMValueRef instruction) {
  LLVMAtomicOrdering order = order_of(instruction);
  LLVMOpcode op = LLVMGetInstructionOpcode(instruction);
  bool strong = order == LLVMAtomicOrderingAcquireRelease ||
                order == LLVMAtomicOrderingSequentiallyConsistent;
  unsigned bits = 0;
  if (op != LLVMLoad && (strong || order == LLVMAtomicOrderingRelease))
    bits |= RELEASES;
  if (op != LLVMStore && (strong || order == LLVMAtomicOrderingAcquire))
    bits |= ACQUIRES;
  if (op != LLVMStore && op != LLVMFence) bits |= READS;
  if (op != LLVMLoad && op != LLVMFence) bits |= WRITES;
  return bits;
}

static LLVMValueRef location_of(Weaver *w, LLVMValueRef instruction) {
  switch (LLVMGetInstructionOpcode(instruction)) {
    case LLVMFence:
      return LLVMConstNull(LLVMPointerTypeInContext(w->context, 0));
    case LLVMStore: return LLVMGetOperand(instruction, 1);
    default: return LLVMGetOperand(instruction, 0);
  }
}

static void call_plain(Weaver *w, const char *name, LLVMValueRef *args,
                       uint32_t count) {
  LLVMTypeRef params[] = {LLVMInt32TypeInContext(w->context),
                          LLVMPointerTypeInContext(w->context, 0)};
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(w->context),
                                      params, count, false);
  LLVMValueRef function = LLVMGetNamedFunction(w->module, name);
  if (function == NULL) function = LLVMAddFunction(w->module, name, type);
  LLVMBuildCall2(w->builder, type, function, args, count, "");
}

// Bytes of the object, where there is one.
enum { SIZE_SHIFT = 8 };

static unsigned size_of(Weaver *w, LLVMValueRef instruction) {
  LLVMOpcode op = LLVMGetInstructionOpcode(instruction);
  if (op == LLVMFence) return 0;
  LLVMValueRef value = op == LLVMStore  ? LLVMGetOperand(instruction, 0)
                       : op == LLVMLoad ? instruction
                                        : LLVMGetOperand(instruction, 1);
  return (unsigned)LLVMStoreSizeOfType(w->layout, LLVMTypeOf(value));
}

// The builder takes over the place of the instruction it stands before.
static void call_ordered(Weaver *w, const char *name, LLVMValueRef instruction) {
  LLVMPositionBuilderBefore(w->builder, instruction);
  LLVMValueRef args[] = {LLVMConstInt(LLVMInt32TypeInContext(w->context),
                                      orders(instruction) |
                                          size_of(w, instruction)
                                              << SIZE_SHIFT,
                                      false),
                         location_of(w, instruction)};
  call_plain(w, name, args, 2);
}

static void enclose(Weaver *w, LLVMValueRef instruction) {
  bool weak = order_of(instruction) != LLVMAtomicOrderingSequentiallyConsistent;
  call_ordered(w, weak ? BEGIN_WEAK : BEGIN, instruction);
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
    if (is_fence(i)) call_ordered(w, FENCE, i);
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
