// Addresses, loads and stores. Address arithmetic is folded into the access
// wherever one instruction can do it; the separate computation is still
// drafted and disappears if nothing else uses it.
#include <assert.h>

#include "load/build.h"

// ---- Addresses

static Address plain_address(Part base) {
  return (Address){.base = base, .index = REG_NONE};
}

static bool fits_int32(uint64_t offset) {
  return (int64_t)offset == (int32_t)(uint32_t)offset;
}

Part address_part(Build *b, const Address *address) {
  uint64_t base;
  if (address->index == REG_NONE) {
    if (address->offset == 0) return address->base;
    if (part_is_const(address->base, &base))
      return part_const(base + address->offset);
    return arith_unary(b, OP_ADD64I, address->base, address->offset, 64);
  }
  uint32_t reg = part_use(b, address->base, 64), out = reg_new(b, 1);
  bool fits = fits_int32(address->offset);
  emit(b, (Draft){.op = OP_LEAX, .a = out, .b = reg, .c = address->index,
                  .x = fits ? (uint32_t)address->offset : 0,
                  .y = address->scale});
  if (fits) return part_reg(out);
  return arith_unary(b, OP_ADD64I, part_reg(out), address->offset, 64);
}

Address address_of(Build *b, LLVMValueRef pointer) {
  const uint64_t *known = table_find(&b->address_of, key_of(pointer));
  if (known != NULL) return b->addresses.data[*known];
  return plain_address(value_parts(b, pointer).data[0]);
}

// Adds index * size, where index is a 64-bit word.
static void add_index(Build *b, Address *address, Part index, uint64_t size) {
  assert(address->index == REG_NONE || address->scale != 0);
  uint64_t k;
  if (part_is_const(index, &k)) {
    address->offset += k * size;
    return;
  }
  if (size == 0) return;
  if (address->index != REG_NONE) {
    if (index.kind == PART_REG && index.value == address->index &&
        address->scale + size <= UINT32_MAX) {
      address->scale += (uint32_t)size;
      return;
    }
    *address = plain_address(address_part(b, address));
  }
  if (size > UINT32_MAX) {
    index = arith_binary(b, LLVMMul, 64, index, part_const(size));
    size = 1;
  }
  address->index = part_use(b, index, 64);
  address->scale = (uint32_t)size;
}

// The address of one lane of a GEP (lane 0 of a scalar one).
static Address gep_address(Build *b, LLVMValueRef gep, uint32_t lane) {
  LLVMValueRef pointer = LLVMGetOperand(gep, 0);
  bool scalar = type_is_scalar(LLVMTypeOf(pointer));
  Address address = scalar
                        ? address_of(b, pointer)
                        : plain_address(value_lane(b, pointer, lane).data[0]);
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  LLVMTargetDataRef layout = b->unit->layout;
  int count = LLVMGetNumOperands(gep);
  for (int i = 1; i < count; i++) {
    LLVMValueRef operand = LLVMGetOperand(gep, (unsigned)i);
    Part index = value_lane(b, operand, lane).data[0];
    uint64_t k = 0;
    if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      part_is_const(index, &k);
      address.offset += LLVMOffsetOfElement(layout, type, (unsigned)k);
      type = LLVMStructGetTypeAtIndex(type, (unsigned)k);
      continue;
    }
    if (i > 1) type = LLVMGetElementType(type);
    uint32_t bits = type_bits(type_lane(LLVMTypeOf(operand)));
    if (bits < 64) index = arith_sext(b, index, bits, 64);
    add_index(b, &address, index, LLVMABISizeOfType(layout, type));
  }
  return address;
}

void memory_gep(Build *b, LLVMValueRef gep) {
  uint32_t lanes = type_lanes(LLVMTypeOf(gep));
  Part *out = parts_new(b, lanes);
  for (uint32_t i = 0; i < lanes; i++) {
    Address address = gep_address(b, gep, i);
    out[i] = address_part(b, &address);
    if (!type_is_scalar(LLVMTypeOf(gep))) continue;
    table_set(&b->address_of, key_of(gep), b->addresses.len);
    vec_push(&b->addresses, address);
  }
  value_set(b, gep, out, lanes);
}

// ---- Single accesses

