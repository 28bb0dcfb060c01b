/* What the natives of Java expect besides arrays: strings, exceptions, calls
 * into Java; and what the replay library wants to know of a JVM. */
#define _GNU_SOURCE
#include "glue.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/library.h"
#include "native.h"

/* ---- In the place of the translated program (runtime/java/object.h). */

JavaObject *jrt_pending;
const JavaClass jrt_classes[1];
const char *(*jrt_kind_of_uncaught)(const JavaObject *exception);

const JavaField *jrt_find_field(int32_t class, const char *name) {
  (void)class;
  (void)name;
  return NULL;
}

const char *__mpi_reported(void);
const char *__mpi_reported(void) { return NULL; }

void mpi_object_disown(int kind, uintptr_t handle) {
  object_drop(kind == MPI_KIND_OP ? OBJECT_OP : OBJECT_TYPE, handle, NULL);
}

int java_type_size(MPI_Datatype type, MPI_Count *size) {
  *size = 0;
  return call_stage == STAGE_RUNNING ? PMPI_Type_size_x(type, size)
                                     : MPI_SUCCESS;
}

int java_type_extent(MPI_Datatype type, MPI_Aint *lower, MPI_Aint *extent) {
  *lower = *extent = 0;
  return call_stage == STAGE_RUNNING
             ? PMPI_Type_get_extent(type, lower, extent)
             : MPI_SUCCESS;
}

int java_type_true_extent(MPI_Datatype type, MPI_Aint *lower,
                          MPI_Aint *extent) {
  *lower = *extent = 0;
  return call_stage == STAGE_RUNNING
             ? PMPI_Type_get_true_extent(type, lower, extent)
             : MPI_SUCCESS;
}

typedef struct TextObject {
  JavaObject object;
  char text[];
} TextObject;

JavaObject *jrt_string(const char *text) {
  TextObject *made = calloc(1, sizeof *made + strlen(text) + 1);
  if (made == NULL) abort();
  strcpy(made->text, text);
  return &made->object;
}

char *jrt_text(const JavaObject *string) {
  if (string == NULL) return NULL;
  return strdup(((const TextObject *)(const void *)string)->text);
}

JavaObject *glue_text(Glue *g, jstring string) {
  if (string == NULL) return NULL;
  const char *text = (*g->env)->GetStringUTFChars(g->env, string, NULL);
  JavaObject *made = jrt_string(text);
  (*g->env)->ReleaseStringUTFChars(g->env, string, text);
  return made;
}

jstring glue_string(Glue *g, JavaObject *text) {
  if (text == NULL) return NULL;
  char *bytes = jrt_text(text);
  jstring made = (*g->env)->NewStringUTF(g->env, bytes);
  free(bytes);
  free(text);
  return made;
}

/* ---- The JVM. */

static JavaVM *machine;
static jclass places, operators;

/* Of the thread we are in; NULL: it is none of Java's. */
static JNIEnv *environment(void) {
  void *env = NULL;
  if (machine == NULL ||
      (*machine)->GetEnv(machine, &env, JNI_VERSION_1_8) != JNI_OK)
    return NULL;
  return env;
}

/* Parts that MPI loads later look for its symbols among those of all. */
static void show_mpi(void) {
  Dl_info info;
  if (dladdr((void *)(uintptr_t)PMPI_Init, &info) != 0)
    dlopen(info.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
}

static jclass find_class(JNIEnv *env, const char *name) {
  return (*env)->NewGlobalRef(env, (*env)->FindClass(env, name));
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *unused) {
  (void)unused;
  machine = vm;
  JNIEnv *env = environment();
  places = find_class(env, "mpiproof/Places");
  operators = find_class(env, "mpi/Op");
  show_mpi();
  return JNI_VERSION_1_8;
}

uintptr_t java_offset(void) {
  JNIEnv *env = environment();
  if (env == NULL) return 0;
  jmethodID here = (*env)->GetStaticMethodID(env, places, "here", "()I");
  return (uintptr_t)(*env)->CallStaticIntMethod(env, places, here);
}

void java_stack(char *out, size_t size) {
  JNIEnv *env = environment();
  out[0] = '\0';
  if (env == NULL) return;
  jmethodID stack = (*env)->GetStaticMethodID(env, places, "stack",
                                              "()Ljava/lang/String;");
  jstring text = (*env)->CallStaticObjectMethod(env, places, stack);
  const char *bytes = (*env)->GetStringUTFChars(env, text, NULL);
  snprintf(out, size, "%s", bytes);
  (*env)->ReleaseStringUTFChars(env, text, bytes);
  (*env)->DeleteLocalRef(env, text);
}

/* An operator of the program (mpi_op.c). */
void mpi_run_op(int32_t slot, int64_t in, int64_t inout, int32_t count,
                int32_t bytes, int64_t type);
void mpi_run_op(int32_t slot, int64_t in, int64_t inout, int32_t count,
                int32_t bytes, int64_t type) {
  JNIEnv *env = environment();
  jmethodID run = (*env)->GetStaticMethodID(env, operators, "run", "(IJJIIJ)V");
  (*env)->CallStaticVoidMethod(env, operators, run, slot, (jlong)in,
                               (jlong)inout, count, bytes, (jlong)type);
  glue_throw_later(env);
}

static void copy_memory(JNIEnv *env, jobject array, jint bytes, jlong address,
                        int loads) {
  char *data = (*env)->GetPrimitiveArrayCritical(env, array, NULL);
  if (data == NULL) abort();
  if (loads) {
    memcpy(data, (const void *)(uintptr_t)address, (size_t)bytes);
  } else {
    memcpy((void *)(uintptr_t)address, data, (size_t)bytes);
  }
  (*env)->ReleasePrimitiveArrayCritical(env, array, data, loads ? 0 : JNI_ABORT);
}

JNIEXPORT void JNICALL Java_mpi_Native_load(JNIEnv *env, jclass class,
                                            jobject array, jint bytes,
                                            jlong from) {
  (void)class;
  copy_memory(env, array, bytes, from, 1);
}

JNIEXPORT void JNICALL Java_mpi_Native_store(JNIEnv *env, jclass class,
                                             jobject array, jint bytes,
                                             jlong to) {
  (void)class;
  copy_memory(env, array, bytes, to, 0);
}

/* Room for buffered sends stays where it is as long as MPI has it. */
JNIEXPORT jint JNICALL Java_mpi_Native_attachBuffer(JNIEnv *env, jclass class,
                                                    jobject array, jint size) {
  (void)env;
  (void)class;
  (void)array;
  void *room = malloc(size > 0 ? (size_t)size : 1);
  if (room == NULL) abort();
  return MPI_Buffer_attach(room, size);
}

/* ---- The start of the program (NativeMain.java). */

JNIEXPORT void JNICALL Java_mpiproof_NativeMain_log(JNIEnv *env, jclass class,
                                                    jstring line) {
  (void)class;
  const char *text = (*env)->GetStringUTFChars(env, line, NULL);
  log_line("%s", text);
  (*env)->ReleaseStringUTFChars(env, line, text);
}

JNIEXPORT void JNICALL Java_mpiproof_NativeMain_fault(JNIEnv *env, jclass class,
                                                      jstring kind,
                                                      jstring where,
                                                      jstring text) {
  (void)class;
  log_line("fault %s %s %s", (*env)->GetStringUTFChars(env, kind, NULL),
           (*env)->GetStringUTFChars(env, where, NULL),
           (*env)->GetStringUTFChars(env, text, NULL));
  log_freeze();
}
