/* Reading a plan:
 *
 *   mpiproof-plan 1
 *   ranks N
 *   run                        ranks go on when the plan is at its end
 *   look unmatched
 *   forces                     the order of one-sided accesses: they have turns
 *   stop K                     before call number K, for the debugger
 *   call NAME [WORD ...]       in the order of the rank's calls
 *
 *   sync, buffer               how a standard send behaves
 *   from P SOURCE TAG          the message taken by a receive or probe; P: its
 *                              position in the array that the call starts
 *   done P ...                 positions in the array of a wait or test
 *   nothing                    a test or probe finds nothing
 *   cancelled                  what is started here is cancelled later
 *   compare, types             others are to agree about the arguments of this
 *                              collective call, or the type of this message
 *   early                      the collective call is left before all have
 *                              come; split: another member does that
 *   blocked, failed
 *   turn K C PEER              turn number K (turns.c): of what call number C of
 *                              this rank has started, with that rank, or -1
 *   look K, after K            behind the call, see turns.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "native.h"

static Plan plan;

/* The rank before MPI_Init, as launchers tell it. */
static int launched_rank(void) {
  static const char *const names[] = {
      "PMI_RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK", "MV2_COMM_WORLD_RANK",
      "SLURM_PROCID",
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const char *value = getenv(names[i]);
    if (value != NULL && value[0] != '\0') return atoi(value);
  }
  return 0;
}

static int *grow(int *list, int count) {
  list = realloc(list, (size_t)(count + 1) * sizeof *list);
  if (list == NULL) abort();
  return list;
}

static void read_positions(Entry *entry) {
  const char *word;
  entry->done = 1;
  while ((word = strtok(NULL, " \n")) != NULL) {
    entry->positions = grow(entry->positions, entry->position_count);
    entry->positions[entry->position_count++] = atoi(word);
  }
}

static int read_number(void) {
  const char *word = strtok(NULL, " \n");
  return word == NULL ? 0 : atoi(word);
}

static void read_numbers(int numbers[3]) {
  for (int i = 0; i < 3; i++) numbers[i] = read_number();
}

static void read_origin(Entry *entry) {
  int numbers[3];
  read_numbers(numbers);
  entry->origins =
      realloc(entry->origins,
              (size_t)(entry->origin_count + 1) * sizeof *entry->origins);
  if (entry->origins == NULL) abort();
  entry->origins[entry->origin_count++] =
      (Origin){numbers[0], numbers[1], numbers[2]};
}

static void read_turn(Entry *entry) {
  int numbers[3];
  read_numbers(numbers);
  entry->turns = realloc(entry->turns, (size_t)(entry->turn_count + 1) *
                                           sizeof *entry->turns);
  if (entry->turns == NULL) abort();
  entry->turns[entry->turn_count++] =
      (Turn){numbers[0], numbers[1], numbers[2]};
}

static void read_word(Entry *entry, const char *word) {
  if (strcmp(word, "sync") == 0) entry->mode = SEND_SYNC;
  if (strcmp(word, "buffer") == 0) entry->mode = SEND_BUFFER;
  if (strcmp(word, "blocked") == 0) entry->blocked = 1;
  if (strcmp(word, "failed") == 0) entry->failed = 1;
  if (strcmp(word, "compare") == 0) entry->compare = 1;
  if (strcmp(word, "types") == 0) entry->types = 1;
  if (strcmp(word, "split") == 0) entry->split = 1;
  if (strcmp(word, "early") == 0) entry->split = entry->early = 1;
  if (strcmp(word, "cancelled") == 0) entry->cancelled = 1;
  if (strcmp(word, "nothing") == 0) entry->nothing = 1;
  if (strcmp(word, "from") == 0) read_origin(entry);
  if (strcmp(word, "turn") == 0) read_turn(entry);
  if (strcmp(word, "look") == 0) entry->look = read_number();
  if (strcmp(word, "after") == 0) entry->after = read_number();
  if (strcmp(word, "done") == 0) read_positions(entry);
}

static void read_call(void) {
  const char *name = strtok(NULL, " \n");
  if (name == NULL) return;
  if (plan.count % 64 == 0) {
    plan.entries = realloc(plan.entries, (size_t)(plan.count + 64) *
                                             sizeof *plan.entries);
    if (plan.entries == NULL) abort();
  }
  Entry *entry = &plan.entries[plan.count++];
  memset(entry, 0, sizeof *entry);
  entry->look = entry->after = TURN_NONE;
  snprintf(entry->name, sizeof entry->name, "%s", name);
  for (const char *word; (word = strtok(NULL, " \n")) != NULL;)
    read_word(entry, word);
}

static void read_line(char *line) {
  const char *word = strtok(line, " \n");
  if (word == NULL) return;
  if (strcmp(word, "call") == 0) read_call();
  if (strcmp(word, "run") == 0) plan.free_run = 1;
  if (strcmp(word, "look") == 0) plan.look_unmatched = 1;
  if (strcmp(word, "forces") == 0) plan.forces = 1;
  if (strcmp(word, "ranks") == 0) plan.ranks = atoi(strtok(NULL, " \n"));
  if (strcmp(word, "stop") == 0) plan.stop = atoi(strtok(NULL, " \n"));
}

static void load(void) {
  const char *folder = getenv("MPIPROOF_NATIVE");
  char path[4096];
  plan.loaded = 1;
  plan.stop = -1;
  plan.rank = launched_rank();
  snprintf(path, sizeof path, "%s/plan.%d", folder == NULL ? "." : folder,
           plan.rank);
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    fprintf(stderr, "mpiproof: there is no plan '%s'\n", path);
    _exit(70);
  }
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, file) > 0) read_line(line);
  free(line);
  fclose(file);
}

const Plan *plan_get(void) {
  if (!plan.loaded) load();
  return &plan;
}

/* The names this library stands in front of, collected by ENTER; others in the
 * plan are calls that it does not see. */
extern const char *const __start_mpiproof_names[];
extern const char *const __stop_mpiproof_names[];

static int is_wrapped(const char *name) {
  for (const char *const *known = __start_mpiproof_names;
       known < __stop_mpiproof_names; known++)
    if (strcmp(*known, name) == 0) return 1;
  return 0;
}

/* Calls that decide nothing. MPI may make them inside others (in a reduction by
 * the program's own operator, say), where they are not seen. */
int plan_is_harmless(const char *name) {
  return call_is(CALL_IS_harmless, name);
}

/* The number of the next entry of that name, before any that matters. */
static int find_next(const char *name) {
  for (int i = plan.next; i < plan.count; i++) {
    const char *known = plan.entries[i].name;
    if (strcmp(known, name) == 0) return i;
    if (is_wrapped(known) && !plan_is_harmless(known)) return -1 - i;
  }
  return -1 - plan.count;
}

const Entry *plan_take(const char *name, const char **differs) {
  plan_get();
  int found = find_next(name);
  *differs = NULL;
  if (found >= 0) {
    plan.next = found + 1;
    return &plan.entries[found];
  }
  if (-1 - found < plan.count) *differs = plan.entries[-1 - found].name;
  return NULL;
}
