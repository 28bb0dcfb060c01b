// The fast loop: concrete words only. It never looks for terms; whatever it
// cannot do itself (symbolic or undefined memory, faults, natives) it leaves
// to the slow step by stopping before the instruction.
//
// Dispatch is by computed goto (a GNU extension; measured at 1.3 times the
// speed of a switch). Instructions are counted at taken jumps, as the distance
// run since the last one.
#include <math.h>
#include <string.h>

#include "vm/internal.h"
#include "vm/wide.h"

static inline float as_f32(uint64_t word) {
  uint32_t bits = (uint32_t)word;
  float f;
  memcpy(&f, &bits, sizeof f);
  return f;
}
static inline uint64_t f32_bits(float f) {
  uint32_t bits;
  memcpy(&bits, &f, sizeof bits);
  return bits;
}
static inline double as_f64(uint64_t word) {
  double d;
  memcpy(&d, &word, sizeof d);
  return d;
}
static inline uint64_t f64_bits(double d) {
  uint64_t bits;
  memcpy(&bits, &d, sizeof bits);
  return bits;
}

static inline uint64_t low_bits(uint64_t word, uint32_t width) {
  return width >= 64 ? word : word & ((UINT64_C(1) << width) - 1);
}
static inline int64_t sign_extend(uint64_t word, uint32_t width) {
  return (int64_t)(word << (64 - width)) >> (64 - width);
}

static inline bool compare_bits(uint32_t predicate, bool eq, bool gt, bool lt) {
  uint32_t relation = eq ? 1 : gt ? 2 : lt ? 4 : 8;
  return (predicate & relation) != 0;
}

bool exec_compare(uint32_t predicate, long double a, long double b) {
  return compare_bits(predicate, a == b, a > b, a < b);
}

// Target index of a switch.
static uint32_t switch_target(const SwitchTable *table, uint64_t value) {
  if (table->count == 0) return table->fallback;
  if (table->dense) {
    uint64_t i = value - table->values[0];
    return i < table->count ? table->targets[i] : table->fallback;
  }
  uint32_t lo = 0, hi = table->count;
  while (lo < hi) {
    uint32_t mid = lo + (hi - lo) / 2;
    if (table->values[mid] < value) {
      lo = mid + 1;
    } else {
      hi = mid;
    }
  }
  return lo < table->count && table->values[lo] == value ? table->targets[lo]
                                                         : table->fallback;
}

static uint64_t reverse_bits(uint64_t word, uint32_t width) {
  uint64_t result = 0;
  for (uint32_t i = 0; i < width; i++)
    result |= (word >> i & 1) << (width - 1 - i);
  return result;
}

// Out of range conversions give what x86 gives (ops.def of expr/).
static uint64_t float_to_signed(long double value, uint32_t width) {
  long double limit = ldexpl(1.0L, (int)width - 1);
  long double whole = truncl(value);
  if (!(whole >= -limit && whole < limit))
    return UINT64_C(1) << (width - 1);
  return low_bits((uint64_t)(int64_t)whole, width);
}

static uint64_t float_to_unsigned(long double value, uint32_t width) {
  long double whole = truncl(value);
  if (!(whole > -1.0L && whole < ldexpl(1.0L, (int)width)))
    return low_bits(~UINT64_C(0), width);
  return (uint64_t)whole;
}

