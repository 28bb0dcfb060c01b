// Instructions and intrinsics one by one: small functions in textual IR,
// with results worked out by hand.
#include "interp/ll.h"

// main returns the low byte of an expression's value.
typedef struct Row {
  const char *type;       // of %r
  const char *body;       // defines %r
  const char *declare;    // intrinsics
  int want;               // low byte of %r, or bit for i1
} Row;

static int evaluate(const Row *row) {
  Text text = {0};
  text_printf(&text, "%s\ndefine i32 @main() {\n%s\n", row->declare,
              row->body);
  if (strcmp(row->type, "i8") == 0)
    text_add(&text, "  %z = zext i8 %r to i32\n");
  else if (strcmp(row->type, "i1") == 0)
    text_add(&text, "  %z = zext i1 %r to i32\n");
  else if (strcmp(row->type, "i32") == 0)
    text_add(&text, "  %z = and i32 %r, 255\n");
  else
    text_printf(&text, "  %%low = trunc %s %%r to i8\n  %%z = zext i8 %%low to "
                       "i32\n", row->type);
  text_add(&text, "  ret i32 %z\n}\n");
  int code = run_text(text_get(&text));
  text_fini(&text);
  return code;
}

static void run_rows(const Row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int got = evaluate(&rows[i]);
    CHECK_SAY(got == rows[i].want, "%s: got %d, wanted %d", rows[i].body, got,
              rows[i].want);
  }
}

#define ROWS(rows) run_rows(rows, sizeof(rows) / sizeof *(rows))
// A value the loader cannot see through.
#define HIDE(type, name, value)                         \
  "  %" name ".p = alloca " type "\n"                   \
  "  store volatile " type " " value ", ptr %" name ".p\n" \
  "  call void @hide(ptr %" name ".p)\n"                \
  "  %" name " = load " type ", ptr %" name ".p\n"
#define HIDER "define void @hide(ptr %p) noinline { ret void }\n"

static void test_narrow(void) {
  const Row rows[] = {
      {"i8", HIDE("i8", "x", "200") "  %r = add i8 %x, 100", HIDER, 44},
      {"i8", HIDE("i8", "x", "3") "  %r = sub i8 %x, 5", HIDER, 254},
      // bits above the width are gone
      {"i1", HIDE("i8", "x", "200") "  %y = add i8 %x, 100\n"
       "  %r = icmp ugt i8 %y, 50", HIDER, 0},
      {"i1", HIDE("i8", "x", "100") "  %y = mul i8 %x, 3\n"
       "  %r = icmp ugt i8 %y, 50", HIDER, 0},
      {"i1", HIDE("i16", "x", "40000") "  %y = shl i16 %x, 1\n"
       "  %r = icmp ugt i16 %y, 14464", HIDER, 0},
      {"i1", HIDE("i8", "x", "3") "  %y = sub i8 %x, 5\n"
       "  %r = icmp ugt i8 %y, 254", HIDER, 0},
      {"i8", HIDE("i8", "x", "200") "  %r = lshr i8 %x, 3", HIDER, 25},
      {"i8", HIDE("i8", "x", "200") "  %r = ashr i8 %x, 3", HIDER, 249},
      {"i8", HIDE("i8", "x", "200") "  %r = shl i8 %x, 1", HIDER, 144},
      {"i8", HIDE("i8", "x", "200") "  %r = sdiv i8 %x, 3", HIDER, 238},
      {"i8", HIDE("i8", "x", "200") "  %r = srem i8 %x, 3", HIDER, 254},
      {"i8", HIDE("i8", "x", "200") "  %r = udiv i8 %x, 8", HIDER, 25},
      {"i8", HIDE("i8", "x", "203") "  %r = urem i8 %x, 8", HIDER, 3},
      {"i32", HIDE("i16", "x", "-5") "  %r = sext i16 %x to i32", HIDER, 251},
      {"i64", HIDE("i24", "x", "-5") "  %s = sext i24 %x to i64\n"
       "  %r = lshr i64 %s, 40", HIDER, 255},
      {"i32", HIDE("i24", "x", "8388607") "  %y = add i24 %x, 1\n"
       "  %c = icmp slt i24 %y, 0\n  %r = zext i1 %c to i32", HIDER, 1},
      {"i1", HIDE("i1", "x", "true") "  %r = xor i1 %x, true", HIDER, 0},
      {"i32", HIDE("i1", "x", "true") "  %r = sext i1 %x to i32", HIDER, 255},
      {"i1", HIDE("i8", "x", "200") "  %r = icmp slt i8 %x, 3", HIDER, 1},
      {"i1", HIDE("i8", "x", "200") "  %r = icmp ugt i8 %x, 199", HIDER, 1},
      {"i1", HIDE("i32", "x", "-1") "  %r = icmp uge i32 %x, 0", HIDER, 1},
      {"i1", HIDE("i32", "x", "-1") "  %r = icmp ule i32 %x, -1", HIDER, 1},
      {"i1", HIDE("i32", "x", "5") "  %r = icmp sle i32 %x, 2147483647",
       HIDER, 1},
      {"i1", HIDE("i64", "x", "5") "  %r = icmp sge i64 %x, -5", HIDER, 1},
      {"i1", HIDE("i64", "x", "5") "  %r = icmp slt i64 7, %x", HIDER, 0},
  };
  ROWS(rows);
}

