// Every field of every structure of a world (mpi/state.def), changed: what is
// said must change the hash, what is not said must not; what changes the future
// must change the hash, whatever its role says; and caches are noticed by
// world_check or do not matter. The scenes must show every field that counts.
//
// Roles stand here a second time: who changes one changes both.
#include "mpi/change.h"
#include "mpi/file.h"

typedef struct IdentityRow {
  const char *type, *identity;
} IdentityRow;
static const IdentityRow expected[] = {
    {"Block", "offset basic count"},
    {"Shape", "address count extent block_count"},
    {"SignatureRun", "basic count"},
    {"TypeSignature", "repeat len"},
    {"Payload", "size"},
    {"Message", "sender mode slot seen excused lane tag context op call"},
    {"Op", "kind mode matched buffered answered cancel cancelled released "
           "unready stage peer tag context call received echo instance"},
    {"Waiting", "decided peer picked"},
    {"Exposed", "context low high stored shared owner"},
    {"Mark", "actor kind complete over by applied polls wide strict shared op "
             "basic "
             "context number released low high"},
    {"Released", "context"},
    {"Acquired", "context"},
    {"RankState", "initialized finalized ended spawner idle ready synced"},
    {"Call", "name blocking need root operator_id need_count "
             "operator_function agree"},
    {"Contribution", "part_count"},
    {"InstanceMember", "finished"},
    {"Instance", "context order second_order"},
    {"FileAccess", "rank kind pending mpi atomic joint via low high"},
    {"WorldFile", "kind generation changed raced mode mixed"},
    {"FileHandle", "context number error closed round pointer resized"},
    {"World", "size aborted partly"},
};

// ---- Scenes.

static Contribution *listed(World *w) {
  Contribution *c = contribution_new(2);
  c->place = PLACE_NONE;
  c->call = (Call){.name = kit_call_name(w, "MPI_Alltoall"), .need_count = 1,
                   .need = MPIPROOF_NEED_LISTED, .root = -1};
  c->call.needs = mem_alloc(sizeof *c->call.needs);
  c->call.needs[0] = 1;
  c->parts[0] = kit_payload(3);
  c->parts[1] = kit_payload(4);
  return c;
}

// Named and wildcard receives, matched and not, messages with the same tag and
// with others, a matched probe.
static World *letters(Buffering buffering) {
  World *w = kit_new(3, buffering, 1);
  kit_send(w, 1, 0, 7, STANDARD, 10);
  kit_send(w, 1, 0, 8, SYNC, 11);
  kit_send(w, 2, 0, 7, STANDARD, 20);
  kit_send(w, 2, 1, 5, STANDARD, 21);
  kit_recv(w, 1, 2, 5);
  int32_t any = kit_recv(w, 0, ANY, 7);
  kit_recv(w, 0, 1, 8);
  kit_recv(w, 2, 1, 3);
  world_settle(w);
  kit_wait(w, 0, any);
  return w;
}

static World *scene_any(void) { return letters(BUFFER_ANY); }
static World *scene_count(void) { return letters(BUFFER_COUNT); }

static World *scene_probe(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  kit_send(w, 1, 0, 7, STANDARD, 10);
  kit_send(w, 1, 0, 8, STANDARD, 11);
  Probe matched = {.source = 1, .tag = 7, .blocking = true, .matched = true};
  Probe plain = {.source = 1, .tag = 8, .blocking = true};
  uint32_t inbox;
  CHECK(probe_answer(w, 0, &matched, &inbox) == PROBE_FOUND);
  probe_complete(w, 0, &matched, inbox, PLACE_NONE);
  CHECK(probe_answer(w, 0, &plain, &inbox) == PROBE_FOUND);
  probe_complete(w, 0, &plain, inbox, PLACE_NONE);
  return w;
}

static World *scene_cancel(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t s = kit_send(w, 0, 1, 1, SYNC, 1);
  int32_t r = kit_recv(w, 1, 0, 2);
  p2p_cancel(w, 0, s, -1);
  p2p_cancel(w, 1, r, -1);
  return w;
}

