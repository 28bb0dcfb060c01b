/* Making shapes: a constructor lists the pieces of the new type map, each a
 * number of consecutive elements of another type, and its own arguments for
 * MPI_Type_get_contents. The type map is flattened on the way into runs of
 * basic elements; neighbouring runs are merged, so that `contiguous` over
 * dense types stays one run whatever its count. */
#include <limits.h>
#include <stdlib.h>

#include "mpi/type.h"

/* Beyond this many separate runs a datatype is given up. */
enum { BLOCKS_MAX = 1 << 24 };

void __mpi_builder_begin(ShapeBuilder *b, int combiner, int large) {
  MpiShape *shape = calloc(1, sizeof *shape);
  shape->users = 1;
  shape->combiner = combiner;
  shape->predefined = MPI_DATATYPE_NULL;
  shape->signature = MPI_SIGNATURE_EMPTY;
  shape->bounds.align = 1;
  b->shape = shape;
  b->large = large;
  b->block_room = 0;
  b->argument_room = b->child_room = 0;
  b->blocks = NULL;
}

void __mpi_builder_argument(ShapeBuilder *b, MpiPlace place, int64_t value) {
  MpiShape *shape = b->shape;
  if (shape->argument_count == b->argument_room) {
    b->argument_room = 2 * b->argument_room + 4;
    shape->arguments =
        realloc(shape->arguments,
                (size_t)b->argument_room * sizeof *shape->arguments);
  }
  shape->arguments[shape->argument_count++] = (MpiArgument){value, place};
}

void __mpi_builder_child(ShapeBuilder *b, const MpiShape *child) {
  MpiShape *shape = b->shape;
  if (shape->child_count == b->child_room) {
    b->child_room = 2 * b->child_room + 1;
    shape->children = realloc(
        shape->children, (size_t)b->child_room * sizeof *shape->children);
  }
  shape->children[shape->child_count++] = __mpi_shape_ref(child);
}

/* ---- The type map ---- */

static void append_block(ShapeBuilder *b, int64_t offset, uint32_t basic,
                         uint32_t count) {
  struct MpiproofLayout *layout = &b->shape->layout;
  if (layout->block_count == b->block_room) {
    if (b->block_room >= BLOCKS_MAX)
      __mpiproof_stop("a datatype of more than 16 million separate parts");
    b->block_room = b->block_room == 0 ? 1 : 2 * b->block_room;
    b->blocks = realloc(b->blocks, b->block_room * sizeof *b->blocks);
  }
  b->blocks[layout->block_count++] =
      (struct MpiproofBlock){offset, basic, count};
}

/* A run of basic elements, joined to the last block if it goes on there. */
static void append_run(ShapeBuilder *b, int64_t offset, uint32_t basic,
                       uint64_t count) {
  struct MpiproofLayout *layout = &b->shape->layout;
  uint64_t size = basic_size(basic);
  if (layout->block_count > 0) {
    struct MpiproofBlock *last = &b->blocks[layout->block_count - 1];
    if (last->basic == basic && last->count + count <= UINT32_MAX &&
        last->offset + (int64_t)(last->count * size) == offset) {
      last->count += (uint32_t)count;
      return;
    }
  }
  while (count > 0) {
    uint32_t part = count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
    append_block(b, offset, basic, part);
    offset += (int64_t)(part * size);
    count -= part;
  }
}

static void append_elements(ShapeBuilder *b, const MpiShape *child,
                            int64_t offset, uint64_t times) {
  const struct MpiproofLayout *layout = &child->layout;
  if (layout->block_count == 0) return;
  const struct MpiproofBlock *first = layout->blocks;
  if (layout->block_count == 1 && layout->extent == (int64_t)layout->size) {
    append_run(b, offset + first->offset, first->basic, first->count * times);
    return;
  }
  for (uint64_t i = 0; i < times; i++, offset += layout->extent)
    for (uint64_t k = 0; k < layout->block_count; k++)
      append_run(b, offset + first[k].offset, first[k].basic, first[k].count);
}

/* ---- Bounds (MPI 4.1, 5.1.7) ---- */

static int64_t least(int set, int64_t old, int64_t now) {
  return set && old < now ? old : now;
}
static int64_t most(int set, int64_t old, int64_t now) {
  return set && old > now ? old : now;
}

/* Joins the bounds of elements of which the lowest is at `from` and the
 * highest at `to`. */
