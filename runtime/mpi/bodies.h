/* Prototypes of the bodies of all MPI functions, called by the entry points
 * with checked arguments. Written by tools/gen-mpi from functions.def. */
#ifndef MPIPROOF_MPI_BODIES_H
#define MPIPROOF_MPI_BODIES_H

#include "mpi/library.h"

int __mpi_Abort(MPI_Comm comm, int errorcode);
int __mpi_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr);
int __mpi_Finalize(void);
int __mpi_Finalized(int *flag);
int __mpi_Free_mem(void *base);
int __mpi_Get_hw_resource_info(MPI_Info *hw_info);
int __mpi_Get_library_version(char *version, int *resultlen);
int __mpi_Get_processor_name(char *name, int *resultlen);
int __mpi_Get_version(int *version, int *subversion);
int __mpi_Init(int *argc, char ***argv);
int __mpi_Init_thread(int *argc, char ***argv, int required, int *provided);
int __mpi_Initialized(int *flag);
int __mpi_Is_thread_main(int *flag);
int __mpi_Pcontrol(const int level);
int __mpi_Query_thread(int *provided);
double __mpi_Wtick(void);
double __mpi_Wtime(void);
int __mpi_Add_error_class(int *errorclass);
int __mpi_Add_error_code(int errorclass, int *errorcode);
int __mpi_Add_error_string(int errorcode, const char *string);
int __mpi_Comm_call_errhandler(MPI_Comm comm, int errorcode);
int __mpi_Comm_create_errhandler(
    MPI_Comm_errhandler_function *comm_errhandler_fn,
    MPI_Errhandler *errhandler);
int __mpi_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler);
int __mpi_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler);
int __mpi_Errhandler_create(MPI_Comm_errhandler_function *comm_errhandler_fn,
                            MPI_Errhandler *errhandler);
int __mpi_Errhandler_free(MPI_Errhandler *errhandler);
int __mpi_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler);
int __mpi_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler);
int __mpi_Error_class(int errorcode, int *errorclass);
int __mpi_Error_string(int errorcode, char *string, int *resultlen);
int __mpi_Remove_error_class(int errorclass);
int __mpi_Remove_error_code(int errorcode);
int __mpi_Remove_error_string(int errorcode);
int __mpi_Info_create(MPI_Info *info);
int __mpi_Info_create_env(int argc, char *argv[], MPI_Info *info);
int __mpi_Info_delete(MPI_Info info, const char *key);
int __mpi_Info_dup(MPI_Info info, MPI_Info *newinfo);
int __mpi_Info_free(MPI_Info *info);
int __mpi_Info_get(MPI_Info info, const char *key, int valuelen, char *value,
                   int *flag);
int __mpi_Info_get_nkeys(MPI_Info info, int *nkeys);
int __mpi_Info_get_nthkey(MPI_Info info, int n, char *key);
int __mpi_Info_get_string(MPI_Info info, const char *key, int *buflen,
                          char *value, int *flag);
int __mpi_Info_get_valuelen(MPI_Info info, const char *key, int *valuelen,
                            int *flag);
int __mpi_Info_set(MPI_Info info, const char *key, const char *value);
int __mpi_Bsend(const void *buf, MPI_Count count, MPI_Datatype datatype,
                int dest, int tag, MPI_Comm comm);
