// One LLVM instruction at a time. Vector operations are done lane by lane.
#include <assert.h>
#include <string.h>

#include "load/build.h"

static bool is_supported_type(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMVoidTypeKind:
  case LLVMLabelTypeKind:
  case LLVMMetadataTypeKind:
  case LLVMFunctionTypeKind: return true;
  default: return type_slots(type) != UINT32_MAX;
  }
}

// The first type the instruction deals with that has no slots, or NULL.
static LLVMTypeRef unsupported_type(LLVMValueRef instruction) {
  if (!is_supported_type(LLVMTypeOf(instruction)))
    return LLVMTypeOf(instruction);
  int count = LLVMGetNumOperands(instruction);
  for (int i = 0; i < count; i++) {
    LLVMValueRef operand = LLVMGetOperand(instruction, (unsigned)i);
    if (operand != NULL && !is_supported_type(LLVMTypeOf(operand)))
      return LLVMTypeOf(operand);
  }
  return NULL;
}

static void stop_at_type(Build *b, LLVMValueRef instruction,
                         LLVMTypeRef type) {
  char *text = LLVMPrintTypeToString(type);
  emit_unsupported(b, "type %s", text);
  LLVMDisposeMessage(text);
  value_set_undef(b, instruction);
}

// ---- Lanes

static bool is_shift(LLVMOpcode op) {
  return op == LLVMShl || op == LLVMLShr || op == LLVMAShr;
}

// Optimised code may shift by too much as long as nobody looks at the
// result: the shift is done by a safe amount, and the result undefined if
// that was not the amount asked for.
static void guarded_shift(Build *b, LLVMOpcode op, uint32_t bits,
                          const Part *x, const Part *y, Part *out) {
  assert(is_shift(op) && bits >= 1 && bits <= 128);
  const Part width[2] = {part_const(bits), part_const(0)};
  uint32_t slots = bits > 64 ? 2 : 1, low = bits > 64 ? 64 : bits;
  uint64_t k;
  bool constant = part_is_const(y[0], &k) &&
                  (slots == 1 || y[1].kind == PART_CONST);
  if (constant && k < bits) {
    if (slots == 2)
      arith_wide(b, op, bits, x, y, out);
    else
      out[0] = arith_binary(b, op, bits, x[0], y[0]);
    return;
  }
  Part fits = compare_int(b, LLVMIntULT, bits, y, width);
  Part amount[2] = {arith_select(b, fits, y[0], part_const(0), low),
                    part_const(0)};
  if (slots == 2)
    arith_wide(b, op, bits, x, amount, out);
  else
    out[0] = arith_binary(b, op, bits, x[0], amount[0]);
  for (uint32_t s = 0; s < slots; s++)
    out[s] = arith_select(b, fits, out[s], part_undef(),
                          s == 0 ? low : bits - 64);
}

static void binary_lane(Build *b, LLVMValueRef instruction, uint32_t bits,
                        const Part *x, const Part *y, Part *out) {
  LLVMOpcode op = LLVMGetInstructionOpcode(instruction);
  switch (op) {
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMFRem:
    if (bits == 80)
      arith_float80(b, op, x, y, out);
    else
      out[0] = arith_float(b, op, bits, *x, *y);
    return;
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul: arith_check(b, instruction, bits, x, y); break;
  default: break;
  }
  if (b->optimised && is_shift(op))
    guarded_shift(b, op, bits, x, y, out);
  else if (bits > 64)
    arith_wide(b, op, bits, x, y, out);
  else
    out[0] = arith_binary(b, op, bits, *x, *y);
}

