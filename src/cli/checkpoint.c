// See checkpoint.h.
#include "cli/checkpoint.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "cli/cli.h"
#include "cli/internal.h"
#include "cli/output.h"
#include "cli/stop.h"

#define INTERVAL 60.0   // seconds between checkpoints, unless told

// ---- Words.

static bool is_of_the_moment(OptionId id) {
  switch (id) {
    case OPTION_JOBS:
    case OPTION_CHECKPOINT:
    case OPTION_CHECKPOINT_EVERY:
    case OPTION_SINCE:
    case OPTION_MAX_TIME:
    case OPTION_MAX_MEMORY:
    case OPTION_BASELINE:
    case OPTION_UPDATE_BASELINE:
    case OPTION_OUT:
    case OPTION_NO_OUT:
    case OPTION_FORMAT:
    case OPTION_OUTPUT:
    case OPTION_JSON:
    case OPTION_SOURCE_ROOT:
    case OPTION_EXPECT:
    case OPTION_PROGRESS:
    case OPTION_PROGRESS_JSON:
    case OPTION_TIME:
    case OPTION_JOB_LOG:
    case OPTION_VERBOSE:
    case OPTION_QUIET:
    case OPTION_COLOUR: return true;
    default: return false;
  }
}

bool checkpoint_is_of_the_moment(const char *word) {
  const char *value;
  const Row *row = option_find(word, &value);
  return row != NULL && is_of_the_moment(row->id);
}

uint32_t checkpoint_words(const char *const *words, uint32_t count) {
  const char *value = NULL;
  const Row *row = option_find(words[0], &value);
  uint32_t len = 1;
  if (row != NULL && value == NULL) len += option_operands(row);
  return len < count ? len : count;
}

// ---- Identity.

static void add_bytes(Hash128 *hash, const void *data, size_t size) {
  hash_add(hash, size);
  if (size == 0 || data == NULL) return;
  Hash128 one = hash_bytes(data, size);
  hash_add(hash, one.lo);
  hash_add(hash, one.hi);
}

static void add_string(Hash128 *hash, const char *text) {
  hash_add(hash, text == NULL);
  add_bytes(hash, text, text == NULL ? 0 : strlen(text));
}

static void add_file(Hash128 *hash, const char *path) {
  Text text = {0};
  Status status = {0};
  if (file_is_plain(path) && !file_read(path, &text, &status))
    text_clear(&text);
  add_bytes(hash, text_get(&text), text.len);
  text_fini(&text);
  status_fini(&status);
}

static Hash128 hash_tool(void) {
  Hash128 hash = {0};
  add_string(&hash, MPIPROOF_VERSION);
  add_file(&hash, "/proc/self/exe");
  return hash;
}

// Behind the first word that is no option they may be the program's own.
static Hash128 hash_words(const char *const *words, uint32_t count) {
  Hash128 hash = {0};
  uint32_t i = 0;
  while (i < count && words[i][0] == '-') {
    uint32_t len = checkpoint_words(words + i, count - i);
    if (!checkpoint_is_of_the_moment(words[i]))
      for (uint32_t k = i; k < i + len; k++) add_string(&hash, words[k]);
    i += len;
  }
  for (; i < count; i++) add_string(&hash, words[i]);
  return hash;
}

// The code, that of the library included, and sources, which may suppress
// findings.
static Hash128 hash_program(const Session *session) {
  Hash128 hash = {0};
  for (uint32_t i = 0; i < session->modules.len; i++) {
    Hash128 one = module_identity(session->modules.data[i]);
    hash_add(&hash, one.lo);
    hash_add(&hash, one.hi);
  }
  for (uint32_t i = 0; i < session->sources.len; i++)
    add_file(&hash, session->sources.data[i]);
  return hash;
}

static void add_boot_file(Hash128 *hash, const BootFile *file) {
  add_string(hash, file->name);
  add_string(hash, file->symbol);
  hash_add(hash, file->numbers);
  add_bytes(hash, file->data, file->data == NULL ? 0 : file->size);
  hash_add(hash, file->size);
}

static void add_boot(Hash128 *hash, const BootSpec *boot) {
  for (uint32_t i = 0; i < boot->file_count; i++)
    add_boot_file(hash, &boot->files[i]);
  add_boot_file(hash, &boot->input);
}