int __mpi_Bsend_init(const void *buf, MPI_Count count, MPI_Datatype datatype,
                     int dest, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Buffer_attach(void *buffer, MPI_Count size);
int __mpi_Buffer_detach(void *buffer_addr, MPI_Count *size);
int __mpi_Buffer_flush(void);
int __mpi_Buffer_iflush(MPI_Request *request);
int __mpi_Comm_attach_buffer(MPI_Comm comm, void *buffer, MPI_Count size);
int __mpi_Comm_detach_buffer(MPI_Comm comm, void *buffer_addr, MPI_Count *size);
int __mpi_Comm_flush_buffer(MPI_Comm comm);
int __mpi_Comm_iflush_buffer(MPI_Comm comm, MPI_Request *request);
int __mpi_Ibsend(const void *buf, MPI_Count count, MPI_Datatype datatype,
                 int dest, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Improbe(int source, int tag, MPI_Comm comm, int *flag,
                  MPI_Message *message, MPI_Status *status);
int __mpi_Imrecv(void *buf, MPI_Count count, MPI_Datatype datatype,
                 MPI_Message *message, MPI_Request *request);
int __mpi_Iprobe(int source, int tag, MPI_Comm comm, int *flag,
                 MPI_Status *status);
int __mpi_Irecv(void *buf, MPI_Count count, MPI_Datatype datatype, int source,
                int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Irsend(const void *buf, MPI_Count count, MPI_Datatype datatype,
                 int dest, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Isend(const void *buf, MPI_Count count, MPI_Datatype datatype,
                int dest, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Isendrecv(const void *sendbuf, MPI_Count sendcount,
                    MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                    MPI_Count recvcount, MPI_Datatype recvtype, int source,
                    int recvtag, MPI_Comm comm, MPI_Request *request);
int __mpi_Isendrecv_replace(void *buf, MPI_Count count, MPI_Datatype datatype,
                            int dest, int sendtag, int source, int recvtag,
                            MPI_Comm comm, MPI_Request *request);
int __mpi_Issend(const void *buf, MPI_Count count, MPI_Datatype datatype,
                 int dest, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message,
                 MPI_Status *status);
int __mpi_Mrecv(void *buf, MPI_Count count, MPI_Datatype datatype,
                MPI_Message *message, MPI_Status *status);
int __mpi_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status);
int __mpi_Recv(void *buf, MPI_Count count, MPI_Datatype datatype, int source,
               int tag, MPI_Comm comm, MPI_Status *status);
int __mpi_Recv_init(void *buf, MPI_Count count, MPI_Datatype datatype,
                    int source, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Rsend(const void *buf, MPI_Count count, MPI_Datatype datatype,
                int dest, int tag, MPI_Comm comm);
int __mpi_Rsend_init(const void *buf, MPI_Count count, MPI_Datatype datatype,
                     int dest, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Send(const void *buf, MPI_Count count, MPI_Datatype datatype,
               int dest, int tag, MPI_Comm comm);
int __mpi_Send_init(const void *buf, MPI_Count count, MPI_Datatype datatype,
                    int dest, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Sendrecv(const void *sendbuf, MPI_Count sendcount,
                   MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                   MPI_Count recvcount, MPI_Datatype recvtype, int source,
                   int recvtag, MPI_Comm comm, MPI_Status *status);
int __mpi_Sendrecv_replace(void *buf, MPI_Count count, MPI_Datatype datatype,
                           int dest, int sendtag, int source, int recvtag,
                           MPI_Comm comm, MPI_Status *status);
int __mpi_Ssend(const void *buf, MPI_Count count, MPI_Datatype datatype,
                int dest, int tag, MPI_Comm comm);
int __mpi_Ssend_init(const void *buf, MPI_Count count, MPI_Datatype datatype,
                     int dest, int tag, MPI_Comm comm, MPI_Request *request);
int __mpi_Cancel(MPI_Request *request);
int __mpi_Grequest_complete(MPI_Request request);
int __mpi_Grequest_start(MPI_Grequest_query_function *query_fn,
                         MPI_Grequest_free_function *free_fn,
                         MPI_Grequest_cancel_function *cancel_fn,
                         void *extra_state, MPI_Request *request);
int __mpi_Request_free(MPI_Request *request);
int __mpi_Request_get_status(MPI_Request request, int *flag,
                             MPI_Status *status);
int __mpi_Request_get_status_all(int count,
                                 const MPI_Request array_of_requests[],
                                 int *flag, MPI_Status array_of_statuses[]);
int __mpi_Request_get_status_any(int count,
                                 const MPI_Request array_of_requests[],
                                 int *index, int *flag, MPI_Status *status);
int __mpi_Request_get_status_some(int incount,
                                  const MPI_Request array_of_requests[],
                                  int *outcount, int array_of_indices[],
                                  MPI_Status array_of_statuses[]);
int __mpi_Start(MPI_Request *request);
int __mpi_Startall(int count, MPI_Request array_of_requests[]);
int __mpi_Status_get_error(const MPI_Status *status, int *err);
int __mpi_Status_get_source(const MPI_Status *status, int *source);
int __mpi_Status_get_tag(const MPI_Status *status, int *tag);
int __mpi_Status_set_cancelled(MPI_Status *status, int flag);
int __mpi_Status_set_error(MPI_Status *status, int err);
int __mpi_Status_set_source(MPI_Status *status, int source);
int __mpi_Status_set_tag(MPI_Status *status, int tag);
int __mpi_Test(MPI_Request *request, int *flag, MPI_Status *status);
int __mpi_Test_cancelled(const MPI_Status *status, int *flag);
int __mpi_Testall(int count, MPI_Request array_of_requests[], int *flag,
                  MPI_Status array_of_statuses[]);
int __mpi_Testany(int count, MPI_Request array_of_requests[], int *indx,
                  int *flag, MPI_Status *status);
int __mpi_Testsome(int incount, MPI_Request array_of_requests[], int *outcount,
                   int array_of_indices[], MPI_Status array_of_statuses[]);
int __mpi_Wait(MPI_Request *request, MPI_Status *status);
int __mpi_Waitall(int count, MPI_Request array_of_requests[],
                  MPI_Status array_of_statuses[]);
int __mpi_Waitany(int count, MPI_Request array_of_requests[], int *indx,
                  MPI_Status *status);
int __mpi_Waitsome(int incount, MPI_Request array_of_requests[], int *outcount,
                   int array_of_indices[], MPI_Status array_of_statuses[]);
int __mpi_Parrived(MPI_Request request, int partition, int *flag);
int __mpi_Pready(int partition, MPI_Request request);
int __mpi_Pready_list(int length, const int array_of_partitions[],
                      MPI_Request request);
int __mpi_Pready_range(int partition_low, int partition_high,
                       MPI_Request request);
int __mpi_Precv_init(void *buf, int partitions, MPI_Count count,
                     MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                     MPI_Info info, MPI_Request *request);
int __mpi_Psend_init(const void *buf, int partitions, MPI_Count count,
                     MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                     MPI_Info info, MPI_Request *request);
int __mpi_Allgather(const void *sendbuf, MPI_Count sendcount,
                    MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, MPI_Comm comm);
int __mpi_Allgather_init(const void *sendbuf, MPI_Count sendcount,
                         MPI_Datatype sendtype, void *recvbuf,
                         MPI_Count recvcount, MPI_Datatype recvtype,
                         MPI_Comm comm, MPI_Info info, MPI_Request *request);
int __mpi_Allgatherv(const void *sendbuf, MPI_Count sendcount,
                     MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                     MpiInts displs, MPI_Datatype recvtype, MPI_Comm comm);
int __mpi_Allgatherv_init(const void *sendbuf, MPI_Count sendcount,
                          MPI_Datatype sendtype, void *recvbuf,
                          MpiInts recvcounts, MpiInts displs,
                          MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                          MPI_Request *request);
int __mpi_Allreduce(const void *sendbuf, void *recvbuf, MPI_Count count,
                    MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int __mpi_Allreduce_init(const void *sendbuf, void *recvbuf, MPI_Count count,
                         MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                         MPI_Info info, MPI_Request *request);
int __mpi_Alltoall(const void *sendbuf, MPI_Count sendcount,
                   MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm);
int __mpi_Alltoall_init(const void *sendbuf, MPI_Count sendcount,
                        MPI_Datatype sendtype, void *recvbuf,
                        MPI_Count recvcount, MPI_Datatype recvtype,
                        MPI_Comm comm, MPI_Info info, MPI_Request *request);
int __mpi_Alltoallv(const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                    MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                    MpiInts rdispls, MPI_Datatype recvtype, MPI_Comm comm);
int __mpi_Alltoallv_init(const void *sendbuf, MpiInts sendcounts,
                         MpiInts sdispls, MPI_Datatype sendtype, void *recvbuf,
                         MpiInts recvcounts, MpiInts rdispls,
                         MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                         MPI_Request *request);
int __mpi_Alltoallw(const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                    const MPI_Datatype sendtypes[], void *recvbuf,
                    MpiInts recvcounts, MpiInts rdispls,
                    const MPI_Datatype recvtypes[], MPI_Comm comm);
int __mpi_Alltoallw_init(const void *sendbuf, MpiInts sendcounts,
                         MpiInts sdispls, const MPI_Datatype sendtypes[],
                         void *recvbuf, MpiInts recvcounts, MpiInts rdispls,
                         const MPI_Datatype recvtypes[], MPI_Comm comm,
                         MPI_Info info, MPI_Request *request);
int __mpi_Barrier(MPI_Comm comm);
int __mpi_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request *request);
int __mpi_Bcast(void *buffer, MPI_Count count, MPI_Datatype datatype, int root,
                MPI_Comm comm);
int __mpi_Bcast_init(void *buffer, MPI_Count count, MPI_Datatype datatype,
                     int root, MPI_Comm comm, MPI_Info info,
                     MPI_Request *request);
int __mpi_Exscan(const void *sendbuf, void *recvbuf, MPI_Count count,
                 MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int __mpi_Exscan_init(const void *sendbuf, void *recvbuf, MPI_Count count,
                      MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                      MPI_Info info, MPI_Request *request);
int __mpi_Gather(const void *sendbuf, MPI_Count sendcount,
                 MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                 MPI_Datatype recvtype, int root, MPI_Comm comm);
int __mpi_Gather_init(const void *sendbuf, MPI_Count sendcount,
                      MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                      MPI_Datatype recvtype, int root, MPI_Comm comm,
                      MPI_Info info, MPI_Request *request);
int __mpi_Gatherv(const void *sendbuf, MPI_Count sendcount,
                  MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                  MpiInts displs, MPI_Datatype recvtype, int root,
                  MPI_Comm comm);
int __mpi_Gatherv_init(const void *sendbuf, MPI_Count sendcount,
                       MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                       MpiInts displs, MPI_Datatype recvtype, int root,
                       MPI_Comm comm, MPI_Info info, MPI_Request *request);
int __mpi_Iallgather(const void *sendbuf, MPI_Count sendcount,
                     MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                     MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request);
int __mpi_Iallgatherv(const void *sendbuf, MPI_Count sendcount,
                      MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                      MpiInts displs, MPI_Datatype recvtype, MPI_Comm comm,
                      MPI_Request *request);
int __mpi_Iallreduce(const void *sendbuf, void *recvbuf, MPI_Count count,
                     MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                     MPI_Request *request);
int __mpi_Ialltoall(const void *sendbuf, MPI_Count sendcount,
                    MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request);
int __mpi_Ialltoallv(const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                     MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                     MpiInts rdispls, MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request);
int __mpi_Ialltoallw(const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                     const MPI_Datatype sendtypes[], void *recvbuf,
                     MpiInts recvcounts, MpiInts rdispls,
                     const MPI_Datatype recvtypes[], MPI_Comm comm,
                     MPI_Request *request);
int __mpi_Ibarrier(MPI_Comm comm, MPI_Request *request);
int __mpi_Ibcast(void *buffer, MPI_Count count, MPI_Datatype datatype, int root,
                 MPI_Comm comm, MPI_Request *request);
int __mpi_Iexscan(const void *sendbuf, void *recvbuf, MPI_Count count,
                  MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                  MPI_Request *request);
int __mpi_Igather(const void *sendbuf, MPI_Count sendcount,
                  MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                  MPI_Datatype recvtype, int root, MPI_Comm comm,
                  MPI_Request *request);
int __mpi_Igatherv(const void *sendbuf, MPI_Count sendcount,
                   MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                   MpiInts displs, MPI_Datatype recvtype, int root,
                   MPI_Comm comm, MPI_Request *request);
int __mpi_Ireduce(const void *sendbuf, void *recvbuf, MPI_Count count,
                  MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm,
                  MPI_Request *request);
int __mpi_Ireduce_scatter(const void *sendbuf, void *recvbuf,
                          MpiInts recvcounts, MPI_Datatype datatype, MPI_Op op,
                          MPI_Comm comm, MPI_Request *request);
int __mpi_Ireduce_scatter_block(const void *sendbuf, void *recvbuf,
                                MPI_Count recvcount, MPI_Datatype datatype,
                                MPI_Op op, MPI_Comm comm, MPI_Request *request);
int __mpi_Iscan(const void *sendbuf, void *recvbuf, MPI_Count count,
                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                MPI_Request *request);
int __mpi_Iscatter(const void *sendbuf, MPI_Count sendcount,
                   MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                   MPI_Datatype recvtype, int root, MPI_Comm comm,
                   MPI_Request *request);
int __mpi_Iscatterv(const void *sendbuf, MpiInts sendcounts, MpiInts displs,
                    MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, int root, MPI_Comm comm,
                    MPI_Request *request);
int __mpi_Reduce(const void *sendbuf, void *recvbuf, MPI_Count count,
                 MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm);
int __mpi_Reduce_init(const void *sendbuf, void *recvbuf, MPI_Count count,
                      MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm,
                      MPI_Info info, MPI_Request *request);
int __mpi_Reduce_scatter(const void *sendbuf, void *recvbuf, MpiInts recvcounts,
                         MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int __mpi_Reduce_scatter_block(const void *sendbuf, void *recvbuf,
                               MPI_Count recvcount, MPI_Datatype datatype,
                               MPI_Op op, MPI_Comm comm);
int __mpi_Reduce_scatter_block_init(const void *sendbuf, void *recvbuf,
                                    MPI_Count recvcount, MPI_Datatype datatype,
                                    MPI_Op op, MPI_Comm comm, MPI_Info info,
                                    MPI_Request *request);
int __mpi_Reduce_scatter_init(const void *sendbuf, void *recvbuf,
                              MpiInts recvcounts, MPI_Datatype datatype,
                              MPI_Op op, MPI_Comm comm, MPI_Info info,
                              MPI_Request *request);
int __mpi_Scan(const void *sendbuf, void *recvbuf, MPI_Count count,
               MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int __mpi_Scan_init(const void *sendbuf, void *recvbuf, MPI_Count count,
                    MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                    MPI_Info info, MPI_Request *request);
int __mpi_Scatter(const void *sendbuf, MPI_Count sendcount,
                  MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                  MPI_Datatype recvtype, int root, MPI_Comm comm);
int __mpi_Scatter_init(const void *sendbuf, MPI_Count sendcount,
                       MPI_Datatype sendtype, void *recvbuf,
                       MPI_Count recvcount, MPI_Datatype recvtype, int root,
                       MPI_Comm comm, MPI_Info info, MPI_Request *request);
int __mpi_Scatterv(const void *sendbuf, MpiInts sendcounts, MpiInts displs,
                   MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                   MPI_Datatype recvtype, int root, MPI_Comm comm);
int __mpi_Scatterv_init(const void *sendbuf, MpiInts sendcounts, MpiInts displs,
                        MPI_Datatype sendtype, void *recvbuf,
                        MPI_Count recvcount, MPI_Datatype recvtype, int root,
                        MPI_Comm comm, MPI_Info info, MPI_Request *request);
int __mpi_Ineighbor_allgather(const void *sendbuf, MPI_Count sendcount,
                              MPI_Datatype sendtype, void *recvbuf,
                              MPI_Count recvcount, MPI_Datatype recvtype,
                              MPI_Comm comm, MPI_Request *request);
int __mpi_Ineighbor_allgatherv(const void *sendbuf, MPI_Count sendcount,
                               MPI_Datatype sendtype, void *recvbuf,
                               MpiInts recvcounts, MpiInts displs,
                               MPI_Datatype recvtype, MPI_Comm comm,
                               MPI_Request *request);
int __mpi_Ineighbor_alltoall(const void *sendbuf, MPI_Count sendcount,
                             MPI_Datatype sendtype, void *recvbuf,
                             MPI_Count recvcount, MPI_Datatype recvtype,
                             MPI_Comm comm, MPI_Request *request);
int __mpi_Ineighbor_alltoallv(const void *sendbuf, MpiInts sendcounts,
                              MpiInts sdispls, MPI_Datatype sendtype,
                              void *recvbuf, MpiInts recvcounts,
                              MpiInts rdispls, MPI_Datatype recvtype,
                              MPI_Comm comm, MPI_Request *request);
int __mpi_Ineighbor_alltoallw(const void *sendbuf, MpiInts sendcounts,
                              const MPI_Aint sdispls[],
                              const MPI_Datatype sendtypes[], void *recvbuf,
                              MpiInts recvcounts, const MPI_Aint rdispls[],
                              const MPI_Datatype recvtypes[], MPI_Comm comm,
                              MPI_Request *request);
int __mpi_Neighbor_allgather(const void *sendbuf, MPI_Count sendcount,
                             MPI_Datatype sendtype, void *recvbuf,
                             MPI_Count recvcount, MPI_Datatype recvtype,
                             MPI_Comm comm);
int __mpi_Neighbor_allgather_init(const void *sendbuf, MPI_Count sendcount,
                                  MPI_Datatype sendtype, void *recvbuf,
                                  MPI_Count recvcount, MPI_Datatype recvtype,
                                  MPI_Comm comm, MPI_Info info,
                                  MPI_Request *request);
int __mpi_Neighbor_allgatherv(const void *sendbuf, MPI_Count sendcount,
                              MPI_Datatype sendtype, void *recvbuf,
                              MpiInts recvcounts, MpiInts displs,
                              MPI_Datatype recvtype, MPI_Comm comm);
int __mpi_Neighbor_allgatherv_init(const void *sendbuf, MPI_Count sendcount,
                                   MPI_Datatype sendtype, void *recvbuf,
                                   MpiInts recvcounts, MpiInts displs,
                                   MPI_Datatype recvtype, MPI_Comm comm,
                                   MPI_Info info, MPI_Request *request);
int __mpi_Neighbor_alltoall(const void *sendbuf, MPI_Count sendcount,
                            MPI_Datatype sendtype, void *recvbuf,
                            MPI_Count recvcount, MPI_Datatype recvtype,
                            MPI_Comm comm);
int __mpi_Neighbor_alltoall_init(const void *sendbuf, MPI_Count sendcount,
                                 MPI_Datatype sendtype, void *recvbuf,
                                 MPI_Count recvcount, MPI_Datatype recvtype,
                                 MPI_Comm comm, MPI_Info info,
                                 MPI_Request *request);
int __mpi_Neighbor_alltoallv(const void *sendbuf, MpiInts sendcounts,
                             MpiInts sdispls, MPI_Datatype sendtype,
                             void *recvbuf, MpiInts recvcounts, MpiInts rdispls,
                             MPI_Datatype recvtype, MPI_Comm comm);
int __mpi_Neighbor_alltoallv_init(const void *sendbuf, MpiInts sendcounts,
                                  MpiInts sdispls, MPI_Datatype sendtype,
                                  void *recvbuf, MpiInts recvcounts,
                                  MpiInts rdispls, MPI_Datatype recvtype,
                                  MPI_Comm comm, MPI_Info info,
                                  MPI_Request *request);
int __mpi_Neighbor_alltoallw(const void *sendbuf, MpiInts sendcounts,
                             const MPI_Aint sdispls[],
                             const MPI_Datatype sendtypes[], void *recvbuf,
                             MpiInts recvcounts, const MPI_Aint rdispls[],
                             const MPI_Datatype recvtypes[], MPI_Comm comm);
int __mpi_Neighbor_alltoallw_init(const void *sendbuf, MpiInts sendcounts,
                                  const MPI_Aint sdispls[],
                                  const MPI_Datatype sendtypes[], void *recvbuf,
                                  MpiInts recvcounts, const MPI_Aint rdispls[],
                                  const MPI_Datatype recvtypes[], MPI_Comm comm,
                                  MPI_Info info, MPI_Request *request);
int __mpi_Op_commutative(MPI_Op op, int *commute);
int __mpi_Op_create(MPI_User_function *user_fn, int commute, MPI_Op *op);
int __mpi_Op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op);
int __mpi_Op_free(MPI_Op *op);
int __mpi_Reduce_local(const void *inbuf, void *inoutbuf, MPI_Count count,
                       MPI_Datatype datatype, MPI_Op op);
int __mpi_Address(void *location, MPI_Aint *address);
MPI_Aint __mpi_Aint_add(MPI_Aint base, MPI_Aint disp);
MPI_Aint __mpi_Aint_diff(MPI_Aint addr1, MPI_Aint addr2);
int __mpi_Get_address(const void *location, MPI_Aint *address);
int __mpi_Get_count(const MPI_Status *status, MPI_Datatype datatype,
                    MPI_Count *count);
int __mpi_Get_elements(const MPI_Status *status, MPI_Datatype datatype,
                       MPI_Count *count);
int __mpi_Get_elements_x(const MPI_Status *status, MPI_Datatype datatype,
                         MPI_Count *count);
int __mpi_Pack(const void *inbuf, MPI_Count incount, MPI_Datatype datatype,
               void *outbuf, MPI_Count outsize, MPI_Count *position,
               MPI_Comm comm);
int __mpi_Pack_external(const char *datarep, const void *inbuf,
                        MPI_Count incount, MPI_Datatype datatype, void *outbuf,
                        MPI_Count outsize, MPI_Count *position);
int __mpi_Pack_external_size(const char *datarep, MPI_Count incount,
                             MPI_Datatype datatype, MPI_Count *size);
int __mpi_Pack_size(MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm,
                    MPI_Count *size);
int __mpi_Status_set_elements(MPI_Status *status, MPI_Datatype datatype,
                              MPI_Count count);
int __mpi_Status_set_elements_x(MPI_Status *status, MPI_Datatype datatype,
                                MPI_Count count);
int __mpi_Type_commit(MPI_Datatype *datatype);
int __mpi_Type_contiguous(MPI_Count count, MPI_Datatype oldtype,
                          MPI_Datatype *newtype);
int __mpi_Type_create_darray(int size, int rank, MPI_Count ndims,
                             MpiInts array_of_gsizes,
                             const int array_of_distribs[],
                             const int array_of_dargs[],
                             const int array_of_psizes[], int order,
                             MPI_Datatype oldtype, MPI_Datatype *newtype);
int __mpi_Type_create_f90_complex(int p, int r, MPI_Datatype *newtype);
int __mpi_Type_create_f90_integer(int r, MPI_Datatype *newtype);
int __mpi_Type_create_f90_real(int p, int r, MPI_Datatype *newtype);
int __mpi_Type_create_hindexed(MPI_Count count, MpiInts array_of_blocklengths,
                               MpiInts array_of_displacements,
                               MPI_Datatype oldtype, MPI_Datatype *newtype);
int __mpi_Type_create_hindexed_block(MPI_Count count, MPI_Count blocklength,
                                     MpiInts array_of_displacements,
                                     MPI_Datatype oldtype,
                                     MPI_Datatype *newtype);
int __mpi_Type_create_hvector(MPI_Count count, MPI_Count blocklength,
                              MPI_Count stride, MPI_Datatype oldtype,
                              MPI_Datatype *newtype);
int __mpi_Type_create_indexed_block(MPI_Count count, MPI_Count blocklength,
                                    MpiInts array_of_displacements,
                                    MPI_Datatype oldtype,
                                    MPI_Datatype *newtype);
int __mpi_Type_create_resized(MPI_Datatype oldtype, MPI_Count lb,
                              MPI_Count extent, MPI_Datatype *newtype);
int __mpi_Type_create_struct(MPI_Count count, MpiInts array_of_blocklengths,
                             MpiInts array_of_displacements,
                             const MPI_Datatype array_of_types[],
                             MPI_Datatype *newtype);
int __mpi_Type_create_subarray(MPI_Count ndims, MpiInts array_of_sizes,
                               MpiInts array_of_subsizes,
                               MpiInts array_of_starts, int order,
                               MPI_Datatype oldtype, MPI_Datatype *newtype);
int __mpi_Type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype);
int __mpi_Type_extent(MPI_Datatype datatype, MPI_Aint *extent);
int __mpi_Type_free(MPI_Datatype *datatype);
int __mpi_Type_get_contents(MPI_Datatype datatype, int max_integers,
                            int max_addresses, int max_datatypes,
                            int array_of_integers[],
                            MPI_Aint array_of_addresses[],
                            MPI_Datatype array_of_datatypes[]);
int __mpi_Type_get_contents_c(MPI_Datatype datatype, MPI_Count max_integers,
                              MPI_Count max_addresses,
                              MPI_Count max_large_counts,
                              MPI_Count max_datatypes, int array_of_integers[],
                              MPI_Aint array_of_addresses[],
                              MPI_Count array_of_large_counts[],
                              MPI_Datatype array_of_datatypes[]);
int __mpi_Type_get_envelope(MPI_Datatype datatype, int *num_integers,
                            int *num_addresses, int *num_datatypes,
                            int *combiner);
int __mpi_Type_get_envelope_c(MPI_Datatype datatype, MPI_Count *num_integers,
                              MPI_Count *num_addresses,
                              MPI_Count *num_large_counts,
                              MPI_Count *num_datatypes, int *combiner);
int __mpi_Type_get_extent(MPI_Datatype datatype, MPI_Count *lb,
                          MPI_Count *extent);
int __mpi_Type_get_extent_x(MPI_Datatype datatype, MPI_Count *lb,
                            MPI_Count *extent);
int __mpi_Type_get_name(MPI_Datatype datatype, char *type_name, int *resultlen);
int __mpi_Type_get_true_extent(MPI_Datatype datatype, MPI_Count *true_lb,
                               MPI_Count *true_extent);
int __mpi_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count *true_lb,
                                 MPI_Count *true_extent);
int __mpi_Type_get_value_index(MPI_Datatype value_type, MPI_Datatype index_type,
                               MPI_Datatype *pair_type);
int __mpi_Type_hindexed(int count, int array_of_blocklengths[],
                        MPI_Aint array_of_displacements[], MPI_Datatype oldtype,
                        MPI_Datatype *newtype);
int __mpi_Type_hvector(int count, int blocklength, MPI_Aint stride,
                       MPI_Datatype oldtype, MPI_Datatype *newtype);
int __mpi_Type_indexed(MPI_Count count, MpiInts array_of_blocklengths,
                       MpiInts array_of_displacements, MPI_Datatype oldtype,
                       MPI_Datatype *newtype);
int __mpi_Type_lb(MPI_Datatype datatype, MPI_Aint *displacement);
int __mpi_Type_match_size(int typeclass, int size, MPI_Datatype *datatype);
int __mpi_Type_set_name(MPI_Datatype datatype, const char *type_name);
int __mpi_Type_size(MPI_Datatype datatype, MPI_Count *size);
int __mpi_Type_size_x(MPI_Datatype datatype, MPI_Count *size);
int __mpi_Type_struct(int count, int array_of_blocklengths[],
                      MPI_Aint array_of_displacements[],
                      MPI_Datatype array_of_types[], MPI_Datatype *newtype);
int __mpi_Type_ub(MPI_Datatype datatype, MPI_Aint *displacement);
int __mpi_Type_vector(MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                      MPI_Datatype oldtype, MPI_Datatype *newtype);
int __mpi_Unpack(const void *inbuf, MPI_Count insize, MPI_Count *position,
                 void *outbuf, MPI_Count outcount, MPI_Datatype datatype,
                 MPI_Comm comm);
int __mpi_Unpack_external(const char *datarep, const void *inbuf,
                          MPI_Count insize, MPI_Count *position, void *outbuf,
                          MPI_Count outcount, MPI_Datatype datatype);
int __mpi_Group_compare(MPI_Group group1, MPI_Group group2, int *result);
int __mpi_Group_difference(MPI_Group group1, MPI_Group group2,
                           MPI_Group *newgroup);
int __mpi_Group_excl(MPI_Group group, int n, const int ranks[],
                     MPI_Group *newgroup);
int __mpi_Group_free(MPI_Group *group);
int __mpi_Group_incl(MPI_Group group, int n, const int ranks[],
                     MPI_Group *newgroup);
int __mpi_Group_intersection(MPI_Group group1, MPI_Group group2,
                             MPI_Group *newgroup);
int __mpi_Group_range_excl(MPI_Group group, int n, int ranges[][3],
                           MPI_Group *newgroup);
int __mpi_Group_range_incl(MPI_Group group, int n, int ranges[][3],
                           MPI_Group *newgroup);
int __mpi_Group_rank(MPI_Group group, int *rank);
int __mpi_Group_size(MPI_Group group, int *size);
int __mpi_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[],
                                MPI_Group group2, int ranks2[]);
int __mpi_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup);
int __mpi_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int *result);
int __mpi_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm);
int __mpi_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag,
                            MPI_Comm *newcomm);
int __mpi_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm);
int __mpi_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm);
int __mpi_Comm_free(MPI_Comm *comm);
int __mpi_Comm_get_info(MPI_Comm comm, MPI_Info *info_used);
int __mpi_Comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen);
int __mpi_Comm_group(MPI_Comm comm, MPI_Group *group);
int __mpi_Comm_idup(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request);
int __mpi_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm,
                              MPI_Request *request);
