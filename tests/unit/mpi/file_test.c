// Files that ranks share: which accesses are ordered, what is kept of them, what
// a fork shares.
#include "mpi/file.h"
#include "mpi/kit.h"

static FileAccess access_by(const World *w, uint32_t rank, FileUsage kind,
                            uint64_t low, uint64_t high) {
  return (FileAccess){.rank = (uint16_t)rank, .kind = (uint8_t)kind,
                      .step = clock_own(w, rank), .place = PLACE_NONE,
                      .low = low, .high = high};
}

static bool races(const World *w, uint32_t name, uint32_t rank, FileUsage kind,
                  uint64_t low, uint64_t high) {
  const FileAccess access = access_by(w, rank, kind, low, high);
  return access_conflict(w, name, &access) != NULL;
}

static uint32_t a_file(World *w) {
  uint32_t name = names_make(&w->run->files, "/a");
  file_edit(w, name)->kind = MPIPROOF_FILE_PLAIN;
  return name;
}

// Rank 1 has received what rank 0 sent after all it did.
static void tell(World *w) {
  kit_send(w, 0, 1, 1, STANDARD, 1);
  int32_t r = kit_recv(w, 1, 0, 1);
  world_settle(w);
  op_complete(w, 1, r);
}

static void overlap_decides(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  uint32_t a = a_file(w);
  const FileAccess mine = access_by(w, 0, USAGE_WRITE, 10, 20);
  access_add(w, a, &mine);
  CHECK(races(w, a, 1, USAGE_READ, 19, 20));
  CHECK(!races(w, a, 1, USAGE_READ, 20, 30));
  CHECK(!races(w, a, 1, USAGE_WRITE, 0, 10));
  CHECK(!races(w, a, 0, USAGE_WRITE, 0, 99));
  kit_free(w);
}

static void kinds_commute(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  uint32_t a = a_file(w);
  const FileUsage kinds[] = {USAGE_READ, USAGE_GROW, USAGE_CREATE, USAGE_CUT,
                             USAGE_APPEND, USAGE_TOUCH};
  for (uint32_t i = 0; i < 6; i++) {
    const FileAccess mine = access_by(w, 0, kinds[i], 100 * i, 100 * i + 1);
    access_add(w, a, &mine);
    CHECK(!races(w, a, 1, kinds[i], 100 * i, 100 * i + 1));
    CHECK(races(w, a, 1, USAGE_WRITE, 100 * i, 100 * i + 1));
    CHECK(!races(w, a, 1, USAGE_TOUCH, 100 * i, 100 * i + 1));
  }
  CHECK(races(w, a, 1, USAGE_READ, 100, 101));
  kit_free(w);
}

static void messages_order(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  uint32_t a = a_file(w);
  const FileAccess mine = access_by(w, 0, USAGE_WRITE, 0, 4);
  access_add(w, a, &mine);
  CHECK(races(w, a, 1, USAGE_READ, 0, 1));
  tell(w);
  CHECK(!races(w, a, 1, USAGE_READ, 0, 1));
  CHECK(races(w, a, 2, USAGE_READ, 0, 1));
  CHECK(!access_is_known(w, a, &mine));
  const FileAccess later = access_by(w, 0, USAGE_WRITE, 0, 4);
  access_add(w, a, &later);
  CHECK(file_find(w, a)->accesses.len == 1);
  CHECK(races(w, a, 1, USAGE_READ, 0, 1));
  kit_free(w);
}

static void pending_until_flushed(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  uint32_t a = a_file(w);
  FileAccess mine = access_by(w, 0, USAGE_WRITE, 0, 4);
  mine.pending = true;
  mine.via = 5;
  access_add(w, a, &mine);
  tell(w);
  CHECK(races(w, a, 1, USAGE_READ, 0, 1));
  access_publish(w, 0, a, false, 6, true);
  CHECK(races(w, a, 1, USAGE_READ, 0, 1));
  access_publish(w, 0, a, false, 5, true);
  CHECK(races(w, a, 1, USAGE_READ, 0, 1));   // flushed after it was told
  tell(w);
  CHECK(!races(w, a, 1, USAGE_READ, 0, 1));
  kit_free(w);
}

static void sync_on_both_sides(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  uint32_t a = a_file(w);
  FileHandle *handle = handle_new(w, 0);
  handle->number = file_number(w, a);
  for (uint32_t r = 0; r < 2; r++)
    handle->synced[r] = clock_ref(rank_get(w, r)->clock);
  FileAccess mine = access_by(w, 0, USAGE_WRITE, 0, 4);
  mine.mpi = mine.pending = true;
  access_add(w, a, &mine);
  access_publish(w, 0, a, true, 0, true);
  tell(w);
  FileAccess other = access_by(w, 1, USAGE_READ, 0, 4);
  other.mpi = true;
  CHECK(access_conflict(w, a, &other) != NULL);   // has not synchronised
  CHECK(!races(w, a, 1, USAGE_READ, 0, 4));       // POSIX needs none
  handle = handle_edit(w, 0);
  clock_unref(handle->synced[1]);
  handle->synced[1] = clock_ref(rank_get(w, 1)->clock);
  CHECK(access_conflict(w, a, &other) == NULL);
  handle_free(w, 0);
  CHECK(handle_find(w, 0) == NULL);
  kit_free(w);
}

static void forks_are_apart(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  uint32_t a = a_file(w);
  Payload *four = kit_payload(7);
  file_put(file_edit(w, a), 2, four);
  World *copy = world_fork(w);
  file_put(file_edit(copy, a), 0, four);
  file_resize(file_edit(copy, a), 3);
  CHECK(file_find(w, a)->data->size == 2 + four->size);
  CHECK(file_find(w, a)->data->bytes[0] == 0);
  CHECK(file_find(copy, a)->data->size == 3);
  CHECK(file_find(copy, a)->data->bytes[0] == four->bytes[0]);
  payload_unref(four);
  world_free(copy);
  kit_free(w);
}

int main(void) {
  RUN(overlap_decides);
  RUN(kinds_commute);
  RUN(messages_order);
  RUN(pending_until_flushed);
  RUN(sync_on_both_sides);
  RUN(forks_are_apart);
  return test_end();
}
