// What MPI's functions do with messages, by name.
#include <string.h>

#include "mpi/call.h"

enum {
  SENDS = MPI_CALL_SENDS,
  RECEIVES = MPI_CALL_RECEIVES,
  BLOCKS = MPI_CALL_BLOCKS,
};

static const struct {
  const char *function;    // without MPI_
  uint32_t does;
} rows[] = {
    {"Send", SENDS | BLOCKS},
    {"Ssend", SENDS | BLOCKS},
    {"Bsend", SENDS | BLOCKS | MPI_CALL_BUFFERS},
    {"Rsend", SENDS | BLOCKS},
    {"Isend", SENDS},
    {"Issend", SENDS},
    {"Ibsend", SENDS},
    {"Irsend", SENDS},
    {"Sendrecv", SENDS | RECEIVES | BLOCKS},
    {"Sendrecv_replace", SENDS | RECEIVES | BLOCKS},
    {"Isendrecv", SENDS | RECEIVES},
    {"Isendrecv_replace", SENDS | RECEIVES},
    {"Recv", RECEIVES | BLOCKS},
    {"Irecv", RECEIVES},
    {"Mrecv", RECEIVES | BLOCKS | MPI_CALL_MATCHES},
    {"Imrecv", RECEIVES | MPI_CALL_MATCHES},
    {"Start", SENDS | RECEIVES},
    {"Startall", SENDS | RECEIVES},
};

// Functions of large counts have a suffix.
static bool is_function(const char *name, const char *known) {
  size_t len = strlen(known);
  return strncmp(name, known, len) == 0 &&
         (name[len] == '\0' || strcmp(name + len, "_c") == 0);
}

uint32_t mpi_call_does(const char *function) {
  if (strncmp(function, "MPI_", 4) != 0) return 0;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (is_function(function + 4, rows[i].function)) return rows[i].does;
  return 0;
}

// Those whose names begin with I, but for these.
bool mpi_call_starts(const char *function) {
  static const char *const others[] = {
      "MPI_Init", "MPI_Info_", "MPI_Intercomm_", "MPI_Is_", "MPI_Iprobe",
      "MPI_Improbe",
  };
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (strncmp(function, others[i], strlen(others[i])) == 0) return false;
  return strncmp(function, "MPI_I", 5) == 0 ||
         strncmp(function, "MPI_Start", 9) == 0 ||
         strncmp(function, "MPI_Comm_idup", 13) == 0;
}