int __mpi_Comm_rank(MPI_Comm comm, int *rank);
int __mpi_Comm_remote_group(MPI_Comm comm, MPI_Group *group);
int __mpi_Comm_remote_size(MPI_Comm comm, int *size);
int __mpi_Comm_set_info(MPI_Comm comm, MPI_Info info);
int __mpi_Comm_set_name(MPI_Comm comm, const char *comm_name);
int __mpi_Comm_size(MPI_Comm comm, int *size);
int __mpi_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *newcomm);
int __mpi_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info,
                          MPI_Comm *newcomm);
int __mpi_Comm_test_inter(MPI_Comm comm, int *flag);
int __mpi_Intercomm_create(MPI_Comm local_comm, int local_leader,
                           MPI_Comm peer_comm, int remote_leader, int tag,
                           MPI_Comm *newintercomm);
int __mpi_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm *newintracomm);
int __mpi_Attr_delete(MPI_Comm comm, int keyval);
int __mpi_Attr_get(MPI_Comm comm, int keyval, void *attribute_val, int *flag);
int __mpi_Attr_put(MPI_Comm comm, int keyval, void *attribute_val);
int __mpi_Comm_create_keyval(
    MPI_Comm_copy_attr_function *comm_copy_attr_fn,
    MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval,
    void *extra_state);
