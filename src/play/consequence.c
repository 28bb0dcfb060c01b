// What follows from a finding that was survived is no finding of its own: it is
// told apart from what is wrong as well.
//
// - What depends on unknown values: an input stands for each of their
//   decisions. A finding that is gone when one of these decisions is the other
//   way round follows from what made the value unknown.
// - Others that wait for a rank whose call was not carried out: describe.c.
#include <string.h>
#include <strings.h>

#include "play/run.h"

#define MAX_FLIPS 64   // of decisions at once; others are left as they are

// ---- Unknown values.

static bool is_same(const Finding *finding, const Replay *replay) {
  return replay->stop == REPLAY_FAULT &&
         replay->finding.kind == finding->kind &&
         replay->finding.rank == finding->rank &&
         replay->finding.place == finding->place;
}

typedef enum Sight { GONE, SAME, UNCLEAR } Sight;

// A run in which a rank comes to a bad end before says nothing; *broken: which
// one.
static Sight look(Run *run, const ReplaySpec *spec, const Finding *finding,
                  uint32_t *broken) {
  Replay replay = {0};
  explore_replay(run->terms, run->options, spec, &replay);
  Sight sight = is_same(finding, &replay) ? SAME
                : replay.broken           ? UNCLEAR
                                          : GONE;
  *broken = replay.broken_rank;
  replay_fini(&replay);
  return sight;
}

static void flip(InputValue *input) {
  for (uint32_t i = 0; i < input->size; i++)
    input->bytes[i] = (uint8_t)~input->bytes[i];
}

// With the other choice the ranks may come to other points of decision: then
// any order will do.
static Sight look_otherwise(Run *run, const ReplaySpec *spec,
                            const Finding *finding, uint32_t *broken) {
  ReplaySpec other = *spec;
  other.history = NULL;
  Sight sight = look(run, &other, finding, broken);
  other.schedule = NULL;
  return sight == GONE && spec->schedule->len != 0
             ? look(run, &other, finding, broken)
             : sight;
}

// The last decision of the rank that is not among those flipped; MAX_FLIPS:
// there is none.
static uint32_t find_decision(const InputValues *inputs, uint32_t rank,
                              uint64_t flipped) {
  uint32_t i = inputs->len < MAX_FLIPS ? inputs->len : MAX_FLIPS;
  while (i-- > 0)
    if ((flipped >> i & 1) == 0 &&
        vm_unknown_rank(inputs->data[i].name) == rank)
      return i;
  return MAX_FLIPS;
}

// Is the finding gone with this decision the other way round? Where another
// unknown value brings some rank to a bad end before, it is flipped as well,
// and decisions that are new are made in both ways.
static bool is_gone(Run *run, const ReplaySpec *spec, const Finding *finding,
                    uint32_t index) {
  const InputValues *inputs = &finding->inputs;
  ReplaySpec other = *spec;
  uint64_t flipped = 0;
  uint32_t broken = RANK_NONE;
  Sight sight = UNCLEAR;
  while (index < MAX_FLIPS && sight == UNCLEAR) {
    flip(&inputs->data[index]);
    flipped |= UINT64_C(1) << index;
    other.otherwise = false;
    sight = look_otherwise(run, &other, finding, &broken);
    other.otherwise = true;
    if (sight == UNCLEAR)
      sight = look_otherwise(run, &other, finding, &broken);
    index = find_decision(inputs, broken, flipped);
  }
  for (uint32_t i = 0; i < MAX_FLIPS; i++)
    if ((flipped >> i & 1) != 0) flip(&inputs->data[i]);
  return sight == GONE;
}

bool run_is_consequence(Run *run, const ReplaySpec *spec,
                        const Finding *finding) {
  bool follows = false;
  for (uint32_t i = 0; i < finding->inputs.len && !follows; i++)
    follows = vm_is_unknown(finding->inputs.data[i].name) &&
              is_gone(run, spec, finding, i);
  return follows;
}

// ---- Calls that were not carried out.

bool call_communicates(const char *name) {
  static const char *const local[] = {
      "MPI_Type_", "MPI_Group_", "MPI_Info_", "MPI_Op_", "MPI_Attr_",
      "MPI_Keyval_", "MPI_Errhandler_", "MPI_Error_", "MPI_Add_error_",
      "MPI_Remove_error_", "MPI_Get_", "MPI_Status_", "MPI_Address",
      "MPI_Aint_", "MPI_Pack", "MPI_Unpack", "MPI_Buffer_", "MPI_Dims_",
      "MPI_Topo_", "MPI_Cart_rank", "MPI_Cart_coords", "MPI_Cart_get",
      "MPI_Cart_shift", "MPI_Cartdim_", "MPI_Graph_get", "MPI_Graph_neighbors",
      "MPI_Comm_rank", "MPI_Comm_size", "MPI_Comm_free", "MPI_Comm_get_",
      "MPI_Comm_set_", "MPI_Comm_compare", "MPI_Comm_group", "MPI_Comm_test_",
      "MPI_Comm_remote_", "MPI_Comm_delete_", "MPI_Comm_call_",
      "MPI_Comm_create_keyval", "MPI_Comm_create_errhandler", "MPI_Init",
      "MPI_Request_free", "MPI_Request_get_", "MPI_Op_", "MPI_Grequest_"};
  for (size_t i = 0; i < sizeof local / sizeof local[0]; i++)
    if (strncmp(name, local[i], strlen(local[i])) == 0) return false;
  return true;
}

