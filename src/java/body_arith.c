// Arithmetic, conversions, the stack, jumps: what concerns no object. The rules
// are those of JVMS 6.5, which defines every case: integers wrap, shifts use
// the low bits of the amount, MIN / -1 is MIN, floating values are cut to the
// nearest integer there is.
#include <stdio.h>
#include <string.h>

#include "java/body.h"

// ---- Two operands

typedef struct Binary {
  uint8_t op;
  Kind kind;
  const char *text;
} Binary;

static const Binary binaries[] = {
    {J_IADD, 'I', "add"},  {J_LADD, 'J', "add"},  {J_FADD, 'F', "fadd"},
    {J_DADD, 'D', "fadd"}, {J_ISUB, 'I', "sub"},  {J_LSUB, 'J', "sub"},
    {J_FSUB, 'F', "fsub"}, {J_DSUB, 'D', "fsub"}, {J_IMUL, 'I', "mul"},
    {J_LMUL, 'J', "mul"},  {J_FMUL, 'F', "fmul"}, {J_DMUL, 'D', "fmul"},
    {J_FDIV, 'F', "fdiv"}, {J_DDIV, 'D', "fdiv"}, {J_FREM, 'F', "frem"},
    {J_DREM, 'D', "frem"}, {J_IAND, 'I', "and"},  {J_LAND, 'J', "and"},
    {J_IOR, 'I', "or"},    {J_LOR, 'J', "or"},    {J_IXOR, 'I', "xor"},
    {J_LXOR, 'J', "xor"},
};

static bool binary(Body *b, uint8_t op) {
  for (size_t i = 0; i < sizeof binaries / sizeof binaries[0]; i++) {
    const Binary *row = &binaries[i];
    if (row->op != op) continue;
    Value y = pop(b, row->kind), x = pop(b, row->kind);
    push(b, make(b, row->kind, "%s %s %s, %s", row->text,
                 llvm_type(row->kind), x.text, y.text));
    return true;
  }
  return false;
}

// x / y or x % y; the machine faults on 0 and on MIN / -1.
static void divide(Body *b, Kind kind, bool rest) {
  Value y = pop(b, kind), x = pop(b, kind);
  const char *type = llvm_type(kind), *op = rest ? "srem" : "sdiv";
  int64_t known;
  bool is_known = is_constant(&y, &known);
  if (!is_known || known == 0) {
    Value fine = make(b, 'I', "icmp ne %s %s, 0", type, y.text);
    require(b, &fine, "jrt_throw_division", "");
  }
  if (is_known && known != 0 && known != -1) {
    push(b, make(b, kind, "%s %s %s, %s", op, type, x.text, y.text));
    return;
  }
  Value minus = make(b, 'I', "icmp eq %s %s, -1", type, y.text);
  Value by = make(b, kind, "select i1 %s, %s 1, %s %s", minus.text, type, type,
                  y.text);
  Value plain = make(b, kind, "%s %s %s, %s", op, type, x.text, by.text);
  Value other = constant(kind, 0);
  if (!rest) other = make(b, kind, "sub %s 0, %s", type, x.text);
  push(b, make(b, kind, "select i1 %s, %s %s, %s %s", minus.text, type,
               other.text, type, plain.text));
}

static void shift(Body *b, Kind kind, const char *op) {
  Value y = pop(b, 'I'), x = pop(b, kind);
  int64_t known, mask = kind == 'I' ? 31 : 63;
  if (is_constant(&y, &known))
    y = constant('I', known & mask);
  else
    y = make(b, 'I', "and i32 %s, %d", y.text, (int)mask);
  if (kind == 'J' && y.text[0] == '%')
    y = make(b, 'J', "zext i32 %s to i64", y.text);
  push(b, make(b, kind, "%s %s %s, %s", op, llvm_type(kind), x.text, y.text));
}

static void negate(Body *b, Kind kind) {
  Value x = pop(b, kind);
  if (kind == 'I' || kind == 'J')
    push(b, make(b, kind, "sub %s 0, %s", llvm_type(kind), x.text));
  else
    push(b, make(b, kind, "fneg %s %s", llvm_type(kind), x.text));
}

// ---- Conversions

typedef struct Conversion {
  uint8_t op;
  Kind from, to;
  const char *text;      // "sext i32 %s to i64"
} Conversion;

