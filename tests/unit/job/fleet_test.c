// Runs that share a folder: claims, answers, messages, and files that are not
// what was written.
#include "job/fleet.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "test.h"

static char folder[] = "fleet-test-XXXXXX";
static char place[64];

static Fleet *join(uint32_t rank) {
  Status status = {0};
  FleetPlace where = {.rank = rank, .size = 2, .local = 1};
  Fleet *fleet = fleet_join(place, &where, &status);
  CHECK(status_ok(&status));
  return fleet;
}

static void put(const Fleet *fleet, const char *name, const char *answer) {
  Text text = {0};
  text_add(&text, answer);
  fleet_put(fleet, name, &text);
  text_fini(&text);
}

static bool has(const Fleet *fleet, const char *name, const char *answer) {
  Text text = {0};
  bool found = fleet_find(fleet, name, &text) &&
               strcmp(text_get(&text), answer) == 0;
  text_fini(&text);
  return found;
}

// The folder is kept for the next run if something is left to do.
static void a_job_is_claimed_once(void) {
  Fleet *zero = join(0), *one = join(1);
  CHECK(fleet_claim(one, "run.0-1") && !fleet_claim(zero, "run.0-1"));
  CHECK(fleet_claim(zero, "run.0-2") && !fleet_claim(one, "run.0-2"));
  put(one, "run.0-1", "first");
  put(zero, "run.0-1", "second");
  CHECK(has(zero, "run.0-1", "first") && !has(zero, "run.0-2", ""));
  CHECK(!fleet_is_over(one));
  fleet_leave(one, true);
  fleet_leave(zero, false);
  zero = join(0);
  CHECK(has(zero, "run.0-1", "first"));
  one = join(1);
  fleet_leave(one, true);
  fleet_leave(zero, true);
  CHECK(access(place, F_OK) != 0);
}

static void cut_answers(void) {
  DIR *all = opendir(place);
  struct dirent *entry;
  CHECK(all != NULL);
  while (all != NULL && (entry = readdir(all)) != NULL) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", place, entry->d_name);
    if (strstr(entry->d_name, ".answer")) CHECK(truncate(path, 17) == 0);
  }
  if (all != NULL) closedir(all);
}

static void half_an_answer_is_none(void) {
  Fleet *zero = join(0);
  put(zero, "run.0-3", "something longer");
  CHECK(has(zero, "run.0-3", "something longer"));
  cut_answers();
  CHECK(!has(zero, "run.0-3", "something longer"));
  Fleet *one = join(1);
  fleet_leave(one, true);
  fleet_leave(zero, true);
}

static void hear(void *context, const Text *message) {
  text_add(context, text_get(message));
}

static void messages_are_heard_once(void) {
  Fleet *zero = join(0), *one = join(1);
  Text message = {0}, heard = {0};
  text_add(&message, "a");
  fleet_tell(one, &message);
  fleet_tell(one, &message);
  fleet_listen(zero, hear, &heard);
  fleet_listen(zero, hear, &heard);
  CHECK_TEXT(text_get(&heard), "aa");
  text_fini(&message);
  text_fini(&heard);
  fleet_leave(one, true);
  fleet_leave(zero, true);
}

// Answers there would be believed.
static void a_folder_that_others_may_write_is_refused(void) {
  Status status = {0};
  FleetPlace where = {.rank = 0, .size = 2, .local = 1};
  CHECK(mkdir(place, 0700) == 0 && chmod(place, 0777) == 0);
  CHECK(fleet_join(place, &where, &status) == NULL && !status_ok(&status));
  status_fini(&status);
  CHECK(rmdir(place) == 0);
}

static void launchers_are_known(void) {
  FleetPlace out;
  static const char *const names[] = {"PMI_RANK", "PMI_SIZE", "MPIPROOF_RANK",
                                      "OMPI_COMM_WORLD_RANK", "SLURM_PROCID"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
  CHECK(!fleet_find_place(&out));
  setenv("PMI_RANK", "3", 1);
  CHECK(!fleet_find_place(&out));
  setenv("PMI_SIZE", "4", 1);
  CHECK(fleet_find_place(&out) && out.rank == 3 && out.size == 4 &&
        out.local >= 1);
  setenv("PMI_RANK", "x", 1);
  CHECK(!fleet_find_place(&out));
  setenv("MPIPROOF_RANK", "7", 1);
  CHECK(fleet_find_place(&out) && out.rank == 7 && out.size == 0);
}

int main(void) {
  CHECK(mkdtemp(folder) != NULL);
  snprintf(place, sizeof place, "%s/shared", folder);
  RUN(a_job_is_claimed_once);
  RUN(half_an_answer_is_none);
  RUN(messages_are_heard_once);
  RUN(a_folder_that_others_may_write_is_refused);
  RUN(launchers_are_known);
  CHECK(rmdir(folder) == 0);
  return test_end();
}