int __mpi_Comm_delete_attr(MPI_Comm comm, int comm_keyval);
int __mpi_Comm_free_keyval(int *comm_keyval);
int __mpi_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val,
                        int *flag);
int __mpi_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val);
int __mpi_Keyval_create(MPI_Copy_function *copy_fn,
                        MPI_Delete_function *delete_fn, int *keyval,
                        void *extra_state);
int __mpi_Keyval_free(int *keyval);
int __mpi_Type_create_keyval(
    MPI_Type_copy_attr_function *type_copy_attr_fn,
    MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval,
    void *extra_state);
int __mpi_Type_delete_attr(MPI_Datatype datatype, int type_keyval);
int __mpi_Type_free_keyval(int *type_keyval);
int __mpi_Type_get_attr(MPI_Datatype datatype, int type_keyval,
                        void *attribute_val, int *flag);
int __mpi_Type_set_attr(MPI_Datatype datatype, int type_keyval,
                        void *attribute_val);
int __mpi_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[]);
int __mpi_Cart_create(MPI_Comm comm_old, int ndims, const int dims[],
                      const int periods[], int reorder, MPI_Comm *comm_cart);
int __mpi_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[],
                   int coords[]);
int __mpi_Cart_map(MPI_Comm comm, int ndims, const int dims[],
                   const int periods[], int *newrank);
