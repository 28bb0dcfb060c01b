/* What the two files about partitioned communication share. */
#ifndef MPIPROOF_MPI_PARTITIONED_H
#define MPIPROOF_MPI_PARTITIONED_H

#include "mpi/bodies.h"
#include "mpi/request.h"

/* What a sender says of itself when its request is started. */
typedef struct PartHeader {
  int64_t partitions;
  int64_t bytes;       /* of each */
} PartHeader;

/* One end of a channel: the data of a partitioned request. The address, the
 * elements of one partition, the type and the peer are in its transfer. */
typedef struct Partitioned {
  MpiComm *whole;      /* where the message travels that all partitions are
                        * sent: what the two requests wait for */
  MpiComm *parts;      /* where headers and partitions travel: see TAG_* */
  int partitions;
  int left;            /* send: partitions not ready yet */
  int *owners;         /* by partition: the operation that has possession of
                        * its memory, -1: none */
  /* Of a receive: */
  PartHeader theirs;   /* partitions is -1 as long as it is not known */
  int header;          /* the operation that receives it, -1: none */
  int *pieces;         /* by partition of the sender: the operation that
                        * receives it, or PIECE_* */
} Partitioned;
enum { PIECE_ASLEEP = -1, PIECE_HERE = -2 };
/* Tags on `parts`: of the header, of partition i. */
enum { PART_TAG_HEADER = 0, PART_TAG_FIRST = 1 };

extern const MpiRequestClass __mpi_part_send_class, __mpi_part_recv_class;

static inline Partitioned *part_of(MpiRequest *request) {
  return request->data;
}
/* Elements [first, first + count) of the request's buffer. */
struct MpiproofData __mpi_part_data(const MpiRequest *request,
                                    MPI_Count first, MPI_Count count);
/* The operation has possession of a partition, or no operation has. */
void __mpi_part_own(MpiRequest *request, int partition, int writes);
void __mpi_part_disown(MpiRequest *request, int partition);

/* ---- The receiving end (partitioned_recv.c), of a request that is active. ----
 * Takes what has come: all of it, which must have been sent. Returns the number
 * of bytes that were sent. */
int64_t __mpi_part_take_all(MpiRequest *request);

#endif