static Hash128 hash_inputs(const Session *session) {
  Hash128 hash = {0};
  const Options *options = &session->options;
  for (uint32_t i = 0; i < session->boots.programs.len; i++) {
    const ProgramBoots *boots = &session->boots.programs.data[i];
    for (uint32_t k = 0; k < boots->specs.len; k++)
      add_boot(&hash, &boots->specs.data[k]);
    for (uint32_t k = 0; k < boots->first.len; k++)
      add_boot(&hash, &boots->first.data[k]);
  }
  for (uint32_t i = 0; i < options->properties.len; i++)
    if (options->properties.data[i].is_file)
      add_file(&hash, options->properties.data[i].text);
  return hash;
}

void checkpoint_identify(const Session *session, const char *const *words,
                         uint32_t count, Hash128 *out) {
  out[STORE_TOOL] = hash_tool();
  out[STORE_WORDS] = hash_words(words, count);
  out[STORE_PROGRAM] = hash_program(session);
  out[STORE_INPUTS] = hash_inputs(session);
}

// ---- Reading.

bool checkpoint_read(const char *path, Store *store, Status *status) {
  Text bytes = {0};
  bool fine = file_is_plain(path) ||
              status_fail(status, "'%s' is no checkpoint of mpiproof: %s",
                          path, access(path, F_OK) != 0 ? strerror(errno)
                                                        : "not a plain file");
  fine = fine && file_read(path, &bytes, status) &&
         store_parse(store, path, &bytes, status);
  text_fini(&bytes);
  return fine;
}

static void print_command(const Store *store, Text *out) {
  text_add(out, "mpiproof");
  for (uint32_t i = 0; i < store->words.len; i++)
    text_printf(out, " %s", store->words.data[i]);
}

// Why the answers of a checkpoint are not those of this run.
static bool refuse(const Store *store, StoreIdentity what, const char *path,
                   Status *status) {
  Text command = {0};
  print_command(store, &command);
  switch (what) {
    case STORE_TOOL:
      status_fail(status, "the checkpoint '%s' was written by another version "
                  "of mpiproof (%s), whose results cannot be used", path,
                  text_get(&store->version));
      break;
    case STORE_WORDS:
      status_fail(status, "the checkpoint '%s' is that of another command: %s",
                  path, text_get(&command));
      break;
    case STORE_PROGRAM:
      status_fail(status, "the program has changed since the checkpoint '%s' "
                  "was written", path);
      break;
    default:
      status_fail(status, "files that the run reads have changed since the "
                  "checkpoint '%s' was written", path);
  }
  text_fini(&command);
  return false;
}

static bool check_identity(const Store *store, const Hash128 *mine,
                           const char *path, Status *status) {
  for (uint32_t i = 0; i < STORE_IDENTITIES; i++)
    if (!hash_equal(store->identity[i], mine[i]))
      return refuse(store, (StoreIdentity)i, path, status);
  return true;
}

// Of another run only findings are of use.
static void try_findings(const Checkpoint *checkpoint, const Session *session,
                         const Status *why) {
  const Store *store = &checkpoint->store;
  if (!checkpoint->quiet) {
    fputs("mpiproof: note: ", stderr);
    output_line(stderr, why->message);
  }
  for (uint32_t i = 0; i < store->findings.len; i++)
    since_try(session, &store->findings.data[i], checkpoint->quiet);
}

static void say_what_is_done(const Store *store) {
  bool whole = store_find(store, CREW_MAIN) != NULL;
  if (whole) {
    fprintf(stderr, "mpiproof: note: the checkpoint is of a run that came to its "
            "end: its answer is repeated\n");
  } else {
    fprintf(stderr, "mpiproof: note: goes on from the checkpoint, in which %u "
            "part%s of the run %s done\n", store->records.len,
            store->records.len == 1 ? "" : "s",
            store->records.len == 1 ? "is" : "are");
  }
}

// False with status, or, with --since, without: it is of another run.
static bool take_over(Checkpoint *checkpoint, const Session *session,
                      const Hash128 *mine, Status *status) {
  const char *path = checkpoint->path;
  Store *store = &checkpoint->store;
  if (!checkpoint_read(path, store, status)) return false;
  if (check_identity(store, mine, path, status)) {
    if (!checkpoint->quiet) say_what_is_done(store);
    return true;
  }
  if (!checkpoint->since) return false;
  try_findings(checkpoint, session, status);
  status_fini(status);
  *status = (Status){0};
  store_forget(store);
  return false;
}

