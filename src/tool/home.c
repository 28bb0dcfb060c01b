// The tool's own folder.
#include "tool/home.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool home_find(Text *home, Status *status) {
  char self[4096];
  ssize_t len = readlink("/proc/self/exe", self, sizeof self - 1);
  assert(len < (ssize_t)sizeof self);
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
    if (access(text_get(home), R_OK) != 0) continue;
    text_clear(home);
    text_printf(home, "%s%s", self, places[i]);
    return true;
  }
  return status_fail(status, "the runtime library is missing beside '%s'",
                     self);
}

bool home_documents(Text *out) {
  Text name = {0};
  Status status = {0};
  char *folder = NULL;
  if (home_find(&name, &status)) {
    text_add(&name, "/../../share/doc/mpiproof");
    folder = realpath(text_get(&name), NULL);
  }
  text_clear(&name);
  if (folder != NULL) text_printf(&name, "%s/findings.md", folder);
  bool found = folder != NULL && access(text_get(&name), R_OK) == 0;
  if (found) text_add(out, folder);
  free(folder);
  text_fini(&name);
  status_fini(&status);
  return found;
}
