// The way through a command line of the compiler.
//
// The native compiler gets the words as they are, so it makes what it always
// makes: objects, dependencies, diagnostics, answers to configure scripts. For
// objects, bitcode is added to what it has made; for sources that are compiled
// and linked at once, it gets one more object that has nothing but bitcode.
#include "wrap/wrap.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "bundle/elf.h"
#include "tool/home.h"
#include "tool/run.h"
#include "wrap/internal.h"

#define SHOW "--mpiproof-show"
#define VERSION "--mpiproof-version"

typedef struct Wrap {
  const char *const *words;     // as given
  uint32_t count;
  Plan plan;
  Native native;
  Text home;
  Scratch scratch;
  Text warnings;                // for when all else went well
} Wrap;

// ---- The native compiler.

// Words that are made here; they live as long as the command.
typedef struct Command {
  Words words;
  OwnedWords owned;
} Command;

static void command_fini(Command *command) {
  owned_words_fini(&command->owned);
  vec_fini(&command->words);
}

static void add_home(Command *command, const Wrap *wrap, const char *file) {
  Text path = {0};
  text_printf(&path, "%s/%s", text_get(&wrap->home), file);
  vec_push(&command->owned, mem_string(text_get(&path)));
  vec_push(&command->words, *vec_last(&command->owned));
  text_fini(&path);
}

// Programs may use mpiproof.h; where there is no MPI, ours lets them compile
// and link, but not run. extra: one more object, or NULL.
static void native_command(const Wrap *wrap, const char *extra,
                           Command *out) {
  const Plan *plan = &wrap->plan;
  for (uint32_t i = 0; i < wrap->native.words.len; i++)
    vec_push(&out->words, wrap->native.words.data[i]);
  for (uint32_t i = 0; i < wrap->count; i++)
    vec_push(&out->words, wrap->words[i]);
  if (plan->has_inputs) {
    vec_push(&out->words, "-idirafter");
    add_home(out, wrap, "include");
  }
  if (plan->goal == GOAL_OBJECTS && plan->lto)
    vec_push(&out->words, "-fno-lto");
  if (plan->goal == GOAL_LINKED) {
    vec_push(&out->words, "-x");
    vec_push(&out->words, "none");
    if (extra != NULL) vec_push(&out->words, extra);
    add_home(out, wrap, "lib/libmpiproof-inputs.a");
    if (!wrap->native.has_mpi) add_home(out, wrap, "lib/libmpiproof-nompi.a");
  }
  vec_push(&out->words, NULL);
}

static int exit_code(int state) {
  return WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
}

// Its exit code; negative with status if it cannot be run.
static int run_native(const Wrap *wrap, const char *extra, Status *status) {
  Command command = {0};
  int state = 0;
  native_command(wrap, extra, &command);
  const Halt halt = {.wish = signals_flag()};
  int error = run_program(command.words.data, -1, &halt, &state);
  if (error == EINTR) error = 0;
  if (error != 0)
    status_fail(status, "cannot run %s: %s", command.words.data[0],
                strerror(error));
  command_fini(&command);
  return error != 0 ? -1 : exit_code(state);
}

// ---- Bitcode.

// The record of a source; if it has no bitcode, that is worth a warning.
static bool add_record(Wrap *wrap, const Source *source, Text *out,
                       Status *status) {
  const Job job = {&wrap->plan, text_get(&wrap->home), &wrap->scratch};
  Bundle bundle = {0};
  bool fine = bitcode_make(&job, source, &bundle, status);
  if (fine) bundle_write(&bundle, out);
  if (fine && bundle.code.len == 0)
    text_printf(&wrap->warnings, "mpiproof-cc: warning: %s: %s\n",
                source->name, bundle.note);
  bundle_fini(&bundle);
  return fine;
}

// dir/a.c is compiled to a.o, unless -o says otherwise.
static void object_name(const Plan *plan, const Source *source, Text *out) {
  if (plan->output != NULL) {
    text_add(out, plan->output);
    return;
  }
  const char *slash = strrchr(source->name, '/');
  const char *name = slash == NULL ? source->name : slash + 1;
  const char *dot = strrchr(name, '.');
  text_add_bytes(out, name, dot == NULL ? strlen(name) : (size_t)(dot - name));
  text_add(out, ".o");
}

// Puts bitcode into the object of a source; /dev/null is none.
static bool keep_in_object(Wrap *wrap, const Source *source, Status *status) {
  Text path = {0}, record = {0};
  object_name(&wrap->plan, source, &path);
  bool fine = true;
  if (file_is_plain(text_get(&path)))
    fine = add_record(wrap, source, &record, status) &&
           elf_add_section(text_get(&path), BUNDLE_SECTION, &record, status);
  text_fini(&path);
  text_fini(&record);
  return fine;
}

