// A program for a real JVM: the user's classes as they are, and the packages
// mpi, mpjbuf and mpiproof with those files in place of the verifier's that
// need a JVM (runtime/native/java/lib).
#include "java/real.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void add_absolute(const char *path, Text *out) {
  char *whole = realpath(path, NULL);
  text_printf(out, ":%s", whole == NULL ? path : whole);
  free(whole);
}

// Parts that do not exist are passed over, as by java.
static void add_class_path(const char *path, Text *out) {
  while (*path != '\0') {
    size_t len = strcspn(path, ":");
    Text part = {0};
    text_add_bytes(&part, path, len);
    if (len > 0 && access(text_get(&part), F_OK) == 0)
      add_absolute(text_get(&part), out);
    text_fini(&part);
    path += len;
    path += *path == ':';
  }
}

// ---- Our packages.

static void add_package(const JavaJob *job, const char *name,
                        OwnedWords *out) {
  Text folder = {0}, own = {0};
  OwnedWords files = {0};
  text_printf(&folder, "%s/java/lib/%s", job->home, name);
  text_printf(&own, "%s/native/java/lib/%s", job->home, name);
  files_below(text_get(&own), ".java", out);
  files_below(text_get(&folder), ".java", &files);
  for (uint32_t i = 0; i < files.len; i++) {
    Text instead = {0};
    text_printf(&instead, "%s%s", text_get(&own),
                files.data[i] + folder.len);
    if (access(text_get(&instead), F_OK) != 0)
      owned_words_add(out, files.data[i]);
    text_fini(&instead);
  }
  owned_words_fini(&files);
  text_fini(&folder);
  text_fini(&own);
}

// Of mpiproof a program knows Verify; the rest serves the verifier.
static void add_verify(const JavaJob *job, OwnedWords *out) {
  Text own = {0}, verify = {0};
  text_printf(&own, "%s/native/java/lib/mpiproof", job->home);
  text_printf(&verify, "%s/java/lib/mpiproof/Verify.java", job->home);
  files_below(text_get(&own), ".java", out);
  owned_words_add(out, text_get(&verify));
  text_fini(&own);
  text_fini(&verify);
}

static bool compile_packages(const JavaJob *job, const char *jdk,
                             const char *target, Status *status) {
  OwnedWords sources = {0};
  VEC(const char *) words = {0};
  bool accepted = false;
  add_package(job, "mpi", &sources);
  add_package(job, "mpjbuf", &sources);
  add_verify(job, &sources);
  vec_push(&words, "-g");
  vec_push(&words, "-nowarn");
  vec_push(&words, "-Xlint:none");
  vec_push(&words, "-XDsuppressNotes");
  vec_push(&words, "-d");
  vec_push(&words, target);
  for (uint32_t i = 0; i < sources.len; i++) vec_push(&words, sources.data[i]);
  bool fine = jdk_compile(jdk, words.data, words.len, job->halt, &accepted,
                          status);
  if (fine && !accepted)
    fine = status_fail(status, "the JDK in '%s' does not compile our package "
                       "mpi", jdk);
  vec_fini(&words);
  owned_words_fini(&sources);
  return fine;
}

// ---- The whole.

bool java_make_real(const JavaJob *job, JavaReal *out, Status *status) {
  Text lib = {0};
  text_printf(&lib, "%s/lib", job->folder);
  Text given = {0};
  bool fine = java_build(job, &out->jdk, &out->main_class, &given, status) &&
              compile_packages(job, text_get(&out->jdk), text_get(&lib),
                               status);
  if (fine) {
    text_printf(&out->java, "%s/bin/java", text_get(&out->jdk));
    text_printf(&out->class_path, "%s:%s/classes", text_get(&lib), job->folder);
    for (uint32_t i = 0; i < job->source_count; i++)
      if (strlen(job->sources[i]) > 4 &&
          strcmp(job->sources[i] + strlen(job->sources[i]) - 4, ".jar") == 0)
        add_absolute(job->sources[i], &out->class_path);
    add_class_path(text_get(&given), &out->class_path);
    add_class_path(job->class_path != NULL ? job->class_path : ".",
                   &out->class_path);
  }
  text_fini(&lib);
  text_fini(&given);
  return fine;
}

void java_real_fini(JavaReal *real) {
  text_fini(&real->java);
  text_fini(&real->class_path);
  text_fini(&real->main_class);
  text_fini(&real->jdk);
}
