// Bitcode of one source, and the record of what it was made of.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "tool/run.h"
#include "tool/said.h"
#include "wrap/internal.h"

typedef struct TemporaryNames {
  const char *target, *rule, *errors;
} TemporaryNames;

// What the project calls an error is for its own compiler to say.
static void begin_command(const Job *job, const char *include, Words *out) {
  clang_begin(out, include);
  for (uint32_t i = 0; i < job->plan->clang.len; i++)
    vec_push(out, job->plan->clang.data[i]);
  vec_push(out, "-Wno-everything");
  vec_push(out, "-Wno-error");
  vec_push(out, "-Wsource-uses-openmp");
}

static void end_command(const Source *source, const char *target, Words *out) {
  assert(out->len > 0);
  const char *const more[] = {
      "-o", target, "-x", source->preprocessed ? "cpp-output" : "c", "--",
      source->name, NULL};
  for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
    vec_push(out, more[i]);
}

// prelude: a file to include first, or NULL.
static void compile_command(const Job *job, const Source *source,
                            const char *include, const char *prelude,
                            const TemporaryNames *names, Words *out) {
  const char *const more[] = {"-MMD", "-MF", names->rule, "-MT", "x"};
  begin_command(job, include, out);
  for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
    vec_push(out, more[i]);
  if (prelude != NULL) {
    vec_push(out, "-include");
    vec_push(out, prelude);
  }
  end_command(source, names->target, out);
}

void bitcode_command(const Job *job, const Source *source,
                     const char *include, const char *target,
                     const char *rule, Words *out) {
  const TemporaryNames names = {target, rule, NULL};
  compile_command(job, source, include, NULL, &names, out);
}

// ---- What clang said.

// Its first error without the name of the program, or all of its first line.
static void find_error(const char *text, Text *out) {
  assert(text != NULL);
  const char *error = strstr(text, "error: ");
  const char *start = text;
  if (error != NULL)
    for (start = error; start > text && start[-1] != '\n';) start--;
  text_add_bytes(out, start, strcspn(start, "\n"));
}

static void note_refusal(Bundle *bundle, const char *said) {
  Text note = {0};
  text_add(&note, "no bitcode: ");
  find_error(said, &note);
  mem_free_string(bundle->note);
  bundle->note = mem_string(text_get(&note));
  text_fini(&note);
}

// ---- The files it was made of.

static void add_file(Bundle *bundle, const char *name) {
  Text text = {0};
  Status status = {0};
  if (file_read(name, &text, &status)) {
    BundleFile file = {mem_string(name), hash_bytes(text.data, text.len)};
    vec_push(&bundle->files, file);
  }
  status_fini(&status);
  text_fini(&text);
}

// Our own headers are no concern of the user's.
static bool is_below(const char *name, const char *folder) {
  size_t len = strlen(folder);
  return strncmp(name, folder, len) == 0 && name[len] == '/';
}

static bool add_files(Bundle *bundle, const Job *job, const char *rule,
                      const char *include, Status *status) {
  Text text = {0};
  OwnedWords names = {0};
  bool fine = file_read(rule, &text, status);
  words_split_rule(text_get(&text), &names);
  for (uint32_t i = 0; i < names.len; i++) {
    if (!is_below(names.data[i], include) &&
        !is_below(names.data[i], job->scratch->folder))
      add_file(bundle, names.data[i]);
    mem_free_string(names.data[i]);
  }
  vec_fini(&names);
  text_fini(&text);
  return fine;
}

// ---- The whole.

// A preprocessed source has the constants of whatever mpi.h was read.
static bool has_foreign_mpi(const Source *source) {
  Text text = {0};
  Status status = {0};
  bool found = source->preprocessed &&
               file_read(source->name, &text, &status) &&
               strstr(text_get(&text), "/mpi.h\"") != NULL;
  status_fini(&status);
  text_fini(&text);
  return found;
}

// Runs clang and reads what it says; false with status if that is not possible.
static bool run_clang(const Words *words, const char *errors, Text *said,
                      bool *accepted, Status *status) {
  assert(words->len > 1 && words->data[words->len - 1] == NULL);
  int state = 0;
  int file = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0)
    return status_fail(status, "cannot write '%s': %s", errors,
                       strerror(errno));
  const Halt halt = {.wish = signals_flag()};
  int error = run_program(words->data, file, &halt, &state);
  if (error == EINTR) error = 0;
  close(file);
  if (error != 0)
    status_fail(status, "cannot run %s: %s", words->data[0], strerror(error));
  if (error == 0 && *signals_flag() != 0) status_fail(status, "interrupted");
  *accepted = WIFEXITED(state) && WEXITSTATUS(state) == 0;
  text_clear(said);
  return status_ok(status) && file_read(errors, said, status);
}

// A temporary file with this text; NULL with status.
static const char *write_text(const Job *job, const char *suffix,
                              const Text *text, Status *status) {
  assert(suffix[0] == '.');
  const char *path = scratch_name(job->scratch, suffix, status);
  if (path == NULL) return NULL;
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  bool fine = file >= 0 && file_write_all(file, text->data, text->len);
  if (!fine)
    status_fail(status, "cannot write '%s': %s", path, strerror(errno));
  if (file >= 0) close(file);
  return fine ? path : NULL;
}

static bool try_compile(const Job *job, const Source *source,
                        const char *include, const char *prelude,
                        const TemporaryNames *names, Text *said,
                        bool *accepted, Status *status) {
  Words words = {0};
  compile_command(job, source, include, prelude, names, &words);
  bool fine = run_clang(&words, names->errors, said, accepted, status);
  vec_fini(&words);
  return fine;
}