static int make_objects(Wrap *wrap, Status *status) {
  int code = run_native(wrap, NULL, status);
  for (uint32_t i = 0; code == 0 && i < wrap->plan.sources.len; i++)
    if (!keep_in_object(wrap, &wrap->plan.sources.data[i], status)) code = -1;
  return code;
}

static bool write_file(const char *path, const Text *text, Status *status) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  bool fine = file >= 0 && file_write_all(file, text->data, text->len);
  if (!fine)
    status_fail(status, "cannot write '%s': %s", path, strerror(errno));
  if (file >= 0) close(file);
  return fine;
}

// The object with the bitcode of all sources; NULL with status.
static const char *make_extra(Wrap *wrap, Status *status) {
  Text records = {0}, object = {0};
  bool fine = true;
  for (uint32_t i = 0; fine && i < wrap->plan.sources.len; i++)
    fine = add_record(wrap, &wrap->plan.sources.data[i], &records, status);
  const char *path =
      fine ? scratch_name(&wrap->scratch, ".o", status) : NULL;
  elf_make_object(BUNDLE_SECTION, &records, &object);
  if (path != NULL && !write_file(path, &object, status)) path = NULL;
  text_fini(&records);
  text_fini(&object);
  return path;
}

static int make_linked(Wrap *wrap, Status *status) {
  const char *extra = NULL;
  if (wrap->plan.sources.len != 0) {
    extra = make_extra(wrap, status);
    if (extra == NULL) return -1;
  }
  return run_native(wrap, extra, status);
}

// ---- Showing what would be done.

// As a shell would read it.
static void print_word(const char *word) {
  if (word[0] != '\0' &&
      strpbrk(word, " \t\n'\"\\$&;|<>()*?[]#~`!{}") == NULL) {
    fputs(word, stdout);
    return;
  }
  putchar('\'');
  for (; *word != '\0'; word++) {
    if (*word == '\'') {
      fputs("'\\''", stdout);
    } else {
      putchar(*word);
    }
  }
  putchar('\'');
}

static void print_words(const Words *words) {
  for (uint32_t i = 0; words->data[i] != NULL; i++) {
    if (i != 0) putchar(' ');
    print_word(words->data[i]);
  }
  putchar('\n');
}

static int show(Wrap *wrap) {
  const Plan *plan = &wrap->plan;
  Command command = {0};
  native_command(wrap, plan->goal == GOAL_LINKED && plan->sources.len != 0
                           ? "BITCODE.o"
                           : NULL, &command);
  print_words(&command.words);
  command_fini(&command);
  const Job job = {plan, text_get(&wrap->home), &wrap->scratch};
  Text include = {0};
  text_printf(&include, "%s/include", text_get(&wrap->home));
  for (uint32_t i = 0; plan->goal != GOAL_OTHER && plan->unable == NULL &&
                       i < plan->sources.len; i++) {
    Words words = {0};
    bitcode_command(&job, &plan->sources.data[i], text_get(&include),
                    "BITCODE", "RULE", &words);
    print_words(&words);
    vec_fini(&words);
  }
  text_fini(&include);
  return 0;
}

// ---- The whole.

static int wrap_run(Wrap *wrap, bool dry, Status *status) {
  if (!home_find(&wrap->home, status)) return -1;
  native_find(&wrap->native);
  plan_make(wrap->words, wrap->count, &wrap->plan);
  if (dry) return show(wrap);
  switch (wrap->plan.goal) {
    case GOAL_OTHER: return run_native(wrap, NULL, status);
    case GOAL_OBJECTS: return make_objects(wrap, status);
    case GOAL_LINKED: return make_linked(wrap, status);
  }
  return -1;
}

int wrap_main(int argc, char **argv) {
  Wrap wrap = {.words = (const char *const *)argv + 1,
               .count = argc > 0 ? (uint32_t)argc - 1 : 0};
  Status status = {0};
  if (wrap.count == 1 && strcmp(wrap.words[0], VERSION) == 0) {
    puts("mpiproof-cc " MPIPROOF_VERSION);
    return 0;
  }
  bool dry = wrap.count > 0 && strcmp(wrap.words[0], SHOW) == 0;
  wrap.words += dry;
  wrap.count -= dry;
  signals_catch();
  int code = wrap_run(&wrap, dry, &status);
  if (code < 0) {
    fprintf(stderr, "mpiproof-cc: %s\n", status.message);
    code = 1;
  }
  if (code == 0) fputs(text_get(&wrap.warnings), stderr);
  scratch_remove(&wrap.scratch);
  plan_fini(&wrap.plan);
  native_fini(&wrap.native);
  text_fini(&wrap.home);
  text_fini(&wrap.warnings);
  status_fini(&status);
  return code;
}
