/* Checks of arguments by their role (functions.def), called by the entry
 * points before the body. Each takes the name of the function and of the
 * argument for the message, and the communicator on which an error is raised;
 * the result is 0 or the error to return. */
#ifndef MPIPROOF_MPI_CHECK_H
#define MPIPROOF_MPI_CHECK_H

#include "thread/thread.h"
#include "mpi/library.h"

/* May MPI be used now? A finding if not (11.4.1). */
int __mpi_check_life(const char *f);
/* ... by a call that other ranks may see: see __mpi_settle. */
int __mpi_check_turn(const char *f);

/* ---- Handles; errors of communicators are raised on MPI_COMM_SELF. */
int __mpi_check_comm(const char *f, const char *a, MPI_Comm comm);
int __mpi_check_comm_or_null(const char *f, const char *a, MPI_Comm comm);
int __mpi_check_intracomm(const char *f, const char *a, MPI_Comm comm);
int __mpi_check_intercomm(const char *f, const char *a, MPI_Comm comm);
int __mpi_check_comm_at(const char *f, const char *a, const MPI_Comm *comm);
int __mpi_check_group(const char *f, MPI_Comm on, const char *a,
                      MPI_Group group);
int __mpi_check_group_at(const char *f, MPI_Comm on, const char *a,
                         const MPI_Group *group);
int __mpi_check_info(const char *f, MPI_Comm on, const char *a, MPI_Info info,
                     int may_be_null);
int __mpi_check_info_at(const char *f, MPI_Comm on, const char *a,
                        const MPI_Info *info);
int __mpi_check_errhandler(const char *f, MPI_Comm on, const char *a,
                           MPI_Errhandler handler);
int __mpi_check_errhandler_at(const char *f, MPI_Comm on, const char *a,
                              const MPI_Errhandler *handler);
/* In session.c: raised on the session. */
int __mpi_check_session(const char *f, const char *a, MPI_Session session);
int __mpi_check_session_at(const char *f, const char *a,
                           const MPI_Session *session);
/* Valid; committed as well if asked for (5.1.9). */
int __mpi_check_type(const char *f, MPI_Comm on, const char *a,
                     MPI_Datatype type, int committed);
/* Committed; of data for or from `peer`. */
int __mpi_check_type_to(const char *f, MPI_Comm on, const char *a,
                        MPI_Datatype type, int peer);
int __mpi_check_type_or_null(const char *f, MPI_Comm on, const char *a,
                             MPI_Datatype type);
int __mpi_check_type_at(const char *f, MPI_Comm on, const char *a,
                        const MPI_Datatype *type);
int __mpi_check_types(const char *f, MPI_Comm on, const char *a,
                      MPI_Count count, const MPI_Datatype *types);
int __mpi_check_op(const char *f, MPI_Comm on, const char *a, MPI_Op op);
int __mpi_check_op_at(const char *f, MPI_Comm on, const char *a,
                      const MPI_Op *op);
/* Valid and defined for the type (6.9.2). */
int __mpi_check_op_type(const char *f, MPI_Comm on, const char *a, MPI_Op op,
                        MPI_Datatype type);
/* Errors of windows are raised on MPI_COMM_SELF (win_check.c). */
int __mpi_check_win(const char *f, const char *a, MPI_Win win);
int __mpi_check_win_at(const char *f, const char *a, const MPI_Win *win);
/* Each is MPI_REQUEST_NULL or valid. */
int __mpi_check_requests(const char *f, MPI_Comm on, const char *a, int count,
                         const MPI_Request *requests);
int __mpi_check_request_at(const char *f, MPI_Comm on, const char *a,
                           const MPI_Request *request);
int __mpi_check_message_at(const char *f, MPI_Comm on, const char *a,
                           const MPI_Message *message);

/* ---- Numbers and pointers */
int __mpi_check_pointer(const char *f, MPI_Comm on, const char *a,
                        const void *pointer);
/* An array: null only if it has no elements. */
int __mpi_check_array(const char *f, MPI_Comm on, const char *a,
                      MPI_Count length, const void *array);
int __mpi_check_count(const char *f, MPI_Comm on, const char *a,
                      MPI_Count count);
/* `special` is 0, MPI_PROC_NULL (allowed too) or MPI_ANY_SOURCE (both are). */
int __mpi_check_rank(const char *f, MPI_Comm on, const char *a, int rank,
                     int special);
int __mpi_check_tag(const char *f, MPI_Comm on, const char *a, int tag,
                    int may_be_any);
int __mpi_check_root(const char *f, MPI_Comm on, const char *a, int root);

/* ---- Data (check_data.c) */
int __mpi_check_buffer(const char *f, MPI_Comm on, const char *a,
                       const void *data, MPI_Count count, MPI_Datatype type);
/* One count for each peer, counts for each member of the local group, counts
 * for each neighbour (out of: `sending`). */
int __mpi_check_buffer_v(const char *f, MPI_Comm on, const char *a,
                         const void *data, MpiInts counts, const void *displs,
                         MPI_Datatype type);
int __mpi_check_buffer_r(const char *f, MPI_Comm on, const char *a,
                         const void *data, MpiInts counts, MPI_Datatype type);
int __mpi_check_buffer_n(const char *f, MPI_Comm on, const char *a,
                         const void *data, MpiInts counts, const void *displs,
                         MPI_Datatype type, int sending);
/* The same with a type for each. */
int __mpi_check_buffer_w(const char *f, MPI_Comm on, const char *a,
                         const void *data, MpiInts counts, const void *displs,
                         const MPI_Datatype *types);
int __mpi_check_buffer_nw(const char *f, MPI_Comm on, const char *a,
                          const void *data, MpiInts counts, const void *displs,
                          const MPI_Datatype *types, int sending);
/* The two buffers of a collective call are not the same. */
int __mpi_check_alias(const char *f, MPI_Comm on, const void *send,
                      const void *receive, MPI_Count count);

/* Which arguments of a collective call count for this process (6.2.2, 6.2.3):
 * not those that MPI_IN_PLACE stands for. The others may be anything, unset
 * too: entry points blank them. IN_PLACE: the buffer itself counts, by being
 * MPI_IN_PLACE. ROOT: what counts at the root or leader only. */
enum {
  MPI_PART_SEND = 1,
  MPI_PART_RECV = 2,
  MPI_PART_BOTH = 3,
  MPI_PART_IN_PLACE = 4,
  MPI_PART_ROOT = 8,
};
int __mpi_part_bcast(MPI_Comm comm, int root);
int __mpi_part_gather(MPI_Comm comm, int root, const void *send);
int __mpi_part_scatter(MPI_Comm comm, int root, const void *receive);
int __mpi_part_all(MPI_Comm comm, const void *send);
int __mpi_part_root(MPI_Comm comm, int root);
int __mpi_part_leader(MPI_Comm comm, int leader);
int __mpi_part_neighbor(void);

/* A result in the int form of a function: MPI_UNDEFINED if it does not fit. */
static inline int __mpi_narrow(MPI_Count wide) {
  return wide > INT32_MAX || wide < INT32_MIN ? MPI_UNDEFINED : (int)wide;
}

#endif
