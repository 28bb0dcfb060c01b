// See fleet.h. Files of the folder, H being the hash of a name or a number:
//
//     open          rank 0 has begun
//     H.claim       somebody is at that job
//     H.answer      its answer, ended by a hash
//     RANK-N.tell   a message
//     over          rank 0 has ended
//     RANK.left     that rank knows it
//
// Whole files appear by renaming, so that nobody reads half of one.
#include "job/fleet.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/mem.h"

#define BEGIN_SECONDS 20.0    // for rank 0 to begin
#define LEAVE_SECONDS 5.0     // for others to leave
#define NAP_NANOSECONDS 20000000
#define MOST_RANKS 1000000

struct Fleet {
  FleetPlace place;
  char *folder;
  uint32_t told;           // messages of this rank
  VEC(char *) heard;       // names of files of messages
};

// ---- Who we are.

static bool read_number(const char *name, uint32_t *out) {
  const char *text = getenv(name);
  char *end;
  if (text == NULL || text[0] < '0' || text[0] > '9') return false;
  unsigned long value = strtoul(text, &end, 10);
  if (*end != '\0' || value > MOST_RANKS) return false;
  *out = (uint32_t)value;
  return true;
}

// Rank, size and processes on a machine as launchers call them. Slurm's are those
// of srun alone: a batch script has others.
static const struct Launcher {
  const char *rank, *size, *local;
} launchers[] = {
    {"MPIPROOF_RANK", "MPIPROOF_SIZE", "MPIPROOF_LOCAL_SIZE"},
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE",
     "OMPI_COMM_WORLD_LOCAL_SIZE"},
    {"PMI_RANK", "PMI_SIZE", "MPI_LOCALNRANKS"},
    {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_NTASKS_PER_NODE"},
};

bool fleet_find_place(FleetPlace *out) {
  for (size_t i = 0; i < sizeof launchers / sizeof *launchers; i++) {
    const struct Launcher *launcher = &launchers[i];
    *out = (FleetPlace){.local = 1};
    if (!read_number(launcher->rank, &out->rank)) continue;
    bool sized = read_number(launcher->size, &out->size);
    if (!read_number(launcher->local, &out->local) || out->local == 0)
      out->local = 1;
    if (i != 0 && (!sized || out->size < 2)) continue;
    return true;
  }
  return false;
}

// ---- Files.

static void print_path(const Fleet *fleet, const char *file, Text *out) {
  text_clear(out);
  text_printf(out, "%s/%s", fleet->folder, file);
}

static void print_job_path(const Fleet *fleet, const char *name,
                           const char *kind, Text *out) {
  Hash128 hash = hash_bytes(name, strlen(name));
  text_clear(out);
  text_printf(out, "%s/%016llx%016llx.%s", fleet->folder,
              (unsigned long long)hash.hi, (unsigned long long)hash.lo, kind);
}

static bool is_there(const Fleet *fleet, const char *file) {
  Text path = {0};
  print_path(fleet, file, &path);
  bool there = access(text_get(&path), F_OK) == 0;
  text_fini(&path);
  return there;
}

static void remove_file(const Fleet *fleet, const char *file) {
  Text path = {0};
  print_path(fleet, file, &path);
  unlink(text_get(&path));
  text_fini(&path);
}

