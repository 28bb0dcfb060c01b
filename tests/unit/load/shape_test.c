// The shape of the code: what becomes of variables, addresses and branches.
// Speed rests on these, so they are stated as counts of instructions.
#include "interp/ll.h"

// for (int i = 0; i < n; i++) s += a[i], as clang writes it without passes.
static const char sum[] =
    "define i32 @sum(ptr %a, i32 %n) {\n"
    "  %a.v = alloca ptr\n  %n.v = alloca i32\n"
    "  %s = alloca i32\n  %i = alloca i32\n"
    "  store ptr %a, ptr %a.v\n  store i32 %n, ptr %n.v\n"
    "  call void @llvm.lifetime.start.p0(i64 4, ptr %s)\n"
    "  store i32 0, ptr %s\n"
    "  call void @llvm.lifetime.start.p0(i64 4, ptr %i)\n"
    "  store i32 0, ptr %i\n"
    "  br label %cond\n"
    "cond:\n"
    "  %i1 = load i32, ptr %i\n  %n1 = load i32, ptr %n.v\n"
    "  %c = icmp slt i32 %i1, %n1\n"
    "  br i1 %c, label %body, label %end\n"
    "body:\n"
    "  %a1 = load ptr, ptr %a.v\n  %i2 = load i32, ptr %i\n"
    "  %x = sext i32 %i2 to i64\n"
    "  %p = getelementptr inbounds i32, ptr %a1, i64 %x\n"
    "  %v = load i32, ptr %p, align 4\n"
    "  %s1 = load i32, ptr %s\n  %s2 = add nsw i32 %s1, %v\n"
    "  store i32 %s2, ptr %s\n  br label %inc\n"
    "inc:\n"
    "  %i3 = load i32, ptr %i\n  %i4 = add nsw i32 %i3, 1\n"
    "  store i32 %i4, ptr %i\n  br label %cond\n"
    "end:\n"
    "  %r = load i32, ptr %s\n  ret i32 %r\n"
    "}\n"
    "declare void @llvm.lifetime.start.p0(i64, ptr)\n"
    "@t = global [4 x i32] [i32 5, i32 6, i32 7, i32 8]\n"
    "define i32 @main() { %r = call i32 @sum(ptr @t, i32 4) ret i32 %r }\n";

static void test_loop(void) {
  Module *m = load_text(sum);
  // Set up twice, test, then five per iteration, return.
  CHECK(code_len(m, "sum") == 9);
  CHECK(count_op(m, "sum", OP_LOADX32) == 1);
  CHECK(count_op(m, "sum", OP_BRSLT32) == 1);
  CHECK(count_op(m, "sum", OP_BRSLE32) == 1);
  CHECK(count_op(m, "sum", OP_MOV) == 0);
  CHECK(count_op(m, "sum", OP_JMP) == 0);
  CHECK(count_op(m, "sum", OP_ALLOCA) == 0);
  CHECK(count_op(m, "sum", OP_GUARD) == 0);
  CHECK(m->functions.data[module_find_function(m, "sum")].slot_count == 5);
  CHECK(run_module(m) == 26);
  module_free(m);
}

static void test_overflow_checks(void) {
  Text why = {0};
  LoadOptions options = plain_options;
  options.check_overflow = true;
  Module *m = load_texts((const char *const[]){sum, NULL}, &options, &why);
  CHECK(m != NULL && count_op(m, "sum", OP_CHECK_OVERFLOW) == 2);
  CHECK(run_module(m) == 26);
  module_free(m);
  text_fini(&why);
}