int __mpi_Cart_rank(MPI_Comm comm, const int coords[], int *rank);
int __mpi_Cart_shift(MPI_Comm comm, int direction, int disp, int *rank_source,
                     int *rank_dest);
int __mpi_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm);
int __mpi_Cartdim_get(MPI_Comm comm, int *ndims);
int __mpi_Dims_create(int nnodes, int ndims, int dims[]);
int __mpi_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[],
                            const int degrees[], const int destinations[],
                            const int weights[], MPI_Info info, int reorder,
                            MPI_Comm *comm_dist_graph);
int __mpi_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree,
                                     const int sources[],
                                     const int sourceweights[], int outdegree,
                                     const int destinations[],
                                     const int destweights[], MPI_Info info,
                                     int reorder, MPI_Comm *comm_dist_graph);
int __mpi_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[],
                               int sourceweights[], int maxoutdegree,
                               int destinations[], int destweights[]);
int __mpi_Dist_graph_neighbors_count(MPI_Comm comm, int *indegree,
                                     int *outdegree, int *weighted);
int __mpi_Graph_create(MPI_Comm comm_old, int nnodes, const int indx[],
                       const int edges[], int reorder, MPI_Comm *comm_graph);
int __mpi_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int indx[],
                    int edges[]);
int __mpi_Graph_map(MPI_Comm comm, int nnodes, const int indx[],
                    const int edges[], int *newrank);
int __mpi_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors,
                          int neighbors[]);
int __mpi_Graph_neighbors_count(MPI_Comm comm, int rank, int *nneighbors);
int __mpi_Graphdims_get(MPI_Comm comm, int *nnodes, int *nedges);
int __mpi_Topo_test(MPI_Comm comm, int *status);
int __mpi_Comm_create_from_group(MPI_Group group, const char *stringtag,
                                 MPI_Info info, MPI_Errhandler errhandler,
                                 MPI_Comm *newcomm);
int __mpi_Group_from_session_pset(MPI_Session session, const char *pset_name,
                                  MPI_Group *newgroup);
int __mpi_Intercomm_create_from_groups(MPI_Group local_group, int local_leader,
                                       MPI_Group remote_group,
                                       int remote_leader, const char *stringtag,
                                       MPI_Info info, MPI_Errhandler errhandler,
                                       MPI_Comm *newintercomm);
