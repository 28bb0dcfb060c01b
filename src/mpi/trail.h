// The trail of a world: what its ranks have done with messages so far, as a
// list shared between forks. From it a model of the path is made
// (src/model) that stands for all its other matchings. Kept only if
// MpiOptions.trails.
#ifndef MPI_TRAIL_H
#define MPI_TRAIL_H

#include "mpi/world.h"

typedef enum TrailKind {
  TRAIL_SEND,        // rank sends to peer; its op and order
  TRAIL_RECV,        // rank posts a receive
  TRAIL_JOIN,        // rank joins a collective; list: members it needs
  TRAIL_MATCH,       // receive `op` of rank takes message `order` of peer
  TRAIL_WAIT,        // rank's wait for all of `list` (operations) ends, or at
                     // the end of the trail: does not
  TRAIL_PROBE,       // rank's blocking probe sees message `order` of peer
  TRAIL_DATA,        // message `order` of rank is on its way, with `payload`,
                     // when labels begin
  TRAIL_LABEL,       // receive `op` of rank has delivered data with `label`;
                     // no operation: the probe before it has, its envelope
  TRAIL_GUARD,       // a decision of rank depended on `term`, which has labels
  TRAIL_FORK,        // rank takes alternative `op` for what inputs
                     // decide
  TRAIL_DONE,        // `op` of rank is complete from the start
  TRAIL_FAIL,        // rank ended by a finding
  TRAIL_OPAQUE,      // something that no model has: probes, tests, ...; the
                     // last part, whatever happens then
} TrailKind;

typedef struct Trail {
  struct Trail *before;
  uint32_t refs;
  uint32_t length;         // parts up to and including this one
  uint64_t sent;           // bytes of messages in these,
  uint64_t labelled;       // and of data with labels
  uint8_t kind;
  bool standard;           // SEND: its completion may be buffered
  uint16_t rank, peer;
  uint32_t context;
  int32_t source, tag;     // RECV, PROBE: -1: any
  // SEND: destination, RECV: source, as a rank of MPI_COMM_WORLD, and tag, if
  // they have labels: terms of width 32 with the values above. Else EXPR_NONE.
  ExprId peer_term, tag_term;
  int32_t op;
  uint32_t order;          // counts the messages of their sender
  uint32_t label;
  ExprId term;
  struct Payload *payload;     // SEND, if labels are given; DATA; else NULL
  uint32_t alternatives;   // FORK
  uint32_t count;
  int32_t list[];          // count
} Trail;

Trail *trail_ref(Trail *trail);
void trail_unref(Trail *trail);            // NULL is fine

// Is there something in it that no model has? (effects.def says what.)
static inline bool trail_is_opaque(const Trail *trail) {
  return trail != NULL && trail->kind == TRAIL_OPAQUE;
}

// The newest part, NULL if there is none.
Trail *world_trail(const World *world);
uint32_t world_trail_length(const World *world);
// From now on data that receives deliver gets labels (expr_label), by which
// decisions are noticed that depend on which message was taken. What messages
// hold is kept from here on, too: those that were taken before can be nobody
// else's.
void world_start_labels(World *world);
// The operation just started: what its peer and tag are made of.
void world_name_envelope(World *world, ExprId peer_term, ExprId tag_term);
// Nobody wants trails any more: what is there stays.
void run_end_trails(MpiRun *run);
// The machine's decision for rank depended on this term.
void world_add_guard(World *world, uint32_t rank, ExprId term);
void world_add_fork(World *world, uint32_t rank, uint32_t alternative,
                    uint32_t count);
void world_add_failure(World *world, uint32_t rank);
// The world stands still or has ended: adds what ranks wait for.
void world_end_trail(World *world);

// Bytes of a label: data first, then what the envelope says, four each.
#define LABEL_RANK UINT32_C(0xfffffff0)
#define LABEL_TAG UINT32_C(0xfffffff4)
// The sender's rank in its group, as a status gives it.
int32_t world_sender_rank(const World *world, uint32_t context,
                          uint32_t sender);
int32_t run_sender_rank(const MpiRun *run, uint32_t context, uint32_t sender);
// Members of a context as ranks of MPI_COMM_WORLD.
uint32_t run_members(const MpiRun *run, uint32_t context,
                     uint16_t out[MPI_MAX_RANKS]);

uint64_t trail_payload_size(const struct Payload *payload);
// Byte i as a term of width 8.
ExprId trail_payload_byte(const struct Payload *payload, ExprTable *terms,
                          uint64_t i);
// Do they have the same size and type signature?
bool trail_payload_is_like(const struct Payload *a, const struct Payload *b);

#endif