// One module of functions compiled at different levels: in the optimised one a
// shift may go wrong as long as nobody looks at the result.
static void test_mixed_levels(void) {
  static const char text[] =
      "define i32 @slow(i32 %n) {\n"
      "  %x = alloca i32\n  store i32 %n, ptr %x\n"
      "  %v = load i32, ptr %x\n  %r = shl i32 1, %v\n  ret i32 %r }\n"
      "define i32 @marked(i32 %n) noinline optnone {\n"
      "  %r = shl i32 1, %n\n  ret i32 %r }\n"
      "define i32 @fast(i32 %n) {\n"
      "  %s = shl i32 1, %n\n  %c = icmp ult i32 %n, 32\n"
      "  %r = select i1 %c, i32 %s, i32 7\n  ret i32 %r }\n"
      "define i32 @main() {\n"
      "  %a = call i32 @fast(i32 40)\n  %b = call i32 @slow(i32 3)\n"
      "  %c = call i32 @marked(i32 4)\n"
      "  %d = add i32 %a, %b\n  %r = add i32 %d, %c\n  ret i32 %r }\n";
  Text why = {0};
  LoadOptions options = plain_options;
  options.trusted = false;
  Module *m = load_texts((const char *const[]){text, NULL}, &options, &why);
  CHECK_SAY(m != NULL, "%s", text_get(&why));
  text_fini(&why);
  CHECK(count_op(m, "slow", OP_SELECT) == 0);
  CHECK(count_op(m, "marked", OP_SELECT) == 0);
  CHECK(count_op(m, "fast", OP_SELECT) > 1);
  CHECK(run_module(m) == 31);
  module_free(m);
}

// int x; if (c) x = 1; return x;
static void test_unassigned(void) {
  Module *m = load_text(
      "define i32 @main(i32 %n) {\n"
      "  %x = alloca i32\n"
      "  %c = icmp sgt i32 %n, 0\n"
      "  br i1 %c, label %yes, label %end\n"
      "yes: store i32 1, ptr %x\n  br label %end\n"
      "end: %r = load i32, ptr %x\n  ret i32 %r }\n");
  CHECK(count_op(m, "main", OP_GUARD) == 1);
  module_free(m);
  m = load_text("define i32 @main(i32 %n) {\n"
                "  %x = alloca i32\n"
                "  %c = icmp sgt i32 %n, 0\n"
                "  br i1 %c, label %yes, label %no\n"
                "yes: store i32 1, ptr %x\n  br label %end\n"
                "no: store i32 2, ptr %x\n  br label %end\n"
                "end: %r = load i32, ptr %x\n  ret i32 %r }\n");
  CHECK(count_op(m, "main", OP_GUARD) == 0);
  module_free(m);
}

// A new life in every iteration forgets the value of the last one.
static void test_lifetimes(void) {
  Module *m = load_text(
      "declare void @llvm.lifetime.start.p0(i64, ptr)\n"
      "define i32 @main(i32 %n) {\n"
      "entry:\n  %x = alloca i32\n  br label %loop\n"
      "loop:\n"
      "  %i = phi i32 [ 0, %entry ], [ %j, %next ]\n"
      "  call void @llvm.lifetime.start.p0(i64 4, ptr %x)\n"
      "  %c = icmp eq i32 %i, 0\n"
      "  br i1 %c, label %set, label %get\n"
      "set: store i32 4, ptr %x\n  br label %next\n"
      "get: %v = load i32, ptr %x\n  br label %next\n"
      "next:\n"
      "  %w = phi i32 [ 0, %set ], [ %v, %get ]\n"
      "  %j = add i32 %i, 1\n  %d = icmp slt i32 %j, %n\n"
      "  br i1 %d, label %loop, label %end\n"
      "end: ret i32 %w }\n");
  CHECK(count_op(m, "main", OP_GUARD) == 1);
  module_free(m);
}

// Variables whose address escapes stay in memory, with their lifetimes.
static void test_escape(void) {
  Module *m = load_text(
      "declare void @llvm.lifetime.start.p0(i64, ptr)\n"
      "declare void @llvm.lifetime.end.p0(i64, ptr)\n"
      "define void @set(ptr %p) { store i32 3, ptr %p ret void }\n"
      "define i32 @main() {\n  %x = alloca i32, align 4\n"
      "  call void @llvm.lifetime.start.p0(i64 4, ptr %x)\n"
      "  call void @set(ptr %x)\n  %r = load i32, ptr %x, align 4\n"
      "  call void @llvm.lifetime.end.p0(i64 4, ptr %x)\n"
      "  ret i32 %r }\n");
  CHECK(count_op(m, "main", OP_ALLOCA) == 1);
  CHECK(count_op(m, "main", OP_LIFE_START) == 1);
  CHECK(count_op(m, "main", OP_LIFE_END) == 1);
  CHECK(run_module(m) == 3);
  module_free(m);
}