static void test_wide(void) {
  const Row rows[] = {
      {"i128", HIDE("i128", "x", "18446744073709551615")
       "  %y = add i128 %x, 3\n  %r = lshr i128 %y, 64", HIDER, 1},
      {"i128", HIDE("i128", "x", "-7") "  %r = sdiv i128 %x, 2", HIDER, 253},
      {"i128", HIDE("i128", "x", "-7") "  %r = ashr i128 %x, 100", HIDER, 255},
      {"i128", HIDE("i128", "x", "3") "  %y = shl i128 %x, 70\n"
       "  %r = lshr i128 %y, 69", HIDER, 6},
      {"i1", HIDE("i128", "x", "-1") "  %r = icmp slt i128 %x, 0", HIDER, 1},
      {"i1", HIDE("i128", "x", "-1") "  %r = icmp ule i128 %x, 0", HIDER, 0},
      {"i1", HIDE("i128", "x", "-1") "  %r = icmp ne i128 %x, -1", HIDER, 0},
      {"i128", HIDE("i64", "x", "-9") "  %y = sext i64 %x to i128\n"
       "  %r = lshr i128 %y, 64", HIDER, 255},
      {"i80", HIDE("i80", "x", "-1") "  %r = lshr i80 %x, 77", HIDER, 7},
      {"i80", HIDE("i80", "x", "-1") "  %y = add i80 %x, 1\n"
       "  %r = lshr i80 %y, 70", HIDER, 0},
      {"i32", HIDE("i96", "x", "-2") "  %d = sitofp i96 %x to double\n"
       "  %r = fptosi double %d to i32", HIDER, 254},
      {"i200", HIDE("i200", "x", "1") "  %y = shl i200 %x, 150\n"
       "  %z1 = sub i200 %y, 1\n  %r = lshr i200 %z1, 147", HIDER, 7},
      {"i200", HIDE("i200", "x", "-1") HIDE("i200", "n", "195")
       "  %r = lshr i200 %x, %n", HIDER, 31},
      {"i1", HIDE("i200", "x", "-1") "  %r = icmp sgt i200 %x, 5", HIDER, 0},
      {"i1", HIDE("i200", "x", "-1") "  %r = icmp ugt i200 %x, 5", HIDER, 1},
      {"i200", HIDE("i200", "x", "-1") "  %y = add i200 %x, 9\n"
       "  %r = and i200 %y, 255", HIDER, 8},
      {"i200", HIDE("i16", "x", "-3") "  %y = sext i16 %x to i200\n"
       "  %r = lshr i200 %y, 196", HIDER, 15},
  };
  ROWS(rows);
}

