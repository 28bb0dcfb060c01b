// Intrinsics by their base name: what each means in instructions of the
// machine. Rows name a handler and a parameter for it.
#include <assert.h>
#include <string.h>

#include "load/intrinsic.h"

void intrinsic_lanes(Build *b, LLVMValueRef call, LaneFn *fn,
                     uint32_t parameter, uint32_t count) {
  LLVMTypeRef type = LLVMTypeOf(call);
  uint32_t lanes = type_lanes(type), len = type_slots(type);
  uint32_t bits = type_bits(type_lane(LLVMTypeOf(LLVMGetOperand(call, 0))));
  Part *out = parts_new(b, len);
  for (uint32_t i = 0; i < lanes; i++) {
    Part *args[3] = {0};
    for (uint32_t k = 0; k < count; k++)
      args[k] = value_lane(b, LLVMGetOperand(call, k), i).data;
    fn(b, parameter, bits, args, out + (size_t)i * (len / lanes));
  }
  value_set(b, call, out, len);
}

static LLVMValueRef argument(LLVMValueRef call, unsigned index) {
  return LLVMGetOperand(call, index);
}

// ---- Nothing and copies

static void do_nothing(Build *b, LLVMValueRef call, uint32_t parameter) {
  (void)b, (void)call, (void)parameter;
}

static void do_copy(Build *b, LLVMValueRef call, uint32_t index) {
  Parts parts = value_parts(b, argument(call, index));
  value_set(b, call, parts.data, parts.len);
}

static void do_constant(Build *b, LLVMValueRef call, uint32_t value) {
  uint32_t len = type_slots(LLVMTypeOf(call));
  Part *out = parts_new(b, len);
  for (uint32_t i = 0; i < len; i++) out[i] = part_const(value);
  value_set(b, call, out, len);
}

// Unknown size: -1, or 0 if the smallest possible size is asked for.
static void do_object_size(Build *b, LLVMValueRef call, uint32_t parameter) {
  uint64_t least = LLVMConstIntGetZExtValue(argument(call, 1));
  uint32_t bits = type_bits(LLVMTypeOf(call));
  (void)parameter;
  value_set_part(b, call, part_const(least ? 0 : type_mask(bits)));
}

// ---- Memory

static void do_copy_memory(Build *b, LLVMValueRef call, uint32_t is_copy) {
  uint32_t to = value_use(b, argument(call, 0));
  uint32_t from = value_use(b, argument(call, 1));
  Part size = value_parts(b, argument(call, 2)).data[0];
  uint64_t k;
  if (part_is_const(size, &k)) {
    if (k == 0) return;
    emit(b, (Draft){.op = OP_COPYI, .a = to, .b = from, .c = is_copy,
                    .imm = k});
    return;
  }
  uint32_t count = part_use(b, size, 64);
  emit(b, (Draft){.op = OP_COPY, .a = to, .b = from, .c = count,
                  .imm = is_copy});
}

static void do_fill_memory(Build *b, LLVMValueRef call, uint32_t parameter) {
  uint32_t to = value_use(b, argument(call, 0));
  uint32_t byte = value_use(b, argument(call, 1));
  Part size = value_parts(b, argument(call, 2)).data[0];
  uint64_t k;
  (void)parameter;
  if (part_is_const(size, &k)) {
    if (k == 0) return;
    emit(b, (Draft){.op = OP_FILLI, .a = to, .b = byte, .imm = k});
    return;
  }
  uint32_t count = part_use(b, size, 64);
  emit(b, (Draft){.op = OP_FILL, .a = to, .b = byte, .c = count});
}

static void do_lifetime(Build *b, LLVMValueRef call, uint32_t start) {
  LLVMValueRef pointer = argument(call, 1);
  Variable *variable = promote_variable(b, pointer);
  if (variable != NULL) {
    if (start) promote_lifetime(b, variable);
    return;
  }
  if (!LLVMIsAAllocaInst(pointer)) return;
  emit(b, (Draft){.op = start ? OP_LIFE_START : OP_LIFE_END,
                  .b = value_use(b, pointer)});
}

