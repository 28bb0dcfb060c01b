// Calls. Arguments are listed slot by slot. Aggregates passed by value are
// copied into an object of the caller's. Variadic arguments are laid out in
// one object as in the overflow area of the x86-64 calling convention (System
// V ABI, 3.5.7): eight-byte words, wider types aligned to 16; the hidden last
// argument is its address, or 0.
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "load/build.h"

typedef struct CallSite {
  LLVMValueRef instruction;
  LLVMTypeRef type;            // as called
  uint32_t arguments;
  VEC(uint32_t) regs;          // one per slot
  uint32_t saved;              // stack mark, or REG_NONE
  uint32_t results;            // slots wanted
} CallSite;

static LLVMTypeRef byval_type(const Build *b, LLVMValueRef call,
                              uint32_t argument) {
  LLVMAttributeRef attribute = LLVMGetCallSiteEnumAttribute(
      call, argument + 1, b->loader->attributes.byval);
  return attribute == NULL ? NULL : LLVMGetTypeAttributeValue(attribute);
}

static uint32_t argument_align(const Build *b, LLVMValueRef call,
                               uint32_t argument) {
  LLVMAttributeRef attribute = LLVMGetCallSiteEnumAttribute(
      call, argument + 1, b->loader->attributes.align);
  uint64_t align =
      attribute == NULL ? 8 : LLVMGetEnumAttributeValue(attribute);
  return align == 0 || align > UINT32_MAX ? 8 : (uint32_t)align;
}

// A stack object for the duration of the call.
static uint32_t new_object(Build *b, CallSite *call, uint64_t size,
                           uint32_t align) {
  if (call->saved == REG_NONE) {
    call->saved = reg_new(b, 1);
    emit(b, (Draft){.op = OP_STACK_SAVE, .a = call->saved});
  }
  uint32_t reg = reg_new(b, 1);
  emit(b, (Draft){.op = OP_ALLOCA, .a = reg,
                  .b = (uint32_t)__builtin_ctz(align), .imm = size});
  return reg;
}

static void copy_object(Build *b, uint32_t to, uint32_t from, uint64_t size) {
  if (size > 0)
    emit(b, (Draft){.op = OP_COPYI, .a = to, .b = from, .c = 1, .imm = size});
}

static void pass_fixed(Build *b, CallSite *call, uint32_t argument) {
  LLVMValueRef value = LLVMGetOperand(call->instruction, argument);
  LLVMTypeRef record = byval_type(b, call->instruction, argument);
  Parts parts = value_parts(b, value);
  if (record != NULL) {
    uint64_t size = LLVMABISizeOfType(b->unit->layout, record);
    uint32_t from = part_use(b, parts.data[0], 64);
    uint32_t to = new_object(b, call, size,
                             argument_align(b, call->instruction, argument));
    copy_object(b, to, from, size);
    vec_push(&call->regs, to);
    return;
  }
  const uint8_t *bits = value_bits(b, LLVMTypeOf(value), parts.len);
  for (uint32_t i = 0; i < parts.len; i++)
    vec_push(&call->regs, part_use(b, parts.data[i], bits[i]));
}

// ---- Variadic arguments

typedef struct Span {
  uint64_t offset, size;
} Span;

// The pair of words that a structure or integer is passed as, being loaded
// from one 16-byte aligned object: the callee will look for it at a multiple
// of 16. This is how the compiler passes __int128.
static bool is_aligned_pair(const CallSite *call, uint32_t argument) {
  if (argument + 1 >= call->arguments) return false;
  LLVMValueRef low = LLVMGetOperand(call->instruction, argument);
  LLVMValueRef high = LLVMGetOperand(call->instruction, argument + 1);
  if (!LLVMIsALoadInst(low) || !LLVMIsALoadInst(high) ||
      LLVMGetAlignment(low) < 16 || LLVMTypeOf(low) != LLVMTypeOf(high))
    return false;
  LLVMValueRef from = LLVMGetOperand(low, 0), to = LLVMGetOperand(high, 0);
  if (!LLVMIsAGetElementPtrInst(from) || !LLVMIsAGetElementPtrInst(to))
    return false;
  LLVMTypeRef pair = LLVMGetGEPSourceElementType(to);
  return LLVMGetOperand(from, 0) == LLVMGetOperand(to, 0) &&
         LLVMGetGEPSourceElementType(from) == pair &&
         LLVMGetTypeKind(pair) == LLVMStructTypeKind &&
         LLVMCountStructElementTypes(pair) == 2;
}