static const Conversion conversions[] = {
    {J_I2L, 'I', 'J', "sext i32 %s to i64"},
    {J_I2F, 'I', 'F', "sitofp i32 %s to float"},
    {J_I2D, 'I', 'D', "sitofp i32 %s to double"},
    {J_L2I, 'J', 'I', "trunc i64 %s to i32"},
    {J_L2F, 'J', 'F', "sitofp i64 %s to float"},
    {J_L2D, 'J', 'D', "sitofp i64 %s to double"},
    {J_F2I, 'F', 'I', "call i32 @llvm.fptosi.sat.i32.f32(float %s)"},
    {J_F2L, 'F', 'J', "call i64 @llvm.fptosi.sat.i64.f32(float %s)"},
    {J_F2D, 'F', 'D', "fpext float %s to double"},
    {J_D2I, 'D', 'I', "call i32 @llvm.fptosi.sat.i32.f64(double %s)"},
    {J_D2L, 'D', 'J', "call i64 @llvm.fptosi.sat.i64.f64(double %s)"},
    {J_D2F, 'D', 'F', "fptrunc double %s to float"},
};

static bool convert(Body *b, uint8_t op) {
  for (size_t i = 0; i < sizeof conversions / sizeof conversions[0]; i++) {
    const Conversion *row = &conversions[i];
    if (row->op != op) continue;
    char text[128];
    Value x = pop(b, row->from);
    // The table's texts each have exactly one %s.
    const char *hole = strstr(row->text, "%s");
    snprintf(text, sizeof text, "%.*s%s%s", (int)(hole - row->text), row->text,
             x.text, hole + 2);
    push(b, make(b, row->to, "%s", text));
    return true;
  }
  return false;
}

static void narrow(Body *b, const char *type, bool is_signed) {
  Value x = pop(b, 'I');
  Value small = make(b, 'I', "trunc i32 %s to %s", x.text, type);
  push(b, make(b, 'I', "%s %s %s to i32", is_signed ? "sext" : "zext", type,
               small.text));
}

// ---- Comparisons without a jump

// -1, 0 or 1: greater minus less, where NaN counts as one of them.
static void compare(Body *b, Kind kind, const char *greater,
                    const char *less) {
  Value y = pop(b, kind), x = pop(b, kind);
  const char *op = kind == 'J' ? "icmp" : "fcmp", *type = llvm_type(kind);
  Value g = make(b, 'I', "%s %s %s %s, %s", op, greater, type, x.text, y.text);
  Value l = make(b, 'I', "%s %s %s %s, %s", op, less, type, x.text, y.text);
  Value up = make(b, 'I', "zext i1 %s to i32", g.text);
  Value down = make(b, 'I', "zext i1 %s to i32", l.text);
  push(b, make(b, 'I', "sub i32 %s, %s", up.text, down.text));
}

bool translate_arithmetic(Body *b, const Insn *insn) {
  uint8_t op = insn->op;
  if (binary(b, op) || convert(b, op)) return true;
  switch (op) {
    case J_IDIV: divide(b, 'I', false); return true;
    case J_LDIV: divide(b, 'J', false); return true;
    case J_IREM: divide(b, 'I', true); return true;
    case J_LREM: divide(b, 'J', true); return true;
    case J_INEG: negate(b, 'I'); return true;
    case J_LNEG: negate(b, 'J'); return true;
    case J_FNEG: negate(b, 'F'); return true;
    case J_DNEG: negate(b, 'D'); return true;
    case J_ISHL: shift(b, 'I', "shl"); return true;
    case J_LSHL: shift(b, 'J', "shl"); return true;
    case J_ISHR: shift(b, 'I', "ashr"); return true;
    case J_LSHR: shift(b, 'J', "ashr"); return true;
    case J_IUSHR: shift(b, 'I', "lshr"); return true;
    case J_LUSHR: shift(b, 'J', "lshr"); return true;
    case J_I2B: narrow(b, "i8", true); return true;
    case J_I2C: narrow(b, "i16", false); return true;
    case J_I2S: narrow(b, "i16", true); return true;
    case J_LCMP: compare(b, 'J', "sgt", "slt"); return true;
    case J_FCMPL: compare(b, 'F', "ogt", "ult"); return true;
    case J_FCMPG: compare(b, 'F', "ugt", "olt"); return true;
    case J_DCMPL: compare(b, 'D', "ogt", "ult"); return true;
    case J_DCMPG: compare(b, 'D', "ugt", "olt"); return true;
    default: return false;
  }
}

// ---- The stack

static Value number(Kind kind, uint64_t bits) {
  Value value = {.kind = kind};
  snprintf(value.text, sizeof value.text, "0x%016llX",
           (unsigned long long)bits);
  return value;
}