static World *scene_decided(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  int32_t a = kit_recv(w, 0, 1, 1), b = kit_recv(w, 0, 2, 1);
  int32_t list[] = {a, b};
  kit_send(w, 1, 0, 1, STANDARD, 1);
  kit_send(w, 2, 0, 1, STANDARD, 2);
  world_settle(w);
  kit_block(w, 0, MPIPROOF_WAIT_ANY, 2, list);
  kit_choose(w, EVENT_DONE, 0);
  kit_send(w, 0, 1, 9, STANDARD, 3);
  kit_send(w, 2, 1, 9, STANDARD, 4);
  Probe any = {.source = ANY, .tag = 9, .blocking = true};
  probe_block(w, 1, &any, PLACE_NONE);
  kit_choose(w, EVENT_PROBE, 0);
  return w;
}

static World *scene_collective(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t members[] = {0, 1};
  uint32_t other = run_context(w->run, 0, 0, 0, 2, 0, members);
  kit_join(w, 0, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, 5);
  kit_join(w, 1, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, -1);
  kit_join(w, 0, "MPI_Reduce", MPIPROOF_NEED_ALL, 0, 6);
  collective_join(w, 1, other, listed(w));
  return w;
}

// Steps that clocks are compared with.
static World *scene_watched(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  kit_send(w, 0, 1, 1, MPIPROOF_SEND_BUFFERED, 1);
  int32_t r = kit_recv(w, 1, 0, 1);
  world_settle(w);
  op_complete(w, 1, r);
  w->run->ready_sends = true;
  kit_recv(w, 1, 0, 4);
  kit_send(w, 1, 0, 2, STANDARD, 1);
  return w;
}

static uint64_t key_of(void *context, uint32_t call) {
  (void)context;
  return call;
}
static bool sees(void *context, const WorldPair *pair) {
  (void)context;
  (void)pair;
  return false;
}
static const MpiEyes eyes = {NULL, sees, key_of};

static World *scene_eyes(void) {
  MpiOptions options = {.ranks = 2, .buffering = BUFFER_ANY, .eager = true,
                        .eyes = &eyes};
  World *w = world_new(mpi_run_new(&options));
  kit_send(w, 0, 1, 7, STANDARD, 10);
  kit_recv(w, 1, 0, 6);
  return w;
}

static World *scene_aborted(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  world_abort(w);
  w->partly = true;
  w->doomed[0] = 1;
  kit_wait(w, 1, kit_recv(w, 1, 0, 6));
  return w;
}

// Two files, one of them opened by all; accesses that some know of.
static World *scene_files(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  uint32_t a = names_make(&w->run->files, "/a");
  uint32_t b = names_make(&w->run->files, "/b");
  FileAccess access = {.rank = 1, .kind = USAGE_WRITE, .via = 4,
                       .step = clock_own(w, 1), .low = 2, .high = 9};
  access_add(w, a, &access);
  access.pending = true;
  access.low = 20, access.high = 30;
  access_add(w, a, &access);
  file_edit(w, a)->kind = MPIPROOF_FILE_PLAIN;
  file_set_data(file_edit(w, a), kit_payload(3));
  file_edit(w, b)->kind = MPIPROOF_FILE_PLAIN;
  FileHandle *handle = handle_new(w, 0);
  handle->number = file_number(w, b);
  handle->synced[2] = clock_ref(rank_get(w, 2)->clock);
  FileAccess through = {.rank = 2, .kind = USAGE_READ, .mpi = true,
                        .atomic = true, .step = clock_own(w, 2), .high = 4};
  access_add(w, b, &through);
  kit_send(w, 1, 0, 1, STANDARD, 1);
  kit_recv(w, 0, 1, 1);
  return w;
}

// A lock that is held and one that is wanted, an access that may take effect.
static World *scene_window(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  w->run->onesided = w->run->polls = true;
  lock_grant(w, 0, lock_want(w, 0, 0, 2, MPIPROOF_LOCK_EXCLUSIVE, PLACE_NONE));
  kit_wait(w, 1, lock_want(w, 1, 0, 2, MPIPROOF_LOCK_SHARED, PLACE_NONE));
  kit_wait(w, 2, access_start(w, 2, 0, 1, ACCESS_OPEN, kit_shape(1),
                              PLACE_NONE));
  vec_push(&rank_edit(w, 1)->exposed, ((Exposed){.low = 0x1000, .high = 0x1010}));
  vec_push(&rank_edit(w, 1)->acquired,
           ((Acquired){0, clock_ref(rank_get(w, 1)->clock)}));
  vec_push(&rank_edit(w, 1)->released, ((Released){.context = 0}));
  vec_push(&rank_edit(w, 1)->marks,
           ((Mark){.actor = 2, .low = 0x1000, .high = 0x1004, .step = 9}));
  return w;
}

