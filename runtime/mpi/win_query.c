/* Windows as objects: attributes, names, hints, groups, error handlers (MPI 4.1,
 * 7.7.3, 7.8, 9.3.2, 12.2.6 and 12.2.7), and memory of dynamic ones (12.2.4). */
#include <stdlib.h>
#include <string.h>

#include "mpi/attribute.h"
#include "mpi/win.h"

/* ---- Attributes ------------------------------------------------------------ */

static AttributeHolder holder_of(MPI_Win win) {
  return (AttributeHolder){MPI_HOLDER_WIN, (uintptr_t)win,
                           &__mpi_win(win)->attributes, MPI_COMM_NULL};
}

static int is_predefined(int keyval) {
  return keyval == MPI_WIN_BASE || keyval == MPI_WIN_SIZE ||
         keyval == MPI_WIN_DISP_UNIT || keyval == MPI_WIN_CREATE_FLAVOR ||
         keyval == MPI_WIN_MODEL;
}

static void *predefined(MpiWin *win, int keyval) {
  switch (keyval) {
  case MPI_WIN_BASE: return win->base;
  case MPI_WIN_SIZE: return &win->size;
  case MPI_WIN_DISP_UNIT: return &win->unit;
  case MPI_WIN_CREATE_FLAVOR: return &win->flavor;
  default: return &win->model;
  }
}

static int raise_predefined(MPI_Win win, const char *what) {
  return __mpi_win_raise(__mpi_win(win), MPI_ERR_KEYVAL, "invalid-argument",
                         "a predefined attribute cannot be %s", what);
}

int __mpi_Win_get_attr(MPI_Win win, int win_keyval, void *attribute_val,
                       int *flag) {
  if (!is_predefined(win_keyval))
    return __mpi_attribute_get(holder_of(win), win_keyval, attribute_val,
                               flag);
  *flag = 1;
  *(void **)attribute_val = predefined(__mpi_win(win), win_keyval);
  return MPI_SUCCESS;
}

int __mpi_Win_set_attr(MPI_Win win, int win_keyval, void *attribute_val) {
  if (is_predefined(win_keyval)) return raise_predefined(win, "set");
  return __mpi_attribute_set(holder_of(win), win_keyval, attribute_val);
}

int __mpi_Win_delete_attr(MPI_Win win, int win_keyval) {
  if (is_predefined(win_keyval)) return raise_predefined(win, "deleted");
  return __mpi_attribute_delete(holder_of(win), win_keyval);
}

/* ---- Names, groups, hints -------------------------------------------------- */

int __mpi_Win_set_name(MPI_Win win, const char *win_name) {
  MpiWin *w = __mpi_win(win);
  size_t length = 0;
  while (length < MPI_MAX_OBJECT_NAME - 1 && win_name[length] != '\0')
    length++;
  memcpy(w->name, win_name, length);
  memset(w->name + length, 0, sizeof w->name - length);
  return MPI_SUCCESS;
}

int __mpi_Win_get_group(MPI_Win win, MPI_Group *group) {
  *group = __mpi_group_publish(__mpi_group_ref(__mpi_win(win)->comm->local));
  return MPI_SUCCESS;
}

/* Hints are kept and given back. */
int __mpi_Win_set_info(MPI_Win win, MPI_Info info) {
  MpiWin *w = __mpi_win(win);
  __mpi_comm_pass(w->comm, "MPI_Win_set_info");
  if (info == MPI_INFO_NULL) return MPI_SUCCESS;
  if (w->info != MPI_INFO_NULL) __mpi_Info_free(&w->info);
  __mpi_Info_dup(info, &w->info);
  mpi_object_disown(MPI_KIND_INFO, (uintptr_t)w->info);
  __mpi_win_read_hints(w);
  return MPI_SUCCESS;
}

int __mpi_Win_get_info(MPI_Win win, MPI_Info *info_used) {
  const MpiWin *w = __mpi_win(win);
  if (w->info == MPI_INFO_NULL) return __mpi_Info_create(info_used);
  return __mpi_Info_dup(w->info, info_used);
}

/* ---- Error handlers -------------------------------------------------------- */

int __mpi_Win_create_errhandler(MPI_Win_errhandler_function *win_errhandler_fn,
                                MPI_Errhandler *errhandler) {
  return __mpi_errhandler_make(
      (MPI_Comm_errhandler_function *)win_errhandler_fn,
      "MPI_Win_create_errhandler", errhandler);
}

int __mpi_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler) {
  MpiWin *w = __mpi_win(win);
  const MPI_Errhandler old = w->errhandler;
  __mpi_errhandler_ref(errhandler);
  w->errhandler = errhandler;
  __mpi_errhandler_unref(old);
  return MPI_SUCCESS;
}

int __mpi_Win_get_errhandler(MPI_Win win, MPI_Errhandler *errhandler) {
  *errhandler = __mpi_errhandler_show(__mpi_win(win)->errhandler);
  return MPI_SUCCESS;
}

int __mpi_Win_call_errhandler(MPI_Win win, int errorcode) {
  return __mpi_errhandler_invoke(__mpi_win(win)->errhandler, (MPI_Comm)win,
                                 errorcode, "MPI_Win_call_errhandler");
}

/* ---- Dynamic windows ------------------------------------------------------- */

static int check_dynamic(MpiWin *win, const char *f) {
  if (win->flavor == MPI_WIN_FLAVOR_DYNAMIC) return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_RMA_FLAVOR, "invalid-argument",
                         "%s: the window was not made by "
                         "MPI_Win_create_dynamic", f);
}

int __mpi_Win_attach(MPI_Win handle, void *base, MPI_Aint size) {
  MpiWin *win = __mpi_win(handle);
  int error = check_dynamic(win, "MPI_Win_attach");
  if (error != MPI_SUCCESS) return error;
  if (size < 0)
    return __mpi_win_raise(win, MPI_ERR_SIZE, "invalid-argument",
                           "MPI_Win_attach: size is %lld, a negative number",
                           (long long)size);
  const struct MpiproofData bytes = mpi_data(base, size, MPI_BYTE);
  if (size > 0) __mpiproof_mpi_check(&bytes, MPIPROOF_BUFFER_ATTACHED);
  if (!__mpiproof_mpi_expose(win->comm->context, base, size, 1))
    return __mpi_win_raise(win, MPI_ERR_RMA_ATTACH, "invalid-argument",
                           "MPI_Win_attach: some of the memory is attached "
                           "already");
  return MPI_SUCCESS;
}

int __mpi_Win_detach(MPI_Win handle, const void *base) {
  MpiWin *win = __mpi_win(handle);
  int error = check_dynamic(win, "MPI_Win_detach");
  if (error != MPI_SUCCESS) return error;
  mpi_win_sync(win, MPIPROOF_SYNC_PUBLISH | MPIPROOF_SYNC_FETCH);
  if (!__mpiproof_mpi_conceal(win->comm->context, base, 1))
    return __mpi_win_raise(win, MPI_ERR_RMA_ATTACH, "invalid-argument",
                           "MPI_Win_detach: no memory is attached at base");
  return MPI_SUCCESS;
}
