// The values of a finished path: its operations and what its guards and
// envelopes are as functions of who took what. The same for every question
// about the path, so it is made once.
#ifndef COVER_PATH_VALUES_H
#define COVER_PATH_VALUES_H

#include "model/mdd.h"
#include "model/pathmodel.h"
#include "mpi/act_set.h"
#include "mpi/trail.h"

// Numbers by place, UINT32_MAX where there is none.
typedef VEC(uint32_t) PathNumbers;

static inline void numbers_set(PathNumbers *numbers, uint32_t at,
                               uint32_t value) {
  while (numbers->len <= at) vec_push(numbers, UINT32_MAX);
  numbers->data[at] = value;
}

static inline uint32_t numbers_get(const PathNumbers *numbers, uint32_t at) {
  return at < numbers->len ? numbers->data[at] : UINT32_MAX;
}

typedef VEC(int32_t) Values;

// An envelope that may depend on matches.
typedef struct ValuedEnvelope {
  MddId peer, tag;             // of 32 bits; MDD_NEVER: fixed
  Values peers, tags;              // what they may be, -1: any,
  bool known_peers, known_tags;    // and that is all
} ValuedEnvelope;

typedef struct ValuedSend {
  const Trail *part;
  const struct Payload *payload;   // NULL: taken before there were labels
  ValuedEnvelope envelope;
} ValuedSend;

typedef struct ValuedTaker {
  const Trail *part;         // TRAIL_RECV or TRAIL_PROBE
  const Trail *match;        // NULL: none on this path; a probe: itself
  uint32_t sent;             // the send it took or saw, number in `sends`
  uint32_t number;           // among the receives and probes of its rank
  PathNumbers sends;         // that it may take: the values of its variable
  ValuedEnvelope envelope;
  bool labelled;             // its data has a label
  bool busy;                 // its value is being made
} ValuedTaker;

// Values as a rank sees them. Its own receives are the first variables, since
// what others took matters to it only through what it takes; apart from that,
// what comes late depends on what came before. The order decides how large
// diagrams are, not what they say.
typedef struct RankValues {
  MddTable mdds;
  Table known;               // term -> diagram
  PathNumbers takers;        // by variable
  PathNumbers variables;     // by taker
} RankValues;

typedef struct PathValues {
  const MpiRun *mpi;
  VEC(const Trail *) parts;      // in order
  VEC(ValuedSend) sends;
  VEC(ValuedTaker) takers;
  Table taker_of_label;          // in `takers`
  uint32_t ranks;
  RankValues *views;            // by rank
  RankValues *view;             // the one in force
  uint64_t most;                // work it may cost
  uint64_t forgotten;           // ... and did, for what is no more
} PathValues;

// Reads the trail that ends with `newest`, which it shares. All pointers must
// outlive it. What would cost more than `most` is unknown.
PathValues *path_values_new(const MpiRun *mpi, ExprTable *terms,
                            const Trail *newest, uint32_t ranks,
                            uint64_t most);
void path_values_free(PathValues *v);
// What it cost so far, in nodes and steps of its diagrams.
uint64_t path_values_cost(const PathValues *v);

// Is there something to rule out, and is every envelope known? Then a model of
// its operations and waits alone can say which pairs there are.
bool path_values_can_thin(const PathValues *v);
// Leaves out pairs that the model, which is sealed, has not. Steps of sends and
// takers by number.
void path_values_thin(PathValues *v, const PathModel *model,
                      const PathNumbers *send_steps,
                      const PathNumbers *taker_steps);

// From now on values are those of this rank's view. A guard's and an envelope's
// diagrams belong to the view of their rank.
void path_values_look(PathValues *v, uint32_t rank);
// The value of a term of the path, in the present view.
MddId path_values_get(PathValues *v, ExprId term);
// The receive that delivered data with that label, a number in `takers`.
uint32_t path_values_labelled(const PathValues *v, uint32_t label);

// What happens on the path behind the first `length` parts of its trail, and
// what else could if other messages are taken.
void path_values_acts(const PathValues *v, uint32_t length, ActSet *out);

// In the present view.
uint32_t path_values_variable(const PathValues *v, uint32_t taker);
uint32_t path_values_taker(const PathValues *v, uint32_t variable);

#endif
