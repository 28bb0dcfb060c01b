// The interpreter proper: one case per opcode, written as plainly as the
// descriptions in ops.def.
#include "interp.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "native.h"

typedef unsigned __int128 Wide;
typedef __int128 SignedWide;

_Noreturn void interp_stop(Interp *in, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_vprintf(&in->result->trouble, format, args);
  va_end(args);
  if (in->function != NULL) {
    text_printf(&in->result->trouble, " in %s at %" PRIu32 " (",
                in->function->name, in->pc);
    place_print(in->module, in->function->places[in->pc],
                &in->result->trouble);
    text_printf(&in->result->trouble, ")");
  }
  longjmp(in->out, 1);
}

// ---- Memory

uint64_t interp_new_object(Interp *in, uint64_t size, uint32_t align,
                           bool stack) {
  Object object = {.size = size, .start = guest_start(align), .live = true};
  object.bytes = malloc(size == 0 ? 1 : size);
  memset(object.bytes, 0xa5, size);
  uint32_t index = in->objects.len;
  vec_push(&in->objects, object);
  if (stack) vec_push(&in->stack, index);
  return guest_window(index, 0) + object.start;
}

static void kill_object(Object *object) {
  object->live = false;
  free(object->bytes);
  object->bytes = NULL;
}

void interp_free(Interp *in, uint64_t address) {
  uint64_t index = address >> 32;
  if (index >= in->objects.len || !in->objects.data[index].live)
    interp_stop(in, "bad free");
  kill_object(&in->objects.data[index]);
}

uint8_t *interp_bytes(Interp *in, uint64_t address, uint64_t size) {
  if (size == 0) return in->nothing;
  uint64_t index = address >> 32;
  if (index >= in->objects.len || !in->objects.data[index].live)
    interp_stop(in, "bad address %#" PRIx64, address);
  Object *object = &in->objects.data[index];
  uint64_t offset = (address & UINT32_MAX) - object->start;
  if (offset > object->size || size > object->size - offset)
    interp_stop(in, "address %#" PRIx64 " out of bounds", address);
  return object->bytes + offset;
}

static void restore_stack(Interp *in, uint32_t mark) {
  while (in->stack.len > mark)
    kill_object(&in->objects.data[vec_pop(&in->stack)]);
}

static uint64_t load(Interp *in, uint64_t address, uint32_t size,
                     uint32_t mask) {
  uint64_t value = 0;
  if (in->align && (address & mask) != 0)
    interp_stop(in, "misaligned load");
  memcpy(&value, interp_bytes(in, address, size), size);
  return value;
}

static void store(Interp *in, uint64_t address, uint32_t size, uint32_t mask,
                  uint64_t value) {
  if (in->align && (address & mask) != 0)
    interp_stop(in, "misaligned store");
  memcpy(interp_bytes(in, address, size), &value, size);
}

// ---- Numbers