// Alignment mask of a piece at an offset from an aligned start.
static uint32_t piece_mask(uint32_t align, uint64_t offset) {
  assert(align != 0 && (align & (align - 1)) == 0);
  uint64_t both = align | offset;
  uint64_t lowest = both & -both;
  return lowest > UINT16_MAX ? UINT16_MAX : (uint32_t)lowest - 1;
}

static bool is_power_size(uint32_t size) {
  return size == 1 || size == 2 || size == 4 || size == 8;
}

static uint32_t size_index(uint32_t size) {
  assert(is_power_size(size));
  return (uint32_t)__builtin_ctz(size);
}

// Drafts the access of one word of 1..8 bytes; op_plain and op_indexed are the
// opcodes for one byte, followed by those for 2, 4 and 8.
static void access(Build *b, const Address *address, uint32_t reg,
                   uint32_t size, uint32_t mask, Opcode op_plain, Opcode op_n,
                   Opcode op_indexed) {
  assert(size >= 1 && size <= 8 && mask <= UINT16_MAX);
  if (address->index != REG_NONE && is_power_size(size) &&
      address->scale <= UINT16_MAX && fits_int32(address->offset)) {
    uint32_t base = part_use(b, address->base, 64);
    emit(b, (Draft){.op = (uint16_t)(op_indexed + size_index(size)), .a = reg,
                    .b = base, .c = address->index,
                    .x = (uint32_t)address->offset,
                    .y = address->scale << 16 | mask});
    return;
  }
  Address plain = *address;
  if (plain.index != REG_NONE) {
    Address moved = plain;
    moved.offset = 0;
    plain = plain_address(address_part(b, &moved));
    plain.offset = address->offset;
  }
  uint32_t base = part_use(b, plain.base, 64);
  bool power = is_power_size(size);
  emit(b, (Draft){.op = (uint16_t)(power ? op_plain + size_index(size) : op_n),
                  .a = reg, .b = base, .c = power ? mask : size,
                  .imm = plain.offset});
}

static Part load_word(Build *b, const Address *address, uint32_t size,
                      uint32_t mask) {
  uint32_t reg = reg_new(b, 1);
  access(b, address, reg, size, mask, OP_LOAD8, OP_LOADN, OP_LOADX8);
  return part_reg(reg);
}

static void store_word(Build *b, const Address *address, uint32_t size,
                       uint32_t mask, Part part, uint32_t bits) {
  uint32_t reg = part_use(b, part, bits);
  access(b, address, reg, size, mask, OP_STORE8, OP_STOREN, OP_STOREX8);
}

static Address shifted(const Address *address, uint64_t offset) {
  Address out = *address;
  out.offset += offset;
  return out;
}

// ---- Values of any type

// Packed vectors travel as bytes.
static uint32_t packed_bytes(Build *b, LLVMTypeRef type, uint8_t **widths) {
  uint32_t size = (uint32_t)LLVMStoreSizeOfType(b->unit->layout, type);
  *widths = mem_alloc_array(size, 1);
  for (uint32_t i = 0; i < size; i++) (*widths)[i] = 8;
  return size;
}

static void load_packed(Build *b, const Address *address, LLVMTypeRef type,
                        Part *out) {
  uint8_t *widths;
  uint32_t size = packed_bytes(b, type, &widths), len = type_slots(type);
  Part *bytes = parts_new(b, size);
  for (uint32_t i = 0; i < size; i++) {
    Address at = shifted(address, i);
    bytes[i] = load_word(b, &at, 1, 0);
  }
  cast_repack(b, bytes, widths, size, out, value_bits(b, type, len), len);
  mem_free(widths, size);
}

static void store_packed(Build *b, const Address *address, LLVMTypeRef type,
                         const Part *in) {
  uint8_t *widths;
  uint32_t size = packed_bytes(b, type, &widths), len = type_slots(type);
  Part *bytes = parts_new(b, size);
  cast_repack(b, in, value_bits(b, type, len), len, bytes, widths, size);
  for (uint32_t i = 0; i < size; i++) {
    Address at = shifted(address, i);
    store_word(b, &at, 1, 0, bytes[i], 8);
  }
  mem_free(widths, size);
}