static void translate_binary(Build *b, LLVMValueRef instruction) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  uint32_t lanes = type_lanes(type), len = type_slots(type);
  uint32_t bits = type_bits(type_lane(type));
  uint32_t huge = type_huge_bits(type_lane(type));
  Part *out = parts_new(b, len);
  for (uint32_t i = 0; i < lanes; i++) {
    Parts x = value_lane(b, LLVMGetOperand(instruction, 0), i);
    Parts y = value_lane(b, LLVMGetOperand(instruction, 1), i);
    if (huge != 0) {
      LLVMOpcode op = LLVMGetInstructionOpcode(instruction);
      if (huge_binary(b, op, huge, x.data, y.data,
                      out + (size_t)i * (len / lanes)))
        continue;
      emit_unsupported(b, "quotient of %u bits", huge);
      value_set_undef(b, instruction);
      return;
    }
    binary_lane(b, instruction, bits, x.data, y.data,
                out + (size_t)i * (len / lanes));
  }
  value_set(b, instruction, out, len);
}

// The sign is the highest bit of the last slot of a lane.
static void translate_negate(Build *b, LLVMValueRef instruction) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  uint32_t lanes = type_lanes(type), len = type_slots(type);
  uint32_t slots = len / lanes, bits = type_bits(type_lane(type));
  assert(slots == 1 || slots == 2);
  assert(bits > (slots - 1) * 64 && bits <= slots * 64);
  Part *out = parts_new(b, len);
  for (uint32_t i = 0; i < lanes; i++) {
    Parts x = value_lane(b, LLVMGetOperand(instruction, 0), i);
    if (slots == 2) out[i * 2] = x.data[0];
    uint32_t width = slots == 2 ? bits - 64 : bits;
    out[i * slots + slots - 1] =
        arith_binary(b, LLVMXor, width, x.data[slots - 1],
                     part_const(UINT64_C(1) << (width - 1)));
  }
  value_set(b, instruction, out, len);
}

static void translate_compare(Build *b, LLVMValueRef instruction) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(instruction, 0));
  uint32_t lanes = type_lanes(type), bits = type_bits(type_lane(type));
  uint32_t huge = type_huge_bits(type_lane(type));
  bool integer = LLVMGetInstructionOpcode(instruction) == LLVMICmp;
  Part *out = parts_new(b, lanes);
  for (uint32_t i = 0; i < lanes; i++) {
    Parts x = value_lane(b, LLVMGetOperand(instruction, 0), i);
    Parts y = value_lane(b, LLVMGetOperand(instruction, 1), i);
    out[i] = huge != 0 ? huge_compare(b, LLVMGetICmpPredicate(instruction),
                                      huge, x.data, y.data)
             : integer ? compare_int(b, LLVMGetICmpPredicate(instruction), bits,
                                   x.data, y.data)
                     : compare_float(b, LLVMGetFCmpPredicate(instruction),
                                     bits, x.data, y.data);
  }
  value_set(b, instruction, out, lanes);
}

static void translate_select(Build *b, LLVMValueRef instruction) {
  LLVMValueRef test = LLVMGetOperand(instruction, 0);
  Parts yes = value_parts(b, LLVMGetOperand(instruction, 1));
  Parts no = value_parts(b, LLVMGetOperand(instruction, 2));
  assert(yes.len == no.len);
  const uint8_t *bits = value_bits(b, LLVMTypeOf(instruction), yes.len);
  uint32_t lanes = type_lanes(LLVMTypeOf(test));
  Part *out = parts_new(b, yes.len);
  for (uint32_t i = 0; i < yes.len; i++) {
    uint32_t lane = lanes == 1 ? 0 : i / (yes.len / lanes);
    assert(lane < lanes);
    Part bit = value_lane(b, test, lane).data[0];
    out[i] = arith_select(b, bit, yes.data[i], no.data[i], bits[i]);
  }
  value_set(b, instruction, out, yes.len);
}

static void translate_freeze(Build *b, LLVMValueRef instruction) {
  LLVMValueRef operand = LLVMGetOperand(instruction, 0);
  Parts x = value_parts(b, operand);
  const uint8_t *bits = value_bits(b, LLVMTypeOf(operand), x.len);
  Part *out = parts_new(b, x.len);
  for (uint32_t i = 0; i < x.len; i++)
    out[i] = x.data[i].kind == PART_CONST
                 ? x.data[i]
                 : arith_unary(b, OP_FREEZE, x.data[i], 0, bits[i]);
  value_set(b, instruction, out, x.len);
}

// ---- Ends of blocks

