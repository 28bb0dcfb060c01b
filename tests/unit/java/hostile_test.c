// Damaged class files: thousands of mutants of a class that has a bit of
// everything go through reader, reachability and translation, in a world of
// empty core classes, so that no JDK is needed. Nothing must crash, and what
// is accepted must come out as some text. Files named on the command line are
// mutated instead. What this cannot produce: several damaged classes at once.
#include "base/rng.h"
#include "java/assemble.h"
#include "java/emit.h"
#include "test.h"

#define MUTANTS 2000

static void define(World *world, const char *name) {
  Assembly a;
  assembly_init(&a, name);
  if (strcmp(name, "java/lang/Object") == 0) a.super = 0;
  code_op(&a, J_RETURN);
  assembly_method(&a, ACC_PUBLIC, "<init>", "()V");
  world_define(world, assembly_end(&a), true);
  assembly_fini(&a);
}

static void make_core(World *world) {
  static const char *const names[] = {
      "java/lang/Object", "java/lang/String",    "java/lang/Class",
      "java/lang/Throwable", "java/lang/Cloneable", "java/io/Serializable",
      "java/lang/NullPointerException"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    define(world, names[i]);
}

static void write_main(Assembly *a) {
  static const uint8_t code[] = {
      J_ICONST_5, J_ISTORE_1, J_ILOAD_1, J_NEWARRAY, 10, J_ASTORE_2,
      J_ALOAD_2, J_ICONST_2, J_BIPUSH, 7, J_IASTORE,
      J_ALOAD_2, J_ICONST_2, J_IALOAD, J_I2L, J_LSTORE_3,
      J_LLOAD_3, J_L2D, J_DCONST_1, J_DADD, J_DCONST_0, J_DCMPG,
      J_IFGT, 0, 6, J_IINC, 1, 1,
      J_ILOAD_1, J_ICONST_3, J_IDIV, J_ISTORE_1,
      J_ILOAD_1, J_IFNE, 0, 5, J_NOP, J_NOP,
      J_ACONST_NULL, J_ARRAYLENGTH, J_POP};
  text_add_bytes(&a->code, code, sizeof code);
  code_op2(a, J_NEW, a->self);
  code_op(a, J_DUP);
  code_call(a, J_INVOKESPECIAL, "F", "<init>", "()V");
  code_op(a, J_DUP);
  code_push_int(a, 70000);
  code_op2(a, J_PUTFIELD, pool_add_ref(a, POOL_FIELD, "F", "x", "I"));
  code_call(a, J_INVOKEVIRTUAL, "F", "look", "()J");
  code_op(a, J_POP2);
  code_push_string(a, "text");
  code_op2(a, J_INSTANCEOF, pool_add_class(a, "[I"));
  code_op(a, J_POP);
  code_op(a, J_RETURN);
}

// tableswitch and lookupswitch, padded to a multiple of four.
static void write_look(Assembly *a) {
  static const uint8_t code[] = {
      J_ICONST_1, J_TABLESWITCH, 0, 0, 0, 0, 0, 31, 0, 0, 0, 0, 0, 0, 0, 1,
      0, 0, 0, 23, 0, 0, 0, 27, J_LCONST_0, J_LRETURN, J_NOP, J_NOP,
      J_LCONST_1, J_LRETURN, J_NOP, J_NOP, J_LCONST_1, J_LNEG, J_LRETURN};
  text_add_bytes(&a->code, code, sizeof code);
}

static Bytes make_fixture(void) {
  Assembly a;
  assembly_init(&a, "F");
  assembly_field(&a, 0, "x", "I");
  assembly_field(&a, ACC_STATIC, "all", "[LF;");
  code_op(&a, J_RETURN);
  assembly_method(&a, ACC_PUBLIC, "<init>", "()V");
  write_look(&a);
  assembly_method(&a, ACC_PUBLIC, "look", "()J");
  write_main(&a);
  assembly_method(&a, ACC_PUBLIC | ACC_STATIC, "main",
                  "([Ljava/lang/String;)V");
  code_push_int(&a, 3);
  code_op2(&a, J_ANEWARRAY, a.self);
  code_op2(&a, J_PUTSTATIC, pool_add_ref(&a, POOL_FIELD, "F", "all", "[LF;"));
  code_op(&a, J_RETURN);
  assembly_method(&a, ACC_STATIC, "<clinit>", "()V");
  Bytes bytes = assembly_end(&a);
  assembly_fini(&a);
  return bytes;
}

// Any static method that takes an array of strings, or the first one.
static JMethod *some_main(World *world, JClass *c) {
  uint32_t type = names_make(&world->names, "([Ljava/lang/String;)V");
  for (uint32_t i = 0; i < c->methods.len; i++)
    if (c->methods.data[i].member->type == type &&
        method_is(&c->methods.data[i], ACC_STATIC))
      return &c->methods.data[i];
  return NULL;
}

// Takes the bytes over. The length of what was emitted; 0: refused.
static size_t translate(Bytes bytes) {
  World world;
  Status status = {0};
  Text out = {0};
  world_init(&world, &status);
  make_core(&world);
  JClass *c = world_define(&world, bytes, false);
  JMethod *main = c == NULL ? NULL : some_main(&world, c);
  if (main != NULL && reach_from(&world, main) && main->reached)
    emit_world(&world, main, &out);
  size_t len = out.len;
  text_fini(&out);
  world_fini(&world);
  status_fini(&status);
  return len;
}

static Bytes copy_of(Bytes bytes) {
  uint8_t *copy = mem_alloc(bytes.len);
  memcpy(copy, bytes.data, bytes.len);
  return (Bytes){copy, bytes.len};
}

static Bytes mutate(Bytes original, Rng *rng) {
  Bytes copy = copy_of(original);
  uint8_t *data = (uint8_t *)copy.data;
  uint32_t changes = 1 + (uint32_t)rng_below(rng, 6);
  for (uint32_t i = 0; i < changes; i++) {
    // Behind the magic number and the version, most of the time.
    size_t low = rng_below(rng, 20) == 0 ? 0 : 8;
    size_t at = low + rng_below(rng, copy.len - low);
    switch (rng_below(rng, 4)) {
      case 0: data[at] = (uint8_t)rng_below(rng, 256); break;
      case 1: data[at] ^= (uint8_t)(1u << rng_below(rng, 8)); break;
      case 2: data[at] = (uint8_t)(data[at] + 1); break;
      default: data[at] = rng_below(rng, 2) ? 0xff : 0; break;
    }
  }
  if (rng_below(rng, 30) == 0) {
    size_t len = 1 + rng_below(rng, copy.len - 1);
    uint8_t *shorter = mem_alloc(len);
    memcpy(shorter, data, len);
    mem_free(data, copy.len);
    copy = (Bytes){shorter, len};
  }
  return copy;
}

static void try_mutants(Bytes original) {
  Rng rng = {17};
  uint32_t accepted = 0;
  for (uint32_t i = 0; i < MUTANTS; i++)
    accepted += translate(mutate(original, &rng)) > 0;
  CHECK(accepted > 0);
  CHECK(accepted < MUTANTS);
}

static void translates_original(void) {
  Bytes fixture = make_fixture();
  CHECK(translate(copy_of(fixture)) > 1000);
  mem_free((void *)fixture.data, fixture.len);
}

static void survives_mutants(void) {
  Bytes fixture = make_fixture();
  try_mutants(fixture);
  mem_free((void *)fixture.data, fixture.len);
}

static void try_file(const char *path) {
  Bytes file;
  Status status = {0};
  CHECK_SAY(map_file(path, &file, &status) && file.len > 16, "%s", path);
  if (status_ok(&status)) {
    try_mutants(file);
    unmap_file(file);
  }
  status_fini(&status);
}

int main(int argc, char **argv) {
  if (argc < 2) {
    RUN(translates_original);
    RUN(survives_mutants);
  }
  for (int i = 1; i < argc; i++) try_file(argv[i]);
  return test_end();
}
