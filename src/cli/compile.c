// Bitcode of sources, by clang or as it is.
#include "cli/compile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/stop.h"
#include "tool/clang.h"
#include "tool/run.h"

static bool ends_with(const char *text, const char *end) {
  size_t len = strlen(text), end_len = strlen(end);
  return len >= end_len && strcmp(text + len - end_len, end) == 0;
}

static bool make_folder(Compiled *out, Status *status) {
  const char *base = getenv("TMPDIR");
  if (base == NULL || base[0] == '\0') base = "/tmp";
  Text name = {0};
  text_printf(&name, "%s/mpiproof-XXXXXX", base);
  bool fine = mkdtemp(name.data) != NULL;
  if (fine) {
    out->folder = mem_string(name.data);
    stop_set_folder(out->folder);
  } else {
    status_fail(status, "cannot create a temporary folder in '%s': %s", base,
                strerror(errno));
  }
  text_fini(&name);
  return fine;
}

static bool run_clang(const Words *words, const char *source,
                      Compiled *out, Status *status) {
  int state;
  int error = run_program(words->data, -1, stop_flag(), &state);
  if (error != 0)
    return status_fail(status, "cannot run %s: %s", words->data[0],
                       strerror(error));
  if (*stop_flag() != 0) return status_fail(status, "interrupted");
  if (WIFEXITED(state) && WEXITSTATUS(state) == 0) return true;
  if (WIFSIGNALED(state))
    return status_fail(status, "%s was killed by signal %d while compiling "
                       "'%s'", words->data[0], WTERMSIG(state), source);
  out->refused = true;
  return false;
}

// What stays the same for all sources of a program.
typedef struct Job {
  const Options *options;
  const ProgramSpec *program;
  const char *include_dir;
} Job;

static void add_words(Words *words, const CcArgs *more) {
  for (uint32_t i = 0; i < more->len; i++) vec_push(words, more->data[i]);
}

static bool compile_one(const Job *job, const char *source, const char *target,
                        Compiled *out, Status *status) {
  Words words = {0};
  clang_begin(&words, job->include_dir);
  add_words(&words, &job->options->cc_args);
  add_words(&words, &job->program->cc_args);
  vec_push(&words, "-o");
  vec_push(&words, target);
  vec_push(&words, "-x");
  vec_push(&words, "c");
  vec_push(&words, "--");
  vec_push(&words, source);
  vec_push(&words, NULL);
  bool fine = run_clang(&words, source, out, status);
  vec_fini(&words);
  return fine;
}

static bool check_readable(const char *path, Status *status) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    return status_fail(status, "cannot read '%s': %s", path, strerror(errno));
  char byte;
  bool fine = read(file, &byte, 1) >= 0;
  if (!fine)
    status_fail(status, "cannot read '%s': %s", path, strerror(errno));
  close(file);
  return fine;
}

char *compile_new_name(Compiled *out, Status *status) {
  if (out->folder == NULL && !make_folder(out, status)) return NULL;
  Text name = {0};
  text_printf(&name, "%s/%u.bc", out->folder, out->made++);
  char *result = mem_string(text_get(&name));
  text_fini(&name);
  return result;
}

static bool add_c_source(const Job *job, const char *source, Compiled *out,
                         Status *status) {
  char *target = compile_new_name(out, status);
  if (target == NULL) return false;
  vec_push(&out->paths, target);
  owned_words_add(&out->sources, source);
  return compile_one(job, source, target, out, status);
}

static bool add_source(const Job *job, const char *source, Compiled *out,
                       Status *status) {
  if (ends_with(source, ".c")) return add_c_source(job, source, out, status);
  if (!ends_with(source, ".bc") && !ends_with(source, ".ll"))
    return parts_add(&out->parts, source, status);
  vec_push(&out->paths, mem_string(source));
  return true;
}

// Forgets the program before.
static void forget_program(Compiled *compiled) {
  owned_words_fini(&compiled->paths);
  unpacked_clear(compiled);
}

bool compile_sources(const Options *options, const ProgramSpec *program,
                     const char *include_dir, Compiled *out, Status *status) {
  const Job job = {options, program, include_dir};
  forget_program(out);
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (!check_readable(program->sources.data[i], status)) return false;
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (!add_source(&job, program->sources.data[i], out, status)) return false;
  return unpack_parts(out, status);
}

void compiled_fini(Compiled *compiled) {
  stop_remove_folder();
  forget_program(compiled);
  owned_words_fini(&compiled->sources);
  owned_words_fini(&compiled->notes);
  mem_free_string(compiled->folder);
  compiled->folder = NULL;
}