static End *end_of(Build *b) {
  End *end = &b->blocks.data[b->current].end;
  assert(end->kind == END_NONE);
  end->place = b->place;
  return end;
}

// The check that a block of clang's sanitizers stands for: it holds a trap with
// the sanitizer's number (clang's SanitizerHandler), which is stable.
static bool trap_kind(LLVMBasicBlockRef block, CheckKind *kind) {
  LLVMValueRef call = LLVMGetFirstInstruction(block);
  if (call == NULL || !LLVMIsACallInst(call)) return false;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  size_t len;
  if (!LLVMIsAFunction(callee) ||
      strcmp(LLVMGetValueName2(callee, &len), "llvm.ubsantrap") != 0)
    return false;
  switch (LLVMConstIntGetZExtValue(LLVMGetOperand(call, 0))) {
  case 0: *kind = CHECK_SUM; return true;
  case 3: *kind = CHECK_QUOTIENT; return true;
  case 5: *kind = CHECK_FLOAT_TO_INT; return true;
  case 12: *kind = CHECK_PRODUCT; return true;
  case 13: *kind = CHECK_NEGATION; return true;
  case 20: *kind = CHECK_SHIFT_LEFT; return true;
  case 21: *kind = CHECK_DIFFERENCE; return true;
  default: return false;
  }
}

// A branch to such a block is one instruction instead: no decision of the
// program's, and the place is the branch's (traps of a function are shared).
static bool translate_check(Build *b, LLVMValueRef branch) {
  CheckKind kind;
  uint32_t bad = 0;
  if (trap_kind(LLVMGetSuccessor(branch, 1), &kind))
    bad = 1;
  else if (!trap_kind(LLVMGetSuccessor(branch, 0), &kind))
    return false;
  Part bit = value_parts(b, LLVMGetCondition(branch)).data[0];
  uint32_t reg = part_use(b, bit, 1);
  emit(b, (Draft){.op = OP_CHECK, .b = reg, .x = kind, .y = 1 - bad});
  uint32_t good = block_get(b, LLVMGetSuccessor(branch, 1 - bad));
  assert(good != BLOCK_NONE);
  End *end = end_of(b);
  end->kind = END_JUMP;
  end->yes = good;
  return true;
}

static void translate_branch(Build *b, LLVMValueRef instruction) {
  uint32_t yes = block_get(b, LLVMGetSuccessor(instruction, 0));
  uint64_t k;
  if (!LLVMIsConditional(instruction)) {
    End *end = end_of(b);
    end->kind = END_JUMP;
    end->yes = yes;
    return;
  }
  if (translate_check(b, instruction)) return;
  uint32_t no = block_get(b, LLVMGetSuccessor(instruction, 1));
  LLVMValueRef test = LLVMGetCondition(instruction);
  bool known = part_is_const(value_parts(b, test).data[0], &k);
  Condition condition = {0};
  if (!known) condition = compare_condition(b, test);
  End *end = end_of(b);
  end->kind = known || yes == no ? END_JUMP : END_BRANCH;
  end->yes = known && (k & 1) == 0 ? no : yes;
  end->no = end->kind == END_JUMP ? BLOCK_NONE : no;
  assert(end->yes != BLOCK_NONE && end->yes < b->blocks.len);
  end->condition = condition;
}

static void sort_cases(End *end) {
  assert(end->kind == END_SWITCH);
  SwitchCase *cases = end->cases.data;
  for (uint32_t gap = end->cases.len / 2; gap > 0; gap /= 2)
    for (uint32_t i = gap; i < end->cases.len; i++) {
      SwitchCase item = cases[i];
      uint32_t k = i;
      for (; k >= gap && cases[k - gap].value > item.value; k -= gap)
        cases[k] = cases[k - gap];
      cases[k] = item;
    }
}

