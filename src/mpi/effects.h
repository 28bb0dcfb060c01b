// What models of paths make of everything the world can do: the table of
// effects.def as code. A choice or part of a trail without a row fails the build
// (-Wswitch); a primitive without one cannot be called.
#ifndef MPI_EFFECTS_H
#define MPI_EFFECTS_H

#include "mpi/trail.h"
#include "mpi/world.h"

typedef enum InModels {
  MODELS_OUTSIDE,
  MODELS_MODELLED,
  MODELS_OPAQUE,
  MODELS_BY_CASE,
} InModels;

static inline InModels effect_of_choice(EventKind kind) {
  switch (kind) {
#define PRIMITIVE(name, in_models, why)
#define CHOICE(name, in_models, why) \
  case EVENT_##name: return MODELS_##in_models;
#define TRAIL(name, in_models, why)
#include "mpi/effects.def"
#undef PRIMITIVE
#undef CHOICE
#undef TRAIL
  case EVENT_KIND_COUNT: break;
  }
  return MODELS_OPAQUE;
}

static inline InModels effect_of_trail(TrailKind kind) {
  switch (kind) {
#define PRIMITIVE(name, in_models, why)
#define CHOICE(name, in_models, why)
#define TRAIL(name, in_models, why) \
  case TRAIL_##name: return MODELS_##in_models;
#include "mpi/effects.def"
#undef PRIMITIVE
#undef CHOICE
#undef TRAIL
  }
  return MODELS_OPAQUE;
}

#endif
