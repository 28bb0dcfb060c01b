// The folder that names in reports are relative to: the one of --source-root,
// or the top of the working tree that the current folder belongs to, or else
// the current folder.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/internal.h"

static bool has_repository(const Text *folder) {
  struct stat info;
  Text path = {0};
  text_printf(&path, "%s/.git", text_get(folder));
  bool found = stat(text_get(&path), &info) == 0;
  text_fini(&path);
  return found;
}

static char *find_tree(const char *cwd) {
  Text folder = {0};
  text_add(&folder, cwd);
  while (folder.len != 0 && !has_repository(&folder)) {
    while (folder.len != 0 && folder.data[folder.len - 1] != '/') folder.len--;
    if (folder.len != 0) folder.data[--folder.len] = '\0';
  }
  char *result = mem_string(folder.len != 0 ? text_get(&folder) : cwd);
  text_fini(&folder);
  return result;
}

char *source_root_find(const Options *options, const char *cwd,
                       Status *status) {
  if (options->source_root == NULL) return find_tree(cwd);
  struct stat info;
  char *whole = realpath(options->source_root, NULL);
  if (whole == NULL) {
    status_fail(status, "--source-root '%s': %s", options->source_root,
                strerror(errno));
    return NULL;
  }
  char *result = NULL;
  if (stat(whole, &info) == 0 && S_ISDIR(info.st_mode)) {
    result = mem_string(whole);
  } else {
    status_fail(status, "--source-root '%s' is no folder",
                options->source_root);
  }
  free(whole);
  return result;
}