static Value float_constant(float x) {
  double wide = x;
  uint64_t bits;
  memcpy(&bits, &wide, sizeof bits);
  return number('F', bits);
}

static Value double_constant(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return number('D', bits);
}

static bool is_wide(const Value *value) {
  return value->kind == 'J' || value->kind == 'D';
}

// Takes one wide value or two narrow ones, lowest first; the number taken.
static uint32_t pop_two(Body *b, Value *out) {
  Value top = pop_any(b);
  if (is_wide(&top)) {
    out[0] = top;
    return 1;
  }
  out[1] = top;
  out[0] = pop_any(b);
  if (is_wide(&out[0])) body_fail(b, "half of a value is taken");
  return 2;
}

static void push_all(Body *b, const Value *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) push(b, values[i]);
}

// Copies the upper values below the lower ones.
static void duplicate(Body *b, bool two, uint32_t below) {
  Value upper[2], lower[2];
  uint32_t upper_count = 1, lower_count = 0;
  if (two) {
    upper_count = pop_two(b, upper);
  } else {
    upper[0] = pop_any(b);
    if (is_wide(&upper[0])) body_fail(b, "half of a value is copied");
  }
  if (below == 1) {
    lower[0] = pop_any(b);
    lower_count = 1;
    if (is_wide(&lower[0])) body_fail(b, "half of a value is passed");
  } else if (below == 2) {
    lower_count = pop_two(b, lower);
  }
  for (uint32_t i = 0; i < upper_count; i++) {
    upper[i].made_at = 0;
    if (below > 0) {
      if (b->shown != NULL) shown_escapes(b->shown, upper[i].array_at);
      upper[i].array_at = 0;
    }
  }
  push_all(b, upper, upper_count);
  push_all(b, lower, lower_count);
  push_all(b, upper, upper_count);
}

static void swap(Body *b) {
  Value y = pop_any(b), x = pop_any(b);
  if (is_wide(&x) || is_wide(&y)) body_fail(b, "halves of values are swapped");
  push(b, y);
  push(b, x);
}

static bool translate_local(Body *b, const Insn *insn) {
  static const Kind kinds[] = {'I', 'J', 'F', 'D', 'A'};
  uint8_t op = insn->op;
  if (op >= J_ILOAD && op <= J_ALOAD)
    push(b, local_get(b, insn->index, kinds[op - J_ILOAD]));
  else if (op >= J_ILOAD_0 && op <= J_ALOAD_3)
    push(b, local_get(b, (op - J_ILOAD_0) % 4, kinds[(op - J_ILOAD_0) / 4]));
  else if (op >= J_ISTORE && op <= J_DSTORE)
    local_set(b, insn->index, pop(b, kinds[op - J_ISTORE]));
  else if (op >= J_ISTORE_0 && op <= J_DSTORE_3)
    local_set(b, (op - J_ISTORE_0) % 4, pop(b, kinds[(op - J_ISTORE_0) / 4]));
  else if (op == J_ASTORE || (op >= J_ASTORE_0 && op <= J_ASTORE_3)) {
    // A return address (jsr) is an int here.
    Value value = pop_any(b);
    if (value.kind != 'A' && value.kind != 'I')
      body_fail(b, "a value has the wrong type");
    local_set(b, op == J_ASTORE ? insn->index : (uint32_t)(op - J_ASTORE_0),
              value);
  } else if (op == J_IINC) {
    Value x = local_get(b, insn->index, 'I');
    local_set(b, insn->index,
              make(b, 'I', "add i32 %s, %d", x.text, insn->value));
  } else {
    return false;
  }
  return true;
}

bool translate_stack(Body *b, const Insn *insn) {
  uint8_t op = insn->op;
  if (translate_local(b, insn)) return true;
  Value null = {.kind = 'A', .text = "null"}, ignored[2];
  switch (op) {
    case J_NOP: return true;
    case J_ACONST_NULL: push(b, null); return true;
    case J_ICONST_M1: case J_ICONST_0: case J_ICONST_1: case J_ICONST_2:
    case J_ICONST_3: case J_ICONST_4: case J_ICONST_5:
      push(b, constant('I', op - J_ICONST_0));
      return true;
    case J_LCONST_0: case J_LCONST_1:
      push(b, constant('J', op - J_LCONST_0));
      return true;
    case J_FCONST_0: case J_FCONST_1: case J_FCONST_2:
      push(b, float_constant((float)(op - J_FCONST_0)));
      return true;
    case J_DCONST_0: case J_DCONST_1:
      push(b, double_constant(op - J_DCONST_0));
      return true;
    case J_BIPUSH: case J_SIPUSH:
      push(b, constant('I', insn->value));
      return true;
    case J_POP:
      ignored[0] = pop_any(b);
      if (is_wide(&ignored[0])) body_fail(b, "half of a value is dropped");
      return true;
    case J_POP2: pop_two(b, ignored); return true;
    case J_DUP: duplicate(b, false, 0); return true;
    case J_DUP_X1: duplicate(b, false, 1); return true;
    case J_DUP_X2: duplicate(b, false, 2); return true;
    case J_DUP2: duplicate(b, true, 0); return true;
    case J_DUP2_X1: duplicate(b, true, 1); return true;
    case J_DUP2_X2: duplicate(b, true, 2); return true;
    case J_SWAP: swap(b); return true;
    default: return false;
  }
}