static void do_stack_save(Build *b, LLVMValueRef call, uint32_t parameter) {
  (void)parameter;
  uint32_t reg = value_define(b, call);
  emit(b, (Draft){.op = OP_STACK_SAVE, .a = reg});
}

static void do_stack_restore(Build *b, LLVMValueRef call, uint32_t parameter) {
  (void)parameter;
  emit(b, (Draft){.op = OP_STACK_RESTORE,
                  .b = value_use(b, argument(call, 0))});
}

// va_list: { gp_offset, fp_offset, overflow_arg_area, reg_save_area }. Both
// register areas count as used up (48 and 176 bytes), so va_arg finds
// everything in the overflow area.
static void do_va_start(Build *b, LLVMValueRef call, uint32_t parameter) {
  (void)parameter;
  LLVMContextRef context = b->loader->context;
  LLVMTypeRef word = LLVMInt32TypeInContext(context);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0);
  Address list = address_of(b, argument(call, 0));
  if (b->area == REG_NONE) {
    emit_unsupported(b, "va_start outside of a variadic function");
    return;
  }
  const Part parts[4] = {part_const(48), part_const(176), part_reg(b->area),
                         part_const(0)};
  static const uint64_t step[4] = {0, 4, 4, 8};
  for (uint32_t i = 0; i < 4; i++) {
    list.offset += step[i];
    memory_store(b, &list, i < 2 ? word : pointer, i < 2 ? 4 : 8,
                 &parts[i]);
  }
}

static void do_va_copy(Build *b, LLVMValueRef call, uint32_t parameter) {
  (void)parameter;
  uint32_t to = value_use(b, argument(call, 0));
  uint32_t from = value_use(b, argument(call, 1));
  emit(b, (Draft){.op = OP_COPYI, .a = to, .b = from, .imm = 24});
}

// The address of a table plus the 32-bit offset stored in it. Our objects
// lie further apart than that, so known tables are read in a copy with whole
// addresses.
static void do_load_relative(Build *b, LLVMValueRef call, uint32_t parameter) {
  LLVMValueRef offset = argument(call, 1);
  Part base = value_parts(b, argument(call, 0)).data[0];
  Part index = arith_sext(b, value_parts(b, offset).data[0],
                          type_bits(LLVMTypeOf(offset)), 64);
  (void)parameter;
  Part word;
  uint64_t whole;
  if (global_whole_addresses(b->loader, argument(call, 0), &whole)) {
    Address at = {.base = part_const(whole),
                  .index = part_use(b, index, 64), .scale = 2};
    LLVMTypeRef type = LLVMTypeOf(call);
    memory_load(b, &at, type, 8, &word);
    value_set_part(b, call, word);
    return;
  }
  Address at = {.base = arith_binary(b, LLVMAdd, 64, base, index),
                .index = REG_NONE};
  memory_load(b, &at, LLVMInt32TypeInContext(b->loader->context), 4, &word);
  word = arith_sext(b, word, 32, 64);
  value_set_part(b, call, arith_binary(b, LLVMAdd, 64, base, word));
}

// Addresses of frames and of code are opaque: this one's frame is the address
// of an object of its own, its place in the caller the function's address.
static void do_frame(Build *b, LLVMValueRef call, uint32_t is_code) {
  LLVMValueRef function =
      LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  if (LLVMConstIntGetZExtValue(argument(call, 0)) != 0) {
    emit_unsupported(b, is_code ? "return address of a caller"
                                : "frame address of a caller");
    value_set_undef(b, call);
    return;
  }
  if (is_code) {
    value_set_part(b, call, value_parts(b, function).data[0]);
    return;
  }
  uint32_t reg = value_define(b, call);
  emit(b, (Draft){.op = OP_ALLOCA, .a = reg, .b = 4, .imm = 16});
}

static void do_trap(Build *b, LLVMValueRef call, uint32_t parameter) {
  (void)call, (void)parameter;
  emit(b, (Draft){.op = OP_TRAP});
}

