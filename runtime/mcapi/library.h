/* What the files of the MCAPI library share. A node is a process; its number
 * in the world is its rank. Messages travel through the same world as those of
 * MPI (mpi/engine.h):
 *
 *   control    what nodes tell each other by themselves: that they are there,
 *              which endpoints they made, which channels were connected. Named
 *              sender, so receiving it is never a choice
 *   messages   tag: the receiving port; any sender
 *   channels   tag: the receiving port; the sender is the other end
 */
#ifndef MPIPROOF_MCAPI_LIBRARY_H
#define MPIPROOF_MCAPI_LIBRARY_H

#include "include/mcapi.h"
#include "mpi/engine.h"

typedef enum ChannelKind { CHANNEL_NONE, CHANNEL_PACKET, CHANNEL_SCALAR }
    ChannelKind;

/* One of this node's endpoints. */
typedef struct Endpoint {
  uint8_t used;
  uint8_t kind;          /* ChannelKind it is connected as, once known */
  uint8_t sends;         /* ... and its direction */
  uint8_t open;          /* OPEN_* */
  mcapi_port_t port;
  mcapi_endpoint_t peer; /* other end of the channel */
  int lanes;             /* from here to others: 1 + priority used first */
} Endpoint;
enum { OPEN_NO, OPEN_PENDING, OPEN_YES };

/* What a node knows of another one. */
typedef struct Peer {
  uint8_t known;
  mcapi_domain_t domain;
  mcapi_node_t node;
} Peer;

#define MAX_NODES 1024
#define MAX_KNOWN 256    /* endpoints of others that were looked up */
#define MAX_LANES 256    /* pairs of endpoints that messages went between */

typedef struct Lane {
  mcapi_endpoint_t from, to;
  mcapi_priority_t priority;
} Lane;

typedef struct Node {
  uint8_t initialized;
  mcapi_domain_t domain;
  mcapi_node_t node;
  int rank, size;
  int control, messages, channels;       /* contexts */
  Peer peers[MAX_NODES];
  Endpoint endpoints[MCAPI_MAX_ENDPOINTS];
  uint32_t known_count;
  mcapi_endpoint_t known[MAX_KNOWN];
  uint32_t lane_count;
  Lane lanes[MAX_LANES];
} Node;
extern Node __mcapi_node;

/* An endpoint says where it is: 1, rank (11 bits), port (20 bits). */
mcapi_endpoint_t __mcapi_endpoint_make(int rank, mcapi_port_t port);
int __mcapi_endpoint_rank(mcapi_endpoint_t endpoint);
mcapi_port_t __mcapi_endpoint_port(mcapi_endpoint_t endpoint);
/* Does it look like an endpoint of some node? */
int __mcapi_endpoint_valid(mcapi_endpoint_t endpoint);
/* This node's own, or NULL. */
Endpoint *__mcapi_endpoint_own(mcapi_endpoint_t endpoint);

/* The rank of a node, or -1; waits until every node has said who it is. */
int __mcapi_rank_of(mcapi_domain_t domain, mcapi_node_t node);

/* Sets *status; 0 if the node is not initialised or status is NULL. */
int __mcapi_enter(mcapi_status_t *status);

/* Bytes as the engine wants them. The layout must live as long as the data. */
struct MpiproofData __mcapi_bytes(const void *address, size_t size,
                                  struct MpiproofLayout *layout,
                                  struct MpiproofBlock *block);

/* Control messages: to one node, never waited for. */
enum { CONTROL_NODE, CONTROL_ENDPOINT, CONTROL_CONNECT };
int __mcapi_control_tag(int what, mcapi_port_t port);
void __mcapi_tell(int rank, int tag, const void *data, size_t size);

/* ---- Requests. */
typedef enum RequestKind {
  REQUEST_FREE,
  REQUEST_SEND,
  REQUEST_RECV,          /* a message */
  REQUEST_PACKET,        /* a packet: into a buffer of ours */
  REQUEST_GET,           /* an endpoint */
  REQUEST_OPEN,          /* one end of a channel */
  REQUEST_DONE,          /* complete from the start */
} RequestKind;

typedef struct Request {
  uint8_t kind;
  uint8_t cancelled;
  uint8_t left;          /* of a call that ran out of time; goes on for the
                          * next one that wants the same endpoint */
  int operation;         /* of the engine, or -1: complete */
  size_t size;           /* when complete: bytes received */
  size_t room;           /* bytes of the buffer */
  mcapi_endpoint_t told; /* what a control message says */
  uint32_t told_kind;
  mcapi_endpoint_t own;  /* the endpoint concerned */
  void *packet;
  void **packet_at;      /* where the program wants it */
  uint32_t *result_at;   /* ... an endpoint or handle */
} Request;

/* A free one, or NULL with *status. */
Request *__mcapi_request_new(RequestKind kind, mcapi_request_t *handle,
                             mcapi_status_t *status);
/* One that a call left behind when it was looking for this endpoint, or NULL. */
Request *__mcapi_request_left(mcapi_endpoint_t wanted,
                              mcapi_request_t *handle);
/* Waits for one that is not given to the program: a blocking call. */
void __mcapi_request_finish(mcapi_request_t *handle, size_t *size,
                            mcapi_status_t *status);
/* The request becomes an operation that receives a control message. */
void __mcapi_request_listen(Request *r, int rank, int tag);

/* All but the last, of calls that start something. */
void __mcapi_channel_opened(Request *r, mcapi_status_t *status);

#endif
