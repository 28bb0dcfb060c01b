// Bitcode of sources, by clang or as it is.
#include "cli/compile.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "cli/database.h"
#include "cli/stop.h"
#include "java/java.h"
#include "tool/home.h"
#include "tool/clang.h"
#include "tool/folded.h"
#include "tool/run.h"
#include "tool/said.h"

static bool ends_with(const char *text, const char *end) {
  size_t len = strlen(text), end_len = strlen(end);
  return len >= end_len && strcmp(text + len - end_len, end) == 0;
}

static bool make_folder(Compiled *out, Status *status) {
  assert(out->folder == NULL);
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

// What stays the same for all sources of a program.
typedef struct Job {
  const Options *options;
  const ProgramSpec *program;
  const char *include_dir;
  const Halt *halt;
} Job;

static void add_words(Words *words, const CcArgs *more, bool loudly) {
  for (uint32_t i = 0; i < more->len; i++)
    if (!loudly || strcmp(more->data[i], "-w") != 0)
      vec_push(words, more->data[i]);
}

static bool is_preprocessed(const char *source) {
  return ends_with(source, ".i");
}

// One run of clang.
typedef struct Order {
  const char *source, *target;
  const char *adapted;       // what to read instead of the source, or NULL
  const char *prelude;       // a file to include first, or NULL
  bool preprocess;           // instead of compiling
  bool folds;                // only to hear what constants overflow
} Order;

// What the bitcode does not show otherwise: whether the operand of a left shift
// is signed, and sums of constants before they are folded.
static void add_checks(Words *out) {
  vec_push(out, "-fsanitize=signed-integer-overflow,shift-base,"
                "float-cast-overflow");
  vec_push(out, "-fsanitize-trap=signed-integer-overflow,shift-base,"
                "float-cast-overflow");
}

// clang's inner compiler takes a name with a dash for an option.
static char *undashed(const char *source) {
  Text name = {0};
  if (source[0] == '-') text_printf(&name, "./%s", source);
  char *result = name.len == 0 ? NULL : mem_string(text_get(&name));
  text_fini(&name);
  return result;
}

// `own_name`: what to call the source, or NULL.
static void make_command(const Job *job, const Order *order,
                         const char *own_name, Words *out) {
  assert(order->source != NULL && order->target != NULL);
  clang_begin(out, job->include_dir);
  vec_push(out, "-Wsource-uses-openmp");
  vec_push(out, "-Wno-unused-command-line-argument");
  if (isatty(STDERR_FILENO)) vec_push(out, "-fcolor-diagnostics");
  if (job->options->check_overflow) add_checks(out);
  add_words(out, &job->options->cc_args, order->folds);
  add_words(out, &job->program->cc_args, order->folds);
  const SourceArgs *own = database_args(job->program, order->source);
  for (uint32_t i = 0; own != NULL && i < own->words.len; i++)
    vec_push(out, own->words.data[i]);
  for (uint32_t i = 0; order->folds && folded_words[i] != NULL; i++)
    vec_push(out, folded_words[i]);
  if (order->preprocess) vec_push(out, "-E");
  if (order->prelude != NULL) {
    vec_push(out, "-include");
    vec_push(out, order->prelude);
  }
  vec_push(out, "-o");
  vec_push(out, order->target);
  vec_push(out, "-x");
  vec_push(out, is_preprocessed(order->source) ? "cpp-output" : "c");
  vec_push(out, "--");
  vec_push(out, order->adapted != NULL ? order->adapted
                : own_name != NULL     ? own_name : order->source);
  vec_push(out, NULL);
}

// Runs clang; what it says is appended. False with status if that is not
// possible.
static bool run_clang(const Job *job, const Order *order, Compiled *out,
                      Text *said, bool *accepted, Status *status) {
  char *path = compile_new_name(out, status);
  int file = path == NULL ? -1
                          : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                                 0600);
  if (file < 0) {
    mem_free_string(path);
    return status_fail(status, "cannot write a temporary file: %s",
                       strerror(errno));
  }
  Words words = {0};
  int state = 0;
  char *own_name = undashed(order->source);
  make_command(job, order, own_name, &words);
  int error = run_program(words.data, file, job->halt, &state);
  close(file);
  if (error == EINTR)
    status_fail(status, "interrupted");
  else if (error != 0)
    status_fail(status, "cannot run %s: %s", words.data[0], strerror(error));
  else if (WIFSIGNALED(state))
    status_fail(status, "%s was killed by signal %d (%s) while compiling '%s'",
                words.data[0], WTERMSIG(state), strsignal(WTERMSIG(state)),
                order->source);
  else
    file_read(path, said, status);
  *accepted = WIFEXITED(state) && WEXITSTATUS(state) == 0;
  vec_fini(&words);
  mem_free_string(own_name);
  mem_free_string(path);
  return status_ok(status);
}

