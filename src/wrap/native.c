// Finding the compiler that makes what runs.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "wrap/internal.h"

// Somebody may have linked this program to the name mpicc.
static bool is_ourselves(const struct stat *file) {
  struct stat self;
  return stat("/proc/self/exe", &self) == 0 &&
         self.st_dev == file->st_dev && self.st_ino == file->st_ino;
}

// The first program of that name in PATH; false if there is none.
static bool find_program(const char *name, Text *out) {
  const char *path = getenv("PATH");
  if (path == NULL) path = "/usr/bin:/bin";
  while (*path != '\0') {
    struct stat info;
    size_t len = strcspn(path, ":");
    text_clear(out);
    text_add_bytes(out, path, len);
    text_printf(out, "%s%s", len == 0 ? "./" : "/", name);
    if (access(text_get(out), X_OK) == 0 && stat(text_get(out), &info) == 0 &&
        S_ISREG(info.st_mode) && !is_ourselves(&info))
      return true;
    path += len;
    path += *path == ':';
  }
  return false;
}

void native_find(Native *out) {
  static const char *const compilers[] = {"gcc", "cc"};
  const char *named = getenv("MPIPROOF_MPICC");
  *out = (Native){.has_mpi = true};
  if (named != NULL) words_split(named, &out->words);
  if (out->words.len != 0) return;
  Text path = {0};
  bool found = out->has_mpi = find_program("mpicc", &path);
  for (size_t i = 0; !found && i < 2; i++)
    found = find_program(compilers[i], &path);
  if (!found) {
    text_clear(&path);
    text_add(&path, clang_name());
  }
  vec_push(&out->words, mem_string(text_get(&path)));
  text_fini(&path);
  assert(out->words.len == 1);
}

void native_fini(Native *native) { owned_words_fini(&native->words); }