static void test_counting(void) {
  const char *decl = HIDER
      "declare i8 @llvm.ctpop.i8(i8)\n"
      "declare i128 @llvm.ctpop.i128(i128)\n"
      "declare i8 @llvm.ctlz.i8(i8, i1)\n"
      "declare i128 @llvm.ctlz.i128(i128, i1)\n"
      "declare i128 @llvm.cttz.i128(i128, i1)\n"
      "declare i32 @llvm.bswap.i32(i32)\n"
      "declare i128 @llvm.bswap.i128(i128)\n"
      "declare i8 @llvm.bitreverse.i8(i8)\n"
      "declare i8 @llvm.fshl.i8(i8, i8, i8)\n"
      "declare i8 @llvm.fshr.i8(i8, i8, i8)\n"
      "declare i128 @llvm.fshl.i128(i128, i128, i128)\n"
      "declare i8 @llvm.abs.i8(i8, i1)\n"
      "declare i8 @llvm.smax.i8(i8, i8)\n"
      "declare i8 @llvm.umin.i8(i8, i8)\n"
      "declare i8 @llvm.scmp.i8.i32(i32, i32)\n";
  const Row rows[] = {
      {"i8", HIDE("i8", "x", "-2") "  %r = call i8 @llvm.ctpop.i8(i8 %x)",
       decl, 7},
      {"i128", HIDE("i128", "x", "-2")
       "  %r = call i128 @llvm.ctpop.i128(i128 %x)", decl, 127},
      {"i8", HIDE("i8", "x", "5")
       "  %r = call i8 @llvm.ctlz.i8(i8 %x, i1 false)", decl, 5},
      {"i128", HIDE("i128", "x", "5")
       "  %r = call i128 @llvm.ctlz.i128(i128 %x, i1 false)", decl, 125},
      {"i128", HIDE("i128", "x", "73786976294838206464")
       "  %r = call i128 @llvm.cttz.i128(i128 %x, i1 false)", decl, 66},
      {"i32", HIDE("i32", "x", "1") "  %y = call i32 @llvm.bswap.i32(i32 %x)\n"
       "  %r = lshr i32 %y, 20", decl, 16},
      {"i128", HIDE("i128", "x", "7")
       "  %y = call i128 @llvm.bswap.i128(i128 %x)\n"
       "  %r = lshr i128 %y, 120", decl, 7},
      {"i8", HIDE("i8", "x", "3")
       "  %r = call i8 @llvm.bitreverse.i8(i8 %x)", decl, 192},
      {"i8", HIDE("i8", "x", "129") HIDE("i8", "n", "9")
       "  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %n)", decl, 3},
      {"i8", HIDE("i8", "x", "129") HIDE("i8", "n", "8")
       "  %r = call i8 @llvm.fshr.i8(i8 %x, i8 5, i8 %n)", decl, 5},
      {"i8", HIDE("i8", "x", "129")
       "  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %x, i8 1)", decl, 192},
      {"i128", HIDE("i128", "x", "-1") HIDE("i128", "n", "4")
       "  %r = call i128 @llvm.fshl.i128(i128 %x, i128 0, i128 %n)", decl,
       240},
      {"i8", HIDE("i8", "x", "-9")
       "  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)", decl, 9},
      {"i8", HIDE("i8", "x", "-9")
       "  %r = call i8 @llvm.smax.i8(i8 %x, i8 4)", decl, 4},
      {"i8", HIDE("i8", "x", "-9")
       "  %r = call i8 @llvm.umin.i8(i8 %x, i8 4)", decl, 4},
      {"i8", HIDE("i32", "x", "-9")
       "  %r = call i8 @llvm.scmp.i8.i32(i32 %x, i32 4)", decl, 255},
  };
  ROWS(rows);
}