// Swapping phis need a temporary; a rotation of three as well.
static void test_phis(void) {
  CHECK(run_text("define i32 @main() {\n"
                 "entry: br label %loop\n"
                 "loop:\n"
                 "  %a = phi i32 [ 1, %entry ], [ %b, %loop ]\n"
                 "  %b = phi i32 [ 2, %entry ], [ %c, %loop ]\n"
                 "  %c = phi i32 [ 4, %entry ], [ %a, %loop ]\n"
                 "  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n"
                 "  %j = add i32 %i, 1\n  %t = icmp ult i32 %j, 5\n"
                 "  br i1 %t, label %loop, label %end\n"
                 "end:\n"
                 "  %x = mul i32 %a, 16\n  %y = mul i32 %b, 4\n"
                 "  %s = add i32 %x, %y\n  %r = add i32 %s, %c\n"
                 "  ret i32 %r }\n") == 2 * 0 + 16 * 2 + 4 * 4 + 1);
}

// What does not change in a loop is computed in front of it.
static void test_hoisting(void) {
  Module *m = load_text(
      "@t = global [4 x [8 x i32]] zeroinitializer\n"
      "define i32 @main(i32 %row) {\n"
      "entry: br label %loop\n"
      "loop:\n"
      "  %i = phi i64 [ 0, %entry ], [ %j, %loop ]\n"
      "  %s = phi i32 [ 0, %entry ], [ %u, %loop ]\n"
      "  %k = sext i32 %row to i64\n"
      "  %p = getelementptr [4 x [8 x i32]], ptr @t, i64 0, i64 %k, i64 %i\n"
      "  %v = load i32, ptr %p\n  %u = add i32 %s, %v\n"
      "  %j = add i64 %i, 1\n  %c = icmp ult i64 %j, 8\n"
      "  br i1 %c, label %loop, label %end\n"
      "end: ret i32 %u }\n");
  const Function *f = &m->functions.data[module_find_function(m, "main")];
  uint32_t load = 0, address = 0;
  for (uint32_t i = 0; i < f->code_len; i++) {
    if (f->code[i].op == OP_LOADX32 && load == 0) load = i;
    if (f->code[i].op == OP_LEAX) address = i;
  }
  uint32_t between = 0;
  for (uint32_t i = 0; i < f->block_len; i++)
    between += f->block_starts[i] > address && f->block_starts[i] <= load;
  CHECK(address < load && between == 1);
  module_free(m);
}

static void test_switch(void) {
  Module *m = load_text("define i32 @main(i32 %n) {\n"
                        "  switch i32 %n, label %d [ i32 7, label %c\n"
                        "    i32 5, label %a i32 6, label %b ]\n"
                        "a: ret i32 1\nb: ret i32 2\nc: ret i32 3\n"
                        "d: ret i32 4 }\n");
  const Function *f = &m->functions.data[module_find_function(m, "main")];
  CHECK(f->switch_len == 1 && f->switches[0].dense);
  CHECK(f->switches[0].count == 3 && f->switches[0].values[0] == 5);
  module_free(m);
}

