/* Names of services (MPI 4.1, 11.9.4). Who publishes a name, or takes it back,
 * tells everybody by a message that waits for nobody; who looks one up hears
 * what has come. What it can know to have been published it finds; what was
 * published at the same time it finds or not, and both are explored. */
#include <stdlib.h>
#include <string.h>

#include "mpi/spawn.h"
#include "thread/message.h"

enum { MOST_SERVICE = 256 };

/* What is said: the port is empty if the name is taken back. */
typedef struct Entry {
  int owner;           /* rank */
  char service[MOST_SERVICE];
  char port[MOST_SERVICE];
} Entry;

static Entry *entries;
static int entry_count;

static Entry *find(const char *service) {
  for (int i = 0; i < entry_count; i++)
    if (strcmp(entries[i].service, service) == 0) return &entries[i];
  return 0;
}

/* Keeps what was heard. */
static void apply(const Entry *heard) {
  Entry *old = find(heard->service);
  if (heard->port[0] == '\0') {
    if (old == 0 || old->owner != heard->owner) return;
    *old = entries[--entry_count];
    memset(&entries[entry_count], 0, sizeof *entries);
    return;
  }
  if (old != 0) return;
  Entry *grown =
      realloc(entries, (size_t)(entry_count + 1) * sizeof *entries);
  if (grown == 0) __mpiproof_stop("no memory for a published name");
  entries = grown;
  entries[entry_count++] = *heard;
}

/* ---- Saying and hearing ---- */

static void tell_all(const MpiComm *names, const Entry *entry) {
  const struct MpiproofData data = spawn_data(entry, sizeof *entry);
  for (int i = 0; i < __mpi_universe; i++)
    if (i != __mpi_rank)
      __mpiproof_mpi_release(__mpiproof_mpi_send(
          names->context, i, 0, MPIPROOF_SEND_BUFFERED, &data, 0));
}

static void take(const MpiComm *names, int sender) {
  Entry heard;
  const struct MpiproofData into = spawn_data(&heard, sizeof heard);
  const int operation =
      __mpiproof_mpi_recv(names->context, sender, 0, &into, 0);
  int done;
  struct MpiproofEnvelope envelope;
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
  apply(&heard);
}

static void hear_known(const MpiComm *names) {
  int sender;
  while ((sender = __mpiproof_mpi_known_sender(names->context, 0)) >= 0)
    take(names, sender);
}

/* What may have come, too, if it comes in time. */
static void hear_more(const MpiComm *names) {
  struct MpiproofEnvelope envelope;
  while (rt_probe(names->context, MPIPROOF_ANY, 0, 0, 0, &envelope))
    take(names, envelope.source);
}

/* ---- The functions ---- */

static int raise(int class, const char *service, const char *what) {
  return __mpi_raise(MPI_COMM_NULL, class, "mpi-error",
                     "the service '%s' %s", service, what);
}

static int fill(Entry *entry, const char *service, const char *port) {
  memset(entry, 0, sizeof *entry);
  if (strlen(service) >= MOST_SERVICE || strlen(port) >= MOST_SERVICE)
    __mpiproof_stop("a name of a service or port of 256 characters or more");
  entry->owner = __mpi_rank;
  strcpy(entry->service, service);
  strcpy(entry->port, port);
  return MPI_SUCCESS;
}

int __mpi_Publish_name(const char *service_name, MPI_Info info,
                       const char *port_name) {
  (void)info;
  Entry entry;
  MpiComm *names = __mpi_comm_all(COMM_CHILD_NAMES, "names");
  fill(&entry, service_name, port_name);
  hear_known(names);
  const int is_new = find(service_name) == 0;
  if (is_new) {
    apply(&entry);
    tell_all(names, &entry);
  }
  __mpi_comm_unref(names);
  return is_new ? MPI_SUCCESS
                : raise(MPI_ERR_SERVICE, service_name,
                        "is published already");
}

int __mpi_Unpublish_name(const char *service_name, MPI_Info info,
                         const char *port_name) {
  (void)info;
  (void)port_name;
  const Entry *old = find(service_name);
  if (old == 0 || old->owner != __mpi_rank)
    return raise(MPI_ERR_SERVICE, service_name,
                 "was not published by this process");
  Entry entry;
  MpiComm *names = __mpi_comm_all(COMM_CHILD_NAMES, "names");
  fill(&entry, service_name, "");
  apply(&entry);
  tell_all(names, &entry);
  __mpi_comm_unref(names);
  return MPI_SUCCESS;
}

int __mpi_Lookup_name(const char *service_name, MPI_Info info,
                      char *port_name) {
  (void)info;
  MpiComm *names = __mpi_comm_all(COMM_CHILD_NAMES, "names");
  hear_known(names);
  hear_more(names);
  __mpi_comm_unref(names);
  const Entry *found = find(service_name);
  if (found == 0) return raise(MPI_ERR_NAME, service_name, "is not published");
  strcpy(port_name, found->port);
  return MPI_SUCCESS;
}