// Compiles; again with declarations if only these were missing.
static bool compile_all(const Job *job, const Source *source,
                        const char *include, const TemporaryNames *names,
                        Text *said, bool *accepted, Status *status) {
  Text missing = {0};
  bool fine = try_compile(job, source, include, NULL, names, said, accepted,
                          status);
  if (fine && !*accepted && said_void_functions(text_get(said), &missing)) {
    // What is preprocessed includes nothing any more.
    Source again = *source;
    fine = !source->preprocessed ||
           file_read(source->name, &missing, status);
    const char *path =
        fine ? write_text(job, source->preprocessed ? ".i" : ".h", &missing,
                          status)
             : NULL;
    if (source->preprocessed) again.name = path;
    fine = path != NULL &&
           try_compile(job, &again, include,
                       source->preprocessed ? NULL : path, names, said,
                       accepted, status);
  }
  text_fini(&missing);
  return fine;
}

// The source after preprocessing, as far as that succeeds.
static bool read_preprocessed(const Job *job, const Source *source,
                              const char *include, const char *errors,
                              Text *text, Status *status) {
  if (source->preprocessed) return file_read(source->name, text, status);
  const char *target = scratch_name(job->scratch, ".i", status);
  if (target == NULL) return false;
  Words words = {0};
  Text said = {0};
  bool accepted = false;
  begin_command(job, include, &words);
  vec_push(&words, "-E");
  end_command(source, target, &words);
  bool fine = run_clang(&words, errors, &said, &accepted, status) &&
              (!accepted || file_read(target, text, status));
  vec_fini(&words);
  text_fini(&said);
  return fine;
}

// Counts the pragmas that clang ignored.
static bool note_pragmas(const Job *job, const Source *source,
                         const char *include, const char *errors, Bundle *out,
                         Status *status) {
  Text text = {0}, sentence = {0};
  bool fine = read_preprocessed(job, source, include, errors, &text, status);
  text_add(&sentence, out->note);
  if (sentence.len != 0) text_add(&sentence, "; ");
  if (fine && pragmas_describe(text_get(&text), &sentence)) {
    mem_free_string(out->note);
    out->note = mem_string(text_get(&sentence));
  }
  text_fini(&text);
  text_fini(&sentence);
  return fine;
}

// What clang shall read: preprocessed text of gcc is adapted.
static bool adapt(const Job *job, const Source *source, Source *out,
                  Status *status) {
  *out = *source;
  if (!source->preprocessed) return true;
  Text text = {0}, adapted = {0};
  bool fine = file_read(source->name, &text, status);
  if (fine) preprocessed_adapt(text_get(&text), &adapted);
  if (fine) out->name = write_text(job, ".i", &adapted, status);
  text_fini(&text);
  text_fini(&adapted);
  return fine && out->name != NULL;
}

static bool fill(const Job *job, const Source *source, const char *include,
                 const TemporaryNames *names, Bundle *out, Status *status) {
  assert(out->code.len == 0);
  bool accepted = false;
  Text said = {0};
  Source read;
  bool fine = adapt(job, source, &read, status) &&
              compile_all(job, &read, include, names, &said, &accepted,
                          status);
  bool pragmas = fine && accepted && said_pragmas(text_get(&said));
  if (fine && !accepted) note_refusal(out, text_get(&said));
  text_fini(&said);
  if (!fine || !accepted) return fine;
  if (pragmas &&
      !note_pragmas(job, &read, include, names->errors, out, status))
    return false;
  if (!file_read(names->target, &out->code, status)) return false;
  // There is no rule for what includes nothing.
  if (!source->preprocessed)
    return add_files(out, job, names->rule, include, status);
  add_file(out, source->name);
  return true;
}

static bool compile(const Job *job, const Source *source, Bundle *out,
                    Status *status) {
  Text include = {0};
  TemporaryNames names = {0};
  text_printf(&include, "%s/include", job->home);
  names.target = scratch_name(job->scratch, ".bc", status);
  names.rule = scratch_name(job->scratch, ".d", status);
  names.errors = scratch_name(job->scratch, ".txt", status);
  bool fine = status_ok(status) &&
              fill(job, source, text_get(&include), &names, out, status);
  text_fini(&include);
  return fine;
}

static const char *find_obstacle(const Job *job, const Source *source) {
  if (job->plan->unable != NULL) return job->plan->unable;
  return has_foreign_mpi(source)
             ? "it was preprocessed with the mpi.h of another MPI"
             : NULL;
}

// The current folder, as compilers name it in debug information: by the
// shell's name if it has one.
static char *find_cwd(void) {
  struct stat here, shell;
  const char *name = getenv("PWD");
  if (name != NULL && name[0] == '/' && stat(name, &shell) == 0 &&
      stat(".", &here) == 0 && here.st_dev == shell.st_dev &&
      here.st_ino == shell.st_ino)
    return mem_string(name);
  char *cwd = getcwd(NULL, 0);
  char *result = mem_string(cwd == NULL ? "" : cwd);
  free(cwd);
  return result;
}

bool bitcode_make(const Job *job, const Source *source, Bundle *out,
                  Status *status) {
  assert(job->home != NULL && job->scratch != NULL);
  const char *obstacle = find_obstacle(job, source);
  Text note = {0};
  if (obstacle != NULL) text_printf(&note, "no bitcode: %s", obstacle);
  *out = (Bundle){.cwd = find_cwd(),
                  .unit = mem_string(source->name),
                  .note = mem_string(text_get(&note))};
  text_fini(&note);
  return obstacle != NULL || compile(job, source, out, status);
}