void memory_load(Build *b, const Address *address, LLVMTypeRef type,
                 uint32_t align, Part *out) {
  if (type_is_packed(type)) {
    load_packed(b, address, type, out);
    return;
  }
  Leaves leaves = {0};
  type_leaves(b->unit->layout, type, 0, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    const Leaf *leaf = &leaves.data[i];
    Address at = shifted(address, leaf->offset);
    out[i] = load_word(b, &at, (leaf->bits + 7u) / 8,
                       piece_mask(align, leaf->offset));
    if (leaf->bits % 8 != 0) out[i] = arith_mask(b, out[i], leaf->bits);
  }
  vec_fini(&leaves);
}

void memory_store(Build *b, const Address *address, LLVMTypeRef type,
                  uint32_t align, const Part *in) {
  if (type_is_packed(type)) {
    store_packed(b, address, type, in);
    return;
  }
  Leaves leaves = {0};
  type_leaves(b->unit->layout, type, 0, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    const Leaf *leaf = &leaves.data[i];
    Address at = shifted(address, leaf->offset);
    store_word(b, &at, (leaf->bits + 7u) / 8, piece_mask(align, leaf->offset),
               in[i], leaf->bits);
  }
  vec_fini(&leaves);
}

// ---- Instructions

static uint32_t access_align(Build *b, LLVMValueRef instruction,
                             LLVMTypeRef type) {
  unsigned align = LLVMGetAlignment(instruction);
  return align != 0 ? align : LLVMABIAlignmentOfType(b->unit->layout, type);
}

void memory_translate_load(Build *b, LLVMValueRef instruction) {
  LLVMValueRef pointer = LLVMGetOperand(instruction, 0);
  LLVMTypeRef type = LLVMTypeOf(instruction);
  const Variable *variable = promote_variable(b, pointer);
  if (variable != NULL) {
    promote_load(b, instruction, variable);
    return;
  }
  uint32_t len = type_slots(type);
  Part *out = parts_new(b, len);
  Address address = address_of(b, pointer);
  memory_load(b, &address, type, access_align(b, instruction, type), out);
  value_set(b, instruction, out, len);
}

void memory_translate_store(Build *b, LLVMValueRef instruction) {
  LLVMValueRef value = LLVMGetOperand(instruction, 0);
  LLVMValueRef pointer = LLVMGetOperand(instruction, 1);
  LLVMTypeRef type = LLVMTypeOf(value);
  Parts parts = value_parts(b, value);
  const Variable *variable = promote_variable(b, pointer);
  if (variable != NULL) {
    promote_store(b, variable, parts);
    return;
  }
  Address address = address_of(b, pointer);
  memory_store(b, &address, type, access_align(b, instruction, type),
               parts.data);
}

void memory_translate_alloca(Build *b, LLVMValueRef instruction) {
  if (promote_variable(b, instruction) != NULL) return;
  LLVMTypeRef type = LLVMGetAllocatedType(instruction);
  uint64_t size = LLVMABISizeOfType(b->unit->layout, type);
  uint32_t align = access_align(b, instruction, type);
  assert(align != 0 && (align & (align - 1)) == 0);
  LLVMValueRef number = LLVMGetOperand(instruction, 0);
  Part count = value_parts(b, number).data[0];
  uint32_t reg = value_define(b, instruction);
  uint32_t power = (uint32_t)__builtin_ctz(align);
  uint64_t k;
  if (b->typed) b->place = object_type_place(b, instruction);
  if (part_is_const(count, &k) &&
      !__builtin_mul_overflow(size, k, &size)) {
    emit(b, (Draft){.op = OP_ALLOCA, .a = reg, .b = power, .imm = size});
    return;
  }
  uint32_t count_reg = part_use(b, count, type_bits(LLVMTypeOf(number)));
  emit(b, (Draft){.op = OP_ALLOCAV, .a = reg, .b = power, .c = count_reg,
                  .imm = size});
}

// ---- Atomics: plain, as there is one thread

