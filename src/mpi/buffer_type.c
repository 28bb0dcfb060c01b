// The C type of a buffer against the MPI type it is described as
// (buffer-type-mismatch): `float beta; MPI_Irecv(&beta, 1, MPI_INT, ...)`.
//
// What the memory was declared as says the debug information
// (Module.types). Looked at is the number at the begin of each block of the
// first element: arrays are of one type, and structures may be sent by their
// first member. Integers of one size are all the same, so are enumerations;
// complex numbers are pairs. Bytes, pointers, unions, padding and memory of no
// known type fit everything, and MPI_BYTE, MPI_PACKED and characters fit all
// memory.
#include "mpi/buffer.h"


// How a basic type is looked at; what is not listed is an integer.
static const struct {
  bool is_float;
  uint32_t size;           // of one number; 0: as the table says
} numbers[BASIC_COUNT_] = {
    [BASIC_FLOAT] = {true, 0},
    [BASIC_DOUBLE] = {true, 0},
    [BASIC_LONG_DOUBLE] = {true, 0},
    [BASIC_FORTRAN_REAL] = {true, 0},
    [BASIC_FORTRAN_DOUBLE] = {true, 0},
    [BASIC_REAL4] = {true, 0},
    [BASIC_REAL8] = {true, 0},
    [BASIC_FLOAT_COMPLEX] = {true, 4},
    [BASIC_DOUBLE_COMPLEX] = {true, 8},
    [BASIC_LONG_DOUBLE_COMPLEX] = {true, 16},
    [BASIC_FORTRAN_COMPLEX] = {true, 4},
    [BASIC_FORTRAN_DOUBLE_COMPLEX] = {true, 8},
    [BASIC_COMPLEX8] = {true, 4},
    [BASIC_COMPLEX16] = {true, 8},
};

static uint32_t number_size(uint32_t basic) {
  return numbers[basic].size != 0 ? numbers[basic].size : basic_sizes[basic];
}

// Numbers that are longer than described are moved in part, unless all of the
// memory is. Who may use heap memory in many ways is given the doubt.
static bool is_grave(const Shape *shape, const Declared *d,
                     const DebugLeaf *leaf, uint32_t size) {
  uint64_t address;
  if (d->object->kind == OBJECT_HEAP || size >= leaf->size ||
      !shape_is_dense(shape, &address))
    return false;
  uint64_t room = object_base(d->object) + d->object->size - address;
  return shape_bytes(shape) != room;
}

static bool report(Step *s, const Shape *shape, const char *side,
                   const Declared *d, const DebugLeaf *leaf, bool grave) {
  const Module *module = s->vm->module;
  Text types = {0}, number = {0};
  shape_print_types(shape, &types);
  debug_print_type(module, leaf->type, &number);
  step_fault(s, FINDING_BUFFER_TYPE_MISMATCH,
             "%s is described as %s, but '%s' %s %s%s", side,
             text_get(&types),
             d->name == NAME_NONE ? "the memory"
                                  : names_get(&module->names, d->name),
             d->object->kind == OBJECT_HEAP ? "points to" : "holds",
             text_get(&number), grave ? ", of which only a part is moved"
                                      : "");
  text_fini(&types);
  text_fini(&number);
  s->result->fault.grave = grave;
  step_report_once(s);
  return false;
}

static bool check_block(Step *s, const Shape *shape, const Block *block,
                        const char *side) {
  Declared d;
  DebugLeaf leaf;
  uint32_t size = number_size(block->basic);
  if (size < 2 || block->count == 0 ||
      !step_declared(s, shape->address + (uint64_t)block->offset, &d) ||
      !object_usable(d.object) ||
      !debug_leaf(s->vm->module->types->info, d.type, d.offset, &leaf) ||
      (leaf.within == 0 && leaf.size == size &&
       leaf.is_float == numbers[block->basic].is_float))
    return true;
  return report(s, shape, side, &d, &leaf, is_grave(shape, &d, &leaf, size));
}

bool buffer_check_type(Step *s, const Shape *shape, const char *side) {
  if (s->vm->module->types == NULL || s->vm->options.lenient ||
      shape->count == 0 ||
      step_is_reported(s, FINDING_BUFFER_TYPE_MISMATCH))
    return true;
  for (uint32_t i = 0; i < shape->block_count; i++)
    if (!check_block(s, shape, &shape->blocks[i], side)) return false;
  return true;
}