// ---- Writing.

// Aside first, so that there is a whole one at any moment.
static bool replace_file(const char *path, const Text *bytes, Status *status) {
  Text aside = {0};
  text_printf(&aside, "%s.new", path);
  int file = open(text_get(&aside),
                  O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
  bool fine = file >= 0 &&
              file_write_all(file, text_get(bytes), bytes->len) &&
              fsync(file) == 0;
  int error = errno;
  if (file >= 0) close(file);
  if (fine && rename(text_get(&aside), path) != 0) {
    fine = false;
    error = errno;
  }
  if (!fine) {
    if (file >= 0) unlink(text_get(&aside));
    status_fail(status, "cannot write the checkpoint '%s': %s", path,
                strerror(error));
  }
  text_fini(&aside);
  return fine;
}

static bool write_now(Checkpoint *checkpoint, Status *status) {
  Text bytes = {0};
  store_print(&checkpoint->store, &bytes);
  bool fine = replace_file(checkpoint->path, &bytes, status);
  if (fine) checkpoint->store.changed = false;
  checkpoint->next = clock_now() + checkpoint->every;
  text_fini(&bytes);
  return fine;
}

// The run goes on whatever becomes of the file.
static void write_or_complain(Checkpoint *checkpoint) {
  Status status = {0};
  if (write_now(checkpoint, &status)) {
    checkpoint->failed = false;
  } else if (!checkpoint->failed) {
    checkpoint->failed = true;
    session_complain(&status);
  }
  status_fini(&status);
}

// ExploreOptions.look.
static void look(void *context) {
  Checkpoint *checkpoint = context;
  bool wished = stop_take_save_wish();
  if (wished || (checkpoint->store.changed && clock_now() >= checkpoint->next))
    write_or_complain(checkpoint);
}

void checkpoint_use(Checkpoint *checkpoint, ExploreOptions *explore) {
  explore->store = &checkpoint->store;
  explore->look = look;
  explore->look_context = checkpoint;
}

// No notes. Those of an earlier program were kept until now.
static void keep_findings(Store *store, const Exploration *result) {
  for (uint32_t i = 0; i < result->findings.len; i++)
    if (result->findings.data[i].severity >= SEVERITY_WARNING)
      store_add_finding(store, &result->findings.data[i], result->ranks);
}

void checkpoint_end(Checkpoint *checkpoint, const Exploration *results,
                    uint32_t count) {
  if (!checkpoint->store.changed) return;
  store_forget_findings(&checkpoint->store);
  for (uint32_t i = 0; i < count; i++)
    keep_findings(&checkpoint->store, &results[i]);
  checkpoint->failed = false;
  write_or_complain(checkpoint);
}

// ---- Beginning and end.

static void begin(Store *store, const Hash128 *mine, const char *const *words,
                  uint32_t count, const char *folder) {
  memcpy(store->identity, mine, sizeof store->identity);
  text_add(&store->version, MPIPROOF_VERSION);
  text_add(&store->folder, folder);
  for (uint32_t i = 0; i < count; i++)
    vec_push(&store->words, mem_string(words[i]));
}

bool checkpoint_init(Checkpoint *checkpoint, const Session *session,
                     const char *const *words, uint32_t count,
                     const char *folder, Status *status) {
  const Options *options = &session->options;
  Hash128 mine[STORE_IDENTITIES];
  *checkpoint = (Checkpoint){
      .path = options->since != NULL ? options->since : options->checkpoint,
      .since = options->since != NULL,
      .every = options->has_checkpoint_every ? options->checkpoint_every
                                             : INTERVAL,
      .quiet = options->loudness == QUIET};
  if (checkpoint->path == NULL) return true;
  if (options->since != NULL && options->checkpoint != NULL)
    return status_fail(status, "--since FILE keeps what is done in FILE: it goes "
                       "without --checkpoint");
  if (options->compare.is)
    return status_fail(status, "compare has no checkpoints yet");
  checkpoint_identify(session, words, count, mine);
  bool there = access(checkpoint->path, F_OK) == 0 &&
               take_over(checkpoint, session, mine, status);
  if (!status_ok(status)) return false;
  if (!there) begin(&checkpoint->store, mine, words, count, folder);
  stop_catch_save_wish();
  return write_now(checkpoint, status);
}

void checkpoint_fini(Checkpoint *checkpoint) {
  store_fini(&checkpoint->store);
}