typedef struct Scene {
  const char *name;
  World *(*make)(void);
  bool watched;
} Scene;
static const Scene scenes[] = {
    {"any", scene_any, false},           {"count", scene_count, false},
    {"probe", scene_probe, false},       {"cancel", scene_cancel, false},
    {"decided", scene_decided, false},   {"collective", scene_collective, false},
    {"watched", scene_watched, true},    {"eyes", scene_eyes, false},
    {"aborted", scene_aborted, false},   {"files", scene_files, true},
    {"window", scene_window, false},
};
#define SCENES (sizeof scenes / sizeof *scenes)

// ---- One change.

typedef struct Case {
  World *world;
  ExprTable *terms;
  Things *things;
  uint8_t *at;
  const FieldInfo *field;
  uint32_t way;
  Hash128 before;          // hash, or future
} Case;

static int try_hash(void *context) {
  const Case *c = context;
  if (!change_field(c->at, c->field, c->way)) return IS_SAME;
  Hash128 h = fresh_hash(c->world, c->terms, c->things);
  return hash_equal(h, c->before) ? IS_SAME : IS_OTHER;
}

static int try_future(void *context) {
  const Case *c = context;
  if (!change_field(c->at, c->field, c->way)) return IS_SAME;
  return hash_equal(future(c->world), c->before) ? IS_SAME : IS_OTHER;
}

static int try_check(void *context) {
  const Case *c = context;
  if (!change_field(c->at, c->field, c->way)) return IS_SAME;
  world_check(c->world, NULL);
  return IS_SAME;
}

// How often each identity field was said, over all scenes.
static char shown[4096];

static void note_shown(const char *type, const char *field) {
  char key[80];
  snprintf(key, sizeof key, " %s.%s ", type, field);
  if (strstr(shown, key) == NULL) strcat(shown, key);
}

static void change(const Scene *scene, Case *c, const Thing *thing,
                   uint32_t number, Hash128 hash, Hash128 future_before) {
  const FieldInfo *field = &thing->info->fields[number];
  bool said = thing->said >> number & 1, other = false;
  c->at = (uint8_t *)thing->at + field->offset;
  c->field = field;
  for (c->way = 0; c->way < CHANGES; c->way++) {
    c->before = hash;
    int effect = in_child(try_hash, c);
    other = other || effect != IS_SAME;
    // What world_check notices is no world, and has no future.
    bool broken = in_child(try_check, c) == IS_BROKEN;
    if (field->role == ROLE_HISTORY)
      CHECK_SAY(effect == IS_SAME || broken, "%s: %s.%s is history, but hashed",
                scene->name, thing->info->name, field->name);
    other = other || broken;
    c->before = future_before;
    if (effect == IS_SAME && !broken && field->role != ROLE_CACHE &&
        (field->role != ROLE_CAUSAL || scene->watched))
      CHECK_SAY(in_child(try_future, c) == IS_SAME,
                "%s: %s.%s changes the future, but not the hash",
                scene->name, thing->info->name, field->name);
    if (effect != IS_SAME && field->role == ROLE_CACHE)
      CHECK_SAY(broken, "%s: cache %s.%s is hashed and not checked",
                scene->name, thing->info->name, field->name);
  }
  if (!said) return;
  note_shown(thing->info->name, field->name);
  CHECK_SAY(other, "%s: %s.%s is said, but not hashed", scene->name,
            thing->info->name, field->name);
}

static void play(const Scene *scene) {
  World *w = scene->make();
  ExprTable *terms = expr_table_new();
  Things things = {0};
  world_check(w, NULL);
  things_of(w, terms, &things);
  Hash128 hash = fresh_hash(w, terms, &things), later = future(w);
  Case c = {.world = w, .terms = terms, .things = &things};
  for (uint32_t i = 0; i < things.list.len; i++) {
    const Thing *thing = &things.list.data[i];
    for (uint32_t k = 0; k < thing->info->count; k++)
      if (thing->info->fields[k].role != ROLE_PART &&
          thing->info->fields[k].size <= 8 &&
          !thing->info->fields[k].pointer)
        change(scene, &c, thing, k, hash, later);
  }
  vec_fini(&things.list);
  vec_fini(&things.open);
  expr_table_free(terms);
  kit_free(w);
}

