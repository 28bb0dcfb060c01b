/* Attributes that programs attach to communicators and datatypes (MPI 4.1,
 * 7.7): copied with the object by a callback of the key, deleted by another.
 */
#include "mpi/attribute.h"

#include <stdlib.h>

/* ---- Callbacks ---- */

/* Calls the copy function of attribute a; *flag says whether the new object
 * gets it, with value *value. */
static int call_copy(MpiHolder kind, uintptr_t handle, const Attribute *a,
                     void **value, int *flag) {
  const Keyval *k = a->keyval;
  *flag = 0;
  *value = a->value;
  switch (kind) {
  case MPI_HOLDER_COMM:
    if (k->copy.comm == MPI_COMM_NULL_COPY_FN) return MPI_SUCCESS;
    if (k->copy.comm == MPI_COMM_DUP_FN) break;
    return k->copy.comm((MPI_Comm)handle, k->number, k->extra, a->value,
                        value, flag);
  case MPI_HOLDER_TYPE:
    if (k->copy.type == MPI_TYPE_NULL_COPY_FN) return MPI_SUCCESS;
    if (k->copy.type == MPI_TYPE_DUP_FN) break;
    return k->copy.type((MPI_Datatype)handle, k->number, k->extra, a->value,
                        value, flag);
  default:
    return MPI_SUCCESS;      /* windows are never duplicated */
  }
  *flag = 1;
  return MPI_SUCCESS;
}

static int call_delete(MpiHolder kind, uintptr_t handle, const Attribute *a) {
  const Keyval *k = a->keyval;
  switch (kind) {
  case MPI_HOLDER_COMM:
    return k->delete.comm == MPI_COMM_NULL_DELETE_FN
               ? MPI_SUCCESS
               : k->delete.comm((MPI_Comm)handle, k->number, a->value,
                                k->extra);
  case MPI_HOLDER_TYPE:
    return k->delete.type == MPI_TYPE_NULL_DELETE_FN
               ? MPI_SUCCESS
               : k->delete.type((MPI_Datatype)handle, k->number, a->value,
                                k->extra);
  default:
    return k->delete.win == MPI_WIN_NULL_DELETE_FN
               ? MPI_SUCCESS
               : k->delete.win((MPI_Win)handle, k->number, a->value,
                               k->extra);
  }
}

/* ---- Lists ---- */

static Attribute *find(Attribute *list, const Keyval *keyval) {
  while (list != 0 && list->keyval != keyval) list = list->next;
  return list;
}

static void append(Attribute **list, Keyval *keyval, void *value) {
  while (*list != 0) list = &(*list)->next;
  Attribute *a = malloc(sizeof *a);
  *a = (Attribute){0, __mpi_keyval_ref(keyval), value};
  *list = a;
}

/* Takes the attribute out, if it is still there: a callback may have removed
 * it. */
static void unlink_attribute(Attribute **list, Attribute *a) {
  while (*list != 0 && *list != a) list = &(*list)->next;
  if (*list == 0) return;
  *list = a->next;
  __mpi_keyval_unref(a->keyval);
  free(a);
}

int __mpi_attributes_copy(MpiHolder kind, uintptr_t handle,
                          struct MpiAttributes *from,
                          struct MpiAttributes **to) {
  *to = 0;
  for (const Attribute *a = from; a != 0; a = a->next) {
    void *value;
    int flag;
    const int error = call_copy(kind, handle, a, &value, &flag);
    if (error != MPI_SUCCESS) {
      while (*to != 0) unlink_attribute(to, *to);
      return error;
    }
    if (flag) append(to, a->keyval, value);
  }
  return MPI_SUCCESS;
}

int __mpi_attributes_delete(MpiHolder kind, uintptr_t handle,
                            struct MpiAttributes **attributes) {
  while (*attributes != 0) {
    Attribute *last = *attributes;
    while (last->next != 0) last = last->next;
    const int error = call_delete(kind, handle, last);
    if (error != MPI_SUCCESS) return error;
    unlink_attribute(attributes, last);
  }
  return MPI_SUCCESS;
}

/* Failing callbacks have nobody to tell; MPI_COMM_WORLD follows, as usual in
 * implementations. */
void __mpi_attributes_finalize(void) {
  static const MPI_Comm comms[] = {MPI_COMM_SELF, MPI_COMM_WORLD};
  for (int i = 0; i < 2; i++) {
    Attribute **list = &__mpi_comm(comms[i])->attributes;
    __mpi_attributes_delete(MPI_HOLDER_COMM, (uintptr_t)comms[i], list);
    while (*list != 0) unlink_attribute(list, *list);
  }
}

/* ---- The calls, for any kind of object ---- */

static int raise_keyval(AttributeHolder holder, int number) {
  return __mpi_raise(holder.comm, MPI_ERR_KEYVAL, "invalid-argument",
                     "%d is no key of attributes of such objects", number);
}

static int raise_callback(AttributeHolder holder, int error) {
  return __mpi_raise(holder.comm, error, "mpi-error",
                     "an attribute's delete function failed with %d", error);
}

int __mpi_attribute_set(AttributeHolder holder, int keyval, void *value) {
  Keyval *k = __mpi_keyval(holder.kind, keyval);
  if (k == 0) return raise_keyval(holder, keyval);
  Attribute *a = find(*holder.list, k);
  if (a == 0) {
    append(holder.list, k, value);
    return MPI_SUCCESS;
  }
  const int error = call_delete(holder.kind, holder.handle, a);
  if (error != MPI_SUCCESS) return raise_callback(holder, error);
  a = find(*holder.list, k);       /* the callback may have deleted it */
  if (a != 0)
    a->value = value;
  else
    append(holder.list, k, value);
  return MPI_SUCCESS;
}

int __mpi_attribute_get(AttributeHolder holder, int keyval, void *value,
                        int *flag) {
  const Keyval *k = __mpi_keyval(holder.kind, keyval);
  if (k == 0) return raise_keyval(holder, keyval);
  const Attribute *a = find(*holder.list, k);
  *flag = a != 0;
  if (a != 0) *(void **)value = a->value;
  return MPI_SUCCESS;
}

int __mpi_attribute_delete(AttributeHolder holder, int keyval) {
  Keyval *k = __mpi_keyval(holder.kind, keyval);
  if (k == 0) return raise_keyval(holder, keyval);
  Attribute *a = find(*holder.list, k);
  if (a == 0) return MPI_SUCCESS;
  const int error = call_delete(holder.kind, holder.handle, a);
  if (error != MPI_SUCCESS) return raise_callback(holder, error);
  unlink_attribute(holder.list, a);
  return MPI_SUCCESS;
}
