// Memory that processes share (MPI 4.1, 12.2.3): each member of a window of
// MPI_Win_allocate_shared has all segments in memory of its own, its own one and
// copies of the others. What a rank writes there in its turn is written to the
// copies of all others before anybody else acts, so that they are always the
// same: without races nobody can tell that from one memory. Races are looked for
// in the memory of the segment's owner (mark.c), for which addresses are
// translated here.
//
// Loads and stores are ordered if the one who came first has synchronised the
// window after it, the other one before it, and knows of the first (12.4:
// MPI_Win_sync on both sides of a message or barrier, or the calls that begin
// and end epochs).
#include "mpi/primitive.h"

// ---- Whose memory it is.

bool share_any(const World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->exposed.len; i++)
    if (r->exposed.data[i].shared) return true;
  return false;
}

// The part of [low, high) that begins at low and is of one kind.
static Piece first_piece(const RankState *r, uint32_t rank, uint64_t low,
                         uint64_t high) {
  Piece piece = {.owner = rank, .low = low, .high = high, .here = low};
  for (uint32_t i = 0; i < r->exposed.len; i++) {
    const Exposed *e = &r->exposed.data[i];
    if (!e->shared || e->high <= low || e->low >= piece.high) continue;
    if (e->low > low) {
      piece.high = e->low;
      continue;
    }
    const uint64_t end = e->high < high ? e->high : high;
    return (Piece){.owner = e->owner, .shared = true, .context = e->context,
                   .low = e->there + (low - e->low),
                   .high = e->there + (end - e->low), .here = low};
  }
  return piece;
}

bool share_each(const World *w, uint32_t rank, uint64_t low, uint64_t high,
                bool (*act)(void *context, const Piece *piece),
                void *context) {
  while (low < high) {
    const Piece piece = first_piece(rank_get(w, rank), rank, low, high);
    assert(piece.high > piece.low);
    low += piece.high - piece.low;
    if (!act(context, &piece)) return false;
  }
  return true;
}

// ---- What is written.

void share_note_write(World *w, uint32_t rank, uint64_t low, uint64_t high) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->written.len; i++) {
    const Written *old = &r->written.data[i];
    if (low > old->high || high < old->low) continue;
    if (low >= old->low && high <= old->high) return;
    Written *both = &rank_edit(w, rank)->written.data[i];
    if (low < both->low) both->low = low;
    if (high > both->high) both->high = high;
    return;
  }
  vec_push(&rank_edit(w, rank)->written, ((Written){low, high}));
}

static Shape *bytes_at(uint64_t address, uint64_t size) {
  const Block block = {.basic = BASIC_BYTE, .count = 1};
  return shape_new(address, size, 1, 1, 1, &block);
}

typedef struct Spread {
  const Turn *turn;
  uint32_t rank;           // whose bytes are the new ones
} Spread;

static void write_copy(const Turn *t, uint32_t rank, uint64_t address,
                       const Payload *payload) {
  WorldTurn *now = vm_extension_context(t->step->vm);
  Step at = *t->step;
  uint64_t copied;
  if (rank != t->rank) at.process = now->other(now->context, rank);
  Shape *shape = bytes_at(address, payload->size);
  transfer_scatter(&at, payload, shape, &copied);
  shape_unref(shape);
}

// To all that have a copy of it.
static bool spread_piece(void *context, const Piece *piece) {
  const Spread *spread = context;
  const Turn *t = spread->turn;
  WorldTurn *now = vm_extension_context(t->step->vm);
  Payload *payload;
  if (!piece->shared) return true;
  Step at = *t->step;
  if (spread->rank != t->rank)
    at.process = now->other(now->context, spread->rank);
  Shape *shape = bytes_at(piece->here, piece->high - piece->low);
  const bool ok = transfer_gather(&at, shape, &payload);
  shape_unref(shape);
  if (!ok) return true;   // it is gone, and nobody has it any more
  world_note_inputs(t->world, t->step->vm->terms, payload);
  for (uint32_t r = 0; r < t->world->size; r++) {
    const RankState *other = rank_get(t->world, r);
    for (uint32_t i = 0; r != spread->rank && i < other->exposed.len; i++) {
      const Exposed *e = &other->exposed.data[i];
      if (e->shared && e->context == piece->context &&
          e->owner == piece->owner && e->there <= piece->low &&
          piece->high - e->there <= e->high - e->low) {
        write_copy(t, r, e->low + (piece->low - e->there), payload);
        break;
      }
    }
  }
  payload_unref(payload);
  return true;
}

void share_spread(const Turn *t, uint32_t rank, uint64_t low, uint64_t high) {
  WorldTurn *now = vm_extension_context(t->step->vm);
  Spread spread = {t, rank};
  const bool elsewhere = now->elsewhere;
  now->elsewhere = true;
  share_each(t->world, rank, low, high, spread_piece, &spread);
  now->elsewhere = elsewhere;
}

void share_flush(const Turn *t) {
  RankState *r = rank_edit(t->world, t->rank);
  Written *list = r->written.data;
  const uint32_t count = r->written.len;
  for (uint32_t i = 0; i < count; i++)
    share_spread(t, t->rank, list[i].low, list[i].high);
  r = rank_edit(t->world, t->rank);
  assert(r->written.len == count);
  r->written.len = 0;
}

// ---- Synchronisation.

bool share_knows(const World *w, uint32_t rank, const Mark *m) {
  const RankState *r = rank_get(w, rank);
  if (m->released == 0) return false;
  for (uint32_t i = 0; i < r->acquired.len; i++)
    if (r->acquired.data[i].context == m->context)
      return r->acquired.data[i].clock->at[m->actor] >= m->released;
  return false;
}

bool share_takes_part(const World *w, uint32_t rank, uint32_t context) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->acquired.len; i++)
    if (r->acquired.data[i].context == context) return true;
  return false;
}

void share_sync(World *w, uint32_t rank, uint32_t context) {
  clock_tick(w, rank);
  for (uint32_t k = 0; k < w->size; k++)
    for (uint32_t i = 0; i < rank_get(w, k)->marks.len; i++) {
      const Mark *m = &rank_get(w, k)->marks.data[i];
      if (m->shared && m->actor == rank && m->context == context &&
          m->complete && m->released == 0)
        rank_edit(w, k)->marks.data[i].released = clock_own(w, rank);
    }
  Clock *clock = clock_ref(rank_get(w, rank)->clock);
  RankState *r = rank_edit(w, rank);
  for (uint32_t i = 0; i < r->acquired.len; i++)
    if (r->acquired.data[i].context == context) {
      clock_unref(r->acquired.data[i].clock);
      r->acquired.data[i].clock = clock;
      return;
    }
  vec_push(&r->acquired, ((Acquired){context, clock}));
}

void share_leave(World *w, uint32_t rank, uint32_t context) {
  RankState *r = rank_edit(w, rank);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < r->acquired.len; i++)
    if (r->acquired.data[i].context == context)
      clock_unref(r->acquired.data[i].clock);
    else
      r->acquired.data[kept++] = r->acquired.data[i];
  r->acquired.len = kept;
}
