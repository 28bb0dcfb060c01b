/* What the files about attributes share (MPI 4.1, 7.7). */
#ifndef MPIPROOF_MPI_ATTRIBUTE_H
#define MPIPROOF_MPI_ATTRIBUTE_H

#include "mpi/bodies.h"
#include "mpi/library.h"

/* The callbacks of a keyval; which one of the three is told by its kind. */
typedef union CopyFunction {
  MPI_Comm_copy_attr_function *comm;
  MPI_Type_copy_attr_function *type;
  MPI_Win_copy_attr_function *win;
} CopyFunction;
typedef union DeleteFunction {
  MPI_Comm_delete_attr_function *comm;
  MPI_Type_delete_attr_function *type;
  MPI_Win_delete_attr_function *win;
} DeleteFunction;

typedef struct Keyval {
  int number;          /* the program's name for it */
  int users;           /* the program until it frees it, and attributes */
  int freed;           /* by the program; attributes may still use it */
  int place;           /* where it was made */
  MpiHolder kind;
  CopyFunction copy;
  DeleteFunction delete;
  void *extra;
} Keyval;

/* One attribute; a list in the order in which they were set. */
typedef struct MpiAttributes Attribute;
struct MpiAttributes {
  Attribute *next;
  Keyval *keyval;
  void *value;
};

/* ---- Keyvals (keyval.c) ---- */
/* NULL if there is none of that kind. */
Keyval *__mpi_keyval(MpiHolder kind, int number);
Keyval *__mpi_keyval_ref(Keyval *keyval);
void __mpi_keyval_unref(Keyval *keyval);
/* Reports those the program did not free. */
void __mpi_keyval_leaks(void);
/* Forgets them. */
void __mpi_keyval_shutdown(void);

/* ---- What the calls for all kinds of objects share (attribute.c) ----
 * They raise errors on comm (MPI_COMM_NULL for other objects). */
typedef struct AttributeHolder {
  MpiHolder kind;
  uintptr_t handle;
  Attribute **list;
  MPI_Comm comm;
} AttributeHolder;
int __mpi_attribute_set(AttributeHolder holder, int keyval, void *value);
int __mpi_attribute_get(AttributeHolder holder, int keyval, void *value,
                        int *flag);
int __mpi_attribute_delete(AttributeHolder holder, int keyval);

#endif