static const IntrinsicRow plain_rows[] = {
    {"annotation", do_copy, 0},
    {"allow.runtime.check", do_constant, 1},
    {"allow.ubsan.check", do_constant, 1},
    {"assume", do_nothing, 0},
    {"canonicalize", do_copy, 0},
    {"codeview.annotation", do_nothing, 0},
    {"dbg.assign", do_nothing, 0},
    {"dbg.declare", do_nothing, 0},
    {"dbg.label", do_nothing, 0},
    {"dbg.value", do_nothing, 0},
    {"debugtrap", do_trap, 0},
    {"donothing", do_nothing, 0},
    {"expect", do_copy, 0},
    {"expect.with.probability", do_copy, 0},
    {"experimental.noalias.scope.decl", do_nothing, 0},
    {"fake.use", do_nothing, 0},
    {"frameaddress", do_frame, 0},
    {"get.rounding", do_constant, 1},
    {"invariant.end", do_nothing, 0},
    {"invariant.start", do_constant, 0},
    {"is.constant", do_constant, 0},
    {"launder.invariant.group", do_copy, 0},
    {"lifetime.end", do_lifetime, 0},
    {"lifetime.start", do_lifetime, 1},
    {"load.relative", do_load_relative, 0},
    {"memcpy", do_copy_memory, 1},
    {"memcpy.inline", do_copy_memory, 1},
    {"memmove", do_copy_memory, 0},
    {"memset", do_fill_memory, 0},
    {"memset.inline", do_fill_memory, 0},
    {"objectsize", do_object_size, 0},
    {"prefetch", do_nothing, 0},
    {"ptr.annotation", do_copy, 0},
    {"pseudoprobe", do_nothing, 0},
    {"public.type.test", do_constant, 1},
    {"returnaddress", do_frame, 1},
    {"sideeffect", do_nothing, 0},
    {"ssa.copy", do_copy, 0},
    {"stackrestore", do_stack_restore, 0},
    {"stacksave", do_stack_save, 0},
    {"strip.invariant.group", do_copy, 0},
    {"threadlocal.address", do_copy, 0},
    {"trap", do_trap, 0},
    {"type.test", do_constant, 1},
    {"ubsantrap", do_trap, 0},
    {"va_copy", do_va_copy, 0},
    {"va_end", do_nothing, 0},
    {"va_start", do_va_start, 0},
    {"var.annotation", do_nothing, 0},
    {0},
};

static const IntrinsicRow *find_row(const IntrinsicRow *rows, const char *name,
                                    size_t len) {
  for (; rows->name != NULL; rows++)
    if (strlen(rows->name) == len && memcmp(rows->name, name, len) == 0)
      return rows;
  return NULL;
}

// Is an operand or the result an integer of more than 128 bits?
static bool is_huge(LLVMValueRef call) {
  if (type_huge_bits(type_lane(LLVMTypeOf(call))) != 0) return true;
  unsigned count = LLVMGetNumArgOperands(call);
  for (unsigned i = 0; i < count; i++)
    if (type_huge_bits(type_lane(LLVMTypeOf(argument(call, i)))) != 0)
      return true;
  return false;
}

void intrinsic_translate(Build *b, LLVMValueRef call, LLVMValueRef callee) {
  size_t len;
  if (libcall_translate(b, call, callee)) return;
  const char *name = LLVMIntrinsicGetName(LLVMGetIntrinsicID(callee), &len);
  const IntrinsicRow *const tables[] = {plain_rows, intrinsic_int_rows,
                                        intrinsic_float_rows,
                                        intrinsic_vector_rows};
  const IntrinsicRow *const huge[] = {plain_rows, intrinsic_huge_rows};
  bool wide = is_huge(call);
  size_t count = wide ? sizeof huge / sizeof *huge
                      : sizeof tables / sizeof *tables;
  for (size_t i = 0; i < count; i++) {
    const IntrinsicRow *const *from = wide ? huge : tables;
    const IntrinsicRow *row = find_row(from[i], name + 5, len - 5);
    if (row == NULL) continue;
    row->handler(b, call, row->parameter);
    return;
  }
  emit_unsupported(b, "intrinsic %.*s%s", (int)len, name,
                   wide ? " of more than 128 bits" : "");
  value_set_undef(b, call);
}
