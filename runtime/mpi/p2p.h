/* What the files of point-to-point communication share. */
#ifndef MPIPROOF_MPI_P2P_H
#define MPIPROOF_MPI_P2P_H

#include "mpi/request.h"

/* Posts to the engine, with a rank in comm; neither is MPI_PROC_NULL. `owns`:
 * the operation has its buffer to itself until it is complete (engine.h).
 * Returns the operation's number. */
int __mpi_p2p_post_send(const MpiComm *comm, const MpiTransfer *transfer,
                        int owns);
int __mpi_p2p_post_recv(const MpiComm *comm, const MpiTransfer *transfer,
                        int owns);

/* Fills the status of a completed receive. Returns MPI_SUCCESS or the result
 * of __mpi_fail for a message that is too long. */
int __mpi_p2p_received(const MpiTransfer *transfer,
                       const struct MpiproofEnvelope *envelope,
                       MPI_Status *status);

/* Waits for one receive, then as __mpi_p2p_received; gives the status to the
 * program and raises the error. */
int __mpi_p2p_await_recv(const MpiComm *comm, const MpiTransfer *transfer,
                         int operation, MPI_Status *status);

/* An initialiser of MpiTransfer, except for matched receives. */
#define MPI_TRANSFER(address, count, type, peer, tag, mode) \
  {(void *)(uintptr_t)(address), count, type, peer, tag, mode, -1}

/* Starts a non-blocking receive. */
int __mpi_p2p_start_recv(MpiComm *comm, const MpiTransfer *transfer,
                         MPI_Request *handle);

/* Buffered sends (buffer.c): sends the message if there is space for it in the
 * buffer that comm's messages use (MPI 4.1, 3.6); otherwise a failure is
 * noted (__mpi_fail). Returns MPI_SUCCESS or the error. */
int __mpi_buffer_send(MpiComm *comm, const MpiTransfer *transfer);
/* The message just sent belongs to the request with that operation; its own
 * operation in the buffer, -1 if it is there no more; the request is done. */
void __mpi_buffer_claim(const MpiComm *comm, int request);
int __mpi_buffer_find(int request);
void __mpi_buffer_forget(int request);

#endif