static void changes_are_noticed(void) {
  for (uint32_t i = 0; i < SCENES; i++) play(&scenes[i]);
}

// Names of functions have other numbers where others were called before.
static Hash128 listed_hash(const char *called_before) {
  World *w = kit_new(2, BUFFER_ANY, 1);
  ExprTable *terms = expr_table_new();
  if (called_before != NULL) kit_call_name(w, called_before);
  collective_join(w, 0, 0, listed(w));
  Hash128 hash = world_hash(w, terms, NULL);
  expr_table_free(terms);
  kit_free(w);
  return hash;
}

static void names_are_the_same_in_every_process(void) {
  CHECK(hash_equal(listed_hash(NULL), listed_hash("MPI_Bcast")));
}

// ---- Roles.

static const IdentityRow *row_of(const char *type) {
  for (uint32_t i = 0; i < sizeof expected / sizeof *expected; i++)
    if (strcmp(expected[i].type, type) == 0) return &expected[i];
  return NULL;
}

static void has_role(const char *type, const char *field, bool identity) {
  const IdentityRow *row = row_of(type);
  char padded[400], key[80];
  CHECK_SAY(row != NULL, "%s has no row here", type);
  if (row == NULL) return;
  snprintf(padded, sizeof padded, " %s ", row->identity);
  snprintf(key, sizeof key, " %s ", field);
  CHECK_SAY((strstr(padded, key) != NULL) == identity,
            "%s.%s has another role here", type, field);
  snprintf(key, sizeof key, " %s.%s ", type, field);
  if (identity)
    CHECK_SAY(strstr(shown, key) != NULL, "no scene shows %s.%s", type, field);
}

static void roles_are_as_expected(void) {
  const char *type = NULL;
#define BEGIN(t) type = #t;
#define IDENTITY(field, when) has_role(type, #field, true);
#define IDENTITY_AS(field, when, value) has_role(type, #field, true);
#define CAUSAL(field) has_role(type, #field, false);
#define HISTORY(field) has_role(type, #field, false);
#define HISTORY_ARRAY(field)
#define CACHE(field, holds) has_role(type, #field, false);
#define CACHE_ARRAY(field, holds)
#define PART(field, walk)
#define PART_ARRAY(field, walk)
#define TAIL(field, walk)
#define END(t)
#include "mpi/state.def"
#include "base/describe_undef.h"
}

// ---- What no change of one field shows: a message that was taken is part of the
// receive, or of the matched probe, that has it.

static Hash128 hash_of_taken(bool probed, int32_t tag, int32_t value) {
  ExprTable *terms = expr_table_new();
  World *w = kit_new(2, BUFFER_ANY, 0);
  if (!probed) kit_recv(w, 0, 1, ANY);
  kit_send(w, 1, 0, tag, STANDARD, value);
  world_settle(w);
  Probe probe = {.source = 1, .tag = ANY, .blocking = true, .matched = true};
  uint32_t inbox;
  if (probed && probe_answer(w, 0, &probe, &inbox) == PROBE_FOUND)
    probe_complete(w, 0, &probe, inbox, PLACE_NONE);
  CHECK(rank_get(w, 0)->inbox.len == 0);
  Hash128 hash = world_hash(w, terms, NULL);
  kit_free(w);
  expr_table_free(terms);
  return hash;
}

static void taken_messages_count(void) {
  for (int probed = 0; probed < 2; probed++) {
    Hash128 hash = hash_of_taken(probed, 3, 5);
    CHECK(hash_equal(hash, hash_of_taken(probed, 3, 5)));
    CHECK(!hash_equal(hash, hash_of_taken(probed, 4, 5)));
    CHECK(!hash_equal(hash, hash_of_taken(probed, 3, 6)));
  }
}

int main(void) {
  RUN(taken_messages_count);
  RUN(changes_are_noticed);
  RUN(roles_are_as_expected);
  RUN(names_are_the_same_in_every_process);
  return test_end();
}
