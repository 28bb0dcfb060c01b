// Gathering and scattering. Concrete data in one run of bytes, the usual case,
// is copied page by page.
#include "mpi/transfer.h"

#include <assert.h>
#include <string.h>

bool transfer_read(Step *s, uint64_t address, uint64_t size, void *out) {
  return step_read_range(s, value_word(address), size, out, NULL,
                         "an argument of an MPI call");
}

// ---- Shapes.

// Pointers in structs read from the guest are its addresses.
static uint64_t address_of(const void *guest) {
  return (uint64_t)(uintptr_t)guest;
}

#define MAX_BLOCKS (UINT32_C(1) << 26)
#define FEW_BLOCKS 8   // read without the heap

static bool read_shape(Step *s, const struct MpiproofData *data,
                       Shape **out) {
  assert(data->count != 0 && data->layout != NULL);
  struct MpiproofLayout layout;
  if (!transfer_read(s, address_of(data->layout), sizeof layout, &layout))
    return false;
  if (layout.block_count > MAX_BLOCKS)
    return step_stop_limit(s, LIMIT_UNSUPPORTED,
                           "a datatype of more than %u blocks", MAX_BLOCKS);
  size_t size = layout.block_count * sizeof(Block);
  Block few[FEW_BLOCKS], *blocks = few;
  if (layout.block_count > FEW_BLOCKS) blocks = mem_alloc(size);
  bool ok = size == 0 ||
            transfer_read(s, address_of(layout.blocks), size, blocks);
  if (ok)
    *out = shape_new(address_of(data->address), data->count, layout.size,
                     layout.extent, (uint32_t)layout.block_count, blocks);
  if (blocks != few) mem_free(blocks, size);
  return ok;
}

bool transfer_shape(Step *s, uint64_t address, Shape **out) {
  struct MpiproofData data = {NULL, 0, NULL};
  if (address != 0 && !transfer_read(s, address, sizeof data, &data))
    return false;
  if (data.count != 0 && data.layout != NULL) return read_shape(s, &data, out);
  *out = shape_new(address_of(data.address), 0, 0, 0, 0, NULL);
  return true;
}

bool transfer_each_run(const Shape *shape, uint64_t limit, RunAct *act,
                     void *context) {
  assert(limit <= shape_bytes(shape));
  uint64_t address, at = 0;
  if (shape_is_dense(shape, &address))
    return limit == 0 || act(context, address, limit, 0);
  for (uint64_t e = 0; e < shape->count && at < limit; e++) {
    uint64_t base = shape->address + e * (uint64_t)shape->extent;
    for (uint32_t b = 0; b < shape->block_count && at < limit; b++) {
      const Block *block = &shape->blocks[b];
      uint64_t size = (uint64_t)block->count * basic_sizes[block->basic];
      if (size > limit - at) size = limit - at;
      if (size != 0 &&
          !act(context, base + (uint64_t)block->offset, size, at))
        return false;
      at += size;
    }
  }
  return true;
}

// ---- Gathering.

typedef struct Gather {
  Step *step;
  Payload *payload;
} Gather;

// One page's part of a run, which may hold terms and undefined bytes.
static void gather_hard(Gather *g, uint64_t address, uint64_t size,
                        uint64_t at) {
  assert(at + size <= g->payload->size);
  payload_make_terms(g->payload);
  for (uint64_t i = 0; i < size; i++) {
    Value byte = step_read_byte(g->step, address + i);
    g->payload->bytes[at + i] = value_is_word(byte) ? (uint8_t)byte.word : 0;
    g->payload->terms[at + i] = byte.term;
  }
}

static bool gather_run(void *context, uint64_t address, uint64_t size,
                       uint64_t at) {
  Gather *g = context;
  Access access;
  if (!step_resolve(g->step, value_word(address), size, false, 0, &access))
    return false;
  while (size != 0) {
    const Page *page = space_page(&g->step->process->space, address);
    uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
    uint64_t run = page->hi - offset;
    assert(page->hi > offset);
    if (size < run) run = size;
    if (page->hard == NULL || page_is_plain(page)) {
      memcpy(g->payload->bytes + at, page->bytes + offset, run);
    } else {
      gather_hard(g, address, run, at);
    }
    address += run;
    at += run;
    size -= run;
  }
  return true;
}

bool transfer_gather(Step *s, const Shape *shape, Payload **out) {
  Gather g = {s, payload_new(shape)};
  if (!transfer_each_run(shape, g.payload->size, gather_run, &g)) {
    payload_unref(g.payload);
    return false;
  }
  *out = g.payload;
  return true;
}

// ---- Scattering.

typedef struct Scatter {
  Step *step;
  const Payload *payload;
} Scatter;

static bool scatter_run(void *context, uint64_t address, uint64_t size,
                        uint64_t at) {
  const Scatter *c = context;
  const Payload *p = c->payload;
  assert(at + size <= p->size);
  return step_write_range(c->step, value_word(address), size, p->bytes + at,
                          p->terms == NULL ? NULL : p->terms + at);
}

bool transfer_scatter(Step *s, const Payload *payload, const Shape *shape,
                      uint64_t *copied) {
  uint64_t limit = shape_bytes(shape);
  if (payload->size < limit) limit = payload->size;
  Scatter c = {s, payload};
  if (!transfer_each_run(shape, limit, scatter_run, &c)) return false;
  *copied = limit;
  return true;
}