// Where the argument lies after `used` bytes of others.
static Span variadic_span(Build *b, const CallSite *call, uint32_t argument,
                          uint64_t used) {
  LLVMTypeRef record = byval_type(b, call->instruction, argument);
  LLVMTypeRef type =
      record != NULL
          ? record
          : LLVMTypeOf(LLVMGetOperand(call->instruction, argument));
  uint64_t size = LLVMABISizeOfType(b->unit->layout, type);
  bool wide = record != NULL
                  ? argument_align(b, call->instruction, argument) > 8
                  : size > 8 && LLVMABIAlignmentOfType(b->unit->layout,
                                                       type) > 8;
  if (wide || is_aligned_pair(call, argument))
    used = (used + 15) & ~UINT64_C(15);
  return (Span){used, (size + 7) & ~UINT64_C(7)};
}

// Floats (the compiler forgets to widen atomic ones) come with a whole
// register, whose other half is zero.
static LLVMTypeRef variadic_type(Build *b, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  return LLVMGetTypeKind(type) == LLVMFloatTypeKind
             ? LLVMInt64TypeInContext(b->loader->context)
             : type;
}

static void pass_variadic(Build *b, CallSite *call, uint32_t first) {
  uint64_t size = 0;
  for (uint32_t i = first; i < call->arguments; i++) {
    Span span = variadic_span(b, call, i, size);
    size = span.offset + span.size;
  }
  if (size == 0) {
    vec_push(&call->regs, part_use(b, part_const(0), 64));
    return;
  }
  uint32_t area = new_object(b, call, size, 16);
  uint64_t used = 0;
  for (uint32_t i = first; i < call->arguments; i++) {
    LLVMValueRef value = LLVMGetOperand(call->instruction, i);
    LLVMTypeRef record = byval_type(b, call->instruction, i);
    Span span = variadic_span(b, call, i, used);
    Address at = {.base = part_reg(area), .index = REG_NONE,
                  .offset = span.offset};
    Parts parts = value_parts(b, value);
    if (record != NULL)
      copy_object(b, part_use(b, address_part(b, &at), 64),
                  part_use(b, parts.data[0], 64),
                  LLVMABISizeOfType(b->unit->layout, record));
    else
      memory_store(b, &at, variadic_type(b, value), 8, parts.data);
    used = span.offset + span.size;
  }
  vec_push(&call->regs, area);
}

// ---- The call itself

// Where the call leaves its results. If one more is wanted than there are
// (want_results), that one is the call's: what the machine, which has reported
// it then, leaves there.
static uint32_t result_run(Build *b, const CallSite *call) {
  uint32_t own = type_slots(LLVMTypeOf(call->instruction));
  if (call->results == own)
    return own == 0 ? REG_NONE : value_define(b, call->instruction);
  if (call->results == 0) {
    value_set_undef(b, call->instruction);   // nobody looks at it
    return REG_NONE;
  }
  assert(own == 1);
  uint32_t run = reg_new(b, call->results);
  value_set_part(b, call->instruction, part_reg(run + call->results - 1));
  return run;
}

static void finish(Build *b, CallSite *call, Draft draft) {
  draft.b = call->regs.len;
  for (uint32_t i = 0; i < call->regs.len; i++)
    vec_push(&b->pool, call->regs.data[i]);
  emit(b, draft);
  if (call->saved != REG_NONE)
    emit(b, (Draft){.op = OP_STACK_RESTORE, .b = call->saved});
}

static void emit_direct(Build *b, CallSite *call, uint32_t function) {
  uint32_t run = result_run(b, call);
  finish(b, call, (Draft){.op = OP_CALL, .a = run, .x = function,
                          .y = b->pool.len});
}

// A 31-bit hash of the parameters' types. Pointers count as long integers;
// results are left out, since callers may ignore them.
uint32_t function_signature(LLVMTypeRef type) {
  uint32_t count = LLVMCountParamTypes(type);
  uint64_t hash = count;
  LLVMTypeRef *params = mem_alloc(count * sizeof(LLVMTypeRef));
  LLVMGetParamTypes(type, params);
  for (uint32_t i = 0; i < count; i++) {
    LLVMTypeKind kind = LLVMGetTypeKind(params[i]);
    bool pointer = kind == LLVMPointerTypeKind;
    hash = hash_pair(hash, pointer ? LLVMIntegerTypeKind : kind);
    hash = hash_pair(hash, pointer ? 64 : type_bits(params[i]));
  }
  mem_free(params, count * sizeof(LLVMTypeRef));
  return (uint32_t)hash >> 1;
}

