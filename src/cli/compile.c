// Running clang. No shell is involved, so names need no quoting.
#include "cli/compile.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/stop.h"

extern char **environ;

// -O1 makes clang write lifetime marks; its passes, which may exploit
// undefined behaviour, stay off. The headers must not inline functions that
// our library defines, and products and sums must not be fused, since the
// plain x86-64 target does not. Our mpi.h must be found before any other one
// the project may name, so its folder comes first of all; warnings about it
// are nobody's concern.
static const char *const base_flags[] = {
    "-c", "-emit-llvm", "-O1", "-Xclang", "-disable-llvm-passes", "-g",
    "-U_FORTIFY_SOURCE", "-U__OPTIMIZE__", "-D__NO_INLINE__",
    "-ffp-contract=off", "--system-header-prefix=mpi.h",
    "--system-header-prefix=mpiproof.h", "--system-header-prefix=klee/",
};

typedef VEC(const char *) Arguments;

static const char *clang_name(void) {
  const char *name = getenv("MPIPROOF_CLANG");
  return name != NULL && name[0] != '\0' ? name : "clang-19";
}

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

// Starts the program; clang must see signals as we found them.
static int spawn(const char *const *words, pid_t *child) {
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t normal;
  sigemptyset(&normal);
  sigaddset(&normal, SIGPIPE);
  sigaddset(&normal, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &normal);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  int error = posix_spawnp(child, words[0], NULL, &attributes,
                           (char *const *)(uintptr_t)words, environ);
  posix_spawnattr_destroy(&attributes);
  return error;
}

static int wait_for(pid_t child) {
  int state = 0;
  while (waitpid(child, &state, 0) < 0) {
    if (errno != EINTR) return -1;
    if (*stop_flag() != 0) kill(child, SIGTERM);
  }
  return state;
}

static bool run_clang(const Arguments *words, const char *source,
                      Compiled *out, Status *status) {
  pid_t child;
  int error = spawn(words->data, &child);
  if (error != 0)
    return status_fail(status, "cannot run %s: %s", words->data[0],
                       strerror(error));
  int state = wait_for(child);
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

static void add_words(Arguments *words, const CcArgs *more) {
  for (uint32_t i = 0; i < more->len; i++) vec_push(words, more->data[i]);
}

static bool compile_one(const Job *job, const char *source, const char *target,
                        Compiled *out, Status *status) {
  Arguments words = {0};
  vec_push(&words, clang_name());
  for (size_t i = 0; i < sizeof base_flags / sizeof base_flags[0]; i++)
    vec_push(&words, base_flags[i]);
  vec_push(&words, "-I");
  vec_push(&words, job->include_dir);
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

static bool add_source(const Job *job, const char *source, Compiled *out,
                       Status *status) {
  if (!ends_with(source, ".c")) {
    vec_push(&out->paths, mem_string(source));
    return true;
  }
  if (out->folder == NULL && !make_folder(out, status)) return false;
  Text target = {0};
  text_printf(&target, "%s/%u.bc", out->folder, out->made++);
  vec_push(&out->paths, mem_string(text_get(&target)));
  bool fine = compile_one(job, source, text_get(&target), out, status);
  text_fini(&target);
  return fine;
}

static void forget_paths(Compiled *compiled) {
  for (uint32_t i = 0; i < compiled->paths.len; i++)
    mem_free_string(compiled->paths.data[i]);
  vec_clear(&compiled->paths);
}

bool compile_sources(const Options *options, const ProgramSpec *program,
                     const char *include_dir, Compiled *out, Status *status) {
  const Job job = {options, program, include_dir};
  forget_paths(out);
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (!check_readable(program->sources.data[i], status)) return false;
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (!add_source(&job, program->sources.data[i], out, status)) return false;
  return true;
}

void compiled_fini(Compiled *compiled) {
  stop_remove_folder();
  forget_paths(compiled);
  vec_fini(&compiled->paths);
  mem_free_string(compiled->folder);
  compiled->folder = NULL;
}
