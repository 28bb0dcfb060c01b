// See join.h.
#include "cli/join.h"

#include <stdio.h>

#include "cli/checkpoint.h"
#include "job/fleet.h"

static void name_folder(const Session *session, const char *const *words,
                        uint32_t count, const char *cwd, Text *out) {
  Hash128 hash = {0}, all[STORE_IDENTITIES];
  checkpoint_identify(session, words, count, all);
  for (uint32_t i = 0; i < STORE_IDENTITIES; i++) {
    hash_add(&hash, all[i].lo);
    hash_add(&hash, all[i].hi);
  }
  text_printf(out, "%s/.mpiproof-%016llx%016llx", cwd,
              (unsigned long long)hash.hi, (unsigned long long)hash.lo);
}

// What concerns only this machine is still said on standard error.
static bool be_silent(Session *session, Status *status) {
  session->options.loudness = QUIET;
  session->options.progress = session->options.progress_json = false;
  return freopen("/dev/null", "w", stdout) != NULL ||
         status_fail(status, "cannot write to /dev/null");
}

Joined session_join(Session *session, const char *const *words, uint32_t count,
                    const char *cwd, Status *status) {
  FleetPlace place;
  Text folder = {0};
  if (session->options.compare.is || !fleet_find_place(&place))
    return JOIN_DONE;
  if (place.rank != 0 && !be_silent(session, status)) return JOIN_FAILED;
  name_folder(session, words, count, cwd, &folder);
  session->fleet = fleet_join(text_get(&folder), &place, status);
  text_fini(&folder);
  return session->fleet != NULL ? JOIN_DONE
         : status_ok(status)    ? JOIN_LATE
                                : JOIN_FAILED;
}

bool session_is_helper(const Session *session) {
  return session->fleet != NULL && fleet_rank(session->fleet) != 0;
}

void session_publish(const Session *session, const Store *store) {
  for (uint32_t i = 0; session->fleet != NULL && i < store->records.len; i++)
    fleet_put(session->fleet, store->records.data[i].name,
              &store->records.data[i].answer);
}

void session_leave(Session *session, bool whole) {
  fleet_leave(session->fleet, whole);
  session->fleet = NULL;
}