static void test_overflow(void) {
  const char *decl = HIDER
      "declare {i8, i1} @llvm.sadd.with.overflow.i8(i8, i8)\n"
      "declare {i128, i1} @llvm.umul.with.overflow.i128(i128, i128)\n"
      "declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)\n"
      "declare i8 @llvm.uadd.sat.i8(i8, i8)\n"
      "declare i8 @llvm.ssub.sat.i8(i8, i8)\n"
      "declare i8 @llvm.sshl.sat.i8(i8, i8)\n";
  const Row rows[] = {
      {"i1", HIDE("i8", "x", "100")
       "  %p = call {i8, i1} @llvm.sadd.with.overflow.i8(i8 %x, i8 28)\n"
       "  %r = extractvalue {i8, i1} %p, 1", decl, 1},
      {"i8", HIDE("i8", "x", "100")
       "  %p = call {i8, i1} @llvm.sadd.with.overflow.i8(i8 %x, i8 28)\n"
       "  %r = extractvalue {i8, i1} %p, 0", decl, 128},
      {"i1", HIDE("i128", "x", "-1")
       "  %p = call {i128, i1} @llvm.umul.with.overflow.i128(i128 %x,"
       " i128 2)\n  %r = extractvalue {i128, i1} %p, 1", decl, 1},
      {"i1", HIDE("i64", "x", "-3")
       "  %p = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %x,"
       " i64 3074457345618258602)\n  %r = extractvalue {i64, i1} %p, 1", decl,
       0},
      {"i8", HIDE("i8", "x", "200")
       "  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 100)", decl, 255},
      {"i8", HIDE("i8", "x", "-100")
       "  %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 100)", decl, 128},
      {"i8", HIDE("i8", "x", "-100")
       "  %r = call i8 @llvm.sshl.sat.i8(i8 %x, i8 1)", decl, 128},
  };
  ROWS(rows);
}

static void test_floats(void) {
  const char *decl = HIDER
      "declare double @llvm.fabs.f64(double)\n"
      "declare double @llvm.copysign.f64(double, double)\n"
      "declare x86_fp80 @llvm.fabs.f80(x86_fp80)\n"
      "declare double @llvm.fmuladd.f64(double, double, double)\n"
      "declare double @llvm.minimum.f64(double, double)\n"
      "declare i1 @llvm.is.fpclass.f64(double, i32)\n"
      "declare i1 @llvm.is.fpclass.f80(x86_fp80, i32)\n"
      "declare i32 @llvm.fptosi.sat.i32.f64(double)\n"
      "declare i64 @llvm.lround.i64.f64(double)\n"
      "declare double @llvm.powi.f64.i32(double, i32)\n"
      "declare double @llvm.experimental.constrained.fadd.f64(double, double,"
      " metadata, metadata)\n"
      "declare i1 @llvm.experimental.constrained.fcmp.f64(double, double,"
      " metadata, metadata)\n";
  const Row rows[] = {
      {"i32", HIDE("double", "x", "-2.5")
       "  %y = call double @llvm.fabs.f64(double %x)\n"
       "  %r = fptoui double %y to i32", decl, 2},
      {"i32", HIDE("double", "x", "2.5")
       "  %y = call double @llvm.copysign.f64(double %x, double -0.0)\n"
       "  %r = fptosi double %y to i32", decl, 254},
      {"i32", HIDE("x86_fp80", "x", "0xKC000A000000000000000")
       "  %y = call x86_fp80 @llvm.fabs.f80(x86_fp80 %x)\n"
       "  %n = fneg x86_fp80 %y\n  %r = fptosi x86_fp80 %n to i32", decl,
       254},
      {"i32", HIDE("double", "x", "3.0")
       "  %y = call double @llvm.fmuladd.f64(double %x, double 4.0,"
       " double 0.5)\n  %r = fptosi double %y to i32", decl, 12},
      {"i1", HIDE("double", "x", "-0.0")
       "  %y = call double @llvm.minimum.f64(double 0.0, double %x)\n"
       "  %d = fdiv double 1.0, %y\n  %r = fcmp olt double %d, 0.0", decl, 1},
      {"i1", HIDE("double", "x", "0x7FF0000000000000")
       "  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 512)", decl, 1},
      {"i1", HIDE("double", "x", "0x7FF8000000000000")
       "  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 3)", decl, 1},
      {"i1", HIDE("double", "x", "0x0000000000000001")
       "  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 128)", decl, 1},
      {"i1", HIDE("x86_fp80", "x", "0xKBFFF8000000000000000")
       "  %r = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 8)", decl, 1},
      {"i32", HIDE("double", "x", "1.0e+20")
       "  %y = call i32 @llvm.fptosi.sat.i32.f64(double %x)\n"
       "  %r = lshr i32 %y, 24", decl, 127},
      {"i64", HIDE("double", "x", "2.5")
       "  %r = call i64 @llvm.lround.i64.f64(double %x)", decl, 3},
      {"i32", HIDE("double", "x", "3.0")
       "  %y = call double @llvm.powi.f64.i32(double %x, i32 4)\n"
       "  %r = fptosi double %y to i32", decl, 81},
      {"i32", HIDE("double", "x", "3.0") "  %y = call double"
       " @llvm.experimental.constrained.fadd.f64(double %x, double 4.0,"
       " metadata !\"round.tonearest\", metadata !\"fpexcept.strict\")\n"
       "  %r = fptosi double %y to i32", decl, 7},
      {"i1", HIDE("double", "x", "3.0") "  %r = call i1"
       " @llvm.experimental.constrained.fcmp.f64(double %x, double 4.0,"
       " metadata !\"olt\", metadata !\"fpexcept.strict\")", decl, 1},
      {"i32", HIDE("float", "x", "7.5") "  %y = frem float %x, 2.0\n"
       "  %w = fmul float %y, 2.0\n  %r = fptosi float %w to i32", HIDER, 3},
      {"i64", HIDE("i64", "x", "-1") "  %y = uitofp i64 %x to double\n"
       "  %w = fdiv double %y, 0x43F0000000000000\n"
       "  %r = fptosi double %w to i64", HIDER, 1},
  };
  ROWS(rows);
}

