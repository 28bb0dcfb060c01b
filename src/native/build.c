// Compiling with the user's mpicc: our library once, without debug information
// (so that its code has no lines and is never blamed), then each program.
// Programs that mpiproof-cc has linked are taken as they are.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "native/internal.h"

static bool ends_with(const char *text, const char *end) {
  size_t len = strlen(text), end_len = strlen(end);
  return len >= end_len && strcmp(text + len - end_len, end) == 0;
}

// Names of the folder with that ending, each after a slash.
bool build_add_files(ArgWords *words, const char *folder, const char *end,
                     Status *status) {
  DIR *entries = opendir(folder);
  if (entries == NULL)
    return status_fail(status, "cannot read '%s': %s", folder,
                       strerror(errno));
  for (const struct dirent *entry; (entry = readdir(entries)) != NULL;)
    if (ends_with(entry->d_name, end))
      words_addf(words, "%s/%s", folder, entry->d_name);
  closedir(entries);
  return true;
}

bool build_run(const NativeJob *job, ArgWords *words, const char *folder,
               Status *status) {
  const Setup setup = {.folder = folder};
  words_add(words, NULL);
  pid_t child = process_start(words, &setup, status);
  if (child == 0) return false;
  int state = process_wait(child, job->stop);
  if (job->stop != NULL && *job->stop != 0)
    return status_fail(status, "interrupted");
  if (WIFEXITED(state) && WEXITSTATUS(state) == 0) return true;
  return status_fail(status, "%s cannot compile the program",
                     words->data[0]);
}

// ---- The library.

static bool build_library(const NativeJob *job, const Mpi *mpi,
                          const Stage *stage, Status *status) {
  ArgWords words = {0};
  Text home = {0};
  text_printf(&home, "%s/native", job->home);
  words_add(&words, mpi->mpicc);
  words_add(&words, "-std=gnu11");
  words_add(&words, "-O1");
  words_add(&words, "-w");
  words_add(&words, "-fPIC");
  words_add(&words, "-c");
  bool fine = build_add_files(&words, text_get(&home), ".c", status) &&
              build_run(job, &words, stage->folder, status);
  text_fini(&home);
  words_fini(&words);
  return fine;
}

// ---- A program.

static void add_checks(const NativeJob *job, ArgWords *words) {
  if (job->finding == NULL) return;
  const NativeKind *kind = &finding_row(job->finding->kind)->native;
  if (kind->sanitizer != NULL) {
    words_addf(words, "-fsanitize=%s", kind->sanitizer);
    // Other than the address sanitizer they just stop, so need no library.
    if (strcmp(kind->sanitizer, "address") != 0)
      words_add(words, "-fsanitize-undefined-trap-on-error");
  }
  static const char *const heap[] = {"malloc", "calloc", "realloc", "free"};
  for (size_t i = 0; kind->wraps_heap && i < sizeof heap / sizeof heap[0];
       i++)
    words_addf(words, "-Wl,--wrap=%s", heap[i]);
}

// A program that mpiproof-cc has linked: it runs as it is.
static bool is_executable(const char *path) {
  char magic[4] = "";
  int file = open(path, O_RDONLY | O_CLOEXEC);
  bool elf = file >= 0 && read(file, magic, 4) == 4 &&
             memcmp(magic, "\177ELF", 4) == 0;
  if (file >= 0) close(file);
  return elf && access(path, X_OK) == 0;
}

static bool is_linked(const NativeProgram *program) {
  return program->source_count == 1 && is_executable(program->sources[0]);
}

static bool check_sources(const NativeProgram *program, Status *status) {
  if (program->java) return true;
  for (uint32_t i = 0; i < program->source_count && !is_linked(program); i++)
    if (!ends_with(program->sources[i], ".c"))
      return status_fail(status, "'%s' is neither a C source nor a program: "
                         "replay under a real MPI needs the sources",
                         program->sources[i]);
  return true;
}

static void add_program(Stage *stage, const char *path) {
  vec_push(&stage->programs, (Runnable){.path = mem_string(path)});
}

