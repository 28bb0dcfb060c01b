// Reading bitcode and textual IR. Files from the user are first read by a
// child process: LLVM's reader can crash on damaged input, and then only the
// child dies.
#include <llvm-c/Analysis.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Support.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "load/internal.h"

#define PROBE_SECONDS 60
#define PROBE_TEXT 4096   // a complaint is cut to fit into the pipe

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

void load_init(void) {
  static const char *const words[] = {"mpiproof",
                                      "-disable-auto-upgrade-debug-info"};
  LLVMParseCommandLineOptions(sizeof words / sizeof words[0], words, NULL);
}

// As LLVM's reader does unless load_init was called: debug information of
// another version, or that breaks the rules, is dropped. False: something else
// is wrong.
static bool verify_module(LLVMModuleRef module, char **why) {
  if (LLVMGetModuleDebugMetadataVersion(module) != LLVMDebugMetadataVersion())
    LLVMStripModuleDebugInfo(module);
  if (!LLVMVerifyModule(module, LLVMReturnStatusAction, why)) return true;
  LLVMDisposeMessage(*why);
  *why = NULL;
  LLVMStripModuleDebugInfo(module);
  return !LLVMVerifyModule(module, LLVMReturnStatusAction, why);
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
  if (verify && !verify_module(module, why)) {
    LLVMDisposeModule(module);
    return NULL;
  }
  LLVMDisposeMessage(*why);
  *why = NULL;
  return module;
}

// What the child does: read and verify. Its complaint goes into the pipe.
static _Noreturn void probe_child(const char *path, int out) {
  struct rlimit limit = {PROBE_SECONDS, PROBE_SECONDS};
  setrlimit(RLIMIT_CPU, &limit);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (freopen("/dev/null", "w", stderr) == NULL) _exit(0);
  char *why;
  LLVMContextRef context = LLVMContextCreate();
  if (parse(context, path, true, &why) != NULL) _exit(0);
  size_t len = why == NULL ? 0 : strlen(why);
  if (len > PROBE_TEXT) len = PROBE_TEXT;
  _exit(write(out, why, len) == (ssize_t)len ? 1 : 2);
}

static void read_all(int in, Text *text) {
  char part[512];
  for (ssize_t n; (n = read(in, part, sizeof part)) > 0;)
    text_add_bytes(text, part, (size_t)n);
}

// Does LLVM accept the file, without dying of it?
static bool probe(const char *path, Text *why) {
  int ends[2];
  fflush(NULL);
  if (pipe(ends) != 0) return true;
  pid_t child = fork();
  if (child == 0) probe_child(path, ends[1]);
  close(ends[1]);
  if (child > 0) read_all(ends[0], why);
  close(ends[0]);
  int state;
  if (child < 0 || waitpid(child, &state, 0) != child) return true;
  return WIFEXITED(state) && WEXITSTATUS(state) == 0;
}

// What follows the first line shows the damage, which is no text.
static void trim(char *text) { text[strcspn(text, "\n")] = '\0'; }

static bool is_understood(Loader *loader, LLVMTargetDataRef layout,
                          const char *path) {
  if (LLVMByteOrder(layout) == LLVMLittleEndian && LLVMPointerSize(layout) == 8)
    return true;
  return status_fail(loader->status, "%s was not compiled for x86-64", path);
}

static bool refuse(Loader *loader, const char *path, char *why) {
  trim(why);
  return status_fail(loader->status, "cannot read %s: %s", path,
                     why[0] == '\0' ? "not a valid bitcode file" : why);
}

// Files of the user's are tried by the child first.
static bool is_harmless(Loader *loader, const char *path) {
  Text why = {0};
  bool ok = probe(path, &why);
  if (!ok) {
    text_char(&why, '\0');
    refuse(loader, path, why.data);
  }
  text_fini(&why);
  return ok;
}

// Does it hold a __builtin_constant_p that clang left open?
static bool asks_constant(LLVMModuleRef module) {
  static const char prefix[] = "llvm.is.constant.";
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL;
       f = LLVMGetNextFunction(f)) {
    size_t len;
    if (strncmp(LLVMGetValueName2(f, &len), prefix, sizeof prefix - 1) == 0)
      return true;
  }
  return false;
}

bool read_unit(Loader *loader, const char *path, bool runtime) {
  bool trusted = runtime || loader->options->trusted;
  bool verify = !runtime || loader->options->check_level >= 2;
  LLVMInstallFatalErrorHandler(die_of_llvm);
  char *why = NULL;
  LLVMModuleRef module = NULL;
  bool ok = trusted || is_harmless(loader, path);
  if (ok) module = parse(loader->context, path, verify, &why);
  LLVMResetFatalErrorHandler();
  if (ok && module == NULL) {
    char none[1] = "";
    refuse(loader, path, why == NULL ? none : why);
    LLVMDisposeMessage(why);
  }
  if (module == NULL) return false;
  if (!runtime && loader->options->runtime_dir != NULL) thread_weave(module);
  Unit unit = {.module = module,
               .layout = LLVMGetModuleDataLayout(module),
               .runtime = runtime,
               .foreign = !trusted && !loader->options->plain,
               .optimised = !promote_is_wanted(module),
               .asks_constant = asks_constant(module)};
  table_set(&loader->unit_of, key_of(module), loader->units.len);
  vec_push(&loader->units, unit);
  return is_understood(loader, unit.layout, path) && link_unit(loader, &unit);
}