static void emit_indirect(Build *b, CallSite *call, Part address) {
  uint32_t fixed = LLVMCountParamTypes(call->type);
  bool variadic = LLVMIsFunctionVarArg(call->type);
  // All arguments in order, so that a callee which is not variadic (a K&R
  // declaration) finds its parameters; then the area of the variadic ones.
  for (uint32_t i = 0; i < call->arguments; i++) pass_fixed(b, call, i);
  if (variadic) pass_variadic(b, call, fixed);
  uint32_t target = part_use(b, address, 64);
  uint32_t start = b->pool.len;
  vec_push(&b->pool, call->results);
  uint32_t run = result_run(b, call);
  finish(b, call, (Draft){.op = OP_CALLI, .a = run, .c = target,
                          .x = function_signature(call->type) << 1 | variadic,
                          .y = start});
}

static uint32_t argument_slots(const CallSite *call) {
  uint32_t total = 0;
  for (uint32_t i = 0; i < call->arguments; i++)
    total += type_slots(LLVMTypeOf(LLVMGetOperand(call->instruction, i)));
  return total;
}

// Does the call fit the definition? If not, the machine is to find out.
static bool fits(const Build *b, const CallSite *call, uint32_t function,
                 LLVMTypeRef definition) {
  const Function *f = &b->out->functions.data[function];
  if (call->results != f->result_slots) return false;
  if (f->kind != FUNCTION_CODE) return true;
  if (f->variadic) return call->arguments >= LLVMCountParamTypes(definition);
  return argument_slots(call) == f->param_slots;
}

// ---- main, which may have any type

// Is this the library's call of main, not one of the program's own?
static bool is_start(const Build *b, uint32_t function) {
  return function == b->out->main && b->unit->runtime;
}

// The library calls main(argc, argv, envp); one that declares fewer parameters
// or others gets what the registers of the calling convention hold.
static void pass_to_main(Build *b, CallSite *call, LLVMTypeRef definition) {
  uint32_t count = LLVMCountParamTypes(definition), words = 0;
  LLVMTypeRef *params = mem_alloc_array(count, sizeof *params);
  if (count > 0) LLVMGetParamTypes(definition, params);
  for (uint32_t i = 0; i < count; i++) {
    LLVMTypeKind kind = LLVMGetTypeKind(params[i]);
    bool word = type_slots(params[i]) == 1 &&
                (kind == LLVMIntegerTypeKind || kind == LLVMPointerTypeKind);
    if (word && words < call->arguments) {
      pass_fixed(b, call, words++);
      continue;
    }
    for (uint32_t k = 0; k < type_slots(params[i]); k++)
      vec_push(&call->regs, part_use(b, part_undef(), 64));
  }
  mem_free(params, count * sizeof *params);
}

// A result that is no integer says nothing about the status (C11 5.1.2.2.3):
// it is 0 here.
static void call_main(Build *b, CallSite *call, uint32_t function,
                      LLVMTypeRef definition) {
  const Function *f = &b->out->functions.data[function];
  pass_to_main(b, call, definition);
  if (f->variadic) pass_variadic(b, call, call->arguments);
  LLVMTypeRef result = LLVMGetReturnType(definition);
  if (LLVMGetTypeKind(result) == LLVMIntegerTypeKind && f->result_slots == 1) {
    emit_direct(b, call, function);
    return;
  }
  uint32_t unused = f->result_slots == 0 ? REG_NONE
                                         : reg_new(b, f->result_slots);
  finish(b, call, (Draft){.op = OP_CALL, .a = unused, .x = function,
                          .y = b->pool.len});
  value_set_part(b, call->instruction, part_const(0));
}

// ---- Functions of the program

static bool is_scalar(LLVMTypeRef type) {
  return type_slots(type) == 1 && LLVMGetTypeKind(type) != LLVMStructTypeKind;
}

static bool is_word(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind ||
         LLVMGetTypeKind(type) == LLVMPointerTypeKind;
}

// Are both in the same register, if not with the same width?
static bool is_same_class(LLVMTypeRef a, LLVMTypeRef b) {
  return !is_scalar(a) || !is_scalar(b) || (is_word(a) && is_word(b)) ||
         LLVMGetTypeKind(a) == LLVMGetTypeKind(b);
}

// Results of a call that does not know the function's type (C11 6.5.2.2p9):
// what nobody looks at harms nobody; a number in another kind of register is
// not there, so that the machine must find too few.
static void want_results(CallSite *call, const Function *f,
                         LLVMTypeRef definition) {
  if (f->kind != FUNCTION_CODE) return;
  if (LLVMGetFirstUse(call->instruction) == NULL)
    call->results = f->result_slots == 0 ? 0 : call->results;
  else if (!is_same_class(LLVMTypeOf(call->instruction),
                          LLVMGetReturnType(definition)))
    call->results = f->result_slots + 1;
}

