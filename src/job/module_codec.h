// What executing a module leaves behind in it, as bytes: which blocks of code
// were reached.
#ifndef JOB_MODULE_CODEC_H
#define JOB_MODULE_CODEC_H

#include "base/codec.h"
#include "code/code.h"

// Writes which blocks were reached; when reading, marks those that were.
void module_code_coverage(Codec *codec, Module *module);

#endif
