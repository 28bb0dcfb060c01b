/* Arrays of Java as blocks that do not move, for the time of a call. */
#include "glue.h"

#include <stdlib.h>
#include <string.h>

#include "native.h"

static void *allocate(size_t size) {
  void *block = malloc(size == 0 ? 1 : size);
  if (block == NULL) abort();
  return block;
}

/* ---- Arrays of Java. */

static int is_a(JNIEnv *env, jobject object, const char *class_name) {
  jclass class = (*env)->FindClass(env, class_name);
  int is = (*env)->IsInstanceOf(env, object, class);
  (*env)->DeleteLocalRef(env, class);
  return is;
}

static size_t element_size(JNIEnv *env, jobject array) {
  static const struct {
    const char *name;
    size_t size;
  } rows[] = {{"[I", 4}, {"[B", 1}, {"[D", 8}, {"[J", 8},
              {"[C", 2}, {"[F", 4}, {"[S", 2}, {"[Z", 1}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (is_a(env, array, rows[i].name)) return rows[i].size;
  return 0;
}

static size_t array_bytes(JNIEnv *env, jobject array) {
  return (size_t)(*env)->GetArrayLength(env, array) * element_size(env, array);
}

static void read_bytes(JNIEnv *env, const Mirror *mirror, char *to) {
  if (mirror->size == 0) return;
  char *from = (*env)->GetPrimitiveArrayCritical(env, mirror->array, NULL);
  if (from == NULL) abort();
  memcpy(to, from + mirror->start, mirror->size);
  (*env)->ReleasePrimitiveArrayCritical(env, mirror->array, from, JNI_ABORT);
}

/* Only what MPI has changed: the program may have changed the rest. */
static void write_changes(JNIEnv *env, const Mirror *mirror) {
  const char *now = mirror->block + JAVA_ARRAY_DATA;
  if (mirror->size == 0 || memcmp(now, mirror->before, mirror->size) == 0)
    return;
  char *to = (*env)->GetPrimitiveArrayCritical(env, mirror->array, NULL);
  if (to == NULL) abort();
  for (size_t i = 0; i < mirror->size; i++)
    if (now[i] != mirror->before[i]) to[(size_t)mirror->start + i] = now[i];
  (*env)->ReleasePrimitiveArrayCritical(env, mirror->array, to, 0);
}

/* ---- A status: source, tag and error, whether it was cancelled, and the
 * number of bytes in two ints. */

#define STATUS_INTS 8

static void read_status(const jint *from, MPI_Status *to) {
  uint64_t bytes = (uint32_t)from[4] | (uint64_t)(uint32_t)from[5] << 32;
  memset(to, 0, sizeof *to);
  to->MPI_SOURCE = from[0];
  to->MPI_TAG = from[1];
  to->MPI_ERROR = from[2];
  if (call_stage != STAGE_RUNNING) return;
  PMPI_Status_set_cancelled(to, from[3]);
  PMPI_Status_set_elements_x(to, MPI_BYTE, (MPI_Count)bytes);
}

static void write_status(const MPI_Status *from, jint *to) {
  MPI_Count bytes = 0;
  int cancelled = 0;
  if (call_stage == STAGE_RUNNING) {
    PMPI_Test_cancelled(from, &cancelled);
    PMPI_Get_elements_x(from, MPI_BYTE, &bytes);
  }
  to[0] = from->MPI_SOURCE;
  to[1] = from->MPI_TAG;
  to[2] = from->MPI_ERROR;
  to[3] = cancelled;
  to[4] = (jint)((uint64_t)bytes & UINT32_MAX);
  to[5] = (jint)((uint64_t)bytes >> 32);
}

static void move_statuses(JNIEnv *env, const Mirror *mirror, int back) {
  jint *all = (*env)->GetIntArrayElements(env, mirror->array, NULL);
  jsize count = (*env)->GetArrayLength(env, mirror->array) / STATUS_INTS;
  MPI_Status *statuses = (MPI_Status *)(void *)(mirror->block + JAVA_ARRAY_DATA);
  for (jsize i = 0; i < count; i++) {
    if (back) {
      write_status(&statuses[i], &all[i * STATUS_INTS]);
    } else {
      read_status(&all[i * STATUS_INTS], &statuses[i]);
    }
  }
  (*env)->ReleaseIntArrayElements(env, mirror->array, all,
                                  back ? 0 : JNI_ABORT);
}

/* ---- Handles are ints or pointers; all kinds have the same size. */

uint64_t mirror_handle(const char *bytes, size_t i) {
  const MPI_Request *handles = (const MPI_Request *)(const void *)bytes;
  return (uint64_t)(uintptr_t)handles[i];
}

static void move_handles(JNIEnv *env, const Mirror *mirror, int back) {
  jlong *all = (*env)->GetLongArrayElements(env, mirror->array, NULL);
  jsize count = (*env)->GetArrayLength(env, mirror->array);
  MPI_Request *handles = (MPI_Request *)(void *)(mirror->block + JAVA_ARRAY_DATA);
  for (jsize i = 0; i < count; i++) {
    if (back) {
      all[i] = (jlong)(uintptr_t)handles[i];
    } else {
      handles[i] = (MPI_Request)(uintptr_t)all[i];
    }
  }
  (*env)->ReleaseLongArrayElements(env, mirror->array, all,
                                   back ? 0 : JNI_ABORT);
}

/* ---- Mirrors. */

void mirror_fill(JNIEnv *env, Mirror *mirror) {
  char *data = mirror->block + JAVA_ARRAY_DATA;
  switch (mirror->kind) {
    case MIRROR_STATUS: move_statuses(env, mirror, 0); break;
    case MIRROR_HANDLES: move_handles(env, mirror, 0); break;
    default: read_bytes(env, mirror, data);
  }
  memcpy(mirror->before, data, mirror->size);
}

void mirror_give_back(JNIEnv *env, Mirror *mirror) {
  switch (mirror->kind) {
    case MIRROR_STATUS: move_statuses(env, mirror, 1); break;
    case MIRROR_HANDLES: move_handles(env, mirror, 1); break;
    default: write_changes(env, mirror);
  }
  memcpy(mirror->before, mirror->block + JAVA_ARRAY_DATA, mirror->size);
}

void mirror_fini(Mirror *mirror) {
  free(mirror->block);
  free(mirror->before);
}

/* What C takes for the array: its bytes begin where those of `start` would be
 * `start` bytes behind the first. */
static JavaArray *add(Glue *g, MirrorKind kind, jobject array, jlong start,
                      size_t size) {
  if (g->count == GLUE_MIRRORS) abort();
  Mirror *mirror = &g->mirrors[g->count++];
  *mirror = (Mirror){.kind = kind, .array = array, .start = start, .size = size,
                     .block = allocate(JAVA_ARRAY_DATA + size),
                     .before = allocate(size)};
  memset(mirror->block, 0, JAVA_ARRAY_DATA);
  ((JavaArray *)(void *)mirror->block)->length =
      (*g->env)->GetArrayLength(g->env, array);
  mirror_fill(g->env, mirror);
  return (JavaArray *)(void *)(mirror->block - start);
}

JavaArray *glue_whole(Glue *g, jobject array) {
  if (array == NULL) return NULL;
  void *direct = (*g->env)->GetDirectBufferAddress(g->env, array);
  if (direct != NULL)
    return (JavaArray *)(void *)((char *)direct - JAVA_ARRAY_DATA);
  return add(g, MIRROR_BYTES, array, 0, array_bytes(g->env, array));
}

/* The bytes that elements of a type take, from the first to the last. */
static int find_part(jlong at, jint count, jlong handle, size_t room,
                     jlong *start, size_t *size) {
  MPI_Datatype type = (MPI_Datatype)(uintptr_t)handle;
  MPI_Aint lower, extent, true_lower, true_extent;
  if (count <= 0 || type == MPI_DATATYPE_NULL) return 0;
  if (java_type_extent(type, &lower, &extent) != MPI_SUCCESS ||
      java_type_true_extent(type, &true_lower, &true_extent) != MPI_SUCCESS)
    return 0;
  jlong first = at + true_lower, last = first + true_extent;
  jlong move = (jlong)(count - 1) * extent;
  if (move < 0) first += move; else last += move;
  if (first < 0 || last < first || (uint64_t)last > room) return 0;
  *start = first;
  *size = (size_t)(last - first);
  return 1;
}

JavaArray *glue_buffer(Glue *g, jobject array, jlong at, jint count,
                       jlong type) {
  jlong start;
  size_t size;
  if (array == NULL ||
      (*g->env)->GetDirectBufferAddress(g->env, array) != NULL ||
      !find_part(at, count, type, array_bytes(g->env, array), &start, &size))
    return glue_whole(g, array);
  return add(g, MIRROR_BYTES, array, start, size);
}

JavaArray *glue_status(Glue *g, jobject array) {
  if (array == NULL) return NULL;
  size_t count = (size_t)(*g->env)->GetArrayLength(g->env, array) / STATUS_INTS;
  return add(g, MIRROR_STATUS, array, 0, count * sizeof(MPI_Status));
}

JavaArray *glue_handles(Glue *g, jobject array) {
  if (array == NULL) return NULL;
  size_t count = (size_t)(*g->env)->GetArrayLength(g->env, array);
  return add(g, MIRROR_HANDLES, array, 0, count * sizeof(MPI_Request));
}

/* ---- After the call. */

static jthrowable thrown;   /* by an operator of the program */
static JavaObject marker;

void glue_throw_later(JNIEnv *env) {
  jthrowable now = (*env)->ExceptionOccurred(env);
  if (now == NULL) return;
  (*env)->ExceptionClear(env);
  thrown = (*env)->NewGlobalRef(env, now);
  jrt_pending = &marker;
}

static void throw_now(JNIEnv *env) {
  if (thrown == NULL) return;
  jthrowable now = thrown;
  thrown = NULL;
  jrt_pending = NULL;
  (*env)->Throw(env, now);
  (*env)->DeleteGlobalRef(env, now);
}

static Mirror *find_handles(Glue *g) {
  for (int i = 0; i < g->count; i++)
    if (g->mirrors[i].kind == MIRROR_HANDLES) return &g->mirrors[i];
  return NULL;
}

void glue_refresh(Glue *g) {
  pending_refresh(g->env, find_handles(g));
}

void glue_leave(Glue *g) {
  const Mirror *handles = find_handles(g);
  if (handles != NULL && g->starts) {
    uint64_t made = mirror_handle(handles->block + JAVA_ARRAY_DATA, 0);
    if (made != mirror_handle(handles->before, 0)) pending_keep(g, made);
  } else if (handles != NULL) {
    pending_settle(g, handles);
  }
  for (int i = 0; i < g->count; i++) {
    if (g->mirrors[i].block == NULL) continue;   /* it is kept */
    mirror_give_back(g->env, &g->mirrors[i]);
    mirror_fini(&g->mirrors[i]);
  }
  throw_now(g->env);
}
