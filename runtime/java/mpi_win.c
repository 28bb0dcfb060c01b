/* Natives of mpi.Native: windows (MPI 4.1, 12). An array is a window as it
 * stands: objects do not move. */
#include "java/mpi_buffer.h"

#include <stdlib.h>

static MPI_Win *wins(JavaArray *array) {
  return jrt_data(array);
}

int32_t Java_mpi_Native_winCreate(JavaArray *base, int64_t at, int64_t bytes,
                                  int32_t unit, int64_t info, int64_t comm,
                                  JavaArray *made) {
  return MPI_Win_create(mpi_at(base, at), bytes, unit, INFO(info), COMM(comm),
                        wins(made));
}

int32_t Java_mpi_Native_winDynamic(int64_t info, int64_t comm,
                                   JavaArray *made) {
  return MPI_Win_create_dynamic(INFO(info), COMM(comm), wins(made));
}

int32_t Java_mpi_Native_winAttach(int64_t win, JavaArray *base, int64_t at,
                                  int64_t bytes) {
  return MPI_Win_attach(WIN(win), mpi_at(base, at), bytes);
}

int32_t Java_mpi_Native_winDetach(int64_t win, JavaArray *base, int64_t at) {
  return MPI_Win_detach(WIN(win), mpi_at(base, at));
}

int32_t Java_mpi_Native_winFree(JavaArray *win) {
  return MPI_Win_free(wins(win));
}

int32_t Java_mpi_Native_winGroup(int64_t win, JavaArray *group) {
  return MPI_Win_get_group(WIN(win), jrt_data(group));
}

int32_t Java_mpi_Native_winSetErrors(int64_t win, int32_t fatal) {
  return MPI_Win_set_errhandler(
      WIN(win), fatal ? MPI_ERRORS_ARE_FATAL : MPI_ERRORS_RETURN);
}

int32_t Java_mpi_Native_winCallErrors(int64_t win, int32_t code) {
  return MPI_Win_call_errhandler(WIN(win), code);
}

int32_t Java_mpi_Native_winInfo(int64_t win, JavaArray *made) {
  return MPI_Win_get_info(WIN(win), jrt_data(made));
}

int32_t Java_mpi_Native_winSetInfo(int64_t win, int64_t info) {
  return MPI_Win_set_info(WIN(win), INFO(info));
}

int32_t Java_mpi_Native_winSetName(int64_t win, JavaObject *name) {
  char *text = jrt_text(name);
  int error = MPI_Win_set_name(WIN(win), text);
  free(text);
  return error;
}

JavaObject *Java_mpi_Native_winName(int64_t win) {
  char name[MPI_MAX_OBJECT_NAME] = "";
  int length = 0;
  MPI_Win_get_name(WIN(win), name, &length);
  return jrt_string(name);
}

/* ---- Synchronisation, by the numbers of Win.java ------------------------- */

int32_t Java_mpi_Native_winSync(int32_t which, int64_t win, int32_t number) {
  switch (which) {
    case 0: return MPI_Win_fence(number, WIN(win));
    case 1: return MPI_Win_complete(WIN(win));
    case 2: return MPI_Win_wait(WIN(win));
    case 3: return MPI_Win_unlock(number, WIN(win));
    case 4: return MPI_Win_lock_all(number, WIN(win));
    case 5: return MPI_Win_unlock_all(WIN(win));
    case 6: return MPI_Win_sync(WIN(win));
    case 7: return MPI_Win_flush(number, WIN(win));
    case 8: return MPI_Win_flush_all(WIN(win));
    case 9: return MPI_Win_flush_local(number, WIN(win));
    default: return MPI_Win_flush_local_all(WIN(win));
  }
}

int32_t Java_mpi_Native_winEpoch(int32_t post, int64_t win, int64_t group,
                                 int32_t assertion) {
  return post ? MPI_Win_post(GROUP(group), assertion, WIN(win))
              : MPI_Win_start(GROUP(group), assertion, WIN(win));
}

int32_t Java_mpi_Native_winTest(int64_t win, JavaArray *flag) {
  return MPI_Win_test(WIN(win), mpi_ints(flag));
}

