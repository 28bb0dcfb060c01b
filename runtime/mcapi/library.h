/* What the files of the MCAPI library share. A node is the thread that called
 * mcapi_initialize: a process has one, or, if it has threads, several. Messages
 * travel through the same world as those of MPI (mpi/engine.h), between ranks:
 *
 *   directory  one for each node there is: which endpoints it has made, tag:
 *              port. Only that node's process sends there
 *   control    channels: that they were connected, that their ends were opened;
 *              with link.c: which of them are connected
 *   messages   tag: the receiving endpoint; any sender. Each pair of sending
 *              endpoint and priority is a lane: within it, order is kept
 *   channels   tag: the receiving endpoint; the sender is the other end
 *
 * Nobody need receive what is sent on the first two (silent contexts).
 */
#ifndef MPIPROOF_MCAPI_LIBRARY_H
#define MPIPROOF_MCAPI_LIBRARY_H

#include "include/mcapi.h"
#include "mpi/engine.h"

typedef enum ChannelKind { CHANNEL_NONE, CHANNEL_PACKET, CHANNEL_SCALAR }
    ChannelKind;

/* Nodes of one process, and of them all. */
enum { MAX_LOCAL = 64, MAX_RANKS = 512 };
#define MAX_LOOKUPS 512  /* endpoints made here or looked for */
#define MAX_LANES 256    /* triples: from, to, priority */

typedef struct Node {
  uint8_t initialized;
  uint8_t slot;          /* which of the process's */
  uint8_t version;       /* of MCAPI: 1 or 2 */
  int thread, owners;    /* whose node it is: number and how many had it */
  mcapi_domain_t domain;
  mcapi_node_t node;
  int directory;         /* context */
  int place;             /* of mcapi_initialize */
} Node;

/* An endpoint of this process. */
typedef struct Endpoint {
  uint8_t slot;          /* of its node */
  uint8_t kind;          /* ChannelKind it is opened as */
  uint8_t sends;         /* ... and its direction */
  uint8_t open;          /* OPEN_* */
  uint16_t promised;     /* messages that are there for certain and that no
                          * receive is posted for, see __mcapi_available */
  mcapi_port_t port;
  mcapi_endpoint_t peer; /* other end of the channel */
  uint32_t peer_number;  /* ... and which of its connections this is */
  int place;             /* where it was made */
  int opened;            /* ... and opened */
} Endpoint;
enum { OPEN_NO, OPEN_PENDING, OPEN_YES, OPEN_CLOSING };

/* An endpoint that was made here or looked for. */
typedef struct Lookup {
  uint8_t used, known;
  uint8_t waiting;       /* a thread waits for `operation` */
  int context;           /* directory of its node */
  mcapi_port_t port;
  mcapi_endpoint_t endpoint;   /* if known */
  int operation;         /* receives the answer; -1: not asked for */
  uint32_t answer;
} Lookup;

typedef struct Lane {
  mcapi_endpoint_t from, to;
  uint16_t slot;         /* of the node that sends */
  uint16_t priority;
  uint16_t number;       /* among those of the node to the same endpoint */
} Lane;

/* The process. What its threads share does not show which of them came first:
 * states that differ in nothing else are explored once (doc/threads.md). */
typedef struct Library {
  uint8_t started;
  uint8_t checks;        /* is misuse looked for? */
  int rank, size;
  int control, messages, channels;       /* contexts */
  uint32_t node_count, endpoint_count, lane_count;
  Node nodes[MAX_LOCAL];
  Endpoint endpoints[MCAPI_MAX_ENDPOINTS];   /* by slot and port */
  Lookup lookups[MAX_LOOKUPS];   /* hashed */
  Lane lanes[MAX_LANES];         /* ordered */
} Library;
extern Library __mcapi;

/* ---- node.c */
/* In front of every call: the calling thread's node. NULL with *status if it is
 * not initialised, or if status is NULL. For calls that no other thread can
 * notice and whose answer none can change, and those that wait as the last thing
 * they do: waiting is a visible operation itself. */
Node *__mcapi_enter(mcapi_status_t *status);
/* The same in front of all others: a visible operation (doc/threads.md). */
Node *__mcapi_enter_visible(const char *call, mcapi_status_t *status);
/* For calls that need no node: 0 if status is NULL. */
int __mcapi_enter_early(mcapi_status_t *status);
/* The context on which a node tells which endpoints it has. */
int __mcapi_directory(mcapi_domain_t domain, mcapi_node_t node);
/* One whose messages nobody need receive. */
int __mcapi_silent_context(int parent, int child, int part);
void __mcapi_directory_name(int context, mcapi_domain_t domain,
                            mcapi_node_t node);

/* Bytes as the engine wants them. The layout must live as long as the data. */
struct MpiproofData __mcapi_bytes(const void *address, size_t size,
                                  struct MpiproofLayout *layout,
                                  struct MpiproofBlock *block);
/* A message of the library's own to a process, never waited for. */
void __mcapi_tell(int rank, int context, int tag, const void *data,
                  size_t size);

/* ---- misuse.c */
/* The call is wrong: sets *status, and a finding if misuse is looked for. */
void __mcapi_misuse(mcapi_status_t *status, mcapi_status_t code,
                    const char *why);
/* What the node leaves behind. */
void __mcapi_report_leaks(const Node *n);

/* ---- endpoint.c: an endpoint says where it is: 1, rank (9 bits), slot of its
 * node (6 bits), port (16 bits). Slot and port are its tag. */
