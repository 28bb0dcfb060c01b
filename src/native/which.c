// Finding an MPI: by the names Debian gives to several that are installed side
// by side, in a folder, or whatever mpicc and mpirun are.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "native/internal.h"

void mpi_fini(Mpi *mpi) {
  assert(mpi->name == NULL || mpi->mpirun != NULL);
  if (mpi->mpicc != NULL) mem_free_string(mpi->mpicc);
  if (mpi->mpirun != NULL) mem_free_string(mpi->mpirun);
  if (mpi->name != NULL) mem_free_string(mpi->name);
  *mpi = (Mpi){0};
}

static bool is_program(const char *path) { return access(path, X_OK) == 0; }

// Is there a command of that name, on the path or as a file?
static bool is_command(const char *name) {
  if (strchr(name, '/') != NULL) return is_program(name);
  const char *path = getenv("PATH");
  bool found = false;
  Text file = {0};
  while (path != NULL && !found) {
    size_t len = strcspn(path, ":");
    text_clear(&file);
    text_printf(&file, "%.*s/%s", (int)len, path, name);
    found = is_program(text_get(&file));
    path = path[len] == '\0' ? NULL : path + len + 1;
  }
  text_fini(&file);
  return found;
}

// The first command of the form before-name-after that exists, or NULL.
static char *find(const char *before, const char *const *names,
                  const char *after) {
  assert(names[0] != NULL);
  Text text = {0};
  char *found = NULL;
  for (; *names != NULL && found == NULL; names++) {
    text_clear(&text);
    text_printf(&text, "%s%s%s", before, *names, after);
    if (is_command(text_get(&text))) found = mem_string(text_get(&text));
  }
  text_fini(&text);
  return found;
}

static const char *const compilers[] = {"mpicc", NULL};
static const char *const launchers[] = {"mpirun", "mpiexec", NULL};

static void find_pair(const char *before, const char *after, Mpi *out) {
  if (out->mpicc == NULL) out->mpicc = find(before, compilers, after);
  if (out->mpirun == NULL) out->mpirun = find(before, launchers, after);
}

// The words of --mpi: Debian's suffix, or a folder (also its bin).
static bool find_named(const char *name, Mpi *out, Status *status) {
  Text text = {0};
  bool known = strcmp(name, "mpich") == 0 || strcmp(name, "openmpi") == 0;
  if (known) {
    text_printf(&text, ".%s", name);
    find_pair("", text_get(&text), out);
  } else {
    text_printf(&text, "%s/bin/", name);
    find_pair(text_get(&text), "", out);
    text_clear(&text);
    text_printf(&text, "%s/", name);
    find_pair(text_get(&text), "", out);
  }
  text_fini(&text);
  if (out->mpicc != NULL && out->mpirun != NULL) return true;
  if (known)
    return status_fail(status, "--mpi=%s: there is no mpicc.%s with mpirun.%s "
                       "on this machine", name, name, name);
  return status_fail(status, "--mpi=%s: neither mpich nor openmpi nor a folder "
                     "with mpicc and mpirun", name);
}

// ---- What it calls itself.

// The word after `before` in the text.
static void add_word_after(const char *text, const char *before, Text *out) {
  const char *word = strstr(text, before);
  if (word == NULL) return;
  word += strlen(before);
  word += strspn(word, " \t");
  text_printf(out, " %.*s", (int)strcspn(word, " \t\r\n"), word);
}

static void find_name(Mpi *mpi) {
  assert(mpi->mpirun != NULL && mpi->name == NULL);
  ArgWords words = {0};
  Text said = {0}, name = {0};
  words_add(&words, mpi->mpirun);
  words_add(&words, "--version");
  words_add(&words, NULL);
  process_read(&words, &said);
  const char *text = text_get(&said);
  if (strstr(text, "HYDRA") != NULL || strstr(text, "MPICH") != NULL) {
    text_add(&name, "MPICH");
    add_word_after(text, "Version:", &name);
  } else if (strstr(text, "Open MPI") != NULL ||
             strstr(text, "OpenRTE") != NULL) {
    text_add(&name, "Open MPI");
    add_word_after(text, ")", &name);   // "mpirun (Open MPI) 4.1.4"
  } else {
    text_printf(&name, "%s", mpi->mpirun);
  }
  mpi->name = mem_string(text_get(&name));
  text_fini(&said);
  text_fini(&name);
  words_fini(&words);
}

bool mpi_find(const NativeOptions *options, Mpi *out, Status *status) {
  assert(out->mpicc == NULL && out->mpirun == NULL);
  const char *const given[] = {options->mpicc, options->mpirun};
  char **const fields[] = {&out->mpicc, &out->mpirun};
  for (size_t i = 0; i < 2; i++) {
    if (given[i] == NULL) continue;
    if (!is_command(given[i]))
      return status_fail(status, "there is no command '%s'", given[i]);
    *fields[i] = mem_string(given[i]);
  }
  if (options->mpi != NULL && !find_named(options->mpi, out, status))
    return false;
  find_pair("", "", out);
  if (out->mpicc == NULL)
    return status_fail(status, "there is no mpicc on this machine; --mpicc "
                       "names one");
  if (out->mpirun == NULL)
    return status_fail(status, "there is no mpirun or mpiexec on this machine; "
                       "--mpirun names one");
  find_name(out);
  return true;
}