static uint64_t mask_of(uint64_t bits) {
  return bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

static int64_t sext(uint64_t x, uint64_t bits) {
  return (int64_t)(x << (64 - bits)) >> (64 - bits);
}

static Wide get2(const uint64_t *s, uint32_t i) {
  return (Wide)s[i + 1] << 64 | s[i];
}

static void set2(uint64_t *s, uint32_t i, Wide value, uint64_t bits) {
  if (bits < 128) value &= ((Wide)1 << bits) - 1;
  s[i] = (uint64_t)value;
  s[i + 1] = (uint64_t)(value >> 64);
}

static SignedWide sext2(Wide x, uint64_t bits) {
  return (SignedWide)(x << (128 - bits)) >> (128 - bits);
}

static float get_f32(uint64_t word) {
  uint32_t bits = (uint32_t)word;
  float x;
  memcpy(&x, &bits, 4);
  return x;
}

static uint64_t put_f32(float x) {
  uint32_t bits;
  memcpy(&bits, &x, 4);
  return bits;
}

static double get_f64(uint64_t word) {
  double x;
  memcpy(&x, &word, 8);
  return x;
}

static uint64_t put_f64(double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  return bits;
}

static long double get_f80(const uint64_t *s, uint32_t i) {
  long double x = 0;
  memcpy(&x, &s[i], 8);
  memcpy((char *)&x + 8, &s[i + 1], 2);
  return x;
}

static void put_f80(uint64_t *s, uint32_t i, long double x) {
  s[i] = s[i + 1] = 0;
  memcpy(&s[i], &x, 8);
  memcpy(&s[i + 1], (char *)&x + 8, 2);
}

static bool float_compare(uint64_t predicate, long double x, long double y) {
  uint64_t relation = x != x || y != y ? 8 : x < y ? 4 : x > y ? 2 : 1;
  return (predicate & relation) != 0;
}

static long double get_format(const uint64_t *s, uint32_t i, uint32_t format) {
  return format == 32 ? get_f32(s[i])
         : format == 64 ? get_f64(s[i])
                        : get_f80(s, i);
}

static void put_format(uint64_t *s, uint32_t i, uint32_t format,
                       long double x) {
  if (format == 32)
    s[i] = put_f32((float)x);
  else if (format == 64)
    s[i] = put_f64((double)x);
  else
    put_f80(s, i, x);
}

static bool overflows(uint32_t op, SignedWide sx, SignedWide sy, Wide ux,
                      Wide uy, uint32_t bits) {
  SignedWide most = (SignedWide)(((Wide)1 << (bits - 1)) - 1);
  SignedWide s;
  Wide u, top = bits == 128 ? ~(Wide)0 : ((Wide)1 << bits) - 1;
  switch (op) {
  case OVERFLOW_SADD: if (__builtin_add_overflow(sx, sy, &s)) return true;
    return s > most || s < -most - 1;
  case OVERFLOW_SSUB: if (__builtin_sub_overflow(sx, sy, &s)) return true;
    return s > most || s < -most - 1;
  case OVERFLOW_SMUL: if (__builtin_mul_overflow(sx, sy, &s)) return true;
    return s > most || s < -most - 1;
  case OVERFLOW_UADD: return __builtin_add_overflow(ux, uy, &u) || u > top;
  case OVERFLOW_USUB: return ux < uy;
  default: return __builtin_mul_overflow(ux, uy, &u) || u > top;
  }
}

static uint64_t divide(Interp *in, bool is_signed, bool remainder, uint64_t x,
                       uint64_t y, uint64_t bits) {
  if (y == 0) interp_stop(in, "division by zero");
  if (!is_signed) return remainder ? x % y : x / y;
  int64_t sx = sext(x, bits), sy = sext(y, bits);
  if (sy == -1 && x == UINT64_C(1) << (bits - 1))
    interp_stop(in, "division overflow");
  return (uint64_t)(remainder ? sx % sy : sx / sy) & mask_of(bits);
}

static Wide divide2(Interp *in, Opcode op, Wide x, Wide y, uint64_t bits) {
  if (y == 0) interp_stop(in, "division by zero");
  if (op == OP_XUDIV) return x / y;
  if (op == OP_XUREM) return x % y;
  SignedWide sx = sext2(x, bits), sy = sext2(y, bits);
  if (sy == -1) return op == OP_XSDIV ? -(Wide)sx : 0;
  return (Wide)(op == OP_XSDIV ? sx / sy : sx % sy);
}

static uint64_t amount(Interp *in, uint64_t by, uint64_t bits) {
  if (by >= bits) interp_stop(in, "invalid shift");
  return by;
}

static uint64_t reverse(uint64_t x, uint64_t bits, uint64_t unit) {
  uint64_t out = 0;
  for (uint64_t i = 0; i < bits; i += unit)
    out |= (x >> i & mask_of(unit)) << (bits - unit - i);
  return out;
}

// ---- Calls

static void call(Interp *in, uint32_t index, const uint64_t *args,
                 uint32_t count, uint64_t *results);

static void call_listed(Interp *in, uint32_t index, uint64_t *s,
                        const uint16_t *pool, uint32_t count, uint32_t to) {
  uint64_t args[512];
  assert(count <= 512);
  for (uint32_t i = 0; i < count; i++) args[i] = s[pool[i]];
  const Function *caller = in->function;
  uint32_t pc = in->pc;
  call(in, index, args, count, s + to);
  in->function = caller;
  in->pc = pc;
}

static void call_indirect(Interp *in, uint64_t *s, const Instr *i) {
  uint64_t target = s[i->c] - guest_function_address(0);
  if (target % 16 != 0 || target / 16 >= in->module->functions.len)
    interp_stop(in, "call of a bad address");
  const Function *f = &in->module->functions.data[target / 16];
  const uint16_t *pool = &in->function->pool[i->y];
  uint32_t count = i->b;
  if (i->x && !f->variadic) count--;
  if (f->kind == FUNCTION_CODE &&
      (f->param_slots != count || f->result_slots != pool[0]))
    interp_stop(in, "call of %s with %u arguments", f->name, count);
  call_listed(in, (uint32_t)(target / 16), s, pool + 1, count, i->a);
}

static uint32_t switch_target(const SwitchTable *table, uint64_t value) {
  for (uint32_t i = 0; i < table->count; i++)
    if (table->values[i] == value) return table->targets[i];
  return table->fallback;
}

#define A s[i->a]
#define B s[i->b]
#define C s[i->c]
#define B32 ((uint32_t)s[i->b])
#define C32 ((uint32_t)s[i->c])
#define K32 ((uint32_t)i->imm)
#define OFFSET ((uint64_t)(int64_t)(int32_t)i->x)
#define INDEXED (B + C * (i->y >> 16) + OFFSET)
#define BRANCH_K ((uint64_t)(int64_t)(int32_t)i->y & mask_of(i->c))
#define GO(test) if (test) next = i->x; break

// Runs from the start of the function; results are copied out at RET.
static void execute(Interp *in, const Function *f, uint64_t *s,
                    uint64_t *results) {
  uint32_t pc = 0, mark = in->stack.len;
  for (;;) {
    const Instr *i = &f->code[pc];
    uint32_t next = pc + 1;
    in->function = f;
    in->pc = pc;
    if (++in->result->steps > in->max_steps) interp_stop(in, "too many steps");
    uint64_t w = i->imm;
    switch ((Opcode)i->op) {
    case OP_NOP: break;
    case OP_MOV: A = B; break;
    case OP_LDI: A = w; break;
    case OP_UNDEF: A = UINT64_C(0xdeadbeefcafebabe) & mask_of(i->b * 8); break;
    case OP_GUARD:
      A = B != 0 ? C : UINT64_C(0xdeadbeefcafebabe) & mask_of(i->x * 8);
      break;
    case OP_FREEZE: A = B; break;
    case OP_SELECT: A = B & 1 ? C : s[i->x]; break;
    case OP_ADD32: A = B32 + C32; break;
    case OP_ADD32I: A = B32 + K32; break;
    case OP_ADD64: A = B + C; break;
    case OP_ADD64I: A = B + w; break;
    case OP_ADDW: A = (B + C) & mask_of(w); break;
    case OP_SUB32: A = B32 - C32; break;
    case OP_SUB64: A = B - C; break;
    case OP_RSUB32I: A = K32 - B32; break;
    case OP_RSUB64I: A = w - B; break;
    case OP_SUBW: A = (B - C) & mask_of(w); break;
    case OP_MUL32: A = B32 * C32; break;
    case OP_MUL32I: A = B32 * K32; break;
    case OP_MUL64: A = B * C; break;
    case OP_MUL64I: A = B * w; break;
    case OP_MULW: A = (B * C) & mask_of(w); break;
    case OP_UDIV32: A = divide(in, false, false, B32, C32, 32); break;
    case OP_UDIV64: A = divide(in, false, false, B, C, 64); break;
    case OP_UDIVW: A = divide(in, false, false, B, C, w); break;
    case OP_SDIV32: A = divide(in, true, false, B32, C32, 32); break;
    case OP_SDIV64: A = divide(in, true, false, B, C, 64); break;
    case OP_SDIVW: A = divide(in, true, false, B, C, w); break;
    case OP_UREM32: A = divide(in, false, true, B32, C32, 32); break;
    case OP_UREM64: A = divide(in, false, true, B, C, 64); break;
    case OP_UREMW: A = divide(in, false, true, B, C, w); break;
    case OP_SREM32: A = divide(in, true, true, B32, C32, 32); break;
    case OP_SREM64: A = divide(in, true, true, B, C, 64); break;
    case OP_SREMW: A = divide(in, true, true, B, C, w); break;
    case OP_AND: A = B & C; break;
    case OP_ANDI: A = B & w; break;
    case OP_OR: A = B | C; break;
    case OP_ORI: A = B | w; break;
    case OP_XOR: A = B ^ C; break;
    case OP_XORI: A = B ^ w; break;
    case OP_SHL32: A = B32 << amount(in, C, 32); break;
    case OP_SHL32I: A = B32 << w; break;
    case OP_SHL64: A = B << amount(in, C, 64); break;
    case OP_SHL64I: A = B << w; break;
    case OP_SHLW: A = B << amount(in, C, w) & mask_of(w); break;
    case OP_LSHR32: A = B32 >> amount(in, C, 32); break;
    case OP_LSHR32I: A = B32 >> w; break;
    case OP_LSHR64: A = B >> amount(in, C, 64); break;
    case OP_LSHR64I: A = B >> w; break;
    case OP_LSHRW: A = B >> amount(in, C, w); break;
    case OP_ASHR32: A = (uint32_t)((int32_t)B32 >> amount(in, C, 32)); break;
    case OP_ASHR32I: A = (uint32_t)((int32_t)B32 >> w); break;
    case OP_ASHR64: A = (uint64_t)((int64_t)B >> amount(in, C, 64)); break;
    case OP_ASHR64I: A = (uint64_t)((int64_t)B >> w); break;
    case OP_ASHRW:
      A = (uint64_t)(sext(B, w) >> amount(in, C, w)) & mask_of(w);
      break;
    case OP_SEXT8_32: A = (uint32_t)sext(B, 8); break;
    case OP_SEXT8_64: A = (uint64_t)sext(B, 8); break;
    case OP_SEXT16_32: A = (uint32_t)sext(B, 16); break;
    case OP_SEXT16_64: A = (uint64_t)sext(B, 16); break;
    case OP_SEXT32_64: A = (uint64_t)sext(B, 32); break;
    case OP_SEXTW: A = (uint64_t)sext(B, i->x) & mask_of(i->y); break;
    case OP_EQ: A = B == C; break;
    case OP_NE: A = B != C; break;
    case OP_ULT: A = B < C; break;
    case OP_ULE: A = B <= C; break;
    case OP_SLT32: A = (int32_t)B < (int32_t)C; break;
    case OP_SLE32: A = (int32_t)B <= (int32_t)C; break;
    case OP_SLT64: A = (int64_t)B < (int64_t)C; break;
    case OP_SLE64: A = (int64_t)B <= (int64_t)C; break;
    case OP_SLTW: A = sext(B, w) < sext(C, w); break;
    case OP_SLEW: A = sext(B, w) <= sext(C, w); break;
    case OP_EQI: A = B == w; break;
    case OP_NEI: A = B != w; break;
    case OP_ULTI: A = B < w; break;
    case OP_UGTI: A = B > w; break;
    case OP_SLT32I: A = (int32_t)B < (int32_t)w; break;
    case OP_SGT32I: A = (int32_t)B > (int32_t)w; break;
    case OP_SLT64I: A = (int64_t)B < (int64_t)w; break;
    case OP_SGT64I: A = (int64_t)B > (int64_t)w; break;
    case OP_POPCOUNT: A = (uint64_t)__builtin_popcountll(B); break;
    case OP_CLZ:
      A = B == 0 ? w : (uint64_t)__builtin_clzll(B) - (64 - w);
      break;
    case OP_CTZ: A = B == 0 ? w : (uint64_t)__builtin_ctzll(B); break;
    case OP_BSWAP: A = reverse(B, w, 8); break;
    case OP_BITREV: A = reverse(B, w, 1); break;
    case OP_OVERFLOW:
      A = overflows(i->x, sext(B, i->y), sext(C, i->y), B, C, i->y);
      break;
    case OP_CHECK_OVERFLOW:
      if (overflows(i->x, sext(B, i->y), sext(C, i->y), B, C, i->y))
        interp_stop(in, "signed overflow");
      break;
    case OP_CHECK:
      if ((B & 1) == i->y) interp_stop(in, "check");
      break;
    case OP_XADD: set2(s, i->a, get2(s, i->b) + get2(s, i->c), w); break;
    case OP_XSUB: set2(s, i->a, get2(s, i->b) - get2(s, i->c), w); break;
    case OP_XMUL: set2(s, i->a, get2(s, i->b) * get2(s, i->c), w); break;
    case OP_XUDIV:
    case OP_XSDIV:
    case OP_XUREM:
    case OP_XSREM:
      set2(s, i->a, divide2(in, i->op, get2(s, i->b), get2(s, i->c), w), w);
      break;
    case OP_XSHL:
      set2(s, i->a, get2(s, i->b) << amount(in, C, w), w);
      break;
    case OP_XLSHR:
      set2(s, i->a, get2(s, i->b) >> amount(in, C, w), w);
      break;
    case OP_XASHR:
      set2(s, i->a, (Wide)(sext2(get2(s, i->b), w) >> amount(in, C, w)), w);
      break;
    case OP_XEQ: A = get2(s, i->b) == get2(s, i->c); break;
    case OP_XULT: A = get2(s, i->b) < get2(s, i->c); break;
    case OP_XSLT: A = sext2(get2(s, i->b), w) < sext2(get2(s, i->c), w); break;
    case OP_XSEXT: set2(s, i->a, (Wide)(SignedWide)sext(B, i->x), i->y); break;
    case OP_XOVERFLOW:
      A = overflows(i->x, sext2(get2(s, i->b), i->y),
                    sext2(get2(s, i->c), i->y), get2(s, i->b), get2(s, i->c),
                    i->y);
      break;
    case OP_FADD32: A = put_f32(get_f32(B) + get_f32(C)); break;
    case OP_FSUB32: A = put_f32(get_f32(B) - get_f32(C)); break;
    case OP_FMUL32: A = put_f32(get_f32(B) * get_f32(C)); break;
    case OP_FDIV32: A = put_f32(get_f32(B) / get_f32(C)); break;
    case OP_FADD64: A = put_f64(get_f64(B) + get_f64(C)); break;
    case OP_FSUB64: A = put_f64(get_f64(B) - get_f64(C)); break;
    case OP_FMUL64: A = put_f64(get_f64(B) * get_f64(C)); break;
    case OP_FDIV64: A = put_f64(get_f64(B) / get_f64(C)); break;
    case OP_FADD80:
      put_f80(s, i->a, get_f80(s, i->b) + get_f80(s, i->c));
      break;
    case OP_FSUB80:
      put_f80(s, i->a, get_f80(s, i->b) - get_f80(s, i->c));
      break;
    case OP_FMUL80:
      put_f80(s, i->a, get_f80(s, i->b) * get_f80(s, i->c));
      break;
    case OP_FDIV80:
      put_f80(s, i->a, get_f80(s, i->b) / get_f80(s, i->c));
      break;
    case OP_FCMP32: A = float_compare(w, get_f32(B), get_f32(C)); break;
    case OP_FCMP64: A = float_compare(w, get_f64(B), get_f64(C)); break;
    case OP_FCMP80:
      A = float_compare(w, get_f80(s, i->b), get_f80(s, i->c));
      break;
    case OP_F32TO64: A = put_f64(get_f32(B)); break;
    case OP_F64TO32: A = put_f32((float)get_f64(B)); break;
    case OP_F32TO80: put_f80(s, i->a, get_f32(B)); break;
    case OP_F64TO80: put_f80(s, i->a, get_f64(B)); break;
    case OP_F80TO32: A = put_f32((float)get_f80(s, i->b)); break;
    case OP_F80TO64: A = put_f64((double)get_f80(s, i->b)); break;
    case OP_S64TOF32: A = put_f32((float)(int64_t)B); break;
    case OP_S64TOF64: A = put_f64((double)(int64_t)B); break;
    case OP_S64TOF80: put_f80(s, i->a, (long double)(int64_t)B); break;
    case OP_U64TOF32: A = put_f32((float)B); break;
    case OP_U64TOF64: A = put_f64((double)B); break;
    case OP_U64TOF80: put_f80(s, i->a, (long double)B); break;
    case OP_F32TOS: A = (uint64_t)(int64_t)get_f32(B) & mask_of(w); break;
    case OP_F64TOS: A = (uint64_t)(int64_t)get_f64(B) & mask_of(w); break;
    case OP_F80TOS:
      A = (uint64_t)(int64_t)get_f80(s, i->b) & mask_of(w);
      break;
    case OP_F32TOU: A = (uint64_t)get_f32(B) & mask_of(w); break;
    case OP_F64TOU: A = (uint64_t)get_f64(B) & mask_of(w); break;
    case OP_F80TOU: A = (uint64_t)get_f80(s, i->b) & mask_of(w); break;
    case OP_XITOF: {
      Wide x = get2(s, i->b);
      // Each format rounds once.
      if (i->y == 32)
        A = put_f32(i->x ? (float)(SignedWide)x : (float)x);
      else if (i->y == 64)
        A = put_f64(i->x ? (double)(SignedWide)x : (double)x);
      else
        put_f80(s, i->a, i->x ? (long double)(SignedWide)x : (long double)x);
      break;
    }
    case OP_FTOXI: {
      long double x = get_format(s, i->b, i->y);
      set2(s, i->a, i->x ? (Wide)(SignedWide)x : (Wide)x, 128);
      break;
    }
    case OP_MATH: {
      long double x[3] = {0};
      for (uint32_t k = 0; k < i->c; k++)
        x[k] = get_format(s, i->b + k * (i->y == 80 ? 2 : 1), i->y);
      put_format(s, i->a, i->y, interp_math(in, i->x, i->y, x));
      break;
    }
    case OP_LOAD8: A = load(in, B + w, 1, i->c); break;
    case OP_LOAD16: A = load(in, B + w, 2, i->c); break;
    case OP_LOAD32: A = load(in, B + w, 4, i->c); break;
    case OP_LOAD64: A = load(in, B + w, 8, i->c); break;
    case OP_LOADN: A = load(in, B + w, i->c, 0); break;
    case OP_LOADX8: A = load(in, INDEXED, 1, i->y & 0xffff); break;
    case OP_LOADX16: A = load(in, INDEXED, 2, i->y & 0xffff); break;
    case OP_LOADX32: A = load(in, INDEXED, 4, i->y & 0xffff); break;
    case OP_LOADX64: A = load(in, INDEXED, 8, i->y & 0xffff); break;
    case OP_STORE8: store(in, B + w, 1, i->c, A); break;
    case OP_STORE16: store(in, B + w, 2, i->c, A); break;
    case OP_STORE32: store(in, B + w, 4, i->c, A); break;
    case OP_STORE64: store(in, B + w, 8, i->c, A); break;
    case OP_STOREN: store(in, B + w, i->c, 0, A); break;
    case OP_STOREX8: store(in, INDEXED, 1, i->y & 0xffff, A); break;
    case OP_STOREX16: store(in, INDEXED, 2, i->y & 0xffff, A); break;
    case OP_STOREX32: store(in, INDEXED, 4, i->y & 0xffff, A); break;
    case OP_STOREX64: store(in, INDEXED, 8, i->y & 0xffff, A); break;
    case OP_LEAX: A = B + C * i->y + OFFSET; break;
    case OP_ALLOCA: A = interp_new_object(in, w, 1u << i->b, true); break;
    case OP_ALLOCAV: A = interp_new_object(in, C * w, 1u << i->b, true); break;
    case OP_LIFE_START: break;
    case OP_LIFE_END: break;
    case OP_STACK_SAVE: A = in->stack.len; break;
    case OP_STACK_RESTORE: restore_stack(in, (uint32_t)B); break;
    case OP_COPY:
      memmove(interp_bytes(in, A, C), interp_bytes(in, B, C), C);
      break;
    case OP_COPYI:
      memmove(interp_bytes(in, A, w), interp_bytes(in, B, w), w);
      break;
    case OP_FILL: memset(interp_bytes(in, A, C), (int)(B & 0xff), C); break;
    case OP_FILLI: memset(interp_bytes(in, A, w), (int)(B & 0xff), w); break;
    case OP_JMP: next = i->x; break;
    case OP_BRT: GO(B & 1);
    case OP_BRF: GO(!(B & 1));
    case OP_BREQ: GO(B == C);
    case OP_BRNE: GO(B != C);
    case OP_BRULT: GO(B < C);
    case OP_BRULE: GO(B <= C);
    case OP_BRSLT32: GO((int32_t)B < (int32_t)C);
    case OP_BRSLE32: GO((int32_t)B <= (int32_t)C);
    case OP_BRSLT64: GO((int64_t)B < (int64_t)C);
    case OP_BRSLE64: GO((int64_t)B <= (int64_t)C);
    case OP_BREQI: GO(B == BRANCH_K);
    case OP_BRNEI: GO(B != BRANCH_K);
    case OP_BRULTI: GO(B < BRANCH_K);
    case OP_BRUGTI: GO(B > BRANCH_K);
    case OP_BRSLT32I: GO((int32_t)B < (int32_t)i->y);
    case OP_BRSGT32I: GO((int32_t)B > (int32_t)i->y);
    case OP_BRSLT64I: GO((int64_t)B < (int32_t)i->y);
    case OP_BRSGT64I: GO((int64_t)B > (int32_t)i->y);
    case OP_SWITCH: next = switch_target(&f->switches[w], B); break;
    case OP_BRLABEL: {
      uint64_t label = (B - guest_label_address(0)) / 16;
      if (label >= in->module->labels.len ||
          &in->module->functions.data[in->module->labels.data[label]
                                          .function] != f)
        interp_stop(in, "bad label");
      next = in->module->labels.data[label].target;
      break;
    }
    case OP_CALL: call_listed(in, i->x, s, &f->pool[i->y], i->b, i->a); break;
    case OP_CALLI: call_indirect(in, s, i); break;
    case OP_RET:
      restore_stack(in, mark);
      for (uint32_t k = 0; k < i->b; k++) results[k] = s[i->a + k];
      return;
    case OP_UNREACHABLE: interp_stop(in, "unreachable");
    case OP_TRAP: interp_stop(in, "trap");
    case OP_UNSUPPORTED:
      interp_stop(in, "unsupported: %s", in->module->unsupported.data[w].what);
    case OP_COVER:
    case OP_BREAK:
    case OPCODE_COUNT: interp_stop(in, "bad opcode");
    }
    pc = next;
  }
}

static void call(Interp *in, uint32_t index, const uint64_t *args,
                 uint32_t count, uint64_t *results) {
  const Function *f = &in->module->functions.data[index];
  if (f->kind != FUNCTION_CODE) {
    interp_native(in, f, args, count, results);
    return;
  }
  if (++in->depth > 20000) interp_stop(in, "stack overflow");
  size_t size = (f->slot_count + 1u) * sizeof(uint64_t);
  uint64_t *slots = malloc(size);
  memset(slots, 0x5a, size);
  memcpy(slots, args, f->param_slots * sizeof *args);
  // RET may write to the caller's frame only after its own was read.
  execute(in, f, slots, results);
  free(slots);
  in->depth--;
}

// ---- Start and end

static void make_globals(Interp *in) {
  const Module *m = in->module;
  for (uint32_t i = 0; i < GUEST_INDEX_GLOBAL; i++)
    vec_push(&in->objects, ((Object){0}));
  for (uint32_t i = 0; i < m->globals.len; i++) {
    const Global *g = &m->globals.data[i];
    interp_new_object(in, g->size, g->align, false);
    Object *object = vec_last(&in->objects);
    if (g->init != NULL)
      memcpy(object->bytes, g->init, g->size);
    else
      memset(object->bytes, 0, g->size);
  }
}

static uint64_t make_arguments(Interp *in) {
  uint64_t name = interp_new_object(in, 8, 1, false);
  memcpy(interp_bytes(in, name, 8), "program", 8);
  uint64_t list = interp_new_object(in, 16, 8, false);
  uint64_t words[2] = {name, 0};
  memcpy(interp_bytes(in, list, 16), words, 16);
  return list;
}

static void run_all(Interp *in) {
  const Module *m = in->module;
  uint64_t args[3] = {1, make_arguments(in), 0}, results[16] = {0};
  for (uint32_t i = 0; i < m->constructors.len; i++)
    call(in, m->constructors.data[i], args, 0, results);
  call(in, m->main, args, 3, results);
  in->result->exit_code = (int)(results[0] & 0xff);
  interp_exit(in);
}

void interp_run(const Module *module, uint64_t max_steps, bool align,
                InterpResult *result) {
  Interp in = {.module = module, .result = result, .max_steps = max_steps,
               .align = align};
  *result = (InterpResult){0};
  make_globals(&in);
  if (setjmp(in.out) == 0) {
    if (setjmp(in.exit) == 0) run_all(&in);
    for (uint32_t i = 0; i < module->destructors.len; i++) {
      uint64_t none[16] = {0};
      call(&in, module->destructors.data[i], none, 0, none);
    }
    result->ended = true;
  }
  for (uint32_t i = 0; i < in.objects.len; i++) free(in.objects.data[i].bytes);
  vec_fini(&in.objects);
  vec_fini(&in.stack);
}

void interp_result_fini(InterpResult *result) {
  text_fini(&result->output);
  text_fini(&result->trouble);
}
