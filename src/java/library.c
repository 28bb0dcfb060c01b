// Our own classes: Java sources that take the place of classes of the JDK, and
// the packages mpi and mpiproof. They are compiled by the user's JDK when they
// are first needed and kept beside our other files, or in the user's cache if
// those cannot be written.
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "java/java.h"

static bool ends_with(const char *text, const char *end) {
  size_t len = strlen(text), end_len = strlen(end);
  return len >= end_len && strcmp(text + len - end_len, end) == 0;
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_files(const char *folder, const char *ending,
                      OwnedWords *out) {
  DIR *dir = opendir(folder);
  if (dir == NULL) return;
  for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    Text path = {0};
    struct stat info;
    text_printf(&path, "%s/%s", folder, entry->d_name);
    if (lstat(text_get(&path), &info) == 0) {
      if (S_ISDIR(info.st_mode))
        add_files(text_get(&path), ending, out);
      else if (S_ISREG(info.st_mode) && ends_with(entry->d_name, ending))
        vec_push(out, mem_string(text_get(&path)));
    }
    text_fini(&path);
  }
  closedir(dir);
}

void files_below(const char *folder, const char *ending, OwnedWords *out) {
  add_files(folder, ending, out);
  if (out->len > 0) qsort(out->data, out->len, sizeof *out->data, by_text);
}

static bool add_hash(const char *path, Hash128 *hash, Status *status) {
  Text text = {0};
  bool fine = file_read(path, &text, status);
  Hash128 of_file = hash_bytes(text_get(&text), text.len);
  hash_add(hash, of_file.lo);
  hash_add(hash, of_file.hi);
  text_fini(&text);
  return fine;
}

// A name that changes with our sources and with the JDK.
static bool make_key(const OwnedWords *sources, const char *jdk, Text *key,
                     Status *status) {
  Hash128 hash = {0};
  Text release = {0};
  text_printf(&release, "%s/release", jdk);
  bool fine = access(text_get(&release), R_OK) != 0 ||
              add_hash(text_get(&release), &hash, status);
  for (uint32_t i = 0; fine && i < sources->len; i++)
    fine = add_hash(sources->data[i], &hash, status);
  text_printf(key, "classes-%016llx", (unsigned long long)hash.lo);
  text_fini(&release);
  return fine;
}

static void make_parents(const char *path) {
  Text part = {0};
  for (const char *at = path; *at != '\0'; at++) {
    if (*at == '/' && part.len > 0) mkdir(text_get(&part), 0777);
    text_char(&part, *at);
  }
  mkdir(text_get(&part), 0777);
  text_fini(&part);
}

static void add_cache(Text *out) {
  const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  if (cache != NULL && cache[0] == '/')
    text_printf(out, "%s/mpiproof", cache);
  else if (home != NULL && home[0] == '/')
    text_printf(out, "%s/.cache/mpiproof", home);
}

void tree_remove(const char *folder) {
  DIR *dir = opendir(folder);
  for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
      continue;
    Text path = {0};
    text_printf(&path, "%s/%s", folder, entry->d_name);
    if (unlink(text_get(&path)) != 0) tree_remove(text_get(&path));
    text_fini(&path);
  }
  if (dir != NULL) closedir(dir);
  rmdir(folder);
}

static bool compile_to(const JavaJob *job, const char *jdk, const char *lib,
                       const OwnedWords *sources, const char *target,
                       Status *status) {
  VEC(const char *) words = {0};
  Text patch = {0};
  bool accepted = false;
  text_printf(&patch, "java.base=%s", lib);
  vec_push(&words, "-g");
  vec_push(&words, "-nowarn");
  vec_push(&words, "-Xlint:none");
  vec_push(&words, "-XDsuppressNotes");
  vec_push(&words, "-XDignore.symbol.file");
  vec_push(&words, "-XDstringConcat=inline");
  vec_push(&words, "--patch-module");
  vec_push(&words, text_get(&patch));
  vec_push(&words, "-d");
  vec_push(&words, target);
  for (uint32_t i = 0; i < sources->len; i++)
    vec_push(&words, sources->data[i]);
  bool fine = jdk_compile(jdk, words.data, words.len, job->halt, &accepted,
                          status);
  if (fine && !accepted)
    status_fail(status, "the JDK in '%s' does not compile our class library",
                jdk);
  vec_fini(&words);
  text_fini(&patch);
  return status_ok(status);
}

// Compiles aside and renames: another process may do the same now.
static bool fill(const JavaJob *job, const char *jdk, const char *lib,
                 const OwnedWords *sources, const char *place,
                 Status *status) {
  Text aside = {0};
  text_printf(&aside, "%s.%ld", place, (long)getpid());
  bool fine = compile_to(job, jdk, lib, sources, text_get(&aside), status);
  if (fine && rename(text_get(&aside), place) != 0 && errno != EEXIST &&
      errno != ENOTEMPTY)
    fine = status_fail(status, "cannot write '%s': %s", place,
                       strerror(errno));
  if (access(text_get(&aside), F_OK) == 0) tree_remove(text_get(&aside));
  text_fini(&aside);
  return fine;
}

// Where to keep them: beside our files, in the user's cache, or for this run.
static void choose_place(const JavaJob *job, const char *key, Text *out) {
  Text beside = {0}, cache = {0};
  text_printf(&beside, "%s/java", job->home);
  add_cache(&cache);
  if (access(text_get(&beside), W_OK) != 0 && cache.len > 0)
    make_parents(text_get(&cache));
  text_clear(out);
  text_printf(out, "%s/java/%s", job->home, key);
  if (access(text_get(out), R_OK) != 0 && access(text_get(&beside), W_OK) != 0) {
    bool cached = cache.len > 0 && access(text_get(&cache), W_OK) == 0;
    text_clear(out);
    text_printf(out, "%s/%s", cached ? text_get(&cache) : job->folder, key);
  }
  text_fini(&beside);
  text_fini(&cache);
}

bool library_find(const JavaJob *job, const char *jdk, Text *folder,
                  Status *status) {
  OwnedWords sources = {0};
  Text lib = {0}, key = {0};
  text_printf(&lib, "%s/java/lib", job->home);
  files_below(text_get(&lib), ".java", &sources);
  bool fine = make_key(&sources, jdk, &key, status);
  if (fine) choose_place(job, text_get(&key), folder);
  if (fine && sources.len > 0 && access(text_get(folder), R_OK) != 0)
    fine = fill(job, jdk, text_get(&lib), &sources, text_get(folder), status);
  owned_words_fini(&sources);
  text_fini(&lib);
  text_fini(&key);
  return fine;
}
