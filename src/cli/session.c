// Setting up an execution.
#include "cli/session.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/compile.h"
#include "cli/stop.h"
#include "load/load.h"

#ifndef MPIPROOF_CHECK
#define MPIPROOF_CHECK 0
#endif

bool session_is_strict(void) {
#ifdef MPIPROOF_STRICT
  return true;
#else
  return false;
#endif
}

int session_complain(const Status *status) {
  if (status->message == NULL) return EXIT_USAGE;
  int line = (int)strcspn(status->message, "\n");
  fprintf(stderr, "mpiproof: %.*s\n", line, status->message);
  return *stop_flag() != 0 ? EXIT_INCOMPLETE : EXIT_USAGE;
}

// ---- Where our own files are: beside the tool in its build folder, or in
// ../lib/mpiproof after installation.

static bool exists(const char *path) { return access(path, R_OK) == 0; }

static bool find_home(Text *home, Status *status) {
  char self[4096];
  ssize_t len = readlink("/proc/self/exe", self, sizeof self - 1);
  if (len < 0)
    return status_fail(status, "cannot find the tool's own folder: %s",
                       strerror(errno));
  self[len] = '\0';
  char *slash = strrchr(self, '/');
  if (slash != NULL) *slash = '\0';
  static const char *const places[] = {"", "/../lib/mpiproof"};
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    text_clear(home);
    text_printf(home, "%s%s/runtime/symbols", self, places[i]);
    if (!exists(text_get(home))) continue;
    text_clear(home);
    text_printf(home, "%s%s", self, places[i]);
    return true;
  }
  return status_fail(status, "the runtime library is missing beside '%s'",
                     self);
}

// ---- Loading.

// Everything comes from our own run of clang.
static bool is_all_ours(const Options *options) {
  for (uint32_t i = 0; i < options->sources.len; i++) {
    const char *dot = strrchr(options->sources.data[i], '.');
    if (dot == NULL || strcmp(dot, ".c") != 0) return false;
  }
  return true;
}

static Module *load(const Session *session, const Compiled *compiled,
                    const char *runtime, Status *status) {
  LoadOptions options = {
      .check_overflow = session->options.check_overflow,
      .runtime_dir = runtime,
      .is_native = vm_is_native,
      .trusted = is_all_ours(&session->options),
      .check_level = MPIPROOF_CHECK,
  };
  return load_program((const char *const *)compiled->paths.data,
                      compiled->paths.len, NULL, &options, status);
}

bool session_load(Session *session, Status *status) {
  Text home = {0}, path = {0};
  Compiled compiled = {0};
  session->start = clock_now();
  bool fine = find_home(&home, status);
  if (fine) {
    text_printf(&path, "%s/include", text_get(&home));
    fine = compile_sources(&session->options, text_get(&path), &compiled,
                           status);
  }
  double compiled_at = clock_now();
  session->clang_seconds = compiled_at - session->start;
  if (fine) {
    text_clear(&path);
    text_printf(&path, "%s/runtime", text_get(&home));
    session->module = load(session, &compiled, text_get(&path), status);
    fine = session->module != NULL;
  }
  session->load_seconds = clock_now() - compiled_at;
  compiled_fini(&compiled);
  text_fini(&home);
  text_fini(&path);
  return fine;
}

// ---- Starting.

static bool check_folder(const char *path, Status *status) {
  struct stat info;
  if (stat(path, &info) != 0)
    return status_fail(status, "--record-queries '%s': %s", path,
                       strerror(errno));
  if (!S_ISDIR(info.st_mode))
    return status_fail(status, "--record-queries '%s': not a folder", path);
  if (access(path, W_OK | X_OK) != 0)
    return status_fail(status, "--record-queries '%s': %s", path,
                       strerror(errno));
  return true;
}

uint64_t session_max_memory(const Session *session) {
  if (session->options.max_memory != 0) return session->options.max_memory;
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || size <= 0) return 0;
  return (uint64_t)pages * (uint64_t)size / 5 * 4;
}

// One question must not outlast the whole run.
static double query_seconds(const Options *options) {
  double seconds = options->solver_time != 0 ? options->solver_time : 30;
  if (options->max_time != 0 && options->max_time < seconds)
    seconds = options->max_time;
  return seconds;
}

bool session_start(Session *session, Status *status) {
  const Options *options = &session->options;
  if (options->record_dir != NULL &&
      !check_folder(options->record_dir, status))
    return false;
  if (!boots_make(options, &session->boots, status)) return false;
  SolverOptions solver = {
      .plain = options->plain_solver,
      .cross_check = MPIPROOF_CHECK >= 2,
      .query_seconds = query_seconds(options),
      .record_dir = options->record_dir,
  };
  VmOptions vm = {
      .max_memory = session_max_memory(session),
      .check_leak = options->check_leak,
      .check_exit = options->check_exit,
      .allow_misaligned = options->no_alignment,
      .strict_select = is_all_ours(options),
      .slow_only = options->slow_machine,
      .check_level = MPIPROOF_CHECK,
  };
  module_arm_coverage(session->module);
  session->terms = expr_table_new();
  session->solver = solver_new(session->terms, &solver);
  session->vm = vm_new(session->module, session->terms, session->solver, &vm);
  return true;
}

void session_fini(Session *session) {
  if (session->vm != NULL) vm_free(session->vm);
  if (session->solver != NULL) solver_free(session->solver);
  if (session->terms != NULL) expr_table_free(session->terms);
  if (session->module != NULL) module_free(session->module);
  boots_fini(&session->boots);
  options_fini(&session->options);
}
