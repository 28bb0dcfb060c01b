// Reading bitcode and textual IR. Files from the user are first read by a
// child process: LLVM's reader can crash on damaged input, and then only the
// child dies.
#include <llvm-c/Analysis.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/IRReader.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "load/internal.h"

#define PROBE_SECONDS 60

// LLVM is about to exit(1); there is no way back into the caller.
static void die_of_llvm(const char *reason) {
  fprintf(stderr, "mpiproof: internal error: LLVM: %s\n", reason);
  fflush(stderr);
  _exit(4);
}

static void ignore_diagnostic(LLVMDiagnosticInfoRef info, void *context) {
  (void)info;
  (void)context;
}

// The parsed and, if asked for, verified module; NULL with *why to dispose.
static LLVMModuleRef parse(LLVMContextRef context, const char *path,
                           bool verify, char **why) {
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module;
  *why = NULL;
  if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, why))
    return NULL;
  LLVMContextSetDiagnosticHandler(context, ignore_diagnostic, NULL);
  if (LLVMParseIRInContext(context, buffer, &module, why)) return NULL;
  if (verify && LLVMVerifyModule(module, LLVMReturnStatusAction, why)) {
    LLVMDisposeModule(module);
    return NULL;
  }
  LLVMDisposeMessage(*why);
  *why = NULL;
  return module;
}

// What the child does: read and verify, with nothing to say.
static _Noreturn void probe_child(const char *path) {
  struct rlimit limit = {PROBE_SECONDS, PROBE_SECONDS};
  setrlimit(RLIMIT_CPU, &limit);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (freopen("/dev/null", "w", stderr) == NULL) _exit(0);
  char *why;
  LLVMContextRef context = LLVMContextCreate();
  parse(context, path, true, &why);
  _exit(0);
}

// Does LLVM survive reading the file?
static bool probe(const char *path) {
  fflush(NULL);
  pid_t child = fork();
  if (child < 0) return true;
  if (child == 0) probe_child(path);
  int state;
  if (waitpid(child, &state, 0) != child) return true;
  return WIFEXITED(state) && WEXITSTATUS(state) == 0;
}

static void trim(char *text) {
  size_t len = strlen(text);
  while (len > 0 && text[len - 1] == '\n') text[--len] = '\0';
}

static bool is_understood(Loader *loader, LLVMTargetDataRef layout,
                          const char *path) {
  if (LLVMByteOrder(layout) == LLVMLittleEndian && LLVMPointerSize(layout) == 8)
    return true;
  return status_fail(loader->status, "%s was not compiled for x86-64", path);
}

bool read_unit(Loader *loader, const char *path, bool runtime) {
  LLVMInstallFatalErrorHandler(die_of_llvm);
  bool trusted = runtime || loader->options->trusted;
  if (!trusted && !probe(path)) {
    LLVMResetFatalErrorHandler();
    return status_fail(loader->status, "%s is not a valid bitcode file", path);
  }
  char *why;
  LLVMModuleRef module =
      parse(loader->context, path, !runtime || loader->options->check_level >= 2,
            &why);
  LLVMResetFatalErrorHandler();
  if (module == NULL) {
    if (why != NULL) trim(why);
    status_fail(loader->status, "cannot read %s: %s", path,
                why == NULL ? "not a valid bitcode file" : why);
    LLVMDisposeMessage(why);
    return false;
  }
  Unit unit = {.module = module,
               .layout = LLVMGetModuleDataLayout(module),
               .runtime = runtime,
               .optimised = !trusted && !promote_is_wanted(module)};
  table_set(&loader->unit_of, key_of(module), loader->units.len);
  vec_push(&loader->units, unit);
  return is_understood(loader, unit.layout, path) && link_unit(loader, &unit);
}
