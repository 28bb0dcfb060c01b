// What follows from a finding that was survived is no finding of its own: it is
// told apart from what is wrong as well.
//
// - What depends on unknown values: an input stands for each of their
//   decisions. A finding that is gone when one of these decisions is the other
//   way round follows from what made the value unknown.
// - Others that wait for a rank whose call was not carried out: fault.c.
#include <string.h>

#include "explore/internal.h"

// ---- Unknown values.

static bool is_same(const Finding *finding, const Replay *replay) {
  return replay->stop == REPLAY_FAULT &&
         replay->finding.kind == finding->kind &&
         replay->finding.rank == finding->rank &&
         replay->finding.place == finding->place;
}

// A run that comes to a bad end before says nothing: true.
static bool shows(Run *run, const ReplaySpec *spec, const Finding *finding) {
  Replay replay = {0};
  explore_replay(run->terms, run->options, spec, &replay);
  bool same = is_same(finding, &replay) || replay.broken;
  replay_fini(&replay);
  return same;
}

static void flip(InputValue *input) {
  for (uint32_t i = 0; i < input->size; i++)
    input->bytes[i] = (uint8_t)~input->bytes[i];
}

// With the other choice the ranks may come to other points of decision: then
// any order will do.
static bool shows_otherwise(Run *run, const ReplaySpec *spec,
                            const Finding *finding) {
  ReplaySpec other = *spec;
  other.history = NULL;
  if (shows(run, &other, finding)) return true;
  other.schedule = NULL;
  return spec->schedule->len != 0 && shows(run, &other, finding);
}

bool run_is_consequence(Run *run, const ReplaySpec *spec,
                        const Finding *finding) {
  bool follows = false;
  for (uint32_t i = 0; i < finding->inputs.len && !follows; i++) {
    InputValue *input = &finding->inputs.data[i];
    if (!vm_is_unknown(input->name)) continue;
    flip(input);
    follows = !shows_otherwise(run, spec, finding);
    flip(input);
  }
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