static bool copy_plain(Vm *vm, Process *process, uint64_t to, uint64_t from,
                       uint64_t size) {
  if (size > 4096) return false;
  if (size == 0) return false;
  uint32_t from_offset = (uint32_t)from & (PAGE_SIZE - 1);
  uint32_t to_offset = (uint32_t)to & (PAGE_SIZE - 1);
  if (from_offset + size > PAGE_SIZE || to_offset + size > PAGE_SIZE)
    return false;
  if (to < from + size && from < to + size) return false;
  // The write entry first: filling it may replace the page we read from.
  CacheEntry *w = &vm->writes[cache_slot(to >> PAGE_BITS)];
  if (w->number != to >> PAGE_BITS && !cache_fill_write(vm, process, to))
    return false;
  if ((to_offset < w->lo || to_offset + size > w->hi) &&
      !cache_move_write(vm, process, to, (uint32_t)size))
    return false;
  CacheEntry *r = &vm->reads[cache_slot(from >> PAGE_BITS)];
  if (r->number != from >> PAGE_BITS && !cache_fill_read(vm, process, from))
    return false;
  if ((from_offset < r->lo || from_offset + size > r->hi) &&
      !cache_move_read(vm, process, from, (uint32_t)size))
    return false;
  if (r->hard != NULL) {
    uint32_t i = 0;
    for (; i + 8 <= size; i += 8)
      if (page_hard_bits(r->hard, from_offset + i, 8) != 0) return false;
    if (i < size &&
        page_hard_bits(r->hard, from_offset + i, (uint32_t)size - i) != 0)
      return false;
  }
  if (w->hard != NULL) page_soften_run(w->page, to_offset, (uint32_t)size);
  memcpy(w->bytes + to_offset, r->bytes + from_offset, size);
  return true;
}

static bool fill_plain(Vm *vm, Process *process, uint64_t to, uint8_t byte,
                       uint64_t size) {
  uint32_t offset = (uint32_t)to & (PAGE_SIZE - 1);
  if (size == 0 || size > PAGE_SIZE || offset + size > PAGE_SIZE) return false;
  CacheEntry *w = &vm->writes[cache_slot(to >> PAGE_BITS)];
  if (w->number != to >> PAGE_BITS && !cache_fill_write(vm, process, to))
    return false;
  if ((offset < w->lo || offset + size > w->hi) &&
      !cache_move_write(vm, process, to, (uint32_t)size))
    return false;
  if (w->hard != NULL) page_soften_run(w->page, offset, (uint32_t)size);
  memset(w->bytes + offset, byte, size);
  return true;
}

static bool overflows(uint32_t op, uint32_t width, uint64_t a, uint64_t b) {
  return wide_overflows(op, width, (Wide){a, 0}, (Wide){b, 0});
}

void exec_uncover(Function *function, uint32_t pc) {
  uint32_t lo = 0, hi = function->block_len;
  while (hi - lo > 1) {
    uint32_t mid = lo + (hi - lo) / 2;
    if (function->block_starts[mid] <= pc) {
      lo = mid;
    } else {
      hi = mid;
    }
  }
  assert(function->block_starts[lo] == pc);
  function->code[pc] = function->block_firsts[lo];
}

// Pushes a frame for a call whose arguments are all words.
static Frame *enter(Vm *vm, Process *p, Frame *f, const Instr *ip,
                    const uint16_t *args, uint32_t function) {
  const Function *callee = &vm->module->functions.data[function];
  Frame *g = frame_new(&vm->frames, callee->slot_count);
  for (uint32_t i = 0; i < ip->b; i++) g->slots[i] = f->slots[args[i]];
  g->function = function;
  g->pc = 0;
  g->stack_mark = p->space.stack_top;
  g->depth = f->depth + 1;
  g->result_slot = ip->a;
  g->result_count = callee->result_slots;
  g->activation = ++p->activations;
  g->caller = f;
  p->frame_bytes += 64 + 8 * (uint64_t)callee->slot_count;
  p->top = g;
  return g;
}

#define NEXT goto *next[(++ip)->op]
#define SLOW goto slow
#define RA r[ip->a]
#define RB r[ip->b]
#define RC r[ip->c]
#define IMM ip->imm
#define SET(value)      \
  do {                  \
    RA = (value);       \
    NEXT;               \
  } while (0)
#define JUMP(target)                        \
  do {                                      \
    const Instr *to_ = code + (target);     \
    left -= ip - base + 1;                  \
    base = ip = to_;                        \
    if (__builtin_expect(left < 0, 0)) goto out_of_budget; \
    goto *next[ip->op];                     \
  } while (0)
#define BRANCH(condition)            \
  do {                               \
    if (condition) JUMP(ip->x);      \
    NEXT;                            \
  } while (0)