static void test_calls(void) {
  CHECK(run_text(
            "%s = type { i64, i64, i64 }\n"
            "@g = global %s { i64 1, i64 2, i64 3 }\n"
            "define i64 @take(ptr byval(%s) align 8 %p) {\n"
            "  %q = getelementptr %s, ptr %p, i32 0, i32 2\n"
            "  %v = load i64, ptr %q  store i64 99, ptr %q  ret i64 %v }\n"
            "define {i64, i32} @two(i64 %x) {\n"
            "  %a = insertvalue {i64, i32} undef, i64 %x, 0\n"
            "  %b = insertvalue {i64, i32} %a, i32 5, 1\n"
            "  ret {i64, i32} %b }\n"
            "define i32 @main() {\n"
            "  %a = call i64 @take(ptr byval(%s) align 8 @g)\n"
            "  %b = call i64 @take(ptr byval(%s) align 8 @g)\n"
            "  %c = add i64 %a, %b\n"
            "  %d = call {i64, i32} @two(i64 %c)\n"
            "  %e = extractvalue {i64, i32} %d, 0\n"
            "  %f = extractvalue {i64, i32} %d, 1\n"
            "  %h = trunc i64 %e to i32\n  %r = add i32 %h, %f\n"
            "  ret i32 %r }\n") == 11);
  // A wrong number of arguments is left to the machine to report.
  Module *m = load_text("define i32 @f(i32 %x) { ret i32 %x }\n"
                        "define i32 @main() {\n"
                        "  %r = call i32 (...) @f(i32 1, i32 2)\n"
                        "  ret i32 %r }\n");
  CHECK(count_op(m, "main", OP_CALLI) == 1);
  module_free(m);
  m = load_text("define i32 @f(i32 %x) { ret i32 %x }\n"
                "define i32 @main() {\n"
                "  %r = call i32 (i32, ...) @f(i32 6)\n  ret i32 %r }\n");
  CHECK(count_op(m, "main", OP_CALL) == 1);
  CHECK(run_module(m) == 6);
  module_free(m);
}

// Variadic arguments lie in one object of exactly their size.
static void test_variadic(void) {
  Module *m = load_text(
      "%list = type { i32, i32, ptr, ptr }\n"
      "declare void @llvm.va_start.p0(ptr)\n"
      "define i32 @f(i32 %n, ...) {\n"
      "  %l = alloca %list, align 16\n"
      "  call void @llvm.va_start.p0(ptr %l)\n"
      "  %a = va_arg ptr %l, i32\n  %b = va_arg ptr %l, x86_fp80\n"
      "  %c = va_arg ptr %l, double\n"
      "  %d = fptosi x86_fp80 %b to i32\n  %e = fptosi double %c to i32\n"
      "  %s = add i32 %a, %d\n  %r = add i32 %s, %e\n  ret i32 %r }\n"
      "define i32 @main() {\n"
      "  %r = call i32 (i32, ...) @f(i32 1, i32 10,\n"
      "    x86_fp80 0xK4000A000000000000000, double 7.0)\n"
      "  ret i32 %r }\n");
  CHECK(run_module(m) == 19);
  const Function *f = &m->functions.data[module_find_function(m, "main")];
  for (uint32_t i = 0; i < f->code_len; i++)
    if (f->code[i].op == OP_ALLOCA) CHECK(f->code[i].imm == 40);
  CHECK(m->functions.data[module_find_function(m, "f")].param_slots == 2);
  module_free(m);
}

static void test_assembly(void) {
  Module *m = load_text(
      "define i32 @main(i32 %x) {\n"
      "  call void asm sideeffect \"\", \"~{memory}\"()\n"
      "  %y = call i32 asm sideeffect \"\", \"=r,0\"(i32 %x)\n"
      "  ret i32 %y }\n");
  CHECK(m->unsupported.len == 0);
  module_free(m);
  m = load_text("define i32 @main(i32 %x) {\n"
                "  call void asm sideeffect \"cpuid\", \"\"()\n"
                "  ret i32 0 }\n");
  CHECK(m->unsupported.len == 1);
  CHECK(count_op(m, "main", OP_UNSUPPORTED) == 1);
  module_free(m);
}

static void test_unsupported(void) {
  Module *m = load_text("define i32 @main() {\n"
                        "  %x = alloca half\n  store half 1.0, ptr %x\n"
                        "  ret i32 0 }\n");
  CHECK(count_op(m, "main", OP_UNSUPPORTED) == 1);
  CHECK(m->unsupported.len == 1 &&
        strstr(m->unsupported.data[0].what, "half") != NULL);
  module_free(m);
}

int main(void) {
  RUN(test_loop);
  RUN(test_overflow_checks);
  RUN(test_mixed_levels);
  RUN(test_unassigned);
  RUN(test_lifetimes);
  RUN(test_escape);
  RUN(test_phis);
  RUN(test_hoisting);
  RUN(test_switch);
  RUN(test_calls);
  RUN(test_variadic);
  RUN(test_assembly);
  RUN(test_unsupported);
  return test_end();
}
