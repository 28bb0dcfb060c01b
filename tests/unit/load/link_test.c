// Linking: which definition a name stands for, and what is refused.
#include "interp/ll.h"

#define MAIN_CALLS_F                                             \
  "declare i32 @f()\n"                                           \
  "define i32 @main() { %r = call i32 @f() ret i32 %r }\n"

static int run2(const char *first, const char *second) {
  return run_texts((const char *const[]){first, second, NULL});
}

static void test_strengths(void) {
  const char *strong = "define i32 @f() { ret i32 1 }";
  const char *weak = MAIN_CALLS_F;
  CHECK(run2(weak, strong) == 1);
  CHECK(run2("define weak i32 @f() { ret i32 2 }\n"
             "define i32 @main() { %r = call i32 @f() ret i32 %r }",
             strong) == 1);
  CHECK(run2("define linkonce_odr i32 @f() { ret i32 2 }\n"
             "define i32 @main() { %r = call i32 @f() ret i32 %r }",
             "define weak i32 @f() { ret i32 3 }") == 2);
  CHECK(run2("define available_externally i32 @f() { ret i32 2 }\n"
             "define i32 @main() { %r = call i32 @f() ret i32 %r }",
             strong) == 1);
  CHECK(run_text("define available_externally i32 @f() { ret i32 2 }\n"
                 "define i32 @main() { %r = call i32 @f() ret i32 %r }") == 2);
}

static void test_internal(void) {
  CHECK(run2("define internal i32 @f() { ret i32 5 }\n"
             "declare i32 @g()\n"
             "define i32 @main() { %a = call i32 @f() %b = call i32 @g()\n"
             "  %r = mul i32 %a, %b ret i32 %r }",
             "define internal i32 @f() { ret i32 7 }\n"
             "define i32 @g() { %a = call i32 @f() ret i32 %a }") == 35);
}

static void test_common(void) {
  const char *texts[] = {
      "@x = common global i32 0, align 4\n"
      "declare i32 @size()\n"
      "define i32 @main() { store i32 3, ptr @x %r = call i32 @size()\n"
      "  ret i32 %r }",
      "@x = common global [4 x i32] zeroinitializer, align 16\n"
      "define i32 @size() { %p = getelementptr i32, ptr @x, i64 3\n"
      "  store i32 4, ptr %p %a = load i32, ptr @x %b = load i32, ptr %p\n"
      "  %r = add i32 %a, %b ret i32 %r }",
      NULL};
  Text why = {0};
  Module *m = load_texts(texts, &plain_options, &why);
  CHECK(m != NULL);
  const Global *x = &m->globals.data[module_find_global(m, "x")];
  CHECK(x->size == 16 && x->align == 16 && x->init == NULL);
  CHECK(run_module(m) == 7);
  module_free(m);
  text_fini(&why);
}

static void test_aliases(void) {
  CHECK(run_text("@a = alias i32 (), ptr @f\n"
                 "@g = global [2 x i32] [i32 8, i32 9]\n"
                 "@second = alias i32, getelementptr (i32, ptr @g, i64 1)\n"
                 "define i32 @f() { ret i32 4 }\n"
                 "define i32 @main() { %x = call i32 @a()\n"
                 "  %y = load i32, ptr @second %r = add i32 %x, %y\n"
                 "  ret i32 %r }") == 13);
}

static void test_refusals(void) {
  Text why = {0};
  const char *twice[] = {"define i32 @main() { ret i32 0 }",
                         "define i32 @main() { ret i32 1 }", NULL};
  CHECK(load_texts(twice, &plain_options, &why) == NULL);
  CHECK(strstr(text_get(&why), "main is defined twice") != NULL);
  text_clear(&why);
  const char *none[] = {"define i32 @f() { ret i32 0 }", NULL};
  CHECK(load_texts(none, &plain_options, &why) == NULL);
  CHECK(strstr(text_get(&why), "no main") != NULL);
  text_clear(&why);
  const char *big[] = {"target datalayout = \"E-p:64:64\"\n"
                       "define i32 @main() { ret i32 0 }", NULL};
  CHECK(load_texts(big, &plain_options, &why) == NULL);
  CHECK(strstr(text_get(&why), "x86-64") != NULL);
  text_clear(&why);
  const char *bad[] = {"define i32 @main() { ret i64 0 }", NULL};
  CHECK(load_texts(bad, &plain_options, &why) == NULL);
  CHECK(text_get(&why)[0] != '\0');
  text_fini(&why);
}

static void test_weak_reference(void) {
  CHECK(run_text("declare extern_weak i32 @maybe()\n"
                 "define i32 @main() { %c = icmp eq ptr @maybe, null\n"
                 "  %r = zext i1 %c to i32 ret i32 %r }") == 1);
  CHECK(run2("declare extern_weak i32 @maybe()\n"
             "define i32 @main() { %c = icmp eq ptr @maybe, null\n"
             "  br i1 %c, label %no, label %yes\n"
             "no: ret i32 1\n"
             "yes: %r = call i32 @maybe() ret i32 %r }",
             "define i32 @maybe() { ret i32 6 }") == 6);
}

static void test_undefined(void) {
  Module *m = load_text("@v = external global i32\n"
                        "declare void @gone(i32)\n"
                        "define i32 @main() { %x = load i32, ptr @v\n"
                        "  call void @gone(i32 %x) ret i32 0 }");
  uint32_t f = module_find_function(m, "gone");
  CHECK(m->functions.data[f].kind == FUNCTION_UNDEFINED);
  CHECK(m->globals.data[module_find_global(m, "v")].undefined);
  CHECK(m->unsupported.len == 2);
  module_free(m);
}

