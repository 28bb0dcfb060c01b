// Every identity field of the structures of a process (vm/state.def), changed:
// what is said changes, and with it the hash.
#include <stdlib.h>
#include <unistd.h>

#include "load/load.h"
#include "mpi/change.h"
#include "roles.h"
#include "vm/identity.h"

static const RoleRow expected[] = {
    {"Page", ""},
    {"Object", "kind alive in_scope constant owned shown start size link"},
    {"Space", "next_index free_index part stack_top"},
    {"SpacePart", "next_index free_index"},
    {"Frame", "function pc stack_mark result_slot"},
    {"Thread", "stack_top"},
    {"Threads", "current atomic quiet combining keeping"},
    {"Process", "ticks next_destructor on_line"},
};

static void roles_are_as_expected(void) {
  const char *type = NULL;
#define SAY(field, yes) \
  role_check(expected, sizeof expected / sizeof *expected, type, field, yes);
#define BEGIN(t) type = #t;
#define IDENTITY(field, when) SAY(#field, true)
#define IDENTITY_AS(field, when, value) SAY(#field, true)
#define CAUSAL(field) SAY(#field, false)
#define HISTORY(field) SAY(#field, false)
#define HISTORY_ARRAY(field)
#define CACHE(field, holds) SAY(#field, false)
#define CACHE_ARRAY(field, holds)
#define PART(field, walk)
#define PART_ARRAY(field, walk)
#define TAIL(field, walk)
#define END(t)
#include "vm/state.def"
#include "base/describe_undef.h"
}

// ---- A process with two frames, locals, a live and a dead object.
static const char *const program =
    "@table = global [4 x i32] zeroinitializer\n"
    "@fixed = constant i32 5\n"
    "define internal i32 @inner(i32 %n) {\n"
    "  %local = alloca i32\n"
    "  store i32 %n, ptr %local\n"
    "  br label %loop\n"
    "loop:\n"
    "  %v = load i32, ptr %local\n"
    "  %w = add i32 %v, 1\n"
    "  store i32 %w, ptr %local\n"
    "  store i32 %w, ptr @table\n"
    "  br label %loop\n"
    "}\n"
    "define i32 @main() {\n"
    "  %r = call i32 @inner(i32 3)\n"
    "  ret i32 %r\n"
    "}\n"
    "define i32 @__mpiproof_start(ptr %boot) {\n"
    "  %r = call i32 @main()\n"
    "  ret i32 %r\n"
    "}\n";

typedef struct Rig {
  Module *module;
  ExprTable *terms;
  Solver *solver;
  Vm *vm;
  Path path;
  VmResult result;
  Process *process;
} Rig;

