// What a run gives, as bytes: for the process that gathers the results of
// others, and for files that outlive it.
#ifndef JOB_RESULT_CODEC_H
#define JOB_RESULT_CODEC_H

#include "base/codec.h"
#include "results/exploration.h"

// The modules that findings and limits point into: the same ones, in the same
// order, for who writes and for who reads.
typedef struct CodecModules {
  const Module *const *list;
  uint32_t count;
} CodecModules;

// Both ways; when reading, result is zeroed before, and texts it borrows are
// the codec's names.
void result_code(Codec *codec, const CodecModules *modules,
                 Exploration *result);
// The same for values of inputs, and for choices.
void inputs_code(Codec *codec, InputValues *inputs);
void choices_code(Codec *codec, Choices *choices);
// The same for a single finding.
void finding_code(Codec *codec, const CodecModules *modules, Finding *finding);

#endif
