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

// Files are called 0.x, 1.x, ...; the suffix is part of their number's meaning
// to nobody but compilers.
static const char *const suffixes[] = {".bc", ".d", ".txt", ".o"};

char *scratch_name(Scratch *scratch, const char *suffix, Status *status) {
  if (scratch->folder == NULL && !make_folder(scratch, status)) return NULL;
  Text name = {0};
  text_printf(&name, "%s/%u%s", scratch->folder, scratch->files++, suffix);
  char *result = mem_string(text_get(&name));
  text_fini(&name);
  return result;
}

void scratch_remove(Scratch *scratch) {
  if (scratch->folder == NULL) return;
  Text name = {0};
  for (uint32_t i = 0; i < scratch->files; i++)
    for (size_t j = 0; j < sizeof suffixes / sizeof suffixes[0]; j++) {
      text_clear(&name);
      text_printf(&name, "%s/%u%s", scratch->folder, i, suffixes[j]);
      unlink(text_get(&name));
    }
  rmdir(scratch->folder);
  text_fini(&name);
  mem_free_string(scratch->folder);
  scratch->folder = NULL;
}
