/* Buffers of one call that must not share memory: what is sent and what is
 * received (MPI 4.1, 3.11, 6.2.2, 8.6), and the pieces of what is received by
 * the v and w forms (6.5: no location may be written twice).
 *
 * Ranges of addresses tell most cases apart; the engine looks at the bytes of
 * the others. */
#include "mpi/collective.h"
#include "mpi/overlap.h"
#include "mpi/type.h"

typedef struct Span {
  uint64_t low, high;
} Span;

static Span span_of(const void *address, MPI_Count count, MPI_Datatype type) {
  int64_t low = 0;
  uint64_t bytes = 0;
  if (count != 0)
    __mpi_type_span(type, count, &low, &bytes);
  const uint64_t from = (uintptr_t)address + (uint64_t)low;
  return (Span){from, from + bytes};
}

static int is_apart(Span a, Span b) {
  return a.low == a.high || b.low == b.high || a.high <= b.low ||
         b.high <= a.low;
}

/* The usual case, cheaply: not too many elements of predefined types, which
 * have at most 32 bytes, at addresses in different objects. */
enum { FEW = 1 << 25 };
#define REACH (UINT64_C(32) * FEW)
#define IS_PLAIN(count, type) ((count) < FEW && (uintptr_t)(type) < 0x1000)
#define IS_FAR(a, b)                                    \
  ((uintptr_t)(a) - (uintptr_t)(b) + REACH > 2 * REACH)

int __mpi_overlap_transfers(const MpiTransfer *a, const MpiTransfer *b) {
  if (a->peer == MPI_PROC_NULL || b->peer == MPI_PROC_NULL ||
      a->count == 0 || b->count == 0)
    return 0;
  if (IS_PLAIN(a->count, a->type) && IS_PLAIN(b->count, b->type) &&
      IS_FAR(a->address, b->address))
    return 0;
  if (is_apart(span_of(a->address, a->count, a->type),
               span_of(b->address, b->count, b->type)))
    return 0;
  const struct MpiproofData x = mpi_data(a->address, a->count, a->type);
  const struct MpiproofData y = mpi_data(b->address, b->count, b->type);
  return __mpiproof_mpi_overlap(1, &x, 1, &y);
}

/* ---- What is written twice ---------------------------------------------- */

/* May elements of the type share bytes, with themselves or others? */
static int is_suspect(MPI_Datatype type, MPI_Count count) {
  if ((uintptr_t)type < 0x1000 || count == 0)
    return 0;
  const MpiShape *shape = __mpi_shape(type);
  return !shape->neat ||
         (count > 1 &&
          shape->bounds.high - shape->bounds.low > shape->layout.extent);
}

int __mpi_overlap_entries(const void *address, MPI_Count count,
                          MPI_Datatype type) {
  if ((uintptr_t)type < 0x1000 || !is_suspect(type, count)) return 0;
  const struct MpiproofData data = mpi_data(address, count, type);
  return __mpiproof_mpi_overlap(1, &data, 0, 0);
}

_Noreturn static void written_twice(void) {
  __mpiproof_fault("overlapping-receive",
                   "entries of the datatype, or elements, that are received "
                   "overlap: a location is written more than once");
}

void __mpi_overlap_receive(const MpiTransfer *in) {
  if (__mpi_overlap_entries(in->address, in->count, in->type))
    written_twice();
}

/* ---- Collectives --------------------------------------------------------- */

typedef struct Side {
  const MpiBlocks *blocks;
  int count;             /* of different blocks */
  const int *ranks;      /* by block, or NULL; MPI_PROC_NULL: not there */
  int in_order;          /* of a v form: its blocks lie one behind the other, */
  MPI_Count first, end;  /* from this element to that */
} Side;

/* Do elements of the type stay within their extents? */
static int is_tidy(MPI_Datatype type) {
  int64_t low;
  uint64_t bytes;
  if ((uintptr_t)type < 0x1000)
    return 1;
  __mpi_type_span(type, 1, &low, &bytes);
  return low >= 0 &&
         low + (int64_t)bytes <= __mpi_type_layout(type)->extent;
}

/* Sees without a call per block whether those of a v form are in order: most
 * are. */
static void find_order(Side *side) {
  const MpiBlocks *blocks = side->blocks;
  const void *counts = blocks->counts.data;
  const void *displs = blocks->displacements.data;
  const int wide_counts = blocks->counts.wide;
  const int wide_displs = blocks->displacements.wide;
  MPI_Count first = 0, end = 0;
  int seen = 0;
  if (counts == 0 || displs == 0 || blocks->types != 0 ||
      !is_tidy(blocks->type))
    return;
  for (int i = 0; i < side->count; i++) {
    const MPI_Count count = wide_counts ? ((const MPI_Count *)counts)[i]
                                        : ((const int *)counts)[i];
    const MPI_Count at = wide_displs ? ((const MPI_Count *)displs)[i]
                                     : ((const int *)displs)[i];
    if (count == 0)
      continue;
    if (seen && at < end)
      return;
    if (!seen)
      first = at;
    seen = 1;
    end = at + count;
  }
  side->in_order = 1;
  side->first = first;
  side->end = end;
}