static void test_structors(void) {
  CHECK(run_text(
            "@n = global i32 1\n"
            "%e = type { i32, ptr, ptr }\n"
            "@llvm.global_ctors = appending global [2 x %e] [\n"
            "  %e { i32 200, ptr @times3, ptr null },\n"
            "  %e { i32 100, ptr @plus4, ptr null } ]\n"
            "define void @times3() { %x = load i32, ptr @n\n"
            "  %y = mul i32 %x, 3 store i32 %y, ptr @n ret void }\n"
            "define void @plus4() { %x = load i32, ptr @n\n"
            "  %y = add i32 %x, 4 store i32 %y, ptr @n ret void }\n"
            "define i32 @main() { %x = load i32, ptr @n ret i32 %x }") == 15);
}

static void test_initialisers(void) {
  const char *text =
      "@s = global { i8, i32, [3 x i8], ptr } { i8 1, i32 2,\n"
      "  [3 x i8] c\"ab\\00\", ptr getelementptr (i8, ptr @s, i64 4) }\n"
      "@u = global [2 x i32] [i32 undef, i32 7]\n"
      "@w = global i128 -2\n"
      "@l = global x86_fp80 0xK3FFF8000000000000000\n"
      "@d = global i32 trunc (i64 sub (i64 ptrtoint (ptr getelementptr\n"
      "  (i8, ptr @s, i64 9) to i64), i64 ptrtoint (ptr @s to i64)) to i32)\n"
      "define i32 @main() {\n"
      "  %p = getelementptr { i8, i32, [3 x i8], ptr }, ptr @s, i32 0, i32 3\n"
      "  %q = load ptr, ptr %p\n"
      "  %a = load i32, ptr %q\n"
      "  %r = getelementptr [2 x i32], ptr @u, i64 0, i64 1\n"
      "  %b = load i32, ptr %r\n"
      "  %c = load i128, ptr @w\n"
      "  %c1 = lshr i128 %c, 64\n"
      "  %c2 = trunc i128 %c1 to i8\n"
      "  %c3 = zext i8 %c2 to i32\n"
      "  %e = load i32, ptr @d\n"
      "  %f = load x86_fp80, ptr @l\n"
      "  %f1 = fptosi x86_fp80 %f to i32\n"
      "  %s1 = add i32 %a, %b\n"
      "  %s2 = add i32 %s1, %c3\n"
      "  %s3 = add i32 %s2, %e\n"
      "  %s4 = add i32 %s3, %f1\n"
      "  %s5 = sub i32 %s4, 200\n"
      "  ret i32 %s5 }\n";
  Module *m = load_text(text);
  const Global *u = &m->globals.data[module_find_global(m, "u")];
  // Static storage has no unset part (C11 6.7.9p10, p21).
  CHECK(u->undef == NULL);
  CHECK(run_module(m) == 2 + 7 + 255 + 9 + 1 - 200);
  module_free(m);
}

static void test_labels(void) {
  CHECK(run_text(
            "@t = internal constant [2 x ptr]\n"
            "  [ptr blockaddress(@pick, %a), ptr blockaddress(@pick, %b)]\n"
            "define i32 @pick(i64 %i) {\n"
            "entry:\n"
            "  %p = getelementptr [2 x ptr], ptr @t, i64 0, i64 %i\n"
            "  %l = load ptr, ptr %p\n"
            "  indirectbr ptr %l, [label %a, label %b]\n"
            "a:\n"
            "  %x = phi i32 [ 30, %entry ], [ %y, %b ]\n"
            "  ret i32 %x\n"
            "b:\n"
            "  %y = phi i32 [ 12, %entry ]\n"
            "  indirectbr ptr blockaddress(@pick, %a), [label %a]\n"
            "}\n"
            "define i32 @main() { %u = call i32 @pick(i64 0)\n"
            "  %v = call i32 @pick(i64 1) %r = add i32 %u, %v\n"
            "  ret i32 %r }") == 42);
}

// Files of the user's are tried in a child; damage is an ordinary failure.
static void test_untrusted(void) {
  LoadOptions options = {.check_level = 2};
  static const char *const bad[] = {
      "", "garbage", "BC\xc0\xde", "BC\xc0\xde\x35\x14\x00\x00\x05",
      "define i32 @main() { ret i32 %x }", "define i32 @main() { %x = }"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    Text why = {0};
    const char *texts[] = {bad[i], NULL};
    CHECK(load_texts(texts, &options, &why) == NULL);
    CHECK(text_get(&why)[0] != '\0');
    text_fini(&why);
  }
  Text why = {0};
  const char *good[] = {"define i32 @main() { ret i32 0 }", NULL};
  Module *m = load_texts(good, &options, &why);
  CHECK(m != NULL && m->main == module_find_function(m, "main"));
  module_free(m);
  Status status = {0};
  const char *paths[] = {"no-such-folder/no-such-file.bc"};
  CHECK(load_program(paths, 1, NULL, &options, &status) == NULL);
  CHECK(!status_ok(&status));
  status_fini(&status);
  text_fini(&why);
}

int main(void) {
  RUN(test_untrusted);
  RUN(test_strengths);
  RUN(test_internal);
  RUN(test_common);
  RUN(test_aliases);
  RUN(test_refusals);
  RUN(test_weak_reference);
  RUN(test_undefined);
  RUN(test_structors);
  RUN(test_initialisers);
  RUN(test_labels);
  return test_end();
}