int __mpi_Session_attach_buffer(MPI_Session session, void *buffer,
                                MPI_Count size);
int __mpi_Session_call_errhandler(MPI_Session session, int errorcode);
int __mpi_Session_create_errhandler(
    MPI_Session_errhandler_function *session_errhandler_fn,
    MPI_Errhandler *errhandler);
int __mpi_Session_detach_buffer(MPI_Session session, void *buffer_addr,
                                MPI_Count *size);
int __mpi_Session_finalize(MPI_Session *session);
int __mpi_Session_flush_buffer(MPI_Session session);
int __mpi_Session_get_errhandler(MPI_Session session,
                                 MPI_Errhandler *errhandler);
int __mpi_Session_get_info(MPI_Session session, MPI_Info *info_used);
int __mpi_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n,
                               int *pset_len, char *pset_name);
int __mpi_Session_get_num_psets(MPI_Session session, MPI_Info info,
                                int *npset_names);
int __mpi_Session_get_pset_info(MPI_Session session, const char *pset_name,
                                MPI_Info *info);
int __mpi_Session_iflush_buffer(MPI_Session session, MPI_Request *request);
int __mpi_Session_init(MPI_Info info, MPI_Errhandler errhandler,
                       MPI_Session *session);
int __mpi_Session_set_errhandler(MPI_Session session,
                                 MPI_Errhandler errhandler);
int __mpi_Close_port(const char *port_name);
int __mpi_Comm_accept(const char *port_name, MPI_Info info, int root,
                      MPI_Comm comm, MPI_Comm *newcomm);
int __mpi_Comm_connect(const char *port_name, MPI_Info info, int root,
                       MPI_Comm comm, MPI_Comm *newcomm);
int __mpi_Comm_disconnect(MPI_Comm *comm);
int __mpi_Comm_get_parent(MPI_Comm *parent);
int __mpi_Comm_join(int fd, MPI_Comm *intercomm);
int __mpi_Comm_spawn(const char *command, char *argv[], int maxprocs,
                     MPI_Info info, int root, MPI_Comm comm,
                     MPI_Comm *intercomm, int array_of_errcodes[]);
int __mpi_Comm_spawn_multiple(int count, char *array_of_commands[],
                              char **array_of_argv[],
                              const int array_of_maxprocs[],
                              const MPI_Info array_of_info[], int root,
                              MPI_Comm comm, MPI_Comm *intercomm,
                              int array_of_errcodes[]);
int __mpi_Lookup_name(const char *service_name, MPI_Info info, char *port_name);
int __mpi_Open_port(MPI_Info info, char *port_name);
int __mpi_Publish_name(const char *service_name, MPI_Info info,
                       const char *port_name);
int __mpi_Unpublish_name(const char *service_name, MPI_Info info,
                         const char *port_name);
int __mpi_Accumulate(const void *origin_addr, MPI_Count origin_count,
                     MPI_Datatype origin_datatype, int target_rank,
                     MPI_Aint target_disp, MPI_Count target_count,
                     MPI_Datatype target_datatype, MPI_Op op, MPI_Win win);
int __mpi_Compare_and_swap(const void *origin_addr, const void *compare_addr,
                           void *result_addr, MPI_Datatype datatype,
                           int target_rank, MPI_Aint target_disp, MPI_Win win);
int __mpi_Fetch_and_op(const void *origin_addr, void *result_addr,
                       MPI_Datatype datatype, int target_rank,
                       MPI_Aint target_disp, MPI_Op op, MPI_Win win);
int __mpi_Get(void *origin_addr, MPI_Count origin_count,
              MPI_Datatype origin_datatype, int target_rank,
              MPI_Aint target_disp, MPI_Count target_count,
              MPI_Datatype target_datatype, MPI_Win win);
int __mpi_Get_accumulate(const void *origin_addr, MPI_Count origin_count,
                         MPI_Datatype origin_datatype, void *result_addr,
                         MPI_Count result_count, MPI_Datatype result_datatype,
                         int target_rank, MPI_Aint target_disp,
                         MPI_Count target_count, MPI_Datatype target_datatype,
                         MPI_Op op, MPI_Win win);
int __mpi_Put(const void *origin_addr, MPI_Count origin_count,
              MPI_Datatype origin_datatype, int target_rank,
              MPI_Aint target_disp, MPI_Count target_count,
              MPI_Datatype target_datatype, MPI_Win win);
int __mpi_Raccumulate(const void *origin_addr, MPI_Count origin_count,
                      MPI_Datatype origin_datatype, int target_rank,
                      MPI_Aint target_disp, MPI_Count target_count,
                      MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                      MPI_Request *request);
int __mpi_Rget(void *origin_addr, MPI_Count origin_count,
               MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count,
               MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request);
int __mpi_Rget_accumulate(const void *origin_addr, MPI_Count origin_count,
                          MPI_Datatype origin_datatype, void *result_addr,
                          MPI_Count result_count, MPI_Datatype result_datatype,
                          int target_rank, MPI_Aint target_disp,
                          MPI_Count target_count, MPI_Datatype target_datatype,
                          MPI_Op op, MPI_Win win, MPI_Request *request);
int __mpi_Rput(const void *origin_addr, MPI_Count origin_count,
               MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count,
               MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request);
int __mpi_Win_allocate(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info,
                       MPI_Comm comm, void *baseptr, MPI_Win *win);
int __mpi_Win_allocate_shared(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info,
                              MPI_Comm comm, void *baseptr, MPI_Win *win);
int __mpi_Win_attach(MPI_Win win, void *base, MPI_Aint size);
int __mpi_Win_call_errhandler(MPI_Win win, int errorcode);
int __mpi_Win_complete(MPI_Win win);
int __mpi_Win_create(void *base, MPI_Aint size, MPI_Aint disp_unit,
                     MPI_Info info, MPI_Comm comm, MPI_Win *win);
int __mpi_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win);
int __mpi_Win_create_errhandler(MPI_Win_errhandler_function *win_errhandler_fn,
                                MPI_Errhandler *errhandler);
int __mpi_Win_create_keyval(MPI_Win_copy_attr_function *win_copy_attr_fn,
                            MPI_Win_delete_attr_function *win_delete_attr_fn,
                            int *win_keyval, void *extra_state);
int __mpi_Win_delete_attr(MPI_Win win, int win_keyval);
int __mpi_Win_detach(MPI_Win win, const void *base);
int __mpi_Win_fence(int assert, MPI_Win win);
int __mpi_Win_flush(int rank, MPI_Win win);
int __mpi_Win_flush_all(MPI_Win win);
int __mpi_Win_flush_local(int rank, MPI_Win win);
int __mpi_Win_flush_local_all(MPI_Win win);
int __mpi_Win_free(MPI_Win *win);
int __mpi_Win_free_keyval(int *win_keyval);
int __mpi_Win_get_attr(MPI_Win win, int win_keyval, void *attribute_val,
                       int *flag);
int __mpi_Win_get_errhandler(MPI_Win win, MPI_Errhandler *errhandler);
int __mpi_Win_get_group(MPI_Win win, MPI_Group *group);
int __mpi_Win_get_info(MPI_Win win, MPI_Info *info_used);
int __mpi_Win_get_name(MPI_Win win, char *win_name, int *resultlen);
int __mpi_Win_lock(int lock_type, int rank, int assert, MPI_Win win);
int __mpi_Win_lock_all(int assert, MPI_Win win);
int __mpi_Win_post(MPI_Group group, int assert, MPI_Win win);
int __mpi_Win_set_attr(MPI_Win win, int win_keyval, void *attribute_val);
int __mpi_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler);
int __mpi_Win_set_info(MPI_Win win, MPI_Info info);
int __mpi_Win_set_name(MPI_Win win, const char *win_name);
int __mpi_Win_shared_query(MPI_Win win, int rank, MPI_Aint *size,
                           MPI_Aint *disp_unit, void *baseptr);