static void rmw_result(Build *b, LLVMAtomicRMWBinOp op, uint32_t bits,
                       const Part *old, const Part *operand, Part *out) {
  assert(bits <= 128);
  LLVMOpcode plain = LLVMAdd;
  LLVMIntPredicate order = LLVMIntSGT;
  uint32_t slots = bits > 64 ? 2 : 1;
  switch (op) {
  case LLVMAtomicRMWBinOpXchg:
    for (uint32_t i = 0; i < slots; i++) out[i] = operand[i];
    return;
  case LLVMAtomicRMWBinOpAdd: break;
  case LLVMAtomicRMWBinOpSub: plain = LLVMSub; break;
  case LLVMAtomicRMWBinOpAnd:
  case LLVMAtomicRMWBinOpNand: plain = LLVMAnd; break;
  case LLVMAtomicRMWBinOpOr: plain = LLVMOr; break;
  case LLVMAtomicRMWBinOpXor: plain = LLVMXor; break;
  case LLVMAtomicRMWBinOpMax: order = LLVMIntSGT; plain = 0; break;
  case LLVMAtomicRMWBinOpMin: order = LLVMIntSLT; plain = 0; break;
  case LLVMAtomicRMWBinOpUMax: order = LLVMIntUGT; plain = 0; break;
  case LLVMAtomicRMWBinOpUMin: order = LLVMIntULT; plain = 0; break;
  default:
    emit_unsupported(b, "atomic operation");
    for (uint32_t i = 0; i < slots; i++) out[i] = part_undef();
    return;
  }
  if (plain == 0) {
    Part keep = compare_int(b, order, bits, old, operand);
    for (uint32_t i = 0; i < slots; i++)
      out[i] = arith_select(b, keep, old[i], operand[i], 64);
  } else if (bits > 64) {
    arith_wide(b, plain, bits, old, operand, out);
  } else {
    out[0] = arith_binary(b, plain, bits, old[0], operand[0]);
  }
  if (op != LLVMAtomicRMWBinOpNand) return;
  for (uint32_t i = 0; i < slots; i++) {
    uint32_t width = i == 0 ? (bits > 64 ? 64 : bits) : bits - 64;
    out[i] = arith_binary(b, LLVMXor, width, out[i],
                          part_const(type_mask(width)));
  }
}

static bool rmw_float(Build *b, LLVMAtomicRMWBinOp op, LLVMTypeRef type,
                      const Part *old, const Part *operand, Part *out) {
  LLVMOpcode plain = op == LLVMAtomicRMWBinOpFAdd   ? LLVMFAdd
                     : op == LLVMAtomicRMWBinOpFSub ? LLVMFSub
                                                    : LLVMRet;
  uint32_t bits = type_bits(type);
  if (plain == LLVMRet || bits == 0) return false;
  if (bits == 80)
    arith_float80(b, plain, old, operand, out);
  else
    out[0] = arith_float(b, plain, bits, old[0], operand[0]);
  return true;
}

void memory_translate_rmw(Build *b, LLVMValueRef instruction) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  uint32_t len = type_slots(type), align = access_align(b, instruction, type);
  Address address = address_of(b, LLVMGetOperand(instruction, 0));
  Parts operand = value_parts(b, LLVMGetOperand(instruction, 1));
  Part *old = parts_new(b, len), *fresh = parts_new(b, len);
  memory_load(b, &address, type, align, old);
  LLVMAtomicRMWBinOp op = LLVMGetAtomicRMWBinOp(instruction);
  if (!rmw_float(b, op, type, old, operand.data, fresh))
    rmw_result(b, op, type_bits(type), old, operand.data, fresh);
  memory_store(b, &address, type, align, fresh);
  value_set(b, instruction, old, len);
}

void memory_translate_cmpxchg(Build *b, LLVMValueRef instruction) {
  LLVMValueRef expected = LLVMGetOperand(instruction, 1);
  LLVMTypeRef type = LLVMTypeOf(expected);
  uint32_t len = type_slots(type), align = access_align(b, instruction, type);
  Address address = address_of(b, LLVMGetOperand(instruction, 0));
  Parts want = value_parts(b, expected);
  Parts next = value_parts(b, LLVMGetOperand(instruction, 2));
  Part *out = parts_new(b, len + 1), *fresh = parts_new(b, len);
  memory_load(b, &address, type, align, out);
  out[len] = compare_int(b, LLVMIntEQ, type_bits(type), out, want.data);
  for (uint32_t i = 0; i < len; i++)
    fresh[i] = arith_select(b, out[len], next.data[i], out[i], 64);
  memory_store(b, &address, type, align, fresh);
  value_set(b, instruction, out, len + 1);
}
