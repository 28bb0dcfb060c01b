/* Natives of mpiproof.Verify: inputs have their recorded values. */
#include <jni.h>
#include <stdlib.h>

#include "include/mpiproof.h"

typedef void Primitive(void *object, size_t size, const char *name);

static void take_by(Primitive *primitive, JNIEnv *env, jstring name, void *to,
                    size_t size) {
  const char *text = (*env)->GetStringUTFChars(env, name, NULL);
  primitive(to, size, text);
  (*env)->ReleaseStringUTFChars(env, name, text);
}

static void take(JNIEnv *env, jstring name, void *to, size_t size) {
  take_by(mpiproof_symbolic, env, name, to, size);
}

#define INPUT(name, type, primitive)                                         \
  JNIEXPORT type JNICALL Java_mpiproof_Verify_##name(JNIEnv *env,            \
                                                     jclass class,           \
                                                     jstring input) {        \
    type value;                                                              \
    (void)class;                                                             \
    take_by(primitive, env, input, &value, sizeof value);                    \
    return value;                                                            \
  }
INPUT(int0, jint, mpiproof_symbolic)
INPUT(long0, jlong, mpiproof_symbolic)
INPUT(double0, jdouble, mpiproof_symbolic)
INPUT(float0, jfloat, mpiproof_symbolic)
INPUT(inputInt0, jint, mpiproof_input)
INPUT(inputDouble0, jdouble, mpiproof_input)

JNIEXPORT jint JNICALL Java_mpiproof_Verify_range0(JNIEnv *env, jclass class,
                                                   jint low, jint high,
                                                   jstring input) {
  jint value = Java_mpiproof_Verify_int0(env, class, input);
  /* One that was not recorded does not matter. */
  return value < low || value > high ? low : value;
}

JNIEXPORT jboolean JNICALL Java_mpiproof_Verify_boolean0(JNIEnv *env,
                                                         jclass class,
                                                         jstring input) {
  unsigned char value;
  (void)class;
  take(env, input, &value, sizeof value);
  return value & 1;
}

JNIEXPORT void JNICALL Java_mpiproof_Verify_bytes0(JNIEnv *env, jclass class,
                                                   jbyteArray bytes, jint count,
                                                   jstring input) {
  jbyte *all = (*env)->GetByteArrayElements(env, bytes, NULL);
  (void)class;
  take(env, input, all, (size_t)count);
  (*env)->ReleaseByteArrayElements(env, bytes, all, 0);
}

JNIEXPORT void JNICALL Java_mpiproof_Verify_assume0(JNIEnv *env, jclass class,
                                                    jboolean condition) {
  (void)env;
  (void)class;
  mpiproof_assume(condition);
}

/* Temporal properties are the verifier's business. */
JNIEXPORT void JNICALL Java_mpiproof_Verify_label0(JNIEnv *env, jclass class,
                                                   jstring name) {
  (void)env;
  (void)class;
  (void)name;
}

JNIEXPORT void JNICALL Java_mpiproof_Verify_watch0(JNIEnv *env, jclass class,
                                                   jstring name,
                                                   jlongArray cell) {
  (void)env;
  (void)class;
  (void)name;
  (void)cell;
}
