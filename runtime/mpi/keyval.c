/* Keys of attributes (MPI 4.1, 7.7): numbers that stand for a pair of
 * callbacks, for communicators, datatypes or windows. A freed key stays until
 * the last attribute that uses it is gone.
 */
#include "mpi/attribute.h"

#include <stdlib.h>

enum { FIRST_KEYVAL = 0x1000 };        /* above all predefined ones */

static Keyval **keyvals;               /* NULL: free slot */
static int slots;

Keyval *__mpi_keyval(MpiHolder kind, int number) {
  const int slot = number - FIRST_KEYVAL;
  if (number < FIRST_KEYVAL || slot >= slots) return 0;
  Keyval *keyval = keyvals[slot];
  return keyval != 0 && keyval->kind == kind ? keyval : 0;
}

Keyval *__mpi_keyval_ref(Keyval *keyval) {
  keyval->users++;
  return keyval;
}

static int find_slot(void) {
  for (int i = 0; i < slots; i++)
    if (keyvals[i] == 0) return i;
  keyvals = realloc(keyvals, (size_t)(slots + 1) * sizeof *keyvals);
  return slots++;
}

/* Gives the slots behind the last keyval back: the table looks as if those
 * keyvals had never been. */
static void trim(void) {
  int last = slots;
  while (last > 0 && keyvals[last - 1] == 0) last--;
  if (last == slots) return;
  slots = last;
  if (last == 0) {
    free(keyvals);
    keyvals = 0;
  } else {
    keyvals = realloc(keyvals, (size_t)last * sizeof *keyvals);
  }
}

void __mpi_keyval_unref(Keyval *keyval) {
  if (--keyval->users != 0) return;
  keyvals[keyval->number - FIRST_KEYVAL] = 0;
  free(keyval);
  trim();
}

void __mpi_keyval_shutdown(void) {
  for (int i = 0; i < slots; i++) free(keyvals[i]);
  free(keyvals);
  keyvals = 0;
  slots = 0;
}

void __mpi_keyval_leaks(void) {
  for (int i = 0; i < slots; i++)
    if (keyvals[i] != 0 && !keyvals[i]->freed)
      __mpiproof_report("keyval-leak",
                        "the key made here is not freed before MPI_Finalize",
                        keyvals[i]->place);
}

static int create(MpiHolder kind, CopyFunction copy, DeleteFunction delete,
                  void *extra, int *number) {
  const int slot = find_slot();
  Keyval *keyval = malloc(sizeof *keyval);
  *keyval = (Keyval){FIRST_KEYVAL + slot, 1, 0, __mpiproof_place(),
                     kind, copy, delete, extra};
  keyvals[slot] = keyval;
  *number = keyval->number;
  return MPI_SUCCESS;
}

static int destroy(MpiHolder kind, int *number) {
  Keyval *keyval = __mpi_keyval(kind, *number);
  if (keyval == 0 || keyval->freed)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_KEYVAL, "invalid-argument",
                       "%d is no key of attributes of such objects", *number);
  keyval->freed = 1;
  *number = MPI_KEYVAL_INVALID;
  __mpi_keyval_unref(keyval);
  return MPI_SUCCESS;
}

/* ---- The calls ---- */

int __mpi_Comm_create_keyval(MPI_Comm_copy_attr_function *copy,
                             MPI_Comm_delete_attr_function *delete,
                             int *keyval, void *extra) {
  return create(MPI_HOLDER_COMM, (CopyFunction){.comm = copy},
                (DeleteFunction){.comm = delete}, extra, keyval);
}

int __mpi_Comm_free_keyval(int *keyval) {
  return destroy(MPI_HOLDER_COMM, keyval);
}

int __mpi_Type_create_keyval(MPI_Type_copy_attr_function *copy,
                             MPI_Type_delete_attr_function *delete,
                             int *keyval, void *extra) {
  return create(MPI_HOLDER_TYPE, (CopyFunction){.type = copy},
                (DeleteFunction){.type = delete}, extra, keyval);
}

int __mpi_Type_free_keyval(int *keyval) {
  return destroy(MPI_HOLDER_TYPE, keyval);
}

int __mpi_Win_create_keyval(MPI_Win_copy_attr_function *copy,
                            MPI_Win_delete_attr_function *delete, int *keyval,
                            void *extra) {
  return create(MPI_HOLDER_WIN, (CopyFunction){.win = copy},
                (DeleteFunction){.win = delete}, extra, keyval);
}

int __mpi_Win_free_keyval(int *keyval) {
  return destroy(MPI_HOLDER_WIN, keyval);
}

/* The names of MPI-1. */
int __mpi_Keyval_create(MPI_Copy_function *copy, MPI_Delete_function *delete,
                        int *keyval, void *extra) {
  return __mpi_Comm_create_keyval(copy, delete, keyval, extra);
}

int __mpi_Keyval_free(int *keyval) {
  return __mpi_Comm_free_keyval(keyval);
}
