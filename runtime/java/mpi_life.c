/* Natives of mpi.Native: constants, beginning and end, errors. */
#include <string.h>

#include "java/mpi_buffer.h"

int64_t mpi_pair_op(int32_t which); /* mpi_pair.c */

/* By the numbers of MPI.java. */
int32_t Java_mpi_Native_constant(int32_t which) {
  static const int32_t constants[] = {
      MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_PROC_NULL, MPI_UNDEFINED,
      MPI_BSEND_OVERHEAD, MPI_GRAPH, MPI_CART, MPI_THREAD_SINGLE,
      MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE,
      MPI_TAG_UB, MPI_HOST, MPI_IO,
  };
  return constants[which];
}

static int64_t constant_type(int32_t which) {
  const MPI_Datatype types[] = {
      MPI_DATATYPE_NULL, MPI_BYTE, MPI_UINT16_T, MPI_SHORT, MPI_C_BOOL,
      MPI_INT, MPI_LONG, MPI_FLOAT, MPI_DOUBLE, MPI_PACKED,
      MPI_CHARACTER, /* objects: nothing else of Java matches it */
      MPI_2INT, 0, 0, MPI_2REAL, /* 0: made when needed (mpi_op.c) */
      MPI_2DOUBLE_PRECISION, MPI_INT8_T, MPI_SHORT_INT, MPI_LONG_INT,
      MPI_FLOAT_INT, MPI_DOUBLE_INT, MPI_C_FLOAT_COMPLEX,
      MPI_C_DOUBLE_COMPLEX,
  };
  return NUMBER(types[which]);
}

static int64_t constant_op(int32_t which) {
  const MPI_Op ops[] = {MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND,
                        MPI_BAND, MPI_LOR, MPI_BOR, MPI_LXOR, MPI_BXOR,
                        MPI_MAXLOC, MPI_MINLOC, MPI_REPLACE, MPI_NO_OP};
  return NUMBER(ops[which]);
}

int64_t Java_mpi_Native_handle(int32_t which) {
  switch (which) {
    case 64: return NUMBER(MPI_COMM_WORLD);
    case 65: return NUMBER(MPI_COMM_SELF);
    case 66: return NUMBER(MPI_COMM_NULL);
    case 67: return NUMBER(MPI_GROUP_EMPTY);
    case 68: return NUMBER(MPI_GROUP_NULL);
    case 69: return NUMBER(MPI_REQUEST_NULL);
    case 70: return NUMBER(MPI_MESSAGE_NULL);
    case 71: return NUMBER(MPI_MESSAGE_NO_PROC);
    case 72: return NUMBER(MPI_INFO_NULL);
    case 73: return NUMBER(MPI_INFO_ENV);
    case 48: case 49: case 50: case 51: return mpi_pair_op(which - 48);
    default: return which < 32 ? constant_type(which) : constant_op(which - 32);
  }
}

const char *__mpi_reported(void);

int64_t Java_mpi_Native_reported(void) {
  return NUMBER(__mpi_reported());
}

/* One mistake is one finding: an error of MPI that was reported, and that the
 * program does not catch, is the same one again. */
static const char *kind_of(const JavaObject *exception) {
  const JavaField *reported = jrt_find_field(exception->class, "reported");
  return reported != NULL && strcmp(jrt_class_of(exception)->name,
                                    "mpi/MPIException") == 0
             ? *(const char *const *)((const char *)exception +
                                      reported->offset)
             : NULL;
}

/* MPI.Init of a thread level: no more than one thread runs. */
int32_t Java_mpi_Native_init(int32_t required, JavaArray *provided) {
  jrt_kind_of_uncaught = kind_of;
  if (required == MPI_THREAD_SINGLE) {
    return MPI_Init(NULL, NULL);
  }
  return MPI_Init_thread(NULL, NULL, required, mpi_ints(provided));
}

int32_t Java_mpi_Native_queryThread(JavaArray *provided) {
  return MPI_Query_thread(mpi_ints(provided));
}

int32_t Java_mpi_Native_isThreadMain(JavaArray *flag) {
  return MPI_Is_thread_main(mpi_ints(flag));
}

int32_t Java_mpi_Native_finish(void) {
  return MPI_Finalize();
}

int32_t Java_mpi_Native_initialized(void) {
  int flag;
  MPI_Initialized(&flag);
  return flag;
}

int32_t Java_mpi_Native_finalized(void) {
  int flag;
  MPI_Finalized(&flag);
  return flag;
}

double Java_mpi_Native_wtime(void) {
  return MPI_Wtime();
}

double Java_mpi_Native_wtick(void) {
  return MPI_Wtick();
}

JavaObject *Java_mpi_Native_processor(void) {
  char name[MPI_MAX_PROCESSOR_NAME];
  int length;
  MPI_Get_processor_name(name, &length);
  return jrt_string(name);
}

JavaObject *Java_mpi_Native_errorText(int32_t code) {
  char text[MPI_MAX_ERROR_STRING];
  int length;
  MPI_Error_string(code, text, &length);
  return jrt_string(text);
}

int32_t Java_mpi_Native_errorClass(int32_t code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

int32_t Java_mpi_Native_abort(int64_t comm, int32_t code) {
  return MPI_Abort(COMM(comm), code);
}

int32_t Java_mpi_Native_attachBuffer(JavaArray *room, int32_t size) {
  return MPI_Buffer_attach(mpi_at(room, 0), size);
}

int32_t Java_mpi_Native_detachBuffer(void) {
  void *room;
  int size;
  return MPI_Buffer_detach(&room, &size);
}
