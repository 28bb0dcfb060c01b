/* Sessions (MPI 4.1, 11.3): handles by which parts of a program use MPI
 * independently of each other and of MPI_Init, and the sets of processes they
 * begin with. Two sets are there: mpi://WORLD and mpi://SELF. What a session
 * needs of the library is there as long as some session or the World Model is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/check.h"
#include "mpi/comm.h"

MpiSession *__mpi_session(MPI_Session handle) {
  return __mpi_object_find(MPI_KIND_SESSION, (uintptr_t)handle);
}

int __mpi_session_raise(MPI_Session handle, int class, const char *kind,
                        const char *text) {
  const MpiSession *session = __mpi_session(handle);
  MPI_Errhandler handler =
      session == NULL ? MPI_ERRORS_ARE_FATAL : session->errhandler;
  __mpi_errhandler_call(handler, (MPI_Comm)handle, class, kind, text, 0);
  return class;
}

int __mpi_check_session(const char *f, const char *a, MPI_Session session) {
  char text[128];
  if (__mpi_session(session) != NULL) return MPI_SUCCESS;
  snprintf(text, sizeof text, "%s: %s %s", f, a,
           session == MPI_SESSION_NULL ? "is MPI_SESSION_NULL"
                                       : "is no session (or was finalized)");
  return __mpi_session_raise(session, MPI_ERR_SESSION, "invalid-session", text);
}

int __mpi_check_session_at(const char *f, const char *a,
                           const MPI_Session *session) {
  const int error = __mpi_check_pointer(f, MPI_COMM_SELF, a, session);
  return error != MPI_SUCCESS ? error : __mpi_check_session(f, a, *session);
}

/* ---- Life ---- */

static const char *const levels[] = {
    [MPI_THREAD_SINGLE] = "MPI_THREAD_SINGLE",
    [MPI_THREAD_FUNNELED] = "MPI_THREAD_FUNNELED",
    [MPI_THREAD_SERIALIZED] = "MPI_THREAD_SERIALIZED",
    [MPI_THREAD_MULTIPLE] = "MPI_THREAD_MULTIPLE",
};
enum { LEVELS = sizeof levels / sizeof levels[0] };

static const char *level_name(int level) {
  return levels[level] == NULL ? levels[MPI_THREAD_SINGLE] : levels[level];
}

/* 11.3.1: the level that the hint thread_level asks for. */
static int wanted_level(MPI_Info info) {
  const char *value =
      info == MPI_INFO_NULL ? NULL : __mpi_info_find(info, "thread_level");
  for (int i = 0; value != NULL && i < LEVELS; i++)
    if (levels[i] != NULL && strcmp(levels[i], value) == 0) return i;
  return MPI_THREAD_SINGLE;
}

/* A process that ends with sessions has not finished with MPI. */
static void report_open(void) {
  for (int i = __mpi_object_slots(MPI_KIND_SESSION) - 1; i >= 0; i--) {
    uintptr_t handle;
    if (__mpi_object_at(MPI_KIND_SESSION, i, &handle) == NULL) continue;
    __mpiproof_report("session-leak",
                      "the session made here is not finalized before the "
                      "process ends",
                      __mpi_object_place(MPI_KIND_SESSION, i));
    MPI_Session session = (MPI_Session)handle;
    __mpi_Session_finalize(&session);
  }
}

int __mpi_Session_init(MPI_Info info, MPI_Errhandler errhandler,
                       MPI_Session *session) {
  static int watched;
  MpiSession *made = malloc(sizeof *made);
  if (made == NULL) __mpiproof_stop("no memory for a session");
  if (!watched) atexit(report_open);
  watched = 1;
  *made = (MpiSession){errhandler, wanted_level(info)};
  __mpi_errhandler_ref(errhandler);
  __mpi_life_enter(made->level);
  *session = (MPI_Session)__mpi_object_add(MPI_KIND_SESSION, made);
  return MPI_SUCCESS;
}

int __mpi_Session_finalize(MPI_Session *session) {
  MpiSession *own = __mpi_session(*session);
  __mpi_object_remove(MPI_KIND_SESSION, (uintptr_t)*session);
  __mpi_life_leave();
  __mpi_errhandler_unref(own->errhandler);
  free(own);
  *session = MPI_SESSION_NULL;
  return MPI_SUCCESS;
}

