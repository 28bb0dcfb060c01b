// What programs with threads need to be told apart from others: every atomic
// operation is enclosed in calls of our library, which may let other threads go
// first (runtime/thread/atomic.c), and uses of variables that every thread has
// of its own ask it for the copy (runtime/thread/local.c). In programs without
// threads these calls do nothing.
#include <llvm-c/Core.h>
#include <stdlib.h>
#include <string.h>

#include "load/internal.h"

#define BEGIN "__rt_atomic_begin"
#define BEGIN_WEAK "__rt_atomic_begin_weak"
#define FENCE "__rt_atomic_fence"
#define END "__rt_atomic_end"
#define SUCCEED "__rt_atomic_succeed"
#define WEAK_EXCHANGE "__rt_atomic_weak_exchange"
#define LOCAL "__rt_thread_local"
#define SECTION "__VERIFIER_atomic_"
#define SECTION_BEGIN SECTION "begin"
#define SECTION_END SECTION "end"
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

static bool is_compare_exchange(LLVMValueRef instruction) {
  return LLVMGetInstructionOpcode(instruction) == LLVMAtomicCmpXchg;
}

// What it orders, as runtime/thread/thread.h says it. A load releases nothing
// and a store acquires nothing, whatever order it names.
enum { RELEASES = 1, ACQUIRES = 2, READS = 4, WRITES = 8 };

static unsigned orders(LLVMOpcode op, LLVMAtomicOrdering order) {
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

// What it orders at least: a compare-exchange that fails is a load (C11 7.17.7.4).
static unsigned orders_at_least(LLVMValueRef instruction) {
  return is_compare_exchange(instruction)
             ? orders(LLVMLoad, LLVMGetCmpXchgFailureOrdering(instruction))
             : orders(LLVMGetInstructionOpcode(instruction),
                      LLVMGetOrdering(instruction));
}

// ... and one that succeeds.
static unsigned orders_in_all(LLVMValueRef instruction) {
  return is_compare_exchange(instruction)
             ? orders(LLVMAtomicCmpXchg,
                      LLVMGetCmpXchgSuccessOrdering(instruction))
             : orders_at_least(instruction);
}

static bool is_strong(LLVMAtomicOrdering order) {
  return order == LLVMAtomicOrderingSequentiallyConsistent;
}

static bool is_weak(LLVMValueRef instruction) {
  return is_compare_exchange(instruction)
             ? !is_strong(LLVMGetCmpXchgSuccessOrdering(instruction)) ||
                   !is_strong(LLVMGetCmpXchgFailureOrdering(instruction))
             : !is_strong(LLVMGetOrdering(instruction));
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
                                      orders_at_least(instruction) |
                                          size_of(w, instruction)
                                              << SIZE_SHIFT,
                                      false),
                         location_of(w, instruction)};
  call_plain(w, name, args, 2);
}

// The builder stands behind the compare-exchange.
static void call_succeed(Weaver *w, LLVMValueRef exchange) {
  LLVMTypeRef type = LLVMInt32TypeInContext(w->context);
  LLVMValueRef all = LLVMConstInt(type, orders_in_all(exchange), false);
  LLVMValueRef done = LLVMBuildExtractValue(w->builder, exchange, 1, "");
  LLVMValueRef args[] = {
      LLVMBuildSelect(w->builder, done, all, LLVMConstNull(type), ""),
      location_of(w, exchange)};
  call_plain(w, SUCCEED, args, 2);
}

static void enclose(Weaver *w, LLVMValueRef instruction) {
  bool exchanges = is_compare_exchange(instruction);
  call_ordered(w, is_weak(instruction) ? BEGIN_WEAK : BEGIN, instruction);
  if (exchanges && LLVMGetWeak(instruction))
    call_plain(w, WEAK_EXCHANGE, NULL, 0);
  LLVMPositionBuilderBefore(w->builder, LLVMGetNextInstruction(instruction));
  if (exchanges) call_succeed(w, instruction);
  call_plain(w, END, NULL, 0);
}

// ---- Atomic operations on objects for which there is no instruction: calls of
// functions of the C library (runtime/libc/atomic.c).

typedef struct AtomicCall {
  LLVMOpcode op;             // what it is like
  LLVMValueRef location;
  LLVMAtomicOrdering order;
  LLVMAtomicOrdering failure;   // of a compare-exchange
  uint64_t size;
} AtomicCall;

// An argument that says an order, by its number in C (C11 7.17.3).
static LLVMAtomicOrdering ordering_at(LLVMValueRef call, uint32_t index) {
  static const LLVMAtomicOrdering orderings[] = {
      LLVMAtomicOrderingMonotonic,      LLVMAtomicOrderingAcquire,
      LLVMAtomicOrderingAcquire,        LLVMAtomicOrderingRelease,
      LLVMAtomicOrderingAcquireRelease,
      LLVMAtomicOrderingSequentiallyConsistent};
  LLVMValueRef order = LLVMGetOperand(call, index);
  uint64_t number = LLVMIsAConstantInt(order) != NULL
                        ? LLVMConstIntGetZExtValue(order)
                        : 0;
  return number < 6 ? orderings[number] : LLVMAtomicOrderingMonotonic;
}