static void call_function(Build *b, CallSite *call, LLVMValueRef callee) {
  uint32_t function = reach_function(b->loader, callee);
  LLVMTypeRef definition = LLVMGlobalGetValueType(callee);
  if (function != UINT32_MAX && is_start(b, function)) {
    call_main(b, call, function, definition);
    return;
  }
  if (function != UINT32_MAX)
    want_results(call, &b->out->functions.data[function], definition);
  if (function == UINT32_MAX || !fits(b, call, function, definition)) {
    emit_indirect(b, call,
                  part_const(function == UINT32_MAX
                                 ? 0
                                 : guest_function_address(function)));
    return;
  }
  Function *f = &b->out->functions.data[function];
  if (f->place == PLACE_NONE) f->place = b->place;
  uint32_t fixed =
      f->variadic ? LLVMCountParamTypes(definition) : call->arguments;
  for (uint32_t i = 0; i < fixed; i++) pass_fixed(b, call, i);
  if (f->variadic) pass_variadic(b, call, fixed);
  emit_direct(b, call, function);
}

// ---- Inline assembly

// Of instructions that only wait a little: "", "nop", "pause", "rep; nop".
static bool is_idle(const char *text, size_t len) {
  static const char *const words[] = {"nop", "pause", "rep"};
  for (size_t i = 0; i < len;) {
    size_t gap = strspn(text + i, " \t\n;"), word = 0;
    i += gap < len - i ? gap : len - i;
    while (i + word < len && strchr(" \t\n;", text[i + word]) == NULL) word++;
    bool known = word == 0;
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++)
      known = known || (word == strlen(words[k]) &&
                        memcmp(text + i, words[k], word) == 0);
    if (!known) return false;
    i += word;
  }
  return true;
}

// Idle assembly does nothing but pass operands through: outputs tied to inputs
// ("=r,0") are copies. Anything else is beyond us.
static bool translate_asm(Build *b, LLVMValueRef call, LLVMValueRef code) {
  size_t len, constraint_len;
  const char *text = LLVMGetInlineAsmAsmString(code, &len);
  if (!is_idle(text, len)) return false;
  const char *constraints =
      LLVMGetInlineAsmConstraintString(code, &constraint_len);
  uint32_t slots = type_slots(LLVMTypeOf(call));
  if (slots == 0) return true;
  if (type_lanes(LLVMTypeOf(call)) != 1 || slots != 1) return false;
  // One output followed by the input it is tied to.
  const char *comma = memchr(constraints, ',', constraint_len);
  if (comma == NULL || comma[1] != '0') return false;
  Parts parts = value_parts(b, LLVMGetOperand(call, 0));
  if (parts.len != slots) return false;
  value_set(b, call, parts.data, parts.len);
  return true;
}

// ---- Entry

static bool returns_twice(const Build *b, LLVMValueRef instruction,
                          LLVMValueRef callee) {
  unsigned kind = b->loader->attributes.returns_twice;
  unsigned index = (unsigned)LLVMAttributeFunctionIndex;
  if (LLVMGetCallSiteEnumAttribute(instruction, index, kind) != NULL)
    return true;
  return LLVMIsAFunction(callee) &&
         LLVMGetEnumAttributeAtIndex(callee, index, kind) != NULL;
}

void call_translate(Build *b, LLVMValueRef instruction) {
  LLVMValueRef callee = LLVMGetCalledValue(instruction);
  CallSite call = {.instruction = instruction,
                   .type = LLVMGetCalledFunctionType(instruction),
                   .arguments = LLVMGetNumArgOperands(instruction),
                   .saved = REG_NONE,
                   .results = type_slots(LLVMTypeOf(instruction))};
  if (LLVMIsAInlineAsm(callee)) {
    if (translate_asm(b, instruction, callee)) return;
    emit_unsupported(b, "inline assembly");
    value_set_undef(b, instruction);
    return;
  }
  if (LLVMIsAFunction(callee) && LLVMGetIntrinsicID(callee) != 0) {
    intrinsic_translate(b, instruction, callee);
    return;
  }
  if (returns_twice(b, instruction, callee)) b->returns_twice = true;
  LLVMValueRef known =
      LLVMIsAGlobalValue(callee) ? link_strip_alias(b->loader, callee) : NULL;
  if (known != NULL && LLVMIsAFunction(known))
    call_function(b, &call, known);
  else
    emit_indirect(b, &call, value_parts(b, callee).data[0]);
  vec_fini(&call.regs);
}
