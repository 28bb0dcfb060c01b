// The JDK of this machine: where it is, and its compiler.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "java/classfile.h"
#include "java/java.h"
#include "tool/run.h"

static bool has_modules(const char *folder) {
  Text path = {0};
  text_printf(&path, "%s/lib/modules", folder);
  bool found = access(text_get(&path), R_OK) == 0;
  text_fini(&path);
  return found;
}

// .../bin/javac in PATH, behind all links.
static bool find_in_path(Text *home) {
  const char *folders = getenv("PATH");
  while (folders != NULL && *folders != '\0') {
    size_t len = strcspn(folders, ":");
    Text path = {0};
    char real[PATH_MAX];
    text_add_bytes(&path, folders, len);
    text_add(&path, "/javac");
    bool found = access(text_get(&path), X_OK) == 0 &&
                 realpath(text_get(&path), real) != NULL;
    text_fini(&path);
    char *bin = found ? strstr(real, "/bin/javac") : NULL;
    if (bin != NULL) {
      *bin = '\0';
      text_clear(home);
      text_add(home, real);
      return true;
    }
    folders += len;
    folders += *folders == ':';
  }
  return false;
}

// JAVA_VERSION="17.0.15" in the file `release`; 0: unknown.
static uint32_t version_of(const char *home) {
  Text path = {0}, text = {0};
  Status ignored = {0};
  uint32_t version = 0;
  text_printf(&path, "%s/release", home);
  if (file_read(text_get(&path), &text, &ignored)) {
    const char *at = strstr(text_get(&text), "JAVA_VERSION=\"");
    if (at != NULL) version = (uint32_t)strtoul(at + 14, NULL, 10);
  }
  status_fini(&ignored);
  text_fini(&path);
  text_fini(&text);
  return version;
}

bool jdk_find(Text *home, Status *status) {
  const char *given = getenv("JAVA_HOME");
  text_clear(home);
  if (given != NULL && given[0] != '\0') text_add(home, given);
  if ((home->len == 0 && !find_in_path(home)) ||
      !has_modules(text_get(home)))
    return status_fail(status, "Java programs need a JDK (Debian: "
                       "default-jdk-headless): none was found by JAVA_HOME "
                       "or javac in PATH");
  uint32_t version = version_of(text_get(home)),
           newest = JAVA_NEWEST_VERSION - 44;
  return version <= newest ||
         status_fail(status, "the JDK in '%s' is version %u; up to %u is "
                     "understood: set JAVA_HOME to such a one",
                     text_get(home), version, newest);
}

bool jdk_compile(const char *jdk, const char *const *words, uint32_t count,
                 const Halt *halt, bool *accepted,
                 Status *status) {
  Text javac = {0};
  VEC(const char *) all = {0};
  text_printf(&javac, "%s/bin/javac", jdk);
  vec_push(&all, text_get(&javac));
  // It runs once and for a short time.
  vec_push(&all, "-J-XX:TieredStopAtLevel=1");
  vec_push(&all, "-J-XX:+UseSerialGC");
  // Processors of annotations would be code of the class path that runs here.
  vec_push(&all, "-proc:none");
  for (uint32_t i = 0; i < count; i++) vec_push(&all, words[i]);
  vec_push(&all, NULL);
  int state = 0;
  int error = run_program(all.data, -1, halt, &state);
  if (error == EINTR)
    status_fail(status, "interrupted");
  else if (error != 0)
    status_fail(status, "cannot run %s: %s", text_get(&javac),
                strerror(error));
  else if (WIFSIGNALED(state))
    status_fail(status, "%s was killed by signal %d (%s)", text_get(&javac),
                WTERMSIG(state), strsignal(WTERMSIG(state)));
  *accepted = WIFEXITED(state) && WEXITSTATUS(state) == 0;
  vec_fini(&all);
  text_fini(&javac);
  return status_ok(status);
}
