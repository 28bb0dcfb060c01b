/* What every wrapped call does before and after MPI's own function. */
#include <string.h>
#include <stdio.h>
#include <unistd.h>

#include "native.h"

int call_stage = STAGE_BEFORE;

static int inside;       /* MPI may call its own functions */
static int off_plan;     /* this rank left the plan; nothing is forced */
const Entry call_nothing = {.look = TURN_NONE, .after = TURN_NONE};

/* What functions do, from the table of MPI functions (src/api/roles.def). */
int call_is(CallRole role, const char *name) {
  static const struct {
    CallRole role;
    const char *name;
  } rows[] = {
#define ROLE(word, name) {CALL_IS_##word, name},
#include "roles.def"
#undef ROLE
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (rows[i].role == role && strcmp(name, rows[i].name) == 0) return 1;
  return 0;
}

/* Legal at any time (MPI 4.1, 11.4.1). */
static int is_always(const char *name) {
  return call_is(CALL_IS_always, name);
}

static void check_stage(const char *name, uintptr_t offset) {
  if (call_stage == STAGE_RUNNING || is_always(name)) return;
  if (call_stage == STAGE_BEFORE)
    log_fault_at("missing-init", offset, "%s is called before MPI_Init", name);
  log_fault_at("call-after-finalize", offset,
               "%s is called after MPI_Finalize", name);
}

/* The recorded execution needs nothing more of this rank. It waits until the
 * job is ended, and helps messages on their way. */
static void hold(const char *name, uintptr_t offset) {
  if (plan_get()->stop >= 0) log_stop(name, offset);
  log_line("hold %s %lx", name, (unsigned long)offset);
  for (;;) {
    if (call_stage == STAGE_RUNNING) call_progress();
    usleep(2000);
  }
}

/* Not of MPI_COMM_SELF alone: MPICH does not look at what others want then. */
void call_progress(void) {
  int flag;
  PMPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag,
              MPI_STATUS_IGNORE);
}

/* What has its turn here, or had it in calls that are not seen. */
static void take_turns(const Entry *entry) {
  static int taken;
  const int number = (int)(entry - plan_get()->entries);
  turn_before(taken, number);
  taken = number + 1;
}

static const Entry *take_entry(const char *name, uintptr_t offset) {
  const Plan *plan = plan_get();
  const char *expected;
  const Entry *entry = off_plan ? NULL : plan_take(name, &expected);
  if (entry != NULL) take_turns(entry);
  if (entry != NULL || off_plan) return entry;
  if (expected == NULL && !plan->free_run && !is_always(name))
    hold(name, offset);
  if (expected == NULL && is_always(name)) return NULL;
  if (expected != NULL && plan_is_harmless(name)) return NULL;
  if (expected != NULL)
    log_line("diverged %s %lx %s", name, (unsigned long)offset, expected);
  if (expected != NULL) turn_break("a rank left the recorded execution");
  off_plan = 1;
  return NULL;
}

/* After the plan's end a rank may ask in circles: one line says that. */
static int is_poll(const char *name) {
  return call_is(CALL_IS_polls, name) || call_is(CALL_IS_probes, name);
}

static void note_poll(Call *call) {
  static uintptr_t last;
  if (last != call->offset)
    log_line("poll %s %lx", call->name, (unsigned long)call->offset);
  last = call->offset;
  call->number = CALL_POLL;
}

static const char *other_name;
static const void *other_address;

void call_rename(const char *name, const void *return_address) {
  other_name = name;
  other_address = return_address;
}

Call call_enter(const char *name, const void *return_address) {
  if (other_name != NULL) {
    name = other_name;
    return_address = other_address;
    other_name = NULL;
  }
  Call call = {name, 0, &call_nothing, CALL_INNER};
  if (inside) return call;
  inside = 1;
  turn_end_look();
  call.offset = log_offset(return_address);
  const Plan *plan = plan_get();
  const Entry *entry = take_entry(name, call.offset);
  call.number = entry == NULL ? plan->count : (int)(entry - plan->entries);
  if (entry != NULL) call.entry = entry;
  if (entry == NULL && is_poll(name)) {
    note_poll(&call);
    return call;
  }
  if (call.number == plan->stop) log_stop(name, call.offset);
  log_line("call %d %s %lx", call.number, name, (unsigned long)call.offset);
  check_stage(name, call.offset);
  return call;
}

void call_found(const Call *call, int flag) {
  if (call->number == CALL_POLL && flag) log_line("found");
}

int call_leave(const Call *call, int code) {
  if (call->number == CALL_INNER) return code;
  inside = 0;
  if (call->number != CALL_POLL) log_line("left %d %d", call->number, code);
  if (code != MPI_SUCCESS) {
    char text[MPI_MAX_ERROR_STRING] = "";
    int len, class = code;
    if (call_stage == STAGE_RUNNING) {
      PMPI_Error_class(code, &class);
      PMPI_Error_string(code, text, &len);
    }
    log_line("note error %lx %s returns: %s", (unsigned long)call->offset,
             call->name, text);
  }
  return code;
}

/* ---- Which message. */

/* The rank that a process of MPI_COMM_WORLD has among the senders of comm. */
static int translate(MPI_Comm comm, int world_rank) {
  MPI_Group all, mine;
  int remote, rank = MPI_UNDEFINED;
  PMPI_Comm_group(MPI_COMM_WORLD, &all);
  PMPI_Comm_test_inter(comm, &remote);
  if (remote) {
    PMPI_Comm_remote_group(comm, &mine);
  } else {
    PMPI_Comm_group(comm, &mine);
  }
  PMPI_Group_translate_ranks(all, 1, &world_rank, mine, &rank);
  PMPI_Group_free(&all);
  PMPI_Group_free(&mine);
  return rank;
}

void call_origin(const Call *call, int position, MPI_Comm comm, int *source,
                 int *tag) {
  if (*source != MPI_ANY_SOURCE && *tag != MPI_ANY_TAG) return;
  for (int i = 0; i < call->entry->origin_count; i++) {
    const Origin *origin = &call->entry->origins[i];
    if (origin->position != position) continue;
    int rank = translate(comm, origin->source);
    if (rank == MPI_UNDEFINED) return;
    *source = rank;
    *tag = origin->tag;
  }
}

/* What others are to agree with; mpiproof compares. */
void call_message(const Call *call, MPI_Datatype type) {
  char name[MPI_MAX_OBJECT_NAME] = "";
  int len;
  if (!call->entry->types || type == MPI_DATATYPE_NULL) return;
  PMPI_Type_get_name(type, name, &len);
  log_line("note arguments %lx %s", (unsigned long)call->offset,
           name[0] == '\0' ? "a derived datatype" : name);
}

/* ---- Collective calls. */

#define POKES 100

int call_split(const Call *call, int code, MPI_Request *request) {
  int flag = 0;
  if (code != MPI_SUCCESS) return code;
  if (!call->entry->early) return PMPI_Wait(request, MPI_STATUS_IGNORE);
  /* What this rank has to give goes on its way before it goes on. */
  for (int i = 0; i < POKES && !flag; i++) {
    PMPI_Test(request, &flag, MPI_STATUS_IGNORE);
    if (!flag) usleep(100);
  }
  return MPI_SUCCESS;
}

void call_collective(const Call *call, MPI_Comm comm, const char *arguments) {
  if (call->entry->compare)
    log_line("note arguments %lx %s%s", (unsigned long)call->offset,
             call->name, arguments);
  /* Not every collective of every MPI waits for all members; this one does. */
  if (call->entry->blocked) PMPI_Barrier(comm);
}
