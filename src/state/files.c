// Files that ranks share belong to nobody's memory. Where results are compared
// they count as left behind by rank 0, in the form of runtime/libc/fs_tree.c.
#include "state/state.h"

#include <assert.h>

#include "state/team.h"

#define FILES_STREAM 3

static void add_file(void *context, const char *path,
                     const struct Payload *data) {
  Process *process = context;
  WorldBytes file = world_file_bytes(data);
  assert(file.size <= UINT32_MAX);
  Text head = {0};
  text_printf(&head, "%s (%llu bytes):\n", path,
              (unsigned long long)file.size);
  process_add_output(process, FILES_STREAM, (const uint8_t *)text_get(&head),
                     NULL, head.len);
  process_add_output(process, FILES_STREAM, file.bytes, file.terms,
                     (uint32_t)file.size);
  text_fini(&head);
}

static void note_one(void *context, const char *path,
                     const struct Payload *data) {
  (void)path, (void)data;
  *(bool *)context = true;
}

void state_leave_files(const Team *team, State *state) {
  bool some = false;
  world_each_changed_file(state->world, note_one, &some);
  if (some)
    world_each_changed_file(state->world, add_file,
                            state_process(team, state, 0));
}
