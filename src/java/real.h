// Java programs for a real JVM: what replay under a real MPI runs.
#ifndef JAVA_REAL_H
#define JAVA_REAL_H

#include "java/java.h"

typedef struct JavaReal {
  Text java;               // the command
  Text class_path;
  Text main_class;         // "pack.Main"
  Text jdk;
} JavaReal;

// Compiles the program and our package `mpi` as a JVM needs it into
// job->folder, which stays. False with status; or without, after javac's own
// messages.
bool java_make_real(const JavaJob *job, JavaReal *out, Status *status);
void java_real_fini(JavaReal *real);

#endif