// Which case a value of more than 64 bits is: its number, 0 if none.
static uint32_t case_number(Build *b, LLVMValueRef instruction,
                            LLVMValueRef value) {
  uint32_t bits = type_bits(LLVMTypeOf(value));
  uint32_t huge = type_huge_bits(LLVMTypeOf(value));
  Part number = part_const(0);
  unsigned count = LLVMGetNumSuccessors(instruction);
  for (unsigned i = 1; i < count; i++) {
    const Part *x = value_parts(b, value).data;
    const Part *y = value_parts(b, LLVMGetOperand(instruction, 2 * i)).data;
    Part same = huge != 0 ? huge_compare(b, LLVMIntEQ, huge, x, y)
                          : compare_int(b, LLVMIntEQ, bits, x, y);
    number = arith_select(b, same, part_const(i), number, 32);
  }
  return part_use(b, number, 32);
}

static void translate_switch(Build *b, LLVMValueRef instruction) {
  LLVMValueRef value = LLVMGetOperand(instruction, 0);
  bool wide = type_slots(LLVMTypeOf(value)) != 1;
  uint32_t reg = wide ? case_number(b, instruction, value)
                      : value_use(b, value);
  End *end = end_of(b);
  end->kind = END_SWITCH;
  end->reg = reg;
  end->yes = block_get(b, LLVMGetSwitchDefaultDest(instruction));
  assert(end->yes != BLOCK_NONE && end->cases.len == 0);
  unsigned count = LLVMGetNumSuccessors(instruction);
  for (unsigned i = 1; i < count; i++) {
    LLVMValueRef label = LLVMGetOperand(instruction, 2 * i);
    SwitchCase item = {wide ? i : LLVMConstIntGetZExtValue(label),
                 block_get(b, LLVMGetSuccessor(instruction, i))};
    vec_push(&end->cases, item);
  }
  sort_cases(end);
}

static void translate_return(Build *b, LLVMValueRef instruction) {
  uint32_t count = 0, reg = 0;
  if (LLVMGetNumOperands(instruction) > 0) {
    LLVMValueRef value = LLVMGetOperand(instruction, 0);
    Parts parts = value_parts(b, value);
    count = parts.len;
    reg = parts_run(b, parts.data, count,
                    value_bits(b, LLVMTypeOf(value), count));
  }
  End *end = end_of(b);
  end->kind = END_RETURN;
  end->reg = reg;
  end->count = count;
}

static void translate_indirect(Build *b, LLVMValueRef instruction) {
  uint32_t reg = value_use(b, LLVMGetOperand(instruction, 0));
  End *end = end_of(b);
  end->kind = END_LABEL;
  end->reg = reg;
}

// All variadic arguments lie in the overflow area (see call.c), whose address
// is at offset 8 of the list.
static void translate_va_arg(Build *b, LLVMValueRef instruction) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  Address list = address_of(b, LLVMGetOperand(instruction, 0));
  list.offset += 8;
  LLVMTypeRef pointer = LLVMPointerTypeInContext(b->loader->context, 0);
  Part area;
  memory_load(b, &list, pointer, 8, &area);
  uint64_t size = LLVMABISizeOfType(b->unit->layout, type);
  if (LLVMABIAlignmentOfType(b->unit->layout, type) > 8) {
    area = arith_unary(b, OP_ADD64I, area, 15, 64);
    area = arith_unary(b, OP_ANDI, area, ~UINT64_C(15), 64);
  }
  uint32_t len = type_slots(type);
  Part *out = parts_new(b, len);
  Address from = {.base = area, .index = REG_NONE};
  memory_load(b, &from, type, 8, out);
  Part next = arith_unary(b, OP_ADD64I, area, (size + 7) & ~UINT64_C(7), 64);
  memory_store(b, &list, pointer, 8, &next);
  value_set(b, instruction, out, len);
}

// ---- Operands of __builtin_constant_p

static bool asks_constant(LLVMValueRef user) {
  static const char prefix[] = "llvm.is.constant.";
  if (!LLVMIsACallInst(user)) return false;
  LLVMValueRef callee = LLVMGetCalledValue(user);
  size_t len;
  return LLVMIsAFunction(callee) &&
         strncmp(LLVMGetValueName2(callee, &len), prefix,
                 sizeof prefix - 1) == 0;
}

