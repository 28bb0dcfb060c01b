// Names from other folders. Compilers name files from the folder they ran in.
#include "base/path.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool path_is_same(const char *a, const char *b) {
  struct stat x, y;
  return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev &&
         x.st_ino == y.st_ino;
}

static bool is_part(const char *at, size_t len, const char *text) {
  return strlen(text) == len && strncmp(at, text, len) == 0;
}

// An absolute path without "." and "..", by its letters alone.
static void simplify(const char *path, Text *out) {
  while (*path != '\0') {
    size_t len = strcspn(path, "/");
    if (is_part(path, len, "..")) {
      while (out->len > 0 && out->data[--out->len] != '/') {}
      if (out->data != NULL) out->data[out->len] = '\0';
    } else if (len != 0 && !is_part(path, len, ".")) {
      text_char(out, '/');
      text_add_bytes(out, path, len);
    }
    path += len;
    path += *path == '/';
  }
}

// The part of path below the folder, or NULL.
static const char *below(const char *path, const char *folder) {
  size_t len = folder == NULL ? 0 : strlen(folder);
  if (len == 0 || strncmp(path, folder, len) != 0) return NULL;
  return path[len] == '/' && path[len + 1] != '\0' ? path + len + 1 : NULL;
}

// The current folder may have two names: the shell's, and the system's.
static void add_from_here(const char *path, Text *out) {
  const char *shell = getenv("PWD");
  if (shell != NULL && !path_is_same(shell, ".")) shell = NULL;
  char *cwd = getcwd(NULL, 0);
  const char *rest = below(path, cwd);
  if (rest == NULL) rest = below(path, shell);
  text_add(out, rest != NULL ? rest : path);
  free(cwd);
}

void path_show(const char *folder, const char *name, Text *out) {
  if (name[0] == '/' || folder[0] != '/' || path_is_same(folder, ".")) {
    text_add(out, name);
    return;
  }
  Text whole = {0}, simple = {0};
  text_printf(&whole, "%s/%s", folder, name);
  simplify(text_get(&whole), &simple);
  // Symbolic links can make ".." lead elsewhere.
  bool fine = strstr(text_get(&whole), "..") == NULL ||
              path_is_same(text_get(&whole), text_get(&simple));
  add_from_here(text_get(fine ? &simple : &whole), out);
  text_fini(&whole);
  text_fini(&simple);
}