// What the call would have made: a handle that is wrong without it.
uint8_t call_makes(const char *name) {
  static const struct { const char *prefix; uint8_t handle; } makes[] = {
      {"MPI_Comm_create", HANDLE_COMM}, {"MPI_Comm_dup", HANDLE_COMM},
      {"MPI_Comm_idup", HANDLE_COMM},   {"MPI_Comm_split", HANDLE_COMM},
      {"MPI_Cart_", HANDLE_COMM},       {"MPI_Graph_create", HANDLE_COMM},
      {"MPI_Dist_graph_", HANDLE_COMM}, {"MPI_Intercomm_", HANDLE_COMM},
      {"MPI_Type_c", HANDLE_TYPE},      {"MPI_Type_dup", HANDLE_TYPE},
      {"MPI_Type_vector", HANDLE_TYPE}, {"MPI_Type_indexed", HANDLE_TYPE},
      {"MPI_Type_h", HANDLE_TYPE},      {"MPI_Type_struct", HANDLE_TYPE},
      {"MPI_Comm_group", HANDLE_GROUP}, {"MPI_Group_", HANDLE_GROUP},
      {"MPI_Info_create", HANDLE_OTHER}, {"MPI_Info_dup", HANDLE_OTHER},
      {"MPI_Comm_create_errhandler", HANDLE_OTHER},
      {"MPI_Comm_get_errhandler", HANDLE_OTHER},
      {"MPI_Comm_get_info", HANDLE_OTHER},
      {"MPI_Comm_remote_group", HANDLE_GROUP},
      {"MPI_Op_create", HANDLE_OP},     {"MPI_I", HANDLE_REQUEST},
      {"MPI_Mprobe", HANDLE_REQUEST},   {"MPI_Grequest_", HANDLE_REQUEST}};
  uint8_t made = 0;
  size_t length = strlen(name);
  for (size_t i = 0; i < sizeof makes / sizeof makes[0]; i++)
    if (strncmp(name, makes[i].prefix, strlen(makes[i].prefix)) == 0)
      made |= makes[i].handle;
  if (length > 5 && strcmp(name + length - 5, "_init") == 0)
    made |= HANDLE_REQUEST;
  return made;
}

bool call_is_collective(const char *name) {
  static const char *const collective[] = {
      "barrier", "bcast", "gather", "scatter", "allgather", "alltoall",
      "reduce", "allreduce", "scan", "exscan", "neighbor_", "comm_create",
      "comm_dup", "comm_idup", "comm_split", "comm_free", "cart_create",
      "cart_sub", "graph_create", "dist_graph_create", "intercomm_"};
  if (strncmp(name, "MPI_", 4) != 0) return false;
  name += 4;
  if (name[0] == 'I' && strncmp(name, "Intercomm", 9) != 0) name++;
  if (strncasecmp(name, "reduce_local", 12) == 0 ||
      strncasecmp(name, "comm_create_", 12) == 0)
    return strncasecmp(name, "comm_create_group", 17) == 0;
  for (size_t i = 0; i < sizeof collective / sizeof collective[0]; i++)
    if (strncasecmp(name, collective[i], strlen(collective[i])) == 0)
      return true;
  return false;
}

bool run_is_out_of_step(const State *state, FaultKind kind) {
  if (kind != FAULT_CALL_MISMATCH && kind != FAULT_ROOT_MISMATCH &&
      kind != FAULT_INTERCOMM_MISMATCH && kind != FAULT_OPERATOR_MISMATCH &&
      kind != FAULT_COUNT_MISMATCH)
    return false;
  for (uint32_t r = 1; r < state->rank_count; r++)
    if (state->slots[r].missed != state->slots[0].missed) return true;
  return false;
}

// ---- Findings that are no errors.

void run_silence(Run *run, State *state, FaultKind kind, const Module *module,
                 uint32_t place) {
  Text text = {0};
  state->silenced = true;
  if (state->reported) return;
  text_printf(&text, "%s is no error here, but what comes after it is not "
              "covered: %s", fault_id(kind), fault_reason(kind));
  limits_add_kind(&run->result->limits, LIMIT_SUPPRESSED, module, place,
                  text_get(&text));
  text_fini(&text);
}