int __mcapi_endpoint_rank(mcapi_endpoint_t endpoint);
int __mcapi_endpoint_tag(mcapi_endpoint_t endpoint);
/* Does it look like an endpoint, and, if it is the node's own, is it there? */
int __mcapi_endpoint_valid(const Node *n, mcapi_endpoint_t endpoint);
/* The node's own, or NULL. */
Endpoint *__mcapi_endpoint_own(const Node *n, mcapi_endpoint_t endpoint);
mcapi_endpoint_t __mcapi_endpoint_handle(const Endpoint *e);
/* It is there no longer. */
void __mcapi_endpoint_drop(Endpoint *e);

/* ---- lookup.c: endpoints of others. */
typedef enum LookupWait { LOOKUP_TEST, LOOKUP_FOR_EVER } LookupWait;
/* What is known of it. */
Lookup *__mcapi_lookup(mcapi_domain_t domain, mcapi_node_t node,
                       mcapi_port_t port);
/* Unless it is known, `operation` receives the answer from now on. */
void __mcapi_lookup_ask(Lookup *l);
/* Is it known now? Both answers are explored. FOR_EVER: it is. */
int __mcapi_lookup_wait(Lookup *l, LookupWait how);
/* The operation that was waited for is complete. */
void __mcapi_lookup_answered(Lookup *l);
/* An endpoint of this process was made: other threads may wait for it. */
void __mcapi_lookup_made(const Node *n, mcapi_endpoint_t endpoint,
                         mcapi_port_t port);

/* Where a thread begins to look for a free entry of a table that it shares with
 * others, and its steps, until it has come round. */
enum { SERIES = 8 };
static inline uint32_t series_entry(const Node *n, uint32_t i, uint32_t size) {
  uint32_t rows = size / SERIES;
  return (i % rows) * SERIES + (n->slot + i / rows) % SERIES;
}

/* ---- Requests. */
typedef enum RequestKind {
  REQUEST_FREE,
  REQUEST_SEND,
  REQUEST_RECV,          /* a message */
  REQUEST_PACKET,        /* a packet: into a buffer of ours */
  REQUEST_GET,           /* an endpoint */
  REQUEST_OPEN,          /* one end of a channel: waits for its connection */
  REQUEST_OPENED,        /* ... and then for the other end */
  REQUEST_DONE,          /* complete from the start */
} RequestKind;

/* What the end of a channel is told: that it was connected, or that the other end
 * was opened. */
typedef struct Told {
  mcapi_endpoint_t other;
  uint32_t kind;         /* of a connection: its ChannelKind, its direction */
  uint32_t number;       /* of the connection, among those of the end it is
                          * about */
  uint32_t other_number; /* ... of the other; of a connection */
} Told;

typedef struct Request {
  uint8_t kind;
  uint8_t slot;          /* of the node whose it is */
  uint8_t cancelled;     /* 1: successfully */
  uint8_t cancels;       /* mcapi_cancel was called */
  int operation;         /* of the engine, or -1: complete (GET: see lookup) */
  size_t size;           /* when complete: bytes received */
  size_t room;           /* bytes of the buffer */
  Told told;             /* what a control message says */
  mcapi_endpoint_t own;  /* the endpoint concerned */
  Lookup *lookup;
  void *packet;
  void **packet_at;      /* where the program wants it */
  uint32_t *result_at;   /* ... an endpoint or handle */
  int place;             /* where it was started */
} Request;

/* A free one, or NULL with *status. */
Request *__mcapi_request_new(const Node *n, RequestKind kind,
                             mcapi_request_t *handle, mcapi_status_t *status);
/* Those of the process, for leaks: NULL behind the last. */
const Request *__mcapi_request_at(uint32_t i);
/* Waits for one that is not given to the program: a blocking call. */
void __mcapi_request_finish(const Node *n, mcapi_request_t *handle,
                            size_t *size, mcapi_status_t *status);
/* Waits for a send. */
void __mcapi_wait_send(int operation, int *done,
                       struct MpiproofEnvelope *envelope);
/* The request becomes an operation that receives a control message. */
void __mcapi_request_listen(Request *r, int rank, int tag);

/* ---- link.c: which ends of channels are connected. */
/* Is it not, or was it closed for certain? */
int __mcapi_link_is_free(mcapi_endpoint_t end);
/* It is, from now on; the number of this connection. */
uint32_t __mcapi_link_connect(mcapi_endpoint_t end);
/* It is no longer; an end of this process. */
void __mcapi_link_close(mcapi_endpoint_t end);
/* The connection that an end of this process has or will have. */
uint32_t __mcapi_link_number(mcapi_endpoint_t end);

/* ---- channel.c */
/* The end of an open channel that a handle stands for, or NULL with *status. */
Endpoint *__mcapi_channel_end(const Node *n, uint32_t handle, ChannelKind kind,
                              int sends, mcapi_status_t *status);
/* Operations of the engine on it. */
int __mcapi_channel_send(const Endpoint *e, const void *buffer, size_t size,
                         int owns);
int __mcapi_channel_recv(const Endpoint *e, void *buffer, size_t size);
/* How much is there, of messages or in a channel whose other end is at `rank`:
 * any number between what is known to be there and what was sent. What was said
 * once stays true until it is received. */
mcapi_uint_t __mcapi_available(const Node *n, Endpoint *e, int context,
                               int rank);
/* What a request to open was told: the next thing to wait for, or *status. */
void __mcapi_channel_connected(const Node *n, Request *r,
                               mcapi_status_t *status);
void __mcapi_channel_opened(const Node *n, Request *r);
/* It was cancelled. */
void __mcapi_channel_given_up(const Node *n, Request *r);

/* ---- packet.c: buffers of packets. NULL: all are in use. */
void *__mcapi_packet_new(const Node *n);
/* It holds that many bytes. */
void *__mcapi_packet_fit(void *packet, size_t size);
void __mcapi_packet_drop(void *packet);

#endif
