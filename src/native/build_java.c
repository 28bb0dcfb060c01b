// Java programs: compiled by the JDK; our library, with what JNI looks for, is
// one that the JVM loads.
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/halt.h"
#include "java/real.h"
#include "native/internal.h"

static void add_folder(ArgWords *words, const char *format,
                       const char *folder) {
  words_addf(words, format, folder);
}

// What is compiled: our part for JVMs, and the verifier's natives.
static bool compile_natives(const NativeJob *job, const Mpi *mpi,
                            const char *jdk, const char *folder,
                            Status *status) {
  ArgWords words = {0};
  Text own = {0}, guest = {0};
  text_printf(&own, "%s/native/java", job->home);
  text_printf(&guest, "%s/guest/java", text_get(&own));
  words_add(&words, mpi->mpicc);
  words_add(&words, "-std=gnu11");
  words_add(&words, "-O0");
  words_add(&words, "-w");
  words_add(&words, "-fPIC");
  words_add(&words, "-c");
  add_folder(&words, "-I%s/include", jdk);
  add_folder(&words, "-I%s/include/linux", jdk);
  add_folder(&words, "-I%s/native", job->home);
  add_folder(&words, "-I%s", text_get(&own));
  add_folder(&words, "-I%s/shadow", text_get(&own));
  add_folder(&words, "-I%s/guest", text_get(&own));
  uint32_t common = words.len;
  bool fine = build_add_files(&words, text_get(&own), ".c", status) &&
              build_run(job, &words, folder, status);
  while (words.len > common) {
    char *last = words.data[--words.len];
    if (last != NULL) mem_free_string(last);
  }
  words_add(&words, "-include");
  words_add(&words, "prefix.h");
  fine = fine && build_add_files(&words, text_get(&guest), ".c", status) &&
         build_run(job, &words, folder, status);
  words_fini(&words);
  text_fini(&own);
  text_fini(&guest);
  return fine;
}

static bool link_library(const NativeJob *job, const Mpi *mpi,
                         const Stage *stage, const char *folder,
                         Status *status) {
  ArgWords words = {0};
  words_add(&words, mpi->mpicc);
  words_add(&words, "-shared");
  // Our functions before MPI's, which others have to see as well (java.c).
  words_add(&words, "-Wl,-Bsymbolic");
  words_add(&words, "-o");
  words_addf(&words, "%s/libmpiproof.so", folder);
  bool fine = build_add_files(&words, stage->folder, ".o", status) &&
              build_add_files(&words, folder, ".o", status);
  words_add(&words, "-ldl");
  fine = fine && build_run(job, &words, NULL, status);
  words_fini(&words);
  return fine;
}

static void add_words(const JavaReal *real, const char *folder,
                      Runnable *out) {
  words_add(&out->words, "-ea");
  // Short runs, several of them at once.
  words_add(&out->words, "-XX:TieredStopAtLevel=1");
  words_add(&out->words, "-XX:+UseSerialGC");
  words_add(&out->words, "-cp");
  words_add(&out->words, text_get(&real->class_path));
  words_add(&out->words, "mpiproof.NativeMain");
  words_addf(&out->words, "%s/libmpiproof.so", folder);
  words_add(&out->words, text_get(&real->main_class));
}

bool stage_build_java(const NativeJob *job, const NativeProgram *program,
                      const Mpi *mpi, Stage *stage, Status *status) {
  Text folder = {0};
  JavaReal real = {0};
  const Halt halt = {.wish = job->stop};
  text_printf(&folder, "%s/java.%u", stage->folder, stage->programs.len);
  const JavaJob java = {.sources = program->sources,
                        .source_count = program->source_count,
                        .class_path = program->class_path,
                        .main_class = program->main_class,
                        .home = job->home,
                        .folder = text_get(&folder),
                        .halt = &halt};
  bool fine = mkdir(text_get(&folder), 0700) == 0 ||
              status_fail(status, "cannot create the folder '%s': %s",
                          text_get(&folder), strerror(errno));
  fine = fine && java_make_real(&java, &real, status) &&
         compile_natives(job, mpi, text_get(&real.jdk), text_get(&folder),
                         status) &&
         link_library(job, mpi, stage, text_get(&folder), status);
  if (fine) {
    Runnable made = {.path = mem_string(text_get(&real.java)), .java = true};
    add_words(&real, text_get(&folder), &made);
    vec_push(&stage->programs, made);
  }
  java_real_fini(&real);
  text_fini(&folder);
  return fine;
}