static bool take_word(const char **text, const char *word) {
  size_t len = strlen(word);
  if (strncmp(*text, word, len) != 0) return false;
  *text += len;
  return true;
}

static LLVMOpcode operation_of(const char **name) {
  if (!take_word(name, "__atomic_")) return LLVMRet;
  if (take_word(name, "load")) return LLVMLoad;
  if (take_word(name, "store")) return LLVMStore;
  if (take_word(name, "compare_exchange")) return LLVMAtomicCmpXchg;
  if (take_word(name, "exchange")) return LLVMAtomicRMW;
  return take_word(name, "fetch_") ? LLVMAtomicRMW : LLVMRet;
}

// "", or "_4", behind the name of the operation; 0: neither.
static uint64_t size_in(const char *rest, LLVMValueRef call) {
  const char *digits = strrchr(rest, '_');
  if (digits != NULL) return strtoull(digits + 1, NULL, 10);
  LLVMValueRef size = LLVMGetOperand(call, 0);
  return *rest == '\0' && LLVMIsAConstantInt(size) != NULL
             ? LLVMConstIntGetZExtValue(size)
             : 0;
}

static bool is_atomic_call(LLVMValueRef instruction, AtomicCall *out) {
  if (LLVMIsACallInst(instruction) == NULL ||
      LLVMIsAFunction(LLVMGetCalledValue(instruction)) == NULL)
    return false;
  size_t len;
  const char *name =
      LLVMGetValueName2(LLVMGetCalledValue(instruction), &len);
  out->op = operation_of(&name);
  uint32_t count = LLVMGetNumArgOperands(instruction);
  if (out->op == LLVMRet || count < 2) return false;
  out->size = size_in(name, instruction);
  out->location = LLVMGetOperand(instruction, *name == '\0' ? 1 : 0);
  out->failure = ordering_at(instruction, count - 1);
  out->order = out->op == LLVMAtomicCmpXchg
                   ? ordering_at(instruction, count - 2)
                   : out->failure;
  return out->size != 0;
}

static void enclose_call(Weaver *w, LLVMValueRef instruction,
                         const AtomicCall *call) {
  LLVMTypeRef type = LLVMInt32TypeInContext(w->context);
  bool exchanges = call->op == LLVMAtomicCmpXchg;
  unsigned all = orders(call->op, call->order);
  unsigned least = exchanges ? orders(LLVMLoad, call->failure) : all;
  bool strong = is_strong(call->order) && is_strong(call->failure);
  LLVMValueRef begin[] = {
      LLVMConstInt(type, least | call->size << SIZE_SHIFT, false),
      call->location};
  LLVMPositionBuilderBefore(w->builder, instruction);
  call_plain(w, strong ? BEGIN : BEGIN_WEAK, begin, 2);
  LLVMPositionBuilderBefore(w->builder, LLVMGetNextInstruction(instruction));
  if (exchanges) {
    LLVMValueRef succeed[] = {
        LLVMBuildSelect(w->builder, instruction, LLVMConstInt(type, all, false),
                        LLVMConstNull(type), ""),
        call->location};
    call_plain(w, SUCCEED, succeed, 2);
  }
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
    AtomicCall call;
    next = LLVMGetNextInstruction(i);
    if (is_atomic(i)) enclose(w, i);
    if (is_atomic_call(i, &call)) enclose_call(w, i, &call);
    if (is_fence(i)) call_ordered(w, FENCE, i);
    if (is_local_address(i)) localise(w, i);
  }
}

// ---- Functions of verification tasks whose bodies happen at once: their names
// say so.

static bool is_section(LLVMValueRef function) {
  size_t len;
  const char *name = LLVMGetValueName2(function, &len);
  return LLVMCountBasicBlocks(function) != 0 &&
         strncmp(name, SECTION, sizeof SECTION - 1) == 0 &&
         strcmp(name, SECTION_BEGIN) != 0 && strcmp(name, SECTION_END) != 0;
}

// Behind the variables of the function.
static LLVMValueRef first_deed(LLVMValueRef function) {
  LLVMValueRef i = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
  while (LLVMIsAAllocaInst(i) != NULL) i = LLVMGetNextInstruction(i);
  return i;
}

static void weave_section(Weaver *w, LLVMValueRef function) {
  LLVMPositionBuilderBefore(w->builder, first_deed(function));
  call_plain(w, SECTION_BEGIN, NULL, 0);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b != NULL;
       b = LLVMGetNextBasicBlock(b)) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(b);
    if (LLVMIsAReturnInst(last) == NULL) continue;
    LLVMPositionBuilderBefore(w->builder, last);
    call_plain(w, SECTION_END, NULL, 0);
  }
}

void thread_weave(LLVMModuleRef module) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  Weaver w = {.module = module,
              .context = context,
              .builder = LLVMCreateBuilderInContext(context),
              .layout = LLVMGetModuleDataLayout(module)};
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL;
       f = LLVMGetNextFunction(f)) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b != NULL;
         b = LLVMGetNextBasicBlock(b))
      weave_block(&w, b);
    if (is_section(f)) weave_section(&w, f);
  }
  LLVMDisposeBuilder(w.builder);
}