int __mpi_Win_start(MPI_Group group, int assert, MPI_Win win);
int __mpi_Win_sync(MPI_Win win);
int __mpi_Win_test(MPI_Win win, int *flag);
int __mpi_Win_unlock(int rank, MPI_Win win);
int __mpi_Win_unlock_all(MPI_Win win);
int __mpi_Win_wait(MPI_Win win);
int __mpi_File_call_errhandler(MPI_File fh, int errorcode);
int __mpi_File_close(MPI_File *fh);
int __mpi_File_create_errhandler(
    MPI_File_errhandler_function *file_errhandler_fn,
    MPI_Errhandler *errhandler);
int __mpi_File_delete(const char *filename, MPI_Info info);
int __mpi_File_get_amode(MPI_File fh, int *amode);
int __mpi_File_get_atomicity(MPI_File fh, int *flag);
int __mpi_File_get_byte_offset(MPI_File fh, MPI_Offset offset,
                               MPI_Offset *disp);
int __mpi_File_get_errhandler(MPI_File file, MPI_Errhandler *errhandler);
int __mpi_File_get_group(MPI_File fh, MPI_Group *group);
int __mpi_File_get_info(MPI_File fh, MPI_Info *info_used);
int __mpi_File_get_position(MPI_File fh, MPI_Offset *offset);
int __mpi_File_get_position_shared(MPI_File fh, MPI_Offset *offset);
int __mpi_File_get_size(MPI_File fh, MPI_Offset *size);
int __mpi_File_get_type_extent(MPI_File fh, MPI_Datatype datatype,
                               MPI_Count *extent);
int __mpi_File_get_view(MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype,
                        MPI_Datatype *filetype, char *datarep);
int __mpi_File_iread(MPI_File fh, void *buf, MPI_Count count,
                     MPI_Datatype datatype, MPI_Request *request);
int __mpi_File_iread_all(MPI_File fh, void *buf, MPI_Count count,
                         MPI_Datatype datatype, MPI_Request *request);
int __mpi_File_iread_at(MPI_File fh, MPI_Offset offset, void *buf,
                        MPI_Count count, MPI_Datatype datatype,
                        MPI_Request *request);
int __mpi_File_iread_at_all(MPI_File fh, MPI_Offset offset, void *buf,
                            MPI_Count count, MPI_Datatype datatype,
                            MPI_Request *request);
int __mpi_File_iread_shared(MPI_File fh, void *buf, MPI_Count count,
                            MPI_Datatype datatype, MPI_Request *request);
int __mpi_File_iwrite(MPI_File fh, const void *buf, MPI_Count count,
                      MPI_Datatype datatype, MPI_Request *request);
int __mpi_File_iwrite_all(MPI_File fh, const void *buf, MPI_Count count,
                          MPI_Datatype datatype, MPI_Request *request);
int __mpi_File_iwrite_at(MPI_File fh, MPI_Offset offset, const void *buf,
                         MPI_Count count, MPI_Datatype datatype,
                         MPI_Request *request);
int __mpi_File_iwrite_at_all(MPI_File fh, MPI_Offset offset, const void *buf,
                             MPI_Count count, MPI_Datatype datatype,
                             MPI_Request *request);
int __mpi_File_iwrite_shared(MPI_File fh, const void *buf, MPI_Count count,
                             MPI_Datatype datatype, MPI_Request *request);
int __mpi_File_open(MPI_Comm comm, const char *filename, int amode,
                    MPI_Info info, MPI_File *fh);
int __mpi_File_preallocate(MPI_File fh, MPI_Offset size);
int __mpi_File_read(MPI_File fh, void *buf, MPI_Count count,
                    MPI_Datatype datatype, MPI_Status *status);
int __mpi_File_read_all(MPI_File fh, void *buf, MPI_Count count,
                        MPI_Datatype datatype, MPI_Status *status);
int __mpi_File_read_all_begin(MPI_File fh, void *buf, MPI_Count count,
                              MPI_Datatype datatype);
int __mpi_File_read_all_end(MPI_File fh, void *buf, MPI_Status *status);
int __mpi_File_read_at(MPI_File fh, MPI_Offset offset, void *buf,
                       MPI_Count count, MPI_Datatype datatype,
                       MPI_Status *status);
int __mpi_File_read_at_all(MPI_File fh, MPI_Offset offset, void *buf,
                           MPI_Count count, MPI_Datatype datatype,
                           MPI_Status *status);
int __mpi_File_read_at_all_begin(MPI_File fh, MPI_Offset offset, void *buf,
                                 MPI_Count count, MPI_Datatype datatype);
int __mpi_File_read_at_all_end(MPI_File fh, void *buf, MPI_Status *status);
int __mpi_File_read_ordered(MPI_File fh, void *buf, MPI_Count count,
                            MPI_Datatype datatype, MPI_Status *status);
int __mpi_File_read_ordered_begin(MPI_File fh, void *buf, MPI_Count count,
                                  MPI_Datatype datatype);
int __mpi_File_read_ordered_end(MPI_File fh, void *buf, MPI_Status *status);
int __mpi_File_read_shared(MPI_File fh, void *buf, MPI_Count count,
                           MPI_Datatype datatype, MPI_Status *status);
int __mpi_File_seek(MPI_File fh, MPI_Offset offset, int whence);
int __mpi_File_seek_shared(MPI_File fh, MPI_Offset offset, int whence);
int __mpi_File_set_atomicity(MPI_File fh, int flag);
int __mpi_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler);
int __mpi_File_set_info(MPI_File fh, MPI_Info info);
int __mpi_File_set_size(MPI_File fh, MPI_Offset size);
int __mpi_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype,
                        MPI_Datatype filetype, const char *datarep,
                        MPI_Info info);
int __mpi_File_sync(MPI_File fh);
int __mpi_File_write(MPI_File fh, const void *buf, MPI_Count count,
                     MPI_Datatype datatype, MPI_Status *status);
int __mpi_File_write_all(MPI_File fh, const void *buf, MPI_Count count,
                         MPI_Datatype datatype, MPI_Status *status);
int __mpi_File_write_all_begin(MPI_File fh, const void *buf, MPI_Count count,
                               MPI_Datatype datatype);
int __mpi_File_write_all_end(MPI_File fh, const void *buf, MPI_Status *status);
int __mpi_File_write_at(MPI_File fh, MPI_Offset offset, const void *buf,
                        MPI_Count count, MPI_Datatype datatype,
                        MPI_Status *status);
int __mpi_File_write_at_all(MPI_File fh, MPI_Offset offset, const void *buf,
                            MPI_Count count, MPI_Datatype datatype,
                            MPI_Status *status);
int __mpi_File_write_at_all_begin(MPI_File fh, MPI_Offset offset,
                                  const void *buf, MPI_Count count,
                                  MPI_Datatype datatype);
int __mpi_File_write_at_all_end(MPI_File fh, const void *buf,
                                MPI_Status *status);
int __mpi_File_write_ordered(MPI_File fh, const void *buf, MPI_Count count,
                             MPI_Datatype datatype, MPI_Status *status);
int __mpi_File_write_ordered_begin(MPI_File fh, const void *buf,
                                   MPI_Count count, MPI_Datatype datatype);
int __mpi_File_write_ordered_end(MPI_File fh, const void *buf,
                                 MPI_Status *status);
int __mpi_File_write_shared(MPI_File fh, const void *buf, MPI_Count count,
                            MPI_Datatype datatype, MPI_Status *status);