/* ---- Sets of processes ---- */

static const char *const names[] = {"mpi://WORLD", "mpi://SELF"};
enum { WORLD, SELF, SETS };

static int find_set(const char *name) {
  for (int i = 0; i < SETS; i++)
    if (strcmp(names[i], name) == 0) return i;
  return -1;
}

static int raise_name(MPI_Session session, const char *name) {
  char text[128];
  snprintf(text, sizeof text,
           "there is no set of processes '%.60s': mpi://WORLD and mpi://SELF "
           "are known", name);
  return __mpi_session_raise(session, MPI_ERR_ARG, "invalid-argument", text);
}

int __mpi_Session_get_num_psets(MPI_Session session, MPI_Info info,
                                int *npset_names) {
  (void)session;
  (void)info;
  *npset_names = SETS;
  return MPI_SUCCESS;
}

/* A length of 0 asks for the length, with the terminating zero. */
int __mpi_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n,
                               int *pset_len, char *pset_name) {
  (void)info;
  if (n >= SETS)
    return __mpi_session_raise(session, MPI_ERR_ARG, "invalid-argument",
                               "there is no such set of processes: there are "
                               "2, numbered from 0");
  const int room = *pset_len;
  if (room > 0) {
    if (pset_name == NULL)
      return __mpi_session_raise(session, MPI_ERR_ARG, "null-argument",
                                 "pset_name is null, and pset_len is not 0");
    snprintf(pset_name, (size_t)room, "%s", names[n]);
  }
  *pset_len = (int)strlen(names[n]) + 1;
  return MPI_SUCCESS;
}

int __mpi_Session_get_pset_info(MPI_Session session, const char *pset_name,
                                MPI_Info *info) {
  const int set = find_set(pset_name);
  char size[16];
  if (set < 0) return raise_name(session, pset_name);
  const int error = __mpi_Info_create(info);
  if (error != MPI_SUCCESS) return error;
  snprintf(size, sizeof size, "%d", set == WORLD ? __mpi_size : 1);
  return __mpi_Info_set(*info, "mpi_size", size);
}

int __mpi_Session_get_info(MPI_Session session, MPI_Info *info_used) {
  const int error = __mpi_Info_create(info_used);
  if (error != MPI_SUCCESS) return error;
  return __mpi_Info_set(*info_used, "thread_level",
                        level_name(__mpi_session(session)->level));
}

int __mpi_Group_from_session_pset(MPI_Session session, const char *pset_name,
                                  MPI_Group *newgroup) {
  const int set = find_set(pset_name);
  *newgroup = MPI_GROUP_NULL;
  if (set < 0) return raise_name(session, pset_name);
  const MpiGroup *world = __mpi_comm(MPI_COMM_WORLD)->local;
  MpiGroup *group = set == WORLD
                        ? __mpi_group_new(world->size, world->members)
                        : __mpi_group_new(1, &world->members[world->rank]);
  group->session = session;
  *newgroup = __mpi_group_publish(group);
  return MPI_SUCCESS;
}

/* ---- Error handlers ---- */

int __mpi_Session_create_errhandler(
    MPI_Session_errhandler_function *session_errhandler_fn,
    MPI_Errhandler *errhandler) {
  return __mpi_errhandler_make(
      (MPI_Comm_errhandler_function *)session_errhandler_fn,
      "MPI_Session_create_errhandler", errhandler);
}

int __mpi_Session_set_errhandler(MPI_Session session,
                                 MPI_Errhandler errhandler) {
  MpiSession *own = __mpi_session(session);
  MPI_Errhandler old = own->errhandler;
  __mpi_errhandler_ref(errhandler);
  own->errhandler = errhandler;
  __mpi_errhandler_unref(old);
  return MPI_SUCCESS;
}

int __mpi_Session_get_errhandler(MPI_Session session,
                                 MPI_Errhandler *errhandler) {
  *errhandler = __mpi_errhandler_show(__mpi_session(session)->errhandler);
  return MPI_SUCCESS;
}

int __mpi_Session_call_errhandler(MPI_Session session, int errorcode) {
  return __mpi_errhandler_invoke(__mpi_session(session)->errhandler,
                                 (MPI_Comm)session, errorcode,
                                 "MPI_Session_call_errhandler");
}
