// A byte for eight blocks of each function. (A reached block's first instruction
// is back in its place: code/cover.c.)
#include "job/module_codec.h"

#include <assert.h>
#include <string.h>

static bool is_reached(const Function *f, uint32_t block) {
  assert(block < f->block_len && f->block_starts[block] < f->code_len);
  return f->code[f->block_starts[block]].op != OP_COVER;
}

static void mark(Function *f, uint32_t block) {
  if (!is_reached(f, block))
    f->code[f->block_starts[block]] = f->block_firsts[block];
  assert(is_reached(f, block));
}

static void code_function(Codec *codec, Function *f) {
  for (uint32_t first = 0; first < f->block_len; first += 8) {
    uint8_t bits = 0;
    uint32_t end = first + 8 < f->block_len ? first + 8 : f->block_len;
    for (uint32_t b = first; b < end; b++)
      bits |= (uint8_t)(is_reached(f, b) << (b - first));
    codec_bytes(codec, &bits, 1);
    for (uint32_t b = first; codec->reads && b < end; b++)
      if (bits >> (b - first) & 1) mark(f, b);
  }
}

void module_code_coverage(Codec *codec, Module *module) {
  for (uint32_t i = 0; i < module->functions.len && !codec->bad; i++)
    if (module->functions.data[i].block_firsts != NULL)
      code_function(codec, &module->functions.data[i]);
}