#define LOAD(type, address, mask)                               \
  do {                                                          \
    uint64_t at_ = (address);                                   \
    if (__builtin_expect((at_ & (mask)) != 0, 0)) SLOW;         \
    const uint8_t *from_ = cache_read(vm, p, at_, sizeof(type)); \
    if (__builtin_expect(from_ == NULL, 0)) SLOW;               \
    type loaded_;                                               \
    memcpy(&loaded_, from_, sizeof(type));                      \
    SET(loaded_);                                               \
  } while (0)
#define STORE(type, address, mask)                             \
  do {                                                         \
    uint64_t at_ = (address);                                  \
    if (__builtin_expect((at_ & (mask)) != 0, 0)) SLOW;        \
    uint8_t *to_ = cache_write(vm, p, at_, sizeof(type));      \
    if (__builtin_expect(to_ == NULL, 0)) SLOW;                \
    type stored_ = (type)RA;                                   \
    memcpy(to_, &stored_, sizeof(type));                       \
    NEXT;                                                      \
  } while (0)
#define PLAIN (RB + IMM)
#define INDEXED (RB + RC * (ip->y >> 16) + (uint64_t)(int64_t)(int32_t)ip->x)
#define S32(word) ((int32_t)(uint32_t)(word))
#define S64(word) ((int64_t)(word))
#define U32(word) ((uint32_t)(word))
#define BRANCH_CONSTANT low_bits((uint64_t)(int64_t)(int32_t)ip->y, ip->c)
#define WIDE(slot) ((Wide){r[slot], r[(slot) + 1]})
#define SET_WIDE(value)       \
  do {                        \
    Wide wide_ = (value);     \
    r[ip->a] = wide_.lo;      \
    r[ip->a + 1] = wide_.hi;  \
    NEXT;                     \
  } while (0)
#define F80(slot) wide_to_f80(WIDE(slot))
#define SET_F80(value) SET_WIDE(wide_from_f80(value))

// Over the reals a program's constants are computed exactly, by the slow step;
// the library's own arithmetic stays as it is (doc/decisions/0015).
#define ROUNDS \
  if (__builtin_expect(exact, 0) && !function->runtime) SLOW

