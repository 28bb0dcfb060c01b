// Bitcode of one source, and the record of what it was made of.
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "tool/run.h"
#include "wrap/internal.h"

void bitcode_command(const Job *job, const Source *source,
                     const char *include, const char *target,
                     const char *rule, Words *out) {
  const char *const more[] = {
      "-w", "-MMD", "-MF", rule, "-MT", "x", "-o", target,
      "-x", source->preprocessed ? "cpp-output" : "c", "--", source->name};
  clang_begin(out, include);
  for (uint32_t i = 0; i < job->plan->clang.len; i++)
    vec_push(out, job->plan->clang.data[i]);
  for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
    vec_push(out, more[i]);
  vec_push(out, NULL);
}

// ---- What clang said.

// Its first error without the name of the program, or all of its first line.
static void find_error(const char *text, Text *out) {
  const char *error = strstr(text, "error: ");
  const char *start = text;
  if (error != NULL)
    for (start = error; start > text && start[-1] != '\n';) start--;
  text_add_bytes(out, start, strcspn(start, "\n"));
}

static void note_refusal(Bundle *bundle, const char *errors) {
  Text text = {0}, note = {0};
  Status status = {0};
  file_read(errors, &text, &status);
  text_add(&note, "no bitcode: ");
  find_error(text_get(&text), &note);
  mem_free_string(bundle->note);
  bundle->note = mem_string(text_get(&note));
  status_fini(&status);
  text_fini(&text);
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

static bool add_files(Bundle *bundle, const char *rule, const char *include,
                      Status *status) {
  Text text = {0};
  OwnedWords names = {0};
  bool fine = file_read(rule, &text, status);
  words_split_rule(text_get(&text), &names);
  for (uint32_t i = 0; i < names.len; i++) {
    if (!is_below(names.data[i], include)) add_file(bundle, names.data[i]);
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

typedef struct TemporaryNames {
  const char *target, *rule, *errors;
} TemporaryNames;

// Runs clang; false with status if that is not possible.
static bool run_clang(const Job *job, const Source *source,
                      const char *include, const TemporaryNames *names,
                      bool *accepted, Status *status) {
  Words words = {0};
  int state = 0;
  int errors = open(names->errors, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                    0600);
  if (errors < 0)
    return status_fail(status, "cannot write '%s': %s", names->errors,
                       strerror(errno));
  bitcode_command(job, source, include, names->target, names->rule, &words);
  int error = run_program(words.data, errors, signals_flag(), &state);
  close(errors);
  if (error != 0)
    status_fail(status, "cannot run %s: %s", words.data[0], strerror(error));
  if (error == 0 && *signals_flag() != 0) status_fail(status, "interrupted");
  *accepted = WIFEXITED(state) && WEXITSTATUS(state) == 0;
  vec_fini(&words);
  return status_ok(status);
}

static bool fill(const Job *job, const Source *source, const char *include,
                 const TemporaryNames *names, Bundle *out, Status *status) {
  bool accepted = false;
  if (!run_clang(job, source, include, names, &accepted, status))
    return false;
  if (!accepted) {
    note_refusal(out, names->errors);
    return true;
  }
  if (!file_read(names->target, &out->code, status)) return false;
  // There is no rule for what includes nothing.
  if (!source->preprocessed)
    return add_files(out, names->rule, include, status);
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
  const char *obstacle = find_obstacle(job, source);
  Text note = {0};
  if (obstacle != NULL) {
    text_printf(&note, "no bitcode: %s", obstacle);
  } else if (job->plan->note != NULL) {
    text_add(&note, job->plan->note);
  }
  *out = (Bundle){.cwd = find_cwd(),
                  .unit = mem_string(source->name),
                  .note = mem_string(text_get(&note))};
  text_fini(&note);
  return obstacle != NULL || compile(job, source, out, status);
}
