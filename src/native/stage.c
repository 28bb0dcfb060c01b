// The folder of a run. A rank finds in it its plan, the inputs, and (in `run`,
// where the job has its working folder) the files it may read; it leaves its
// log. Arguments and environment go by way of the launcher.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "native/internal.h"
#include "native/value.h"

// ---- Making and removing.

static bool make_folder(const char *path, Status *status) {
  return mkdir(path, 0700) == 0 ||
         status_fail(status, "cannot create the folder '%s': %s", path,
                     strerror(errno));
}

static bool make_kept(const char *name, Stage *out, Status *status) {
  if (!make_folder(name, status)) return false;
  char *whole = realpath(name, NULL);
  if (whole == NULL)
    return status_fail(status, "cannot find the folder '%s': %s", name,
                       strerror(errno));
  out->folder = mem_string(whole);
  out->kept = true;
  free(whole);
  return true;
}

static bool make_temporary(Stage *out, Status *status) {
  const char *base = getenv("TMPDIR");
  Text name = {0};
  text_printf(&name, "%s/mpiproof-native-XXXXXX",
              base == NULL || base[0] == '\0' ? "/tmp" : base);
  bool fine = mkdtemp(name.data) != NULL;
  if (fine) out->folder = mem_string(name.data);
  else
    status_fail(status, "cannot create a temporary folder '%s': %s", name.data,
                strerror(errno));
  text_fini(&name);
  return fine;
}

bool stage_make(const NativeOptions *options, Stage *out, Status *status) {
  assert(out->folder == NULL);
  static const char *const names[] = {"run", "tmp"};
  bool fine = options->keep != NULL ? make_kept(options->keep, out, status)
                                    : make_temporary(out, status);
  for (size_t i = 0; fine && i < sizeof names / sizeof names[0]; i++) {
    Text path = {0};
    text_printf(&path, "%s/%s", out->folder, names[i]);
    fine = make_folder(text_get(&path), status);
    text_fini(&path);
  }
  return fine;
}

static int remove_one(const char *path, const struct stat *info, int type,
                      struct FTW *where) {
  (void)info;
  (void)type;
  (void)where;
  remove(path);
  return 0;
}

static void remove_folders(const Stage *stage) {
  Text path = {0};
  text_printf(&path, "%s%s", stage->folder, stage->kept ? "/tmp" : "");
  nftw(text_get(&path), remove_one, 16, FTW_DEPTH | FTW_PHYS);
  text_fini(&path);
}

void stage_fini(Stage *stage) {
  if (stage->folder != NULL) remove_folders(stage);
  for (uint32_t i = 0; i < stage->programs.len; i++) {
    mem_free_string(stage->programs.data[i].path);
    words_fini(&stage->programs.data[i].words);
  }
  vec_fini(&stage->programs);
  if (stage->preload != NULL) mem_free_string(stage->preload);
  words_fini(&stage->command);
  words_fini(&stage->environment);
  if (stage->folder != NULL) mem_free_string(stage->folder);
  *stage = (Stage){0};
}

// ---- Filling.

static bool write_file(const char *path, const void *data, size_t size,
                       Status *status) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  bool fine = file >= 0 && file_write_all(file, data, size);
  if (!fine) status_fail(status, "cannot write '%s': %s", path,
                         strerror(errno));
  if (file >= 0) close(file);
  return fine;
}

// Writes a file of the stage; format gives its name in the folder.
static bool write_named(const Stage *stage, const char *name, const Text *text,
                        Status *status) {
  assert(stage->folder != NULL);
  Text path = {0};
  text_printf(&path, "%s/%s", stage->folder, name);
  bool fine = write_file(text_get(&path), text_get(text), text->len, status);
  text_fini(&path);
  return fine;
}

static bool write_plans(const NativeJob *job, const NativeOptions *options,
                        const Stage *stage, Status *status) {
  assert(options->gdb_rank == RANK_NONE || options->gdb_rank < job->ranks);
  bool fine = true;
  for (uint32_t rank = 0; fine && rank < job->ranks; rank++) {
    Text plan = {0}, name = {0};
    plan_print(job, rank, rank == options->gdb_rank, &plan);
    text_printf(&name, "plan.%u", rank);
    fine = write_named(stage, text_get(&name), &plan, status);
    text_fini(&plan);
    text_fini(&name);
  }
  return fine;
}

static bool write_inputs(const NativeJob *job, const Stage *stage,
                         Status *status) {
  Text text = {0};
  value_print_all(job->inputs, &text);
  bool fine = write_named(stage, "inputs", &text, status);
  text_fini(&text);
  return fine;
}

// Makes the folders that the path goes through.
static void make_parents(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash != NULL;
       slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    mkdir(path, 0700);
    *slash = '/';
  }
}

static bool is_inside(const char *name) {
  return name[0] != '/' && strstr(name, "..") == NULL;
}

static bool write_given(const NativeJob *job, const Stage *stage,
                        const BootFile *file, const char *name,
                        Status *status) {
  assert(is_inside(name));
  Text path = {0}, contents = {0};
  text_printf(&path, "%s/%s", stage->folder, name);
  make_parents(path.data);
  value_file(job->inputs, file, &contents);
  bool fine = write_file(text_get(&path), text_get(&contents), contents.len,
                         status);
  text_fini(&path);
  text_fini(&contents);
  return fine;
}

static bool write_files(const NativeJob *job, const Stage *stage,
                        Status *status) {
  assert(job->program_count > 0);
  const BootSpec *boot = job->programs[0].boot;
  for (uint32_t i = 0; i < boot->file_count; i++) {
    const BootFile *file = &boot->files[i];
    Text name = {0};
    text_printf(&name, "run/%s", file->name);
    bool fine =
        is_inside(file->name)
            ? write_given(job, stage, file, text_get(&name), status)
            : status_fail(status, "cannot give the program the file '%s' "
                          "outside its folder", file->name);
    text_fini(&name);
    if (!fine) return false;
  }
  return write_given(job, stage, job->input, "input", status);
}

bool stage_fill(const NativeJob *job, const NativeOptions *options,
                Stage *stage, Status *status) {
  return write_plans(job, options, stage, status) &&
         write_inputs(job, stage, status) &&
         write_files(job, stage, status);
}

const Runnable *stage_program(const NativeJob *job, const Stage *stage,
                              uint32_t rank) {
  assert(rank < job->ranks);
  uint32_t i = 0;
  while (i + 1 < job->program_count && rank >= job->programs[i].ranks)
    rank -= job->programs[i++].ranks;
  assert(rank < job->programs[i].ranks);
  assert(stage->programs.len == job->program_count);
  return vec_at(&stage->programs, i);
}