static void test_vectors(void) {
  const char *decl = HIDER
      "declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)\n"
      "declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)\n"
      "declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)\n"
      "declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>,"
      " <4 x i32>)\n";
  const Row rows[] = {
      {"i32", HIDE("<4 x i32>", "x", "<i32 1, i32 2, i32 3, i32 4>")
       "  %y = mul <4 x i32> %x, <i32 2, i32 3, i32 4, i32 5>\n"
       "  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %y)", decl,
       40},
      {"i32", HIDE("<4 x i32>", "x", "<i32 1, i32 -2, i32 3, i32 -4>")
       "  %y = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %x,"
       " <4 x i32> zeroinitializer)\n"
       "  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %y)", decl,
       4},
      {"i32", HIDE("<4 x i32>", "x", "<i32 1, i32 2, i32 3, i32 4>")
       "  %y = shufflevector <4 x i32> %x, <4 x i32> poison,"
       " <2 x i32> <i32 3, i32 1>\n"
       "  %r = extractelement <2 x i32> %y, i32 0", decl, 4},
      {"i32", HIDE("<4 x i32>", "x", "<i32 1, i32 2, i32 3, i32 4>")
       HIDE("i32", "i", "2")
       "  %y = insertelement <4 x i32> %x, i32 50, i32 %i\n"
       "  %r = extractelement <4 x i32> %y, i32 %i", decl, 50},
      {"i8", HIDE("<8 x i32>", "x",
                  "<i32 1, i32 0, i32 1, i32 0, i32 0, i32 0, i32 0, i32 1>")
       "  %m = icmp ne <8 x i32> %x, zeroinitializer\n"
       "  %r = bitcast <8 x i1> %m to i8", decl, 133},
      {"i64", HIDE("<2 x i32>", "x", "<i32 5, i32 6>")
       "  %y = bitcast <2 x i32> %x to i64\n  %r = lshr i64 %y, 32", decl, 6},
      {"i128", HIDE("<4 x float>", "x",
                    "<float 1.0, float 2.0, float 3.0, float 4.0>")
       "  %y = bitcast <4 x float> %x to i128\n  %r = lshr i128 %y, 119",
       decl, 129},
      {"i8", HIDE("i8", "x", "10") "  %v = bitcast i8 %x to <8 x i1>\n"
       "  %e = extractelement <8 x i1> %v, i32 3\n  %r = zext i1 %e to i8",
       decl, 1},
      {"i8", "  %p = alloca <8 x i1>\n"
       "  store <8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>,"
       " ptr %p\n  call void @hide(ptr %p)\n  %r = load i8, ptr %p", decl,
       141},
      {"i32", HIDE("<2 x double>", "x", "<double 1.5, double 2.0>")
       "  %y = call double @llvm.vector.reduce.fadd.v2f64(double 4.0,"
       " <2 x double> %x)\n  %w = fmul double %y, 2.0\n"
       "  %r = fptosi double %w to i32", decl, 15},
      {"i32", "  %p = alloca [2 x i32]\n  store i32 7, ptr %p\n"
       "  call void @hide(ptr %p)\n"
       "  %y = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4,"
       " <4 x i1> <i1 1, i1 0, i1 0, i1 0>, <4 x i32> <i32 0, i32 1, i32 2,"
       " i32 3>)\n"
       "  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %y)", decl,
       13},
      {"i32", HIDE("{i8, [2 x i32]}", "x", "{i8 1, [2 x i32] [i32 2, i32 3]}")
       "  %y = insertvalue {i8, [2 x i32]} %x, i32 9, 1, 0\n"
       "  %a = extractvalue {i8, [2 x i32]} %y, 1, 0\n"
       "  %c = extractvalue {i8, [2 x i32]} %y, 1, 1\n"
       "  %r = add i32 %a, %c", decl, 12},
  };
  ROWS(rows);
}

