// Coverage at no running cost: the first instruction of every block is
// replaced by COVER, which the machine undoes at the first visit.
#include <assert.h>

#include "code/code.h"

static void arm_function(Function *f) {
  assert(f->block_firsts == NULL);
  f->block_firsts = mem_alloc_array(f->block_len, sizeof *f->block_firsts);
  for (uint32_t i = 0; i < f->block_len; i++) {
    Instr *first = &f->code[f->block_starts[i]];
    f->block_firsts[i] = *first;
    *first = (Instr){.op = OP_COVER, .imm = i};
  }
}

void module_arm_coverage(Module *module) {
  for (uint32_t i = 0; i < module->functions.len; i++)
    arm_function(&module->functions.data[i]);
}