// Is the value computed for nobody but __builtin_constant_p, which evaluates
// nothing? Clang computes it for the optimiser to look at.
static bool is_unevaluated(LLVMValueRef instruction, uint32_t depth) {
  if (depth == 0 || LLVMGetFirstUse(instruction) == NULL) return false;
  if (!LLVMIsALoadInst(instruction) && !LLVMIsACastInst(instruction) &&
      !LLVMIsAGetElementPtrInst(instruction) &&
      !LLVMIsABinaryOperator(instruction) && !LLVMIsACmpInst(instruction) &&
      !LLVMIsAExtractValueInst(instruction))
    return false;
  for (LLVMUseRef use = LLVMGetFirstUse(instruction); use != NULL;
       use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAInstruction(user)) return false;
    if (!asks_constant(user) && !is_unevaluated(user, depth - 1)) return false;
  }
  return true;
}

void inst_translate(Build *b, LLVMValueRef instruction) {
  if (b->debugged && variable_note(b, instruction)) return;
  if (b->typed && object_type_is_note(instruction)) return;
  b->place = place_of_instruction(b->loader, instruction);
  LLVMOpcode op = LLVMGetInstructionOpcode(instruction);
  if (b->unit->asks_constant && is_unevaluated(instruction, 12)) {
    value_set_undef(b, instruction);
    return;
  }
  LLVMTypeRef strange = unsupported_type(instruction);
  if (strange != NULL) {
    stop_at_type(b, instruction, strange);
    return;
  }
  switch (op) {
  case LLVMRet: translate_return(b, instruction); break;
  case LLVMBr: translate_branch(b, instruction); break;
  case LLVMSwitch: translate_switch(b, instruction); break;
  case LLVMIndirectBr: translate_indirect(b, instruction); break;
  case LLVMUnreachable: emit(b, (Draft){.op = OP_UNREACHABLE}); break;
  case LLVMFNeg: translate_negate(b, instruction); break;
  case LLVMAdd: case LLVMFAdd: case LLVMSub: case LLVMFSub: case LLVMMul:
  case LLVMFMul: case LLVMUDiv: case LLVMSDiv: case LLVMFDiv: case LLVMURem:
  case LLVMSRem: case LLVMFRem: case LLVMShl: case LLVMLShr: case LLVMAShr:
  case LLVMAnd: case LLVMOr: case LLVMXor:
    translate_binary(b, instruction);
    break;
  case LLVMAlloca: memory_translate_alloca(b, instruction); break;
  case LLVMLoad: memory_translate_load(b, instruction); break;
  case LLVMStore: memory_translate_store(b, instruction); break;
  case LLVMGetElementPtr: memory_gep(b, instruction); break;
  case LLVMTrunc: case LLVMZExt: case LLVMSExt: case LLVMFPToUI:
  case LLVMFPToSI: case LLVMUIToFP: case LLVMSIToFP: case LLVMFPTrunc:
  case LLVMFPExt: case LLVMPtrToInt: case LLVMIntToPtr: case LLVMBitCast:
  case LLVMAddrSpaceCast:
    cast_translate(b, instruction);
    break;
  case LLVMICmp:
  case LLVMFCmp: translate_compare(b, instruction); break;
  case LLVMPHI: break;
  case LLVMCall: call_translate(b, instruction); break;
  case LLVMSelect: translate_select(b, instruction); break;
  case LLVMVAArg: translate_va_arg(b, instruction); break;
  case LLVMExtractElement: case LLVMInsertElement: case LLVMShuffleVector:
  case LLVMExtractValue: case LLVMInsertValue:
    vector_translate(b, instruction);
    break;
  case LLVMFreeze: translate_freeze(b, instruction); break;
  case LLVMFence: break;
  case LLVMAtomicCmpXchg: memory_translate_cmpxchg(b, instruction); break;
  case LLVMAtomicRMW: memory_translate_rmw(b, instruction); break;
  default: {
    char *text = LLVMPrintValueToString(instruction);
    emit_unsupported(b, "instruction%.60s", text);
    LLVMDisposeMessage(text);
    value_set_undef(b, instruction);
  }
  }
}