static Module *load_text(const char *text) {
  char name[] = "/tmp/mpiproof-identity-XXXXXX";
  int fd = mkstemp(name);
  CHECK(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
  close(fd);
  LoadOptions options = {.trusted = true, .is_native = vm_is_native};
  Status status = {0};
  const char *paths[] = {name};
  Module *module = load_program(paths, 1, NULL, &options, &status);
  CHECK_SAY(module != NULL, "%s", status.message);
  status_fini(&status);
  unlink(name);
  return module;
}

static void set_up(Rig *rig) {
  SolverOptions solver = {0};
  VmOptions options = {0};
  const BootArg name = {.text = "prog"};
  const BootSpec spec = {.arg_count = 1, .args = &name};
  rig->module = load_text(program);
  rig->terms = expr_table_new();
  rig->solver = solver_new(rig->terms, &solver);
  rig->vm = vm_new(rig->module, rig->terms, rig->solver, &options);
  path_init(&rig->path);
  vm_result_init(&rig->result);
  rig->process = process_new(rig->vm, &rig->path, &spec);
  vm_run(rig->vm, rig->process, &rig->path, 50, &rig->result);
  CHECK(rig->result.stop == VM_PAUSED);
}

static void tear_down(Rig *rig) {
  process_free(rig->vm, rig->process);
  vm_result_fini(&rig->result);
  path_fini(&rig->path);
  vm_free(rig->vm);
  solver_free(rig->solver);
  expr_table_free(rig->terms);
  module_free(rig->module);
}

// ---- What is said, as a hash, and who says it.
typedef struct Heard {
  Things things;
  Hash128 words;
} Heard;

static bool hear_enter(void *context, const StructInfo *info,
                       const void *thing) {
  return things_enter(&((Heard *)context)->things, info, thing);
}
static void hear_leave(void *context, const StructInfo *info) {
  things_leave(&((Heard *)context)->things, info);
}
static void hear_word(void *context, const char *field, uint64_t value) {
  Heard *heard = context;
  things_word(&heard->things, field, value);
  hash_add(&heard->words, value);
}

static Hash128 listen(const Rig *rig, Heard *heard) {
  WalkListener listener = {heard, hear_enter, hear_leave, NULL, hear_word,
                           NULL};
  process_walk(rig->vm, rig->process, &listener);
  return heard->words;
}

typedef struct Change {
  Rig *rig;
  const Thing *thing;
  const FieldInfo *field;
  uint32_t way;
  Hash128 words, hash;
} Change;

// Objects and pages keep the hash of what they say: the words alone count.
static bool keeps_hash(const Thing *thing) {
  return strcmp(thing->info->name, "Object") == 0 ||
         strcmp(thing->info->name, "Page") == 0;
}

static int try_change(void *context) {
  const Change *c = context;
  uint8_t *at = (uint8_t *)c->thing->at + c->field->offset;
  if (!change_field(at, c->field, c->way)) return IS_SAME;
  Heard heard = {0};
  bool other = !hash_equal(listen(c->rig, &heard), c->words);
  if (other && !keeps_hash(c->thing))
    other = !hash_equal(process_hash(c->rig->vm, c->rig->process), c->hash);
  return other ? IS_OTHER : IS_SAME;
}

static uint32_t changed;

static void change_each(Change *c) {
  for (uint32_t k = 0; k < c->thing->info->count; k++) {
    const FieldInfo *field = &c->thing->info->fields[k];
    if (field->role != ROLE_IDENTITY || (c->thing->said >> k & 1) == 0)
      continue;
    bool noticed = false;
    c->field = field;
    for (c->way = 0; c->way < CHANGES && !noticed; c->way++)
      noticed = in_child(try_change, c) != IS_SAME;
    CHECK_SAY(noticed, "%s.%s is said, but not hashed", c->thing->info->name,
              field->name);
    changed++;
  }
}

static void changes_are_noticed(void) {
  Rig rig;
  set_up(&rig);
  Heard heard = {0};
  Change c = {.rig = &rig};
  c.words = listen(&rig, &heard);
  c.hash = process_hash(rig.vm, rig.process);
  char seen[400] = "";
  for (uint32_t i = 0; i < heard.things.list.len; i++) {
    c.thing = &heard.things.list.data[i];
    if (keeps_hash(c.thing) && strstr(seen, c.thing->info->name) != NULL &&
        i % 8 != 0)
      continue;   // a part of the many objects
    strcat(strcat(seen, c.thing->info->name), " ");
    seen[200] = '\0';
    change_each(&c);
  }
  CHECK(strstr(seen, "Object") && strstr(seen, "Frame") &&
        strstr(seen, "Space") && strstr(seen, "Process"));
  CHECK_SAY(changed >= 20, "%u", changed);
  vec_fini(&heard.things.list);
  vec_fini(&heard.things.open);
  tear_down(&rig);
}

// Registers and bytes count wherever they are.
static void contents_count(void) {
  Rig rig;
  set_up(&rig);
  Hash128 before = process_hash(rig.vm, rig.process);
  for (uint32_t i = 0; i < 5; i++) {
    vm_run(rig.vm, rig.process, &rig.path, 5, &rig.result);
    Hash128 after = process_hash(rig.vm, rig.process);
    CHECK(!hash_equal(before, after));   // one round: other values alone
    before = after;
  }
  tear_down(&rig);
}

int main(void) {
  RUN(roles_are_as_expected);
  RUN(changes_are_noticed);
  RUN(contents_count);
  return test_end();
}