static Side side_of(const MpiBlocks *blocks, int count, const int *ranks) {
  const int same = blocks->counts.data == 0 && blocks->step == 0;
  Side side = {blocks, same && count > 1 ? 1 : count, ranks, 0, 0, 0};
  find_order(&side);
  return side;
}

/* The range of all blocks. */
static Span side_span(const Side *side) {
  const MpiBlocks *blocks = side->blocks;
  if (blocks->counts.data == 0)
    return span_of(blocks->address, blocks->count * side->count,
                   blocks->type);
  if (side->in_order) {
    const int64_t extent = __mpi_type_layout(blocks->type)->extent;
    return span_of((void *)((uintptr_t)blocks->address +
                            (uintptr_t)(side->first * extent)),
                   side->end - side->first, blocks->type);
  }
  Span all = {0, 0};
  for (int i = 0; i < side->count; i++) {
    const struct MpiproofData block = __mpi_blocks_at(blocks, i);
    const Span span =
        span_of(block.address, (MPI_Count)block.count,
                blocks->types != 0 ? blocks->types[i] : blocks->type);
    if (span.low == span.high)
      continue;
    if (all.low == all.high || span.low < all.low)
      all.low = span.low;
    if (span.high > all.high)
      all.high = span.high;
  }
  return all;
}

static int fill(const Side *side, struct MpiproofData *to) {
  int n = 0;
  for (int i = 0; i < side->count; i++)
    if (side->ranks == 0 || side->ranks[i] != MPI_PROC_NULL)
      to[n++] = __mpi_blocks_at(side->blocks, i);
  return n;
}

/* b NULL: do blocks of a overlap each other? */
static int ask(const Side *a, const Side *b) {
  const int total = a->count + (b == 0 ? 0 : b->count);
  struct MpiproofData *list =
      __mpi_collective_alloc(sizeof *list * (size_t)(total + 1));
  const int n = fill(a, list);
  const int m = b == 0 ? 0 : fill(b, list + n);
  const int result = __mpiproof_mpi_overlap(n, list, m, b == 0 ? 0 : list + n);
  __mpiproof_release(list);
  return result;
}

#define IS_PLAIN_SIDE(blocks, times)                                     \
  ((blocks).counts.data == 0 && (blocks).count < FEW && (times) < FEW && \
   IS_PLAIN((blocks).count * (times), (blocks).type))

static int overlapping(const MpiCollective *call, const char *what) {
  return __mpi_raise(call->handle, MPI_ERR_BUFFER, "invalid-buffer",
                     "%s: %s", call->name, what);
}

/* Nothing is moved, so that its address may be anything. */
#define IS_EMPTY(blocks, times) \
  ((blocks).counts.data == 0 && ((blocks).count == 0 || (times) == 0))

/* Of all that is received. */
static int side_is_suspect(const MpiBlocks *blocks, int times) {
  const int many = times > 1 && (blocks->counts.data != 0 || blocks->step != 0);
  if (blocks->types == 0)
    return is_suspect(blocks->type, many ? 2 : blocks->counts.data != 0
                                               ? 2 : blocks->count);
  for (int i = 0; i < times; i++)
    if (is_suspect(blocks->types[i],
                   (MPI_Count)__mpi_blocks_at(blocks, i).count))
      return 1;
  return 0;
}

int __mpi_collective_check_overlap(const MpiCollective *call) {
  if (!call->receives || IS_EMPTY(call->receive, call->receive_count))
    return MPI_SUCCESS;
  if (side_is_suspect(&call->receive, call->receive_count)) {
    const Side all =
        side_of(&call->receive, call->receive_count, call->sources);
    if (ask(&all, 0))
      written_twice();
  }
  if (IS_EMPTY(call->send, call->send_count) &&
      call->receive.counts.data == 0)
    return MPI_SUCCESS;
  if (IS_PLAIN_SIDE(call->receive, call->receive_count) &&
      IS_PLAIN_SIDE(call->send, call->send_count) &&
      IS_FAR(call->receive.address, call->send.address))
    return MPI_SUCCESS;
  const Side in = side_of(&call->receive, call->receive_count, call->sources);
  if (call->receive.counts.data != 0 && in.count > 1 && !in.in_order &&
      ask(&in, 0))
    return overlapping(call, "two parts of recvbuf overlap");
  if (!call->sends || call->keeps_own)
    return MPI_SUCCESS;
  if (in.in_order && in.first >= 0 && IS_PLAIN(in.end, call->receive.type) &&
      IS_PLAIN_SIDE(call->send, call->send_count) &&
      IS_FAR(call->receive.address, call->send.address))
    return MPI_SUCCESS;
  const Side out =
      side_of(&call->send, call->send_count, call->destinations);
  if (is_apart(side_span(&in), side_span(&out)) || !ask(&in, &out))
    return MPI_SUCCESS;
  return overlapping(call, "sendbuf and recvbuf overlap");
}