ExecEnd exec_run(Vm *vm, Process *p, int64_t *budget, bool single) {
  static const void *const run_table[] = {
#define INS(name, a, b, c, imm) &&do_##name,
#include "code/ops.def"
#undef INS
  };
  static const void *const stop_table[] = {
#define INS(name, a, b, c, imm) &&single_done,
#include "code/ops.def"
#undef INS
  };
  const void *const *next = single ? stop_table : run_table;
  Module *module = vm->module;
  Frame *f = p->top;
  assert(f->refs == 1);
  Function *function = &module->functions.data[f->function];
  const Instr *code = function->code;
  const Instr *ip = code + f->pc;
  const Instr *base = ip;
  uint64_t *r = f->slots;
  int64_t left = *budget;
  uint64_t max_stack = vm->options.max_stack;
  const bool exact = expr_equal_mode(vm->terms) == EQUAL_REAL;
  uint32_t called;         // function and argument slots of a call
  const uint16_t *args;
  ExecEnd end;
  goto *run_table[ip->op];

do_NOP: NEXT;
do_MOV: SET(RB);
do_LDI: SET(IMM);
do_UNDEF: SLOW;
do_GUARD:
  if (__builtin_expect(RB == 0, 0)) SLOW;
  SET(RC);
do_FREEZE: SET(RB);
do_SELECT: SET((RB & 1) != 0 ? RC : r[ip->x]);

do_ADD32: SET(U32(RB + RC));
do_ADD32I: SET(U32(RB + IMM));
do_ADD64: SET(RB + RC);
do_ADD64I: SET(RB + IMM);
do_ADDW: SET(low_bits(RB + RC, ip->x));
do_SUB32: SET(U32(RB - RC));
do_SUB64: SET(RB - RC);
do_RSUB32I: SET(U32(IMM - RB));
do_RSUB64I: SET(IMM - RB);
do_SUBW: SET(low_bits(RB - RC, ip->x));
do_MUL32: SET(U32(U32(RB) * U32(RC)));
do_MUL32I: SET(U32(U32(RB) * U32(IMM)));
do_MUL64: SET(RB * RC);
do_MUL64I: SET(RB * IMM);
do_MULW: SET(low_bits(RB * RC, ip->x));
do_UDIV32:
  if (U32(RC) == 0) SLOW;
  SET(U32(RB) / U32(RC));
do_UDIV64:
do_UDIVW:
  if (RC == 0) SLOW;
  SET(RB / RC);
do_UREM32:
  if (U32(RC) == 0) SLOW;
  SET(U32(RB) % U32(RC));
do_UREM64:
do_UREMW:
  if (RC == 0) SLOW;
  SET(RB % RC);
do_SDIV32:
  if (U32(RC) + 1u <= 1u) SLOW;   // 0 and -1: faults or plain negation
  SET(U32(S32(RB) / S32(RC)));
do_SREM32:
  if (U32(RC) + 1u <= 1u) SLOW;
  SET(U32(S32(RB) % S32(RC)));
do_SDIV64:
  if (RC + 1u <= 1u) SLOW;
  SET((uint64_t)(S64(RB) / S64(RC)));
do_SREM64:
  if (RC + 1u <= 1u) SLOW;
  SET((uint64_t)(S64(RB) % S64(RC)));
do_SDIVW: {
  int64_t d = sign_extend(RC, ip->x);
  if (d == 0 || d == -1) SLOW;
  SET(low_bits((uint64_t)(sign_extend(RB, ip->x) / d), ip->x));
}
do_SREMW: {
  int64_t d = sign_extend(RC, ip->x);
  if (d == 0 || d == -1) SLOW;
  SET(low_bits((uint64_t)(sign_extend(RB, ip->x) % d), ip->x));
}
do_AND: SET(RB & RC);
do_ANDI: SET(RB & IMM);
do_OR: SET(RB | RC);
do_ORI: SET(RB | IMM);
do_XOR: SET(RB ^ RC);
do_XORI: SET(RB ^ IMM);
do_SHL32:
  if (RC >= 32) SLOW;
  SET(U32(U32(RB) << RC));
do_SHL32I:
  if (IMM >= 32) SLOW;
  SET(U32(U32(RB) << IMM));
do_SHL64:
  if (RC >= 64) SLOW;
  SET(RB << RC);
do_SHL64I:
  if (IMM >= 64) SLOW;
  SET(RB << IMM);
do_SHLW:
  if (RC >= ip->x) SLOW;
  SET(low_bits(RB << RC, ip->x));
do_LSHR32:
  if (RC >= 32) SLOW;
  SET(U32(RB) >> RC);
do_LSHR32I:
  if (IMM >= 32) SLOW;
  SET(U32(RB) >> IMM);
do_LSHR64:
  if (RC >= 64) SLOW;
  SET(RB >> RC);
do_LSHR64I:
  if (IMM >= 64) SLOW;
  SET(RB >> IMM);
do_LSHRW:
  if (RC >= ip->x) SLOW;
  SET(RB >> RC);
do_ASHR32:
  if (RC >= 32) SLOW;
  SET(U32(S32(RB) >> RC));
do_ASHR32I:
  if (IMM >= 32) SLOW;
  SET(U32(S32(RB) >> IMM));
do_ASHR64:
  if (RC >= 64) SLOW;
  SET((uint64_t)(S64(RB) >> RC));
do_ASHR64I:
  if (IMM >= 64) SLOW;
  SET((uint64_t)(S64(RB) >> IMM));
do_ASHRW:
  if (RC >= ip->x) SLOW;
  SET(low_bits((uint64_t)(sign_extend(RB, ip->x) >> RC), ip->x));
do_SEXT8_32: SET(U32((int32_t)(int8_t)RB));
do_SEXT8_64: SET((uint64_t)(int64_t)(int8_t)RB);
do_SEXT16_32: SET(U32((int32_t)(int16_t)RB));
do_SEXT16_64: SET((uint64_t)(int64_t)(int16_t)RB);
do_SEXT32_64: SET((uint64_t)(int64_t)S32(RB));
do_SEXTW: SET(low_bits((uint64_t)sign_extend(RB, ip->x), ip->y));

do_EQ: SET(RB == RC);
do_NE: SET(RB != RC);
do_ULT: SET(RB < RC);
do_ULE: SET(RB <= RC);
do_SLT32: SET(S32(RB) < S32(RC));
do_SLE32: SET(S32(RB) <= S32(RC));
do_SLT64: SET(S64(RB) < S64(RC));
do_SLE64: SET(S64(RB) <= S64(RC));
do_SLTW: SET(sign_extend(RB, ip->x) < sign_extend(RC, ip->x));
do_SLEW: SET(sign_extend(RB, ip->x) <= sign_extend(RC, ip->x));
do_EQI: SET(RB == IMM);
do_NEI: SET(RB != IMM);
do_ULTI: SET(RB < IMM);
do_UGTI: SET(RB > IMM);
do_SLT32I: SET(S32(RB) < S32(IMM));
do_SGT32I: SET(S32(RB) > S32(IMM));
do_SLT64I: SET(S64(RB) < S64(IMM));
do_SGT64I: SET(S64(RB) > S64(IMM));

do_POPCOUNT: SET((uint64_t)__builtin_popcountll(RB));
do_CLZ:
  SET(RB == 0 ? ip->x : (uint64_t)__builtin_clzll(RB) - (64 - ip->x));
do_CTZ: SET(RB == 0 ? ip->x : (uint64_t)__builtin_ctzll(RB));
do_BSWAP: SET(__builtin_bswap64(RB) >> (64 - ip->x));
do_BITREV: SET(reverse_bits(RB, ip->x));
do_OVERFLOW: SET(overflows(ip->x, ip->y, RB, RC));
do_CHECK_OVERFLOW:
  if (overflows(ip->x, ip->y, RB, RC)) SLOW;
  NEXT;

do_CHECK:
  if ((RB & 1) == ip->y) SLOW;
  NEXT;

do_XADD: SET_WIDE(wide_op(EXPR_ADD, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XSUB: SET_WIDE(wide_op(EXPR_SUB, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XMUL: SET_WIDE(wide_op(EXPR_MUL, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XUDIV:
  if ((RC | r[ip->c + 1]) == 0) SLOW;
  SET_WIDE(wide_op(EXPR_UDIV, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XUREM:
  if ((RC | r[ip->c + 1]) == 0) SLOW;
  SET_WIDE(wide_op(EXPR_UREM, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XSDIV:
  if ((RC | r[ip->c + 1]) == 0 || wide_is_minus_one(WIDE(ip->c), ip->x)) SLOW;
  SET_WIDE(wide_op(EXPR_SDIV, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XSREM:
  if ((RC | r[ip->c + 1]) == 0 || wide_is_minus_one(WIDE(ip->c), ip->x)) SLOW;
  SET_WIDE(wide_op(EXPR_SREM, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XSHL:
  if (r[ip->c + 1] != 0 || RC >= ip->x) SLOW;
  SET_WIDE(wide_op(EXPR_SHL, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XLSHR:
  if (r[ip->c + 1] != 0 || RC >= ip->x) SLOW;
  SET_WIDE(wide_op(EXPR_LSHR, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XASHR:
  if (r[ip->c + 1] != 0 || RC >= ip->x) SLOW;
  SET_WIDE(wide_op(EXPR_ASHR, ip->x, WIDE(ip->b), WIDE(ip->c)));
do_XEQ: SET(RB == RC && r[ip->b + 1] == r[ip->c + 1]);
do_XULT:
  SET(r[ip->b + 1] != r[ip->c + 1] ? r[ip->b + 1] < r[ip->c + 1] : RB < RC);
do_XSLT: SET(wide_op(EXPR_SLT, ip->x, WIDE(ip->b), WIDE(ip->c)).lo);
do_XSEXT: SET_WIDE(wide_sign_extend(RB, ip->x, ip->y));
do_XOVERFLOW:
  SET(wide_overflows(ip->x, ip->y, WIDE(ip->b), WIDE(ip->c)));

do_FADD32: ROUNDS; SET(f32_bits(as_f32(RB) + as_f32(RC)));
do_FSUB32: ROUNDS; SET(f32_bits(as_f32(RB) - as_f32(RC)));
do_FMUL32: ROUNDS; SET(f32_bits(as_f32(RB) * as_f32(RC)));
do_FDIV32: ROUNDS; SET(f32_bits(as_f32(RB) / as_f32(RC)));
do_FADD64: ROUNDS; SET(f64_bits(as_f64(RB) + as_f64(RC)));
do_FSUB64: ROUNDS; SET(f64_bits(as_f64(RB) - as_f64(RC)));
do_FMUL64: ROUNDS; SET(f64_bits(as_f64(RB) * as_f64(RC)));
do_FDIV64: ROUNDS; SET(f64_bits(as_f64(RB) / as_f64(RC)));
do_FADD80: ROUNDS; SET_F80(F80(ip->b) + F80(ip->c));
do_FSUB80: ROUNDS; SET_F80(F80(ip->b) - F80(ip->c));
do_FMUL80: ROUNDS; SET_F80(F80(ip->b) * F80(ip->c));
do_FDIV80: ROUNDS; SET_F80(F80(ip->b) / F80(ip->c));
do_FCMP32: {
  float x = as_f32(RB), y = as_f32(RC);
  SET(compare_bits(ip->x, x == y, x > y, x < y));
}
do_FCMP64: {
  double x = as_f64(RB), y = as_f64(RC);
  SET(compare_bits(ip->x, x == y, x > y, x < y));
}
do_FCMP80: SET(exec_compare(ip->x, F80(ip->b), F80(ip->c)));
do_F32TO64: SET(f64_bits(as_f32(RB)));
do_F64TO32: ROUNDS; SET(f32_bits((float)as_f64(RB)));
do_F32TO80: SET_F80(as_f32(RB));
do_F64TO80: SET_F80(as_f64(RB));
do_F80TO32: ROUNDS; SET(f32_bits((float)F80(ip->b)));
do_F80TO64: ROUNDS; SET(f64_bits((double)F80(ip->b)));
do_S64TOF32: ROUNDS; SET(f32_bits((float)S64(RB)));
do_S64TOF64: ROUNDS; SET(f64_bits((double)S64(RB)));
do_S64TOF80: ROUNDS; SET_F80((long double)S64(RB));
do_U64TOF32: ROUNDS; SET(f32_bits((float)RB));
do_U64TOF64: ROUNDS; SET(f64_bits((double)RB));
do_U64TOF80: ROUNDS; SET_F80((long double)RB);
do_F32TOS: SET(float_to_signed(as_f32(RB), ip->x));
do_F64TOS: SET(float_to_signed(as_f64(RB), ip->x));
do_F80TOS: SET(float_to_signed(F80(ip->b), ip->x));
do_F32TOU: SET(float_to_unsigned(as_f32(RB), ip->x));
do_F64TOU: SET(float_to_unsigned(as_f64(RB), ip->x));
do_F80TOU: SET(float_to_unsigned(F80(ip->b), ip->x));
do_XITOF:
  ROUNDS;
do_FTOXI: {
  Wide in = {RB, (ip->op == OP_XITOF || ip->y == 80) ? r[ip->b + 1] : 0};
  Wide out = wide_convert(ip->op == OP_XITOF, ip->x != 0, ip->y, in);
  RA = out.lo;
  if (ip->op == OP_FTOXI || ip->y == 80) r[ip->a + 1] = out.hi;
  NEXT;
}
do_MATH:
  if (__builtin_expect(exact, 0)) SLOW;
  exec_math(ip->x, ip->y, r + ip->b, r + ip->a);
  NEXT;

do_LOAD8: LOAD(uint8_t, PLAIN, 0);
do_LOAD16: LOAD(uint16_t, PLAIN, ip->c);
do_LOAD32: LOAD(uint32_t, PLAIN, ip->c);
do_LOAD64: LOAD(uint64_t, PLAIN, ip->c);
do_LOADN: {
  const uint8_t *from = cache_read(vm, p, PLAIN, ip->c);
  if (from == NULL) SLOW;
  uint64_t word = 0;
  memcpy(&word, from, ip->c);
  SET(word);
}
do_LOADX8: LOAD(uint8_t, INDEXED, 0);
do_LOADX16: LOAD(uint16_t, INDEXED, ip->y & 0xffff);
do_LOADX32: LOAD(uint32_t, INDEXED, ip->y & 0xffff);
do_LOADX64: LOAD(uint64_t, INDEXED, ip->y & 0xffff);
do_STORE8: STORE(uint8_t, PLAIN, 0);
do_STORE16: STORE(uint16_t, PLAIN, ip->c);
do_STORE32: STORE(uint32_t, PLAIN, ip->c);
do_STORE64: STORE(uint64_t, PLAIN, ip->c);
do_STOREN: {
  uint8_t *to = cache_write(vm, p, PLAIN, ip->c);
  if (to == NULL) SLOW;
  memcpy(to, &RA, ip->c);
  NEXT;
}
do_STOREX8: STORE(uint8_t, INDEXED, 0);
do_STOREX16: STORE(uint16_t, INDEXED, ip->y & 0xffff);
do_STOREX32: STORE(uint32_t, INDEXED, ip->y & 0xffff);
do_STOREX64: STORE(uint64_t, INDEXED, ip->y & 0xffff);
do_LEAX: SET(RB + RC * (uint64_t)ip->y + (uint64_t)(int64_t)(int32_t)ip->x);
do_ALLOCA: {
  if (p->frame_bytes + p->space.stack_bytes + IMM > max_stack) SLOW;
  uint32_t place = function->places[ip - code];
  uint64_t at = space_allocate(&p->space, OBJECT_STACK, IMM, 1u << ip->b, true,
                               place);
  if (at == 0) SLOW;
  SET(at);
}
do_ALLOCAV: SLOW;
do_LIFE_START:
  process_set_scope(vm, p, RB, true, function->places[ip - code]);
  NEXT;
do_LIFE_END:
  if (threads_are_several(p->threads)) SLOW;
  process_set_scope(vm, p, RB, false, function->places[ip - code]);
  NEXT;
do_STACK_SAVE: SET(p->space.stack_top);
do_STACK_RESTORE:
  if (threads_are_several(p->threads)) SLOW;
  process_restore(vm, p, RB, function->places[ip - code]);
  NEXT;
do_COPY: {
  if (!copy_plain(vm, p, RA, RB, RC)) SLOW;
  NEXT;
}
do_COPYI: {
  if (!copy_plain(vm, p, RA, RB, IMM)) SLOW;
  NEXT;
}
do_FILL: {
  if (!fill_plain(vm, p, RA, (uint8_t)RB, RC)) SLOW;
  NEXT;
}
do_FILLI: {
  if (!fill_plain(vm, p, RA, (uint8_t)RB, IMM)) SLOW;
  NEXT;
}

do_JMP: JUMP(ip->x);
do_BRT: BRANCH((RB & 1) != 0);
do_BRF: BRANCH((RB & 1) == 0);
do_BREQ: BRANCH(RB == RC);
do_BRNE: BRANCH(RB != RC);
do_BRULT: BRANCH(RB < RC);
do_BRULE: BRANCH(RB <= RC);
do_BRSLT32: BRANCH(S32(RB) < S32(RC));
do_BRSLE32: BRANCH(S32(RB) <= S32(RC));
do_BRSLT64: BRANCH(S64(RB) < S64(RC));
do_BRSLE64: BRANCH(S64(RB) <= S64(RC));
do_BREQI: BRANCH(RB == BRANCH_CONSTANT);
do_BRNEI: BRANCH(RB != BRANCH_CONSTANT);
do_BRULTI: BRANCH(RB < BRANCH_CONSTANT);
do_BRUGTI: BRANCH(RB > BRANCH_CONSTANT);
do_BRSLT32I: BRANCH(S32(RB) < (int32_t)ip->y);
do_BRSGT32I: BRANCH(S32(RB) > (int32_t)ip->y);
do_BRSLT64I: BRANCH(S64(RB) < (int64_t)(int32_t)ip->y);
do_BRSGT64I: BRANCH(S64(RB) > (int64_t)(int32_t)ip->y);
do_SWITCH: JUMP(switch_target(&function->switches[ip->imm], RB));
do_BRLABEL: {
  uint64_t label = (RB - guest_label_address(0)) >> 4;
  if (label >= module->labels.len || guest_label_address((uint32_t)label) != RB
      || module->labels.data[label].function != f->function)
    SLOW;
  JUMP(module->labels.data[label].target);
}
do_CALL:
  called = ip->x;
  args = function->pool + ip->y;
  goto call;
do_CALLI: {
  uint64_t number = (RC - guest_function_address(0)) >> 4;
  if (number >= module->functions.len ||
      guest_function_address((uint32_t)number) != RC)
    SLOW;
  called = (uint32_t)number;
  args = function->pool + ip->y + 1;
  Function *callee = &module->functions.data[called];
  if (ip->x != callee->signature << 1 || callee->variadic ||
      args[-1] != callee->result_slots)
    SLOW;
  goto call;
}
call: {
  Function *callee = &module->functions.data[called];
  if (callee->kind != FUNCTION_CODE || callee->hook ||
      ip->b != callee->param_slots ||
      p->frame_bytes + p->space.stack_bytes > max_stack)
    SLOW;
  f->pc = (uint32_t)(ip - code);
  left -= ip - base + 1;
  f = enter(vm, p, f, ip, args, called);
  r = f->slots;
  function = callee;
  base = ip = code = function->code;
  if (left < 0) goto out_of_budget;
  if (single) goto single_done;
  goto *next[ip->op];
}
do_RET: {
  Frame *caller = f->caller;
  if (caller == NULL || ip->b != f->result_count ||
      (p->space.stack_top != f->stack_mark && !function->runtime &&
       process_minds_ends(p)))
    SLOW;
  if (caller->refs > 1) caller = frame_private(&vm->frames, caller);
  left -= ip - base + 1;
  for (uint32_t i = 0; i < ip->b; i++)
    frame_set_word(caller, f->result_slot + i, r[ip->a + i]);
  if (p->space.stack_top != f->stack_mark)
    process_unwind(vm, p, f->stack_mark, function->places[ip - code]);
  p->frame_bytes -= 64 + 8 * (uint64_t)f->slot_count;
  frame_recycle(&vm->frames, f);
  p->top = f = caller;
  r = f->slots;
  function = &module->functions.data[f->function];
  code = function->code;
  base = ip = code + (uint32_t)(f->pc + 1);
  if (f->term_count != 0) {
    end = EXEC_TERMS;
    goto leave;
  }
  if (left < 0) goto out_of_budget;
  if (single) goto single_done;
  goto *next[ip->op];
}
do_UNREACHABLE: SLOW;
do_TRAP: SLOW;
do_UNSUPPORTED: SLOW;
do_BREAK: SLOW;
do_COVER:
  exec_uncover(function, (uint32_t)(ip - code));
  goto *run_table[ip->op];

slow:
  end = EXEC_SLOW;
  goto leave;
out_of_budget:
  end = EXEC_BUDGET;
  goto leave;
single_done:
  end = EXEC_DONE;
leave:
  f->pc = (uint32_t)(ip - code);
  left -= ip - base;
  p->instructions += (uint64_t)(*budget - left);
  vm->stats.instructions += (uint64_t)(*budget - left);
  *budget = left;
  return end;
}