static void test_memory(void) {
  const Row rows[] = {
      {"i32", HIDE("i32", "x", "5")
       "  %o = atomicrmw add ptr %x.p, i32 3 seq_cst\n"
       "  %n = load i32, ptr %x.p\n  %r = add i32 %o, %n", HIDER, 13},
      {"i32", HIDE("i32", "x", "5")
       "  %o = atomicrmw nand ptr %x.p, i32 4 seq_cst\n"
       "  %n = load i32, ptr %x.p\n  %r = add i32 %o, %n", HIDER, 0},
      {"i32", HIDE("i32", "x", "-5")
       "  %o = atomicrmw umax ptr %x.p, i32 4 seq_cst\n"
       "  %r = load i32, ptr %x.p", HIDER, 251},
      {"i32", HIDE("i32", "x", "5")
       "  %p = cmpxchg ptr %x.p, i32 5, i32 9 seq_cst seq_cst\n"
       "  %b = extractvalue {i32, i1} %p, 1\n  %n = load i32, ptr %x.p\n"
       "  %w = zext i1 %b to i32\n  %r = add i32 %w, %n", HIDER, 10},
      {"i32", HIDE("i32", "x", "5")
       "  %p = cmpxchg ptr %x.p, i32 4, i32 9 seq_cst seq_cst\n"
       "  %b = extractvalue {i32, i1} %p, 1\n  %n = load i32, ptr %x.p\n"
       "  %w = zext i1 %b to i32\n  %r = add i32 %w, %n", HIDER, 5},
      {"i32", HIDE("i32", "i", "2")
       "  %a = alloca [4 x [3 x i32]]\n"
       "  call void @hide(ptr %a)\n"
       "  %q = getelementptr [4 x [3 x i32]], ptr %a, i64 0, i32 %i, i32 %i\n"
       "  store i32 77, ptr %q\n"
       "  %s = getelementptr i8, ptr %a, i64 32\n  %r = load i32, ptr %s",
       HIDER, 77},
      {"i32", HIDE("i24", "x", "70000") "  %y = load i24, ptr %x.p\n"
       "  %w = zext i24 %y to i32\n  %r = lshr i32 %w, 8", HIDER, 17},
      {"i32", HIDE("i32", "n", "3") "  %s = call ptr @llvm.stacksave.p0()\n"
       "  %a = alloca i32, i32 %n\n  call void @hide(ptr %a)\n"
       "  %q = getelementptr i32, ptr %a, i64 2\n  store i32 8, ptr %q\n"
       "  %r = load i32, ptr %q\n"
       "  call void @llvm.stackrestore.p0(ptr %s)",
       HIDER "declare ptr @llvm.stacksave.p0()\n"
       "declare void @llvm.stackrestore.p0(ptr)\n", 8},
      {"i32", HIDE("i32", "x", "1") "  %z1 = freeze i32 %x\n"
       "  %y = select i1 true, i32 %z1, i32 poison\n  %r = add i32 %y, 2",
       HIDER, 3},
  };
  ROWS(rows);
}

int main(void) {
  RUN(test_narrow);
  RUN(test_wide);
  RUN(test_counting);
  RUN(test_overflow);
  RUN(test_floats);
  RUN(test_vectors);
  RUN(test_memory);
  return test_end();
}