static void join_bounds(MpiBounds *b, const MpiBounds *c, int64_t from,
                        int64_t to) {
  if (c->has_data) {
    b->low = least(b->has_data, b->low, from + c->low);
    b->high = most(b->has_data, b->high, to + c->high);
    b->upper = most(b->has_data, b->upper, to + c->upper);
    b->has_data = 1;
  }
  if (c->has_low_mark)
    b->low_mark = least(b->has_low_mark, b->low_mark, from + c->low_mark);
  if (c->has_high_mark)
    b->high_mark = most(b->has_high_mark, b->high_mark, to + c->high_mark);
  b->has_low_mark |= c->has_low_mark;
  b->has_high_mark |= c->has_high_mark;
  if (c->align > b->align) b->align = c->align;
}

/* Explicit bounds win over those of the data. Without an explicit upper bound
 * the extent is rounded up to the strictest alignment (the standard's
 * epsilon), as it was in the types this one is made of. */
static void set_extent(MpiShape *shape) {
  MpiBounds *b = &shape->bounds;
  int64_t low = b->has_low_mark ? b->low_mark : b->low;
  int64_t extent = b->high_mark - low;
  if (!b->has_high_mark) {
    extent = b->has_data ? b->upper - low : 0;
    int64_t over = extent % b->align;
    if (over != 0) extent += (over < 0 ? 0 : b->align) - over;
    b->upper = low + extent;
  }
  shape->lb = low;
  shape->layout.extent = extent;
}

/* ---- Pieces and the end ---- */

static void count_elements(MpiShape *shape, const MpiShape *child,
                           uint64_t times) {
  shape->layout.size += child->layout.size * times;
  shape->elements += child->elements * times;
  shape->packed |= child->packed;
  shape->signature =
      __mpi_signature_join(shape->signature,
                           __mpi_signature_repeat(child->signature, times));
}

void __mpi_builder_add_strided(ShapeBuilder *b, const MpiShape *child,
                               uint64_t count, uint64_t length,
                               int64_t stride) {
  if (count == 0 || length == 0) return;
  MpiShape *shape = b->shape;
  int64_t reach = (int64_t)(length - 1) * child->layout.extent;
  int64_t last = (int64_t)(count - 1) * stride;
  join_bounds(&shape->bounds, &child->bounds,
              (reach < 0 ? reach : 0) + (last < 0 ? last : 0),
              (reach > 0 ? reach : 0) + (last > 0 ? last : 0));
  count_elements(shape, child, count * length);
  if (stride == (int64_t)length * child->layout.extent) {
    append_elements(b, child, 0, count * length);
    return;
  }
  for (uint64_t i = 0; i < count; i++)
    append_elements(b, child, (int64_t)i * stride, length);
}

void __mpi_builder_add(ShapeBuilder *b, const MpiShape *child, int64_t offset,
                       uint64_t times) {
  if (times == 0) return;
  MpiShape *shape = b->shape;
  int64_t reach = (int64_t)(times - 1) * child->layout.extent;
  join_bounds(&shape->bounds, &child->bounds,
              offset + (reach < 0 ? reach : 0),
              offset + (reach > 0 ? reach : 0));
  count_elements(shape, child, times);
  append_elements(b, child, offset, times);
}

void __mpi_builder_same(ShapeBuilder *b, const MpiShape *child) {
  MpiShape *shape = b->shape;
  __mpi_builder_child(b, child);
  shape->layout = child->layout;
  shape->bounds = child->bounds;
  shape->elements = child->elements;
  shape->packed = child->packed;
  shape->signature = child->signature;
}

void __mpi_builder_mark(ShapeBuilder *b, int64_t low, int64_t high) {
  MpiBounds *bounds = &b->shape->bounds;
  bounds->low_mark = low;
  bounds->high_mark = high;
  bounds->has_low_mark = bounds->has_high_mark = 1;
}

static int is_neat(const struct MpiproofLayout *layout) {
  int64_t end = INT64_MIN;
  for (uint64_t i = 0; i < layout->block_count; i++) {
    const struct MpiproofBlock *block = &layout->blocks[i];
    if (block->offset < end) return 0;
    end = block->offset +
          (int64_t)block->count * (int64_t)basic_size(block->basic);
  }
  return 1;
}

const MpiShape *__mpi_builder_shape(ShapeBuilder *b) {
  MpiShape *shape = b->shape;
  uint64_t count = shape->layout.block_count;
  if (b->block_room > 0) {
    if (count < b->block_room)
      b->blocks = realloc(b->blocks, count * sizeof *b->blocks);
    shape->layout.blocks = b->blocks;
  }
  set_extent(shape);
  shape->neat = is_neat(&shape->layout);
  return shape;
}

int __mpi_builder_end(ShapeBuilder *b, MPI_Datatype *handle) {
  *handle = __mpi_type_new(__mpi_builder_shape(b), 0)->handle;
  return MPI_SUCCESS;
}