// The library is loaded before a program that is linked already.
static bool use_program(const NativeJob *job, const NativeProgram *program,
                        const Mpi *mpi, Stage *stage, Status *status) {
  char *whole = realpath(program->sources[0], NULL);
  if (whole == NULL)
    return status_fail(status, "cannot find '%s': %s", program->sources[0],
                       strerror(errno));
  add_program(stage, whole);
  free(whole);
  if (stage->preload != NULL) return true;
  ArgWords words = {0};
  words_add(&words, mpi->mpicc);
  words_add(&words, "-shared");
  words_add(&words, "-o");
  words_addf(&words, "%s/preload.so", stage->folder);
  stage->preload = mem_string(*vec_last(&words));
  bool fine = build_add_files(&words, stage->folder, ".o", status) &&
              build_run(job, &words, NULL, status);
  words_fini(&words);
  return fine;
}

static void begin_compiler(const NativeJob *job, const NativeProgram *program,
                           const Mpi *mpi, ArgWords *out) {
  words_add(out, mpi->mpicc);
  words_add(out, "-g");
  words_add(out, "-O0");
  words_add(out, "-w");
  words_add(out, "-fno-builtin");   // calls stay calls
  add_checks(job, out);
  words_addf(out, "-I%s/native/include", job->home);
  for (uint32_t i = 0; i < program->cc_arg_count; i++)
    words_add(out, program->cc_args[i]);
}

// Compilers take a name with a dash for an option.
static void add_name(const char *source, ArgWords *out) {
  words_addf(out, "%s%s", source[0] == '-' ? "./" : "", source);
}

// The object of a source that has words of its own, in the stage's folder.
static bool compile_one(const NativeJob *job, const NativeProgram *program,
                        const Mpi *mpi, const Stage *stage, uint32_t number,
                        ArgWords *linked, Status *status) {
  ArgWords words = {0};
  begin_compiler(job, program, mpi, &words);
  const NativeWords *own = &program->own_args[number];
  for (uint32_t i = 0; i < own->count; i++) words_add(&words, own->words[i]);
  words_add(&words, "-c");
  add_name(program->sources[number], &words);
  words_add(&words, "-o");
  words_addf(linked, "%s/source.%u.%u.obj", stage->folder, stage->programs.len,
             number);
  words_add(&words, *vec_last(linked));
  bool fine = build_run(job, &words, NULL, status);
  words_fini(&words);
  return fine;
}

static bool build_program(const NativeJob *job, const NativeProgram *program,
                          const Mpi *mpi, Stage *stage, Status *status) {
  ArgWords words = {0};
  bool fine = true;
  begin_compiler(job, program, mpi, &words);
  words_add(&words, "-o");
  words_addf(&words, "%s/program.%u", stage->folder, stage->programs.len);
  const char *result = *vec_last(&words);
  for (uint32_t i = 0; fine && i < program->source_count; i++) {
    if (program->own_args == NULL)
      add_name(program->sources[i], &words);
    else
      fine = compile_one(job, program, mpi, stage, i, &words, status);
  }
  add_program(stage, result);
  fine = fine && build_add_files(&words, stage->folder, ".o", status);
  words_add(&words, "-lm");
  fine = fine && build_run(job, &words, NULL, status);
  words_fini(&words);
  return fine;
}

bool stage_build(const NativeJob *job, const Mpi *mpi, Stage *stage,
                 Status *status) {
  for (uint32_t i = 0; i < job->program_count; i++)
    if (!check_sources(&job->programs[i], status)) return false;
  if (!build_library(job, mpi, stage, status)) return false;
  bool fine = true;
  for (uint32_t i = 0; fine && i < job->program_count; i++) {
    const NativeProgram *program = &job->programs[i];
    fine = program->java
               ? stage_build_java(job, program, mpi, stage, status)
           : is_linked(program)
               ? use_program(job, program, mpi, stage, status)
               : build_program(job, program, mpi, stage, status);
  }
  return fine;
}
