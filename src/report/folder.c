// Files and folders written for the user. Nothing is overwritten by accident:
// output folders are always new, files are replaced in one step.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "report/report.h"

#define MAX_FOLDERS 100000
#define PATIENCE 50         // tenths of a second for somebody to read a pipe
#define MOST_OUTCOMES 100   // kept for replay

// Makes the folders above it, as far as they are missing.
static void make_parents(const char *name) {
  Text path = {0};
  for (const char *at = name; (at = strchr(at, '/')) != NULL; at++) {
    text_clear(&path);
    text_add_bytes(&path, name, (size_t)(at - name));
    if (path.len != 0) mkdir(text_get(&path), 0777);
  }
  text_fini(&path);
}

char *folder_make(const char *name, Status *status) {
  Text path = {0};
  text_add(&path, name);
  while (path.len > 1 && path.data[path.len - 1] == '/')
    path.data[--path.len] = '\0';
  make_parents(text_get(&path));
  size_t base = path.len;
  for (unsigned i = 2; i < MAX_FOLDERS; i++) {
    if (mkdir(text_get(&path), 0777) == 0) {
      char *result = mem_string(text_get(&path));
      text_fini(&path);
      return result;
    }
    if (errno != EEXIST) break;
    path.len = base;
    text_printf(&path, "-%u", i);
  }
  status_fail(status, "cannot create folder '%s': %s", text_get(&path),
              strerror(errno));
  text_fini(&path);
  return NULL;
}

static bool is_special(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && !S_ISREG(info.st_mode);
}

static bool write_to(int file, const char *path, const void *data, size_t size,
                     Status *status) {
  bool fine = file_write_all(file, data, size);
  int error = errno;
  if (close(file) != 0 && fine) {
    fine = false;
    error = errno;
  }
  return fine || status_fail(status, "cannot write '%s': %s", path,
                             strerror(error));
}

// A pipe is opened when somebody reads from it, within some seconds.
static int open_pipe(const char *path) {
  int file = -1;
  for (int i = 0; i < PATIENCE && file < 0; i++) {
    file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0 && errno != ENXIO && errno != EINTR) return -1;
    if (file < 0) nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
  }
  if (file >= 0) fcntl(file, F_SETFL, O_WRONLY);
  return file;
}

static bool is_pipe(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISFIFO(info.st_mode);
}

static bool write_directly(const char *path, const void *data, size_t size,
                           Status *status) {
  int file = is_pipe(path)
                 ? open_pipe(path)
                 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0 && errno == ENXIO)
    return status_fail(status, "cannot write '%s': nobody reads from it", path);
  if (file < 0)
    return status_fail(status, "cannot write '%s': %s", path, strerror(errno));
  return write_to(file, path, data, size, status);
}

static bool replace_file(const char *path, const void *data, size_t size,
                         Status *status) {
  Text fresh = {0};
  text_printf(&fresh, "%s.new-%ld", path, (long)getpid());
  int file = open(text_get(&fresh), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                  0666);
  bool fine;
  if (file < 0) {
    fine = status_fail(status, "cannot write '%s': %s", path, strerror(errno));
  } else {
    fine = write_to(file, path, data, size, status);
    if (fine && rename(text_get(&fresh), path) != 0)
      fine = status_fail(status, "cannot write '%s': %s", path,
                         strerror(errno));
    if (!fine) unlink(text_get(&fresh));
  }
  text_fini(&fresh);
  return fine;
}

// A link stays one, and what it leads to is replaced.
bool file_write(const char *path, const void *data, size_t size,
                Status *status) {
  if (is_special(path)) return write_directly(path, data, size, status);
  char *target = realpath(path, NULL);
  bool fine = replace_file(target == NULL ? path : target, data, size, status);
  free(target);
  return fine;
}

bool file_check_writable(const char *path, Status *status) {
  struct stat info;
  if (stat(path, &info) == 0) {
    if (S_ISDIR(info.st_mode))
      return status_fail(status, "cannot write '%s': it is a folder", path);
    if (access(path, W_OK) != 0)
      return status_fail(status, "cannot write '%s': %s", path,
                         strerror(errno));
    if (!S_ISREG(info.st_mode)) return true;
  }
  return folder_check_writable(path, status);
}

bool folder_check_writable(const char *path, Status *status) {
  size_t len = strlen(path);
  while (len > 1 && path[len - 1] == '/') len--;
  while (len > 0 && path[len - 1] != '/') len--;
  Text folder = {0};
  if (len == 0) {
    text_char(&folder, '.');
  } else {
    text_add_bytes(&folder, path, len);
  }
  bool fine = access(text_get(&folder), W_OK | X_OK) == 0;
  if (!fine)
    status_fail(status, "cannot write '%s': %s", path, strerror(errno));
  text_fini(&folder);
  return fine;
}

