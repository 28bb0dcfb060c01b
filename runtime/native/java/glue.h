/* Java programs under a real MPI: our package `mpi` stands on the same C code
 * as in the verifier (runtime/java/mpi_*.c), called here by way of JNI. That
 * code takes arrays by their addresses, and those of a JVM move. So each call
 * gets *mirrors*: blocks outside of Java's heap, filled before the call and
 * given back after it, as far as MPI has changed them. Those of an operation
 * that is under way live until it is complete.
 *
 * tools/gen-jni writes the functions that JNI looks for (natives.c).
 */
#ifndef NATIVE_JAVA_GLUE_H
#define NATIVE_JAVA_GLUE_H

#include <jni.h>
#include <mpi.h>

#include "java/object.h"

typedef enum MirrorKind { MIRROR_BYTES, MIRROR_STATUS, MIRROR_HANDLES } MirrorKind;

typedef struct Mirror {
  MirrorKind kind;
  jobject array;
  char *block;             /* room for the head of an array, then `size` bytes */
  char *before;            /* the bytes as they were, or NULL */
  size_t size;
  jlong start;             /* of the bytes in the array */
} Mirror;

#define GLUE_MIRRORS 8
typedef struct Glue {
  JNIEnv *env;
  int starts;              /* the call starts an operation, */
  int frees;               /* or gives up requests that may be active */
  int count;
  Mirror mirrors[GLUE_MIRRORS];
} Glue;

/* The array as C has it; NULL for null. glue_buffer: the part that `count`
 * elements of a type at byte `at` take, or a direct buffer; glue_whole: all of
 * it; glue_status: eight ints for each status; glue_handles: longs. */
JavaArray *glue_buffer(Glue *g, jobject array, jlong at, jint count,
                       jlong type);
JavaArray *glue_whole(Glue *g, jobject array);
JavaArray *glue_status(Glue *g, jobject array);
JavaArray *glue_handles(Glue *g, jobject array);
/* A string as C has it. */
JavaObject *glue_text(Glue *g, jstring string);
jstring glue_string(Glue *g, JavaObject *text);
/* Before persistent operations start: they take what is in the arrays now. */
void glue_refresh(Glue *g);
/* After the call: what has changed goes back. Bytes of an operation that has
 * just been started stay for as long as it is under way. */
void glue_leave(Glue *g);

/* ---- Parts (pending.c). */
/* Keeps the mirrors of bytes for the operation. */
void pending_keep(Glue *g, uint64_t handle);
/* What became of the operations of these handles. */
void pending_settle(Glue *g, const Mirror *handles);
void pending_refresh(JNIEnv *env, const Mirror *handles);
void mirror_fill(JNIEnv *env, Mirror *mirror);
void mirror_give_back(JNIEnv *env, Mirror *mirror);
void mirror_fini(Mirror *mirror);
/* Handle i of a mirror of handles. */
uint64_t mirror_handle(const char *bytes, size_t i);

/* ---- Types (java.c), also before MPI_Init and after MPI_Finalize, where they
 * are empty: the call that follows is the mistake. */
int java_type_size(MPI_Datatype type, MPI_Count *size);
int java_type_extent(MPI_Datatype type, MPI_Aint *lower, MPI_Aint *extent);
int java_type_true_extent(MPI_Datatype type, MPI_Aint *lower,
                          MPI_Aint *extent);

/* ---- Operators of the program (mirror.c): an exception on its way out. */
void glue_throw_later(JNIEnv *env);

#endif