// ---- Jumps

static const char *const conditions[] = {"eq", "ne", "slt", "sge", "sgt",
                                         "sle"};

void translate_branch(Body *b, const Insn *insn) {
  uint8_t op = insn->op;
  Value is;
  if (op >= J_IFEQ && op <= J_IFLE) {
    Value x = pop(b, 'I');
    is = make(b, 'I', "icmp %s i32 %s, 0", conditions[op - J_IFEQ], x.text);
  } else if (op >= J_IF_ICMPEQ && op <= J_IF_ICMPLE) {
    Value y = pop(b, 'I'), x = pop(b, 'I');
    is = make(b, 'I', "icmp %s i32 %s, %s", conditions[op - J_IF_ICMPEQ],
              x.text, y.text);
  } else if (op == J_IFNULL || op == J_IFNONNULL) {
    Value x = pop(b, 'A');
    is = make(b, 'I', "icmp %s ptr %s, null", op == J_IFNULL ? "eq" : "ne",
              x.text);
  } else {
    Value y = pop(b, 'A'), x = pop(b, 'A');
    is = make(b, 'I', "icmp %s ptr %s, %s", op == J_IF_ACMPEQ ? "eq" : "ne",
              x.text, y.text);
  }
  branch_to(b, is.text, insn->target, insn->next);
}

// What a comparison of floating values and a jump mean together: NaN counts
// as less for CMPL and as greater for CMPG.
static const char *float_condition(uint8_t jump, bool nan_is_greater) {
  switch (jump) {
    case J_IFEQ: return "oeq";
    case J_IFNE: return "une";
    case J_IFLT: return nan_is_greater ? "olt" : "ult";
    case J_IFGE: return nan_is_greater ? "uge" : "oge";
    case J_IFGT: return nan_is_greater ? "ugt" : "ogt";
    default: return nan_is_greater ? "ole" : "ule";
  }
}

bool translate_compare_and_jump(Body *b, const Insn *insn, Insn *used) {
  if (insn->op < J_LCMP || insn->op > J_DCMPG ||
      insn->next >= b->code.code.len || b->blocks[insn->next].leader ||
      !insn_read(b->code.code, insn->next, used) || used->op < J_IFEQ ||
      used->op > J_IFLE)
    return false;
  Kind kind = insn->op == J_LCMP ? 'J'
              : insn->op <= J_FCMPG ? 'F' : 'D';
  Value y = pop(b, kind), x = pop(b, kind), is;
  if (kind == 'J')
    is = make(b, 'I', "icmp %s i64 %s, %s", conditions[used->op - J_IFEQ],
              x.text, y.text);
  else
    is = make(b, 'I', "fcmp %s %s %s, %s",
              float_condition(used->op, insn->op == J_FCMPG ||
                                            insn->op == J_DCMPG),
              llvm_type(kind), x.text, y.text);
  branch_to(b, is.text, used->target, used->next);
  return true;
}

void translate_switch(Body *b, const Insn *insn) {
  Value x = pop(b, 'I');
  Cases cases = {0};
  insn_cases(b->code.code, insn, &cases);
  Text text = {0};
  text_printf(&text, "switch i32 %s, label %%b%u [", x.text, insn->target);
  bool fine = true;
  for (uint32_t i = 0; i < cases.len && fine; i++) {
    fine = flow_to(b, cases.data[i].target) &&
           (i == 0 || cases.data[i].value > cases.data[i - 1].value);
    text_printf(&text, " i32 %d, label %%b%u", cases.data[i].value,
                cases.data[i].target);
  }
  if (!fine) body_fail(b, "a switch is damaged");
  text_add(&text, " ]");
  spill(b);
  if (flow_to(b, insn->target)) put(b, "%s", text_get(&text));
  b->ended = true;
  text_fini(&text);
  vec_fini(&cases);
}