bool folder_check_makable(const char *path, Status *status) {
  Text folder = {0};
  text_add(&folder, path);
  char *slash;
  bool there = false;      // the parent
  while (!there && (slash = strrchr(text_get(&folder), '/')) != NULL &&
         slash != folder.data) {
    *slash = '\0';
    there = access(folder.data, F_OK) == 0;
    if (there) *slash = '/';
  }
  bool fine = folder_check_writable(text_get(&folder), status);
  text_fini(&folder);
  return fine;
}

// ---- The folder of one run.

static bool write_text(const char *folder, const char *name, Text *text,
                       Status *status) {
  Text path = {0};
  text_printf(&path, "%s/%s", folder, name);
  bool fine =
      file_write(text_get(&path), text_get(text), text->len, status);
  text_fini(&path);
  text_clear(text);
  return fine;
}

// The files that lead to an execution. command holds what the first of them
// says.
static bool write_record(const char *folder, const InputValues *inputs,
                         const Choices *schedule, char *const *sentences,
                         uint32_t sentence_count, Text *command,
                         Status *status) {
  if (!write_text(folder, "command", command, status)) return false;
  record_print_inputs(inputs, command);
  if (!write_text(folder, "inputs", command, status)) return false;
  record_print_schedule(schedule, sentences, sentence_count, command);
  return write_text(folder, "schedule", command, status);
}

// The folder KIND-NUMBER in that of the report; it may be there already, with
// an earlier state of the same run.
static bool make_part(const Report *report, const char *kind, uint32_t number,
                      Text *folder, Status *status) {
  text_clear(folder);
  text_printf(folder, "%s/%s-%u", report->folder, kind, number);
  return mkdir(text_get(folder), 0777) == 0 || errno == EEXIST ||
         status_fail(status, "cannot create folder '%s': %s",
                     text_get(folder), strerror(errno));
}

bool folder_write_finding(const Report *report, const Finding *finding,
                          uint32_t number, Status *status) {
  Text folder = {0}, text = {0};
  bool fine = make_part(report, "finding", number, &folder, status);
  if (fine) {
    record_print_command(report, finding, report->cwd, &text);
    fine = write_record(text_get(&folder), &finding->inputs,
                        &finding->schedule, finding->matches.data,
                        finding->matches.len, &text, status);
  }
  if (fine && finding->kind == FINDING_NOT_EQUIVALENT) {
    record_print_schedule(&finding->other_schedule, NULL, 0, &text);
    fine = write_text(text_get(&folder), "spec-schedule", &text, status);
  }
  if (fine) {
    report_print_finding_json(report, finding, number, &text);
    fine = write_text(text_get(&folder), "finding.json", &text, status);
  }
  text_fini(&folder);
  text_fini(&text);
  return fine;
}

void folder_remove_finding(const char *folder, uint32_t number) {
  static const char *const files[] = {"command", "inputs", "schedule",
                                      "spec-schedule", "finding.json"};
  Text path = {0};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    text_clear(&path);
    text_printf(&path, "%s/finding-%u/%s", folder, number, files[i]);
    unlink(text_get(&path));
  }
  text_clear(&path);
  text_printf(&path, "%s/finding-%u", folder, number);
  rmdir(text_get(&path));
  text_fini(&path);
}

static bool write_outcome(const Report *report, const Outcome *outcome,
                          uint32_t number, Status *status) {
  Text folder = {0}, text = {0};
  bool fine = make_part(report, "outcome", number, &folder, status);
  if (fine) {
    record_print_outcome(report, outcome, report->cwd, &text);
    fine = write_record(text_get(&folder), &outcome->inputs,
                        &outcome->schedule, NULL, 0, &text, status);
  }
  text_fini(&folder);
  text_fini(&text);
  return fine;
}

static bool write_parts(const Report *report, Status *status) {
  uint32_t findings = 0, outcomes = 0;
  bool fine = true;
  for (uint32_t i = 0; i < report->size_count; i++) {
    const Exploration *result = report->sizes[i].result;
    for (uint32_t j = 0; j < result->findings.len; j++)
      fine = folder_write_finding(report, &result->findings.data[j],
                                  ++findings, status) && fine;
    for (uint32_t j = 0; j < result->outcomes.len && outcomes < MOST_OUTCOMES;
         j++)
      fine = write_outcome(report, &result->outcomes.data[j], ++outcomes,
                           status) && fine;
  }
  return fine;
}

bool folder_write(const Report *report, Status *status) {
  const TextStyle everything = {.loudness = VERBOSE, .times = true};
  uint32_t count;
  const ReportFormat *formats = report_formats(&count);
  Text text = {0}, name = {0};
  // What lets findings be seen again comes first, should there be no room for
  // all; each part is tried.
  bool fine = write_parts(report, status);
  for (uint32_t i = 0; i < count; i++) {
    if (!formats[i].in_folder) continue;
    text_clear(&name);
    text_printf(&name, "report%s", formats[i].ending);
    report_print(report, &formats[i], &everything, &text);
    fine = write_text(report->folder, text_get(&name), &text, status) && fine;
  }
  text_fini(&name);
  text_fini(&text);
  return fine;
}
