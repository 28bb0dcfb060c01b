// The outline of a finished path: its operations and what its guards and
// envelopes are as functions of who took what. The same for every question
// about the path, so it is made once.
#ifndef EXPLORE_OUTLINE_H
#define EXPLORE_OUTLINE_H

#include "explore/diagram.h"
#include "explore/visited.h"
#include "mpi/trail.h"

typedef VEC(uint32_t) Numbers;

typedef VEC(int32_t) Values;

// An envelope that may depend on matches.
typedef struct OutlineEnvelope {
  DiagramId peer, tag;             // of 32 bits; DIAGRAM_NEVER: fixed
  Values peers, tags;              // what they may be, -1: any,
  bool known_peers, known_tags;    // and that is all
} OutlineEnvelope;

typedef struct OutlineSend {
  const Trail *part;
  OutlineEnvelope envelope;
} OutlineSend;

typedef struct OutlineTaker {
  const Trail *part;         // TRAIL_RECV
  const Trail *match;        // NULL: none on this path
  uint32_t sent;             // the send it took, number in `sends`
  uint32_t number;           // among the receives of its rank
  Numbers sends;             // that it may take, by its envelope: the values of
                             // its variable
  OutlineEnvelope envelope;
  bool labelled;             // its data has a label
  bool busy;                 // its value is being made
} OutlineTaker;

typedef struct Outline {
  const MpiRun *mpi;
  Diagrams values;
  VEC(const Trail *) parts;      // in order
  VEC(OutlineSend) sends;
  VEC(OutlineTaker) takers;        // variables are their numbers from the end:
                                 // what comes late depends on what came before
  Table taker_of_label;          // in `takers`
  Table known;                   // term -> diagram
} Outline;

Outline *outline_new(const MpiRun *mpi, ExprTable *terms, const Trail *newest,
                 uint32_t ranks);
void outline_free(Outline *outline);

// The value of a term of the path.
DiagramId outline_value(Outline *outline, ExprId term);
// The receive that delivered data with that label, a number in `takers`.
uint32_t outline_labelled(const Outline *outline, uint32_t label);

// What happens on the path behind the first `length` parts of its trail, and
// what else could if other messages are taken.
void outline_events(const Outline *outline, uint32_t length, EventSet *out);

uint32_t outline_variable(const Outline *outline, uint32_t taker);
uint32_t outline_taker(const Outline *outline, uint32_t variable);

#endif
