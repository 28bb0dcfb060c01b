// Temporary files, which are removed whatever happens to the compilers; and
// the signals that would keep us from it. Handlers have no context, so this
// file has a writable global.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "wrap/internal.h"

static volatile sig_atomic_t wish;

static void note_wish(int signal_number) { wish = signal_number; }

const volatile sig_atomic_t *signals_flag(void) { return &wish; }

void signals_catch(void) {
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction action = {.sa_handler = note_wish};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
    sigaction(signals[i], &action, NULL);
}

static bool make_folder(Scratch *scratch, Status *status) {
  const char *base = getenv("TMPDIR");
  if (base == NULL || base[0] == '\0') base = "/tmp";
  Text name = {0};
  text_printf(&name, "%s/mpiproof-cc-XXXXXX", base);
  bool fine = mkdtemp(name.data) != NULL;
  if (fine) {
    scratch->folder = mem_string(name.data);
  } else {
    status_fail(status, "cannot create a temporary folder in '%s': %s", base,
                strerror(errno));
  }
  text_fini(&name);
  return fine;
}

const char *scratch_name(Scratch *scratch, const char *suffix,
                         Status *status) {
  if (scratch->folder == NULL && !make_folder(scratch, status)) return NULL;
  Text name = {0};
  text_printf(&name, "%s/%u%s", scratch->folder, scratch->names.len, suffix);
  vec_push(&scratch->names, mem_string(text_get(&name)));
  text_fini(&name);
  return *vec_last(&scratch->names);
}

void scratch_remove(Scratch *scratch) {
  if (scratch->folder == NULL) return;
  for (uint32_t i = 0; i < scratch->names.len; i++)
    unlink(scratch->names.data[i]);
  rmdir(scratch->folder);
  owned_words_fini(&scratch->names);
  mem_free_string(scratch->folder);
  scratch->folder = NULL;
}