// A temporary file with this text; NULL with status.
static char *write_text(Compiled *out, const Text *text, Status *status) {
  char *path = compile_new_name(out, status);
  if (path == NULL) return NULL;
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  bool fine = file >= 0 && file_write_all(file, text->data, text->len);
  if (!fine)
    status_fail(status, "cannot write '%s': %s", path, strerror(errno));
  if (file >= 0) close(file);
  if (fine) return path;
  mem_free_string(path);
  return NULL;
}

// Tries again with these declarations; what was said is forgiven if that
// helps, and stays otherwise.
static bool compile_again(const Job *job, const Order *order, Compiled *out,
                          const Text *missing, Text *said, bool *accepted,
                          Status *status) {
  assert(missing->len != 0 && !*accepted);
  Order again = *order;
  Text text = {0}, ignored = {0}, forgiven = {0};
  text_add(&text, text_get(missing));
  // What is preprocessed includes nothing any more.
  bool fine = order->adapted == NULL ||
              file_read(order->adapted, &text, status);
  char *path = fine ? write_text(out, &text, status) : NULL;
  if (order->adapted == NULL) {
    again.prelude = path;
  } else {
    again.adapted = path;
  }
  fine = path != NULL &&
         run_clang(job, &again, out, &ignored, accepted, status);
  if (fine && *accepted) {
    said_forgive(said, &forgiven);
    text_clear(said);
    text_add(said, text_get(&forgiven));
  }
  text_fini(&text);
  text_fini(&ignored);
  text_fini(&forgiven);
  mem_free_string(path);
  return fine;
}

// Compiles; again with declarations if only these were missing.
static bool compile_one(const Job *job, const Order *order, Compiled *out,
                        Text *said, bool *accepted, Status *status) {
  Text missing = {0};
  bool fine = run_clang(job, order, out, said, accepted, status);
  if (fine && !*accepted && said_void_functions(text_get(said), &missing))
    fine = compile_again(job, order, out, &missing, said, accepted, status);
  text_fini(&missing);
  return fine;
}

// The source after preprocessing, as far as that succeeds.
static bool read_preprocessed(const Job *job, const Order *compiled,
                              Compiled *out, Text *text, Status *status) {
  if (compiled->adapted != NULL)
    return file_read(compiled->adapted, text, status);
  char *target = compile_new_name(out, status);
  if (target == NULL) return false;
  Order order = *compiled;
  order.target = target;
  order.preprocess = true;
  Text said = {0};
  bool accepted = false;
  bool fine = run_clang(job, &order, out, &said, &accepted, status) &&
              (!accepted || file_read(target, text, status));
  text_fini(&said);
  mem_free_string(target);
  return fine;
}

