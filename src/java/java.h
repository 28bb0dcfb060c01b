// From Java sources, class files and jars to LLVM assembly that `load` reads.
// The only place that knows class files and the JDK.
#ifndef JAVA_JAVA_H
#define JAVA_JAVA_H

#include "base/halt.h"
#include "base/status.h"
#include "base/text.h"
#include "tool/words.h"

typedef struct JavaJob {
  const char *const *sources;      // .java, .class, .jar
  uint32_t source_count;
  const char *class_path;          // as for java -cp, or NULL
  const char *main_class;          // "pack.Main", or NULL: found
  const char *home;                // our own files (tool/home.h)
  const char *folder;              // for temporary files; removed at the end
  const Halt *halt;        // of javac
} JavaJob;

// Is the word a source, class file or jar by its name?
bool java_is_source(const char *word);

// The class file or jar with the class "pack.Main", the first on the class path,
// replaces *out. False if there is none.
bool java_find_class(const char *class_path, const char *name, Text *out);

// Appends the program as LLVM assembly. False with status; or without, after
// javac's own messages.
bool java_translate(const JavaJob *job, Text *out, Status *status);

// The first half of that: compiles the sources to FOLDER/classes and finds the
// class with main, "pack.Main". The JDK's folder goes to jdk, folders of class
// files that were given to classes, each after a colon.
bool java_build(const JavaJob *job, Text *jdk, Text *main_class, Text *classes,
                Status *status);

// ---- jdk.c
// The folder of a JDK that can be used: JAVA_HOME, or the one whose javac is
// found in PATH. False with status.
bool jdk_find(Text *home, Status *status);
// Runs its javac with these words; *accepted: it had no complaints.
bool jdk_compile(const char *jdk, const char *const *words, uint32_t count,
                 const Halt *halt, bool *accepted,
                 Status *status);

// ---- library.c
// The folder with our own classes, compiled now if they have not been, or not
// by this JDK. False with status.
bool library_find(const JavaJob *job, const char *jdk, Text *folder,
                  Status *status);

// Removes a folder with all that is in it.
void tree_remove(const char *folder);
// Appends the paths of all files below a folder with this ending, sorted.
void files_below(const char *folder, const char *ending, OwnedWords *out);

#endif