int32_t Java_mpi_Native_winLock(int64_t win, int32_t type, int32_t rank,
                                int32_t assertion) {
  return MPI_Win_lock(type, rank, assertion, WIN(win));
}

/* ---- Accesses: with a request the form that has one ---------------------- */

int32_t Java_mpi_Native_winPut(JavaArray *origin, int64_t at, int32_t count,
                               int64_t type, int32_t rank, int64_t disp,
                               int32_t target_count, int64_t target_type,
                               int64_t win, JavaArray *request) {
  const void *from = mpi_at(origin, at);
  if (request != NULL) {
    return MPI_Rput(from, count, TYPE(type), rank, disp, target_count,
                    TYPE(target_type), WIN(win), mpi_requests(request));
  }
  return MPI_Put(from, count, TYPE(type), rank, disp, target_count,
                 TYPE(target_type), WIN(win));
}

int32_t Java_mpi_Native_winGet(JavaArray *origin, int64_t at, int32_t count,
                               int64_t type, int32_t rank, int64_t disp,
                               int32_t target_count, int64_t target_type,
                               int64_t win, JavaArray *request) {
  void *to = mpi_at(origin, at);
  if (request != NULL) {
    return MPI_Rget(to, count, TYPE(type), rank, disp, target_count,
                    TYPE(target_type), WIN(win), mpi_requests(request));
  }
  return MPI_Get(to, count, TYPE(type), rank, disp, target_count,
                 TYPE(target_type), WIN(win));
}

int32_t Java_mpi_Native_winAccumulate(JavaArray *origin, int64_t at,
                                      int32_t count, int64_t type,
                                      int32_t rank, int64_t disp,
                                      int32_t target_count,
                                      int64_t target_type, int64_t op,
                                      int64_t win, JavaArray *request) {
  const void *from = mpi_at(origin, at);
  if (request != NULL) {
    return MPI_Raccumulate(from, count, TYPE(type), rank, disp, target_count,
                           TYPE(target_type), OP(op), WIN(win),
                           mpi_requests(request));
  }
  return MPI_Accumulate(from, count, TYPE(type), rank, disp, target_count,
                        TYPE(target_type), OP(op), WIN(win));
}

int32_t Java_mpi_Native_winGetAccumulate(
    JavaArray *origin, int64_t at, int32_t count, int64_t type,
    JavaArray *result, int64_t result_at, int32_t result_count,
    int64_t result_type, int32_t rank, int64_t disp, int32_t target_count,
    int64_t target_type, int64_t op, int64_t win, JavaArray *request) {
  const void *from = mpi_at(origin, at);
  void *to = mpi_at(result, result_at);
  if (request != NULL) {
    return MPI_Rget_accumulate(from, count, TYPE(type), to, result_count,
                               TYPE(result_type), rank, disp, target_count,
                               TYPE(target_type), OP(op), WIN(win),
                               mpi_requests(request));
  }
  return MPI_Get_accumulate(from, count, TYPE(type), to, result_count,
                            TYPE(result_type), rank, disp, target_count,
                            TYPE(target_type), OP(op), WIN(win));
}

int32_t Java_mpi_Native_winFetch(JavaArray *origin, int64_t at,
                                 JavaArray *result, int64_t result_at,
                                 int64_t type, int32_t rank, int64_t disp,
                                 int64_t op, int64_t win) {
  return MPI_Fetch_and_op(mpi_at(origin, at), mpi_at(result, result_at),
                          TYPE(type), rank, disp, OP(op), WIN(win));
}

int32_t Java_mpi_Native_winSwap(JavaArray *origin, int64_t at,
                                JavaArray *compare, int64_t compare_at,
                                JavaArray *result, int64_t result_at,
                                int64_t type, int32_t rank, int64_t disp,
                                int64_t win) {
  return MPI_Compare_and_swap(mpi_at(origin, at), mpi_at(compare, compare_at),
                              mpi_at(result, result_at), TYPE(type), rank,
                              disp, WIN(win));
}