// Counts the pragmas that clang ignored.
static bool note_pragmas(const Job *job, const Order *compiled, Compiled *out,
                         Status *status) {
  Text text = {0}, sentence = {0};
  bool fine = read_preprocessed(job, compiled, out, &text, status);
  if (fine && pragmas_describe(text_get(&text), &sentence))
    owned_words_add(&out->assumptions, text_get(&sentence));
  text_fini(&text);
  text_fini(&sentence);
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

// A source that was preprocessed elsewhere has the constants of the mpi.h that
// was read there.
static bool has_foreign_mpi(const Job *job, const char *text) {
  Text ours = {0};
  text_printf(&ours, "\"%s/mpi.h\"", job->include_dir);
  bool foreign = strstr(text, "/mpi.h\"") != NULL &&
                 strstr(text, text_get(&ours)) == NULL;
  text_fini(&ours);
  return foreign;
}

// The text for clang; NULL with status.
static char *adapt_preprocessed(const Job *job, const char *source,
                                Compiled *out, Status *status) {
  Text text = {0}, adapted = {0};
  char *path = NULL;
  bool fine = file_read(source, &text, status);
  if (fine && has_foreign_mpi(job, text_get(&text)))
    fine = status_fail(status, "'%s' was preprocessed with the mpi.h of "
                       "another MPI, whose constants differ: give the source",
                       source);
  if (fine) preprocessed_adapt(text_get(&text), &adapted);
  if (fine) path = write_text(out, &adapted, status);
  text_fini(&text);
  text_fini(&adapted);
  return path;
}

// --check=overflow: initialisers that overflow are reported by a source of our
// own.
static bool note_folded(const Job *job, const Order *compiled, Compiled *out,
                        Status *status) {
  assert(!compiled->preprocess);
  Order order = *compiled;
  Text said = {0}, text = {0};
  bool accepted = false;
  order.folds = true;
  bool fine = run_clang(job, &order, out, &said, &accepted, status);
  if (fine && folded_source(text_get(&said), &text)) {
    char *path = write_text(out, &text, status);
    char *target = path == NULL ? NULL : compile_new_name(out, status);
    order = (Order){.source = path, .target = target};
    fine = target != NULL &&
           run_clang(job, &order, out, &said, &accepted, status);
    if (target != NULL) vec_push(&out->paths, target);
    mem_free_string(path);
  }
  text_fini(&said);
  text_fini(&text);
  return fine;
}

// What clang said goes to people as far as it is for them.
static void show_said(const Text *said) {
  Text shown = {0};
  said_filter(text_get(said), &shown);
  fputs(text_get(&shown), stderr);
  text_fini(&shown);
}

// Of the folder around a file.
static int folder_length(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? 0 : (int)(slash - path);
}

static bool compile_order(const Job *job, const Order *order, Compiled *out,
                          Status *status) {
  Text said = {0};
  bool accepted = false;
  bool fine = compile_one(job, order, out, &said, &accepted, status);
  if (!job->options->unheard) show_said(&said);
  out->refused = fine && !accepted;
  if (out->refused && strstr(text_get(&said), "error") == NULL) {
    fine = status_fail(status, "%s gave up on '%s' without a word; is there room "
                       "in the temporary folder '%.*s'?", clang_name(),
                       order->source, folder_length(out->folder), out->folder);
    out->refused = false;
  }
  fine = fine && accepted;
  if (fine && said_pragmas(text_get(&said)))
    fine = note_pragmas(job, order, out, status);
  if (fine && job->options->check_overflow)
    fine = note_folded(job, order, out, status);
  text_fini(&said);
  return fine;
}

static bool add_c_source(const Job *job, const char *source, Compiled *out,
                         Status *status) {
  char *target = compile_new_name(out, status), *adapted = NULL;
  if (target == NULL) return false;
  vec_push(&out->paths, target);
  owned_words_add(&out->sources, source);
  bool fine = true;
  if (is_preprocessed(source)) {
    adapted = adapt_preprocessed(job, source, out, status);
    fine = adapted != NULL;
  }
  const Order order = {.source = source, .target = target,
                       .adapted = adapted};
  fine = fine && compile_order(job, &order, out, status);
  mem_free_string(adapted);
  return fine;
}

static bool add_source(const Job *job, const char *source, Compiled *out,
                       Status *status) {
  assert(source[0] != '\0');
  struct stat info;
  if (stat(source, &info) == 0 && !S_ISREG(info.st_mode))
    return status_fail(status, "cannot read '%s': it is no plain file", source);
  if (ends_with(source, ".c") || is_preprocessed(source))
    return add_c_source(job, source, out, status);
  if (!ends_with(source, ".bc") && !ends_with(source, ".ll"))
    return parts_add(&out->parts, source, status);
  vec_push(&out->paths, mem_string(source));
  return true;
}

// ---- Java

static bool is_java(const ProgramSpec *program) {
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (java_is_source(program->sources.data[i])) return true;
  return false;
}

// A process is a Java program or it is not.
static bool check_all_java(const ProgramSpec *program, Status *status) {
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (!java_is_source(program->sources.data[i]))
      return status_fail(status, "'%s' cannot be part of a Java program; "
                         "programs that run together are separated by a colon",
                         program->sources.data[i]);
  return true;
}

static bool translate_java(const Job *job, const char *home, Compiled *out,
                           Text *code, Status *status) {
  assert(job->program->sources.len > 0);
  const ProgramSpec *program = job->program;
  Text folder = {0};
  if (out->folder == NULL && !make_folder(out, status)) return false;
  text_printf(&folder, "%s/java%u", out->folder, out->made);
  mkdir(text_get(&folder), 0700);
  JavaJob java = {.sources = program->sources.data,
                  .source_count = program->sources.len,
                  .class_path = program->class_path,
                  .main_class = program->main_class,
                  .home = home,
                  .folder = text_get(&folder),
                  .halt = job->halt};
  bool fine = java_translate(&java, code, status);
  out->refused = !fine && status_ok(status);
  text_fini(&folder);
  return fine;
}

static bool compile_java(const Job *job, Compiled *out, Status *status) {
  const ProgramSpec *program = job->program;
  Text home = {0}, code = {0};
  bool fine = check_all_java(program, status) && home_find(&home, status) &&
              translate_java(job, text_get(&home), out, &code, status);
  char *path = fine ? write_text(out, &code, status) : NULL;
  if (path != NULL) vec_push(&out->paths, path);
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (ends_with(program->sources.data[i], ".java"))
      owned_words_add(&out->sources, program->sources.data[i]);
  text_fini(&home);
  text_fini(&code);
  return path != NULL;
}

// Forgets the program before.
static void forget_program(Compiled *compiled) {
  owned_words_fini(&compiled->paths);
  unpacked_clear(compiled);
}

static bool add_sources(const Job *job, Compiled *out, Status *status) {
  const ProgramSpec *program = job->program;
  if (is_java(program)) return compile_java(job, out, status);
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (!add_source(job, program->sources.data[i], out, status)) return false;
  return unpack_parts(out, status);
}

// Was it for lack of time that it ended?
static bool is_late(const Halt *halt) {
  return halt->deadline != 0 && *halt->wish == 0 && halt_is_near(halt);
}

bool compile_sources(const Options *options, const ProgramSpec *program,
                     const char *include_dir, Compiled *out, Status *status) {
  assert(program->sources.len > 0);
  if (options->max_time != 0 && out->deadline == 0)
    out->deadline = clock_now() + options->max_time;
  const Halt halt = {.wish = stop_flag(), .deadline = out->deadline};
  const Job job = {options, program, include_dir, &halt};
  forget_program(out);
  for (uint32_t i = 0; i < program->sources.len; i++)
    if (!check_readable(program->sources.data[i], status)) return false;
  if (add_sources(&job, out, status)) return true;
  if (status_ok(status) || !is_late(&halt)) return false;
  stop_at_deadline();
  status_fini(status);
  *status = (Status){0};
  return status_fail(status, "the time limit was reached while the program was "
                     "compiled");
}

void compiled_fini(Compiled *compiled) {
  stop_remove_folder();
  forget_program(compiled);
  owned_words_fini(&compiled->sources);
  owned_words_fini(&compiled->notes);
  owned_words_fini(&compiled->assumptions);
  mem_free_string(compiled->folder);
  compiled->folder = NULL;
}