// Ended by a hash; what cannot be written is not there, which costs time alone.
static void write_file(const Fleet *fleet, const char *path,
                       const Text *bytes) {
  Text aside = {0};
  char host[64] = "";
  gethostname(host, sizeof host - 1);
  text_printf(&aside, "%s.%u.%s.%ld", path, fleet->place.rank, host,
              (long)getpid());
  Hash128 hash = hash_bytes(text_get(bytes), bytes->len);
  int file = open(text_get(&aside),
                  O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  bool fine = file >= 0 && file_write_all(file, text_get(bytes), bytes->len) &&
              file_write_all(file, &hash, sizeof hash);
  if (file >= 0) fine = close(file) == 0 && fine;
  if (!fine || rename(text_get(&aside), path) != 0) unlink(text_get(&aside));
  text_fini(&aside);
}

static void mark(const Fleet *fleet, const char *file) {
  Text path = {0}, nothing = {0};
  print_path(fleet, file, &path);
  write_file(fleet, text_get(&path), &nothing);
  text_fini(&path);
}

static bool read_file(const char *path, Text *out) {
  Text bytes = {0};
  Status status = {0};
  Hash128 hash;
  bool fine = access(path, R_OK) == 0 && file_read(path, &bytes, &status) &&
              bytes.len >= sizeof hash;
  if (fine) {
    size_t len = bytes.len - sizeof hash;
    memcpy(&hash, bytes.data + len, sizeof hash);
    fine = hash_equal(hash, hash_bytes(bytes.data, len));
    if (fine) text_add_bytes(out, bytes.data, len);
  }
  status_fini(&status);
  text_fini(&bytes);
  return fine;
}

static void nap(void) {
  struct timespec time = {0, NAP_NANOSECONDS};
  nanosleep(&time, NULL);
}

// ---- Joining and leaving.

// Ours alone: whoever may write there could write answers.
static bool make_folder(const char *folder, Status *status) {
  struct stat info;
  if (mkdir(folder, 0700) != 0 && errno != EEXIST)
    return status_fail(status, "cannot make the folder '%s' that processes "
                       "share: %s", folder, strerror(errno));
  if (lstat(folder, &info) != 0 || !S_ISDIR(info.st_mode) ||
      info.st_uid != geteuid() || (info.st_mode & 022) != 0)
    return status_fail(status, "'%s', which processes would share, is not a "
                       "folder of yours alone", folder);
  return true;
}

// What an earlier run left that came to no end: answers stay.
static void begin(const Fleet *fleet) {
  DIR *folder = opendir(fleet->folder);
  struct dirent *entry;
  while (folder != NULL && (entry = readdir(folder)) != NULL) {
    const char *dot = strrchr(entry->d_name, '.');
    if (dot != NULL && (strcmp(dot, ".left") == 0 || strcmp(dot, ".tell") == 0))
      remove_file(fleet, entry->d_name);
  }
  if (folder != NULL) closedir(folder);
  remove_file(fleet, "over");
  mark(fleet, "open");
}

static void free_fleet(Fleet *fleet) {
  for (uint32_t i = 0; i < fleet->heard.len; i++)
    mem_free_string(fleet->heard.data[i]);
  vec_fini(&fleet->heard);
  mem_free_string(fleet->folder);
  mem_free(fleet, sizeof *fleet);
}

Fleet *fleet_join(const char *folder, const FleetPlace *place,
                  Status *status) {
  Fleet *fleet = mem_alloc_zero(sizeof *fleet);
  *fleet = (Fleet){.place = *place, .folder = mem_string(folder)};
  bool fine = place->rank != 0 || make_folder(folder, status);
  if (fine && place->rank == 0) begin(fleet);
  double end = clock_now() + BEGIN_SECONDS;
  while (fine && place->rank != 0 && !is_there(fleet, "open")) {
    fine = clock_now() < end;
    nap();
  }
  if (fine && place->rank != 0) fine = make_folder(folder, status);
  if (fine && !fleet_is_over(fleet)) return fleet;
  if (fine) {
    fleet_leave(fleet, true);
  } else {
    free_fleet(fleet);
  }
  return NULL;
}

uint32_t fleet_rank(const Fleet *fleet) { return fleet->place.rank; }

bool fleet_is_over(const Fleet *fleet) {
  return fleet->place.rank != 0 &&
         (is_there(fleet, "over") || access(fleet->folder, F_OK) != 0);
}

static bool all_have_left(const Fleet *fleet) {
  char file[32];
  for (uint32_t i = 1; i < fleet->place.size; i++) {
    snprintf(file, sizeof file, "%u.left", i);
    if (!is_there(fleet, file)) return false;
  }
  return true;
}

static void remove_folder(const Fleet *fleet) {
  DIR *folder = opendir(fleet->folder);
  struct dirent *entry;
  while (folder != NULL && (entry = readdir(folder)) != NULL)
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      remove_file(fleet, entry->d_name);
  if (folder != NULL) closedir(folder);
  rmdir(fleet->folder);
}

void fleet_leave(Fleet *fleet, bool whole) {
  char file[32];
  if (fleet == NULL) return;
  if (fleet->place.rank == 0) {
    double end = clock_now() + LEAVE_SECONDS;
    mark(fleet, "over");
    while (!all_have_left(fleet) && clock_now() < end) nap();
    if (whole) remove_folder(fleet);
  } else {
    snprintf(file, sizeof file, "%u.left", fleet->place.rank);
    mark(fleet, file);
  }
  free_fleet(fleet);
}

// ---- Jobs.

// Where nothing can be claimed, everybody does everything.
bool fleet_claim(const Fleet *fleet, const char *name) {
  Text path = {0};
  print_job_path(fleet, name, "claim", &path);
  int file = open(text_get(&path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                  0600);
  bool taken = file < 0 && errno == EEXIST;
  if (file >= 0) close(file);
  text_fini(&path);
  return !taken;
}

bool fleet_find(const Fleet *fleet, const char *name, Text *answer) {
  Text path = {0};
  print_job_path(fleet, name, "answer", &path);
  bool found = read_file(text_get(&path), answer);
  text_fini(&path);
  return found;
}

void fleet_put(const Fleet *fleet, const char *name, const Text *answer) {
  Text path = {0};
  print_job_path(fleet, name, "answer", &path);
  if (access(text_get(&path), F_OK) != 0)
    write_file(fleet, text_get(&path), answer);
  text_fini(&path);
}

// ---- Messages.

void fleet_tell(Fleet *fleet, const Text *message) {
  char file[64];
  Text path = {0};
  snprintf(file, sizeof file, "%u-%u.tell", fleet->place.rank, fleet->told++);
  print_path(fleet, file, &path);
  write_file(fleet, text_get(&path), message);
  text_fini(&path);
}

static bool is_fresh(const Fleet *fleet, const char *file) {
  const char *dot = strrchr(file, '.');
  if (dot == NULL || strcmp(dot, ".tell") != 0) return false;
  for (uint32_t i = 0; i < fleet->heard.len; i++)
    if (strcmp(fleet->heard.data[i], file) == 0) return false;
  return true;
}

void fleet_listen(Fleet *fleet,
                  void (*hear)(void *context, const Text *message),
                  void *context) {
  assert(fleet->place.rank == 0);
  DIR *folder = opendir(fleet->folder);
  struct dirent *entry;
  Text path = {0};
  while (folder != NULL && (entry = readdir(folder)) != NULL) {
    Text message = {0};
    if (!is_fresh(fleet, entry->d_name)) continue;
    print_path(fleet, entry->d_name, &path);
    vec_push(&fleet->heard, mem_string(entry->d_name));
    if (read_file(text_get(&path), &message)) hear(context, &message);
    text_fini(&message);
  }
  if (folder != NULL) closedir(folder);
  text_fini(&path);
}