int __mpi_Register_datarep(
    const char *datarep, MPI_Datarep_conversion_function *read_conversion_fn,
    MPI_Datarep_conversion_function *write_conversion_fn,
    MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state);
int __mpi_Register_datarep_c(
    const char *datarep, MPI_Datarep_conversion_function_c *read_conversion_fn,
    MPI_Datarep_conversion_function_c *write_conversion_fn,
    MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state);
int __mpi_T_category_changed(int *update_number);
int __mpi_T_category_get_categories(int cat_index, int len, int indices[]);
int __mpi_T_category_get_cvars(int cat_index, int len, int indices[]);
int __mpi_T_category_get_events(int cat_index, int len, int indices[]);
int __mpi_T_category_get_index(const char *name, int *cat_index);
int __mpi_T_category_get_info(int cat_index, char *name, int *name_len,
                              char *desc, int *desc_len, int *num_cvars,
                              int *num_pvars, int *num_categories);
int __mpi_T_category_get_num(int *num_cat);
int __mpi_T_category_get_num_events(int cat_index, int *num_events);
int __mpi_T_category_get_pvars(int cat_index, int len, int indices[]);
int __mpi_T_cvar_get_index(const char *name, int *cvar_index);
int __mpi_T_cvar_get_info(int cvar_index, char *name, int *name_len,
                          int *verbosity, MPI_Datatype *datatype,
                          MPI_T_enum *enumtype, char *desc, int *desc_len,
                          int *bind, int *scope);
int __mpi_T_cvar_get_num(int *num_cvar);
int __mpi_T_cvar_handle_alloc(int cvar_index, void *obj_handle,
                              MPI_T_cvar_handle *handle, int *count);
int __mpi_T_cvar_handle_free(MPI_T_cvar_handle *handle);
int __mpi_T_cvar_read(MPI_T_cvar_handle handle, void *buf);
int __mpi_T_cvar_write(MPI_T_cvar_handle handle, const void *buf);
int __mpi_T_enum_get_info(MPI_T_enum enumtype, int *num, char *name,
                          int *name_len);
int __mpi_T_enum_get_item(MPI_T_enum enumtype, int indx, int *value, char *name,
                          int *name_len);
int __mpi_T_event_callback_get_info(
    MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
    MPI_Info *info_used);
int __mpi_T_event_callback_set_info(
    MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
    MPI_Info info);
int __mpi_T_event_copy(MPI_T_event_instance event_instance, void *buffer);
int __mpi_T_event_get_index(const char *name, int *event_index);
int __mpi_T_event_get_info(int event_index, char *name, int *name_len,
                           int *verbosity, MPI_Datatype array_of_datatypes[],
                           MPI_Aint array_of_displacements[], int *num_elements,
                           MPI_T_enum *enumtype, MPI_Info *info, char *desc,
                           int *desc_len, int *bind);
int __mpi_T_event_get_num(int *num_events);
int __mpi_T_event_get_source(MPI_T_event_instance event_instance,
                             int *source_index);
int __mpi_T_event_get_timestamp(MPI_T_event_instance event_instance,
                                MPI_Count *event_timestamp);
int __mpi_T_event_handle_alloc(int event_index, void *obj_handle, MPI_Info info,
                               MPI_T_event_registration *event_registration);
int __mpi_T_event_handle_free(MPI_T_event_registration event_registration,
                              void *user_data,
                              MPI_T_event_free_cb_function free_cb_function);
int __mpi_T_event_handle_get_info(MPI_T_event_registration event_registration,
                                  MPI_Info *info_used);
int __mpi_T_event_handle_set_info(MPI_T_event_registration event_registration,
                                  MPI_Info info);
int __mpi_T_event_read(MPI_T_event_instance event_instance, int element_index,
                       void *buffer);
int __mpi_T_event_register_callback(
    MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
    MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function);
int __mpi_T_event_set_dropped_handler(
    MPI_T_event_registration event_registration,
    MPI_T_event_dropped_cb_function dropped_cb_function);
int __mpi_T_finalize(void);
int __mpi_T_init_thread(int required, int *provided);
int __mpi_T_pvar_get_index(const char *name, int var_class, int *pvar_index);
int __mpi_T_pvar_get_info(int pvar_index, char *name, int *name_len,
                          int *verbosity, int *var_class,
                          MPI_Datatype *datatype, MPI_T_enum *enumtype,
                          char *desc, int *desc_len, int *bind, int *readonly,
                          int *continuous, int *atomic);
int __mpi_T_pvar_get_num(int *num_pvar);
int __mpi_T_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index,
                              void *obj_handle, MPI_T_pvar_handle *handle,
                              int *count);
int __mpi_T_pvar_handle_free(MPI_T_pvar_session session,
                             MPI_T_pvar_handle *handle);
int __mpi_T_pvar_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                      void *buf);
int __mpi_T_pvar_readreset(MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                           void *buf);
int __mpi_T_pvar_reset(MPI_T_pvar_session session, MPI_T_pvar_handle handle);
int __mpi_T_pvar_session_create(MPI_T_pvar_session *session);
int __mpi_T_pvar_session_free(MPI_T_pvar_session *session);
int __mpi_T_pvar_start(MPI_T_pvar_session session, MPI_T_pvar_handle handle);
int __mpi_T_pvar_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle);
int __mpi_T_pvar_write(MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                       const void *buf);
int __mpi_T_source_get_info(int source_index, char *name, int *name_len,
                            char *desc, int *desc_len,
                            MPI_T_source_order *ordering,
                            MPI_Count *ticks_per_second, MPI_Count *max_ticks,
                            MPI_Info *info);
int __mpi_T_source_get_num(int *num_sources);
int __mpi_T_source_get_timestamp(int source_index, MPI_Count *timestamp);
MPI_Fint __mpi_Comm_c2f(MPI_Comm comm);
MPI_Comm __mpi_Comm_f2c(MPI_Fint comm);
MPI_Fint __mpi_Errhandler_c2f(MPI_Errhandler errhandler);
MPI_Errhandler __mpi_Errhandler_f2c(MPI_Fint errhandler);
MPI_Fint __mpi_File_c2f(MPI_File file);
MPI_File __mpi_File_f2c(MPI_Fint file);
MPI_Fint __mpi_Group_c2f(MPI_Group group);
MPI_Group __mpi_Group_f2c(MPI_Fint group);
MPI_Fint __mpi_Info_c2f(MPI_Info info);
MPI_Info __mpi_Info_f2c(MPI_Fint info);
MPI_Fint __mpi_Message_c2f(MPI_Message message);
MPI_Message __mpi_Message_f2c(MPI_Fint message);
MPI_Fint __mpi_Op_c2f(MPI_Op op);
MPI_Op __mpi_Op_f2c(MPI_Fint op);
MPI_Fint __mpi_Request_c2f(MPI_Request request);
MPI_Request __mpi_Request_f2c(MPI_Fint request);
MPI_Fint __mpi_Session_c2f(MPI_Session session);
MPI_Session __mpi_Session_f2c(MPI_Fint session);
int __mpi_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status);
int __mpi_Status_c2f08(const MPI_Status *c_status, MPI_F08_status *f08_status);
int __mpi_Status_f082c(const MPI_F08_status *f08_status, MPI_Status *c_status);
int __mpi_Status_f082f(const MPI_F08_status *f08_status, MPI_Fint *f_status);
int __mpi_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status);
int __mpi_Status_f2f08(const MPI_Fint *f_status, MPI_F08_status *f08_status);
MPI_Fint __mpi_Type_c2f(MPI_Datatype datatype);
MPI_Datatype __mpi_Type_f2c(MPI_Fint datatype);
MPI_Fint __mpi_Win_c2f(MPI_Win win);
MPI_Win __mpi_Win_f2c(MPI_Fint win);

#endif
