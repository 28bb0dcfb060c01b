// See saving.h. What cannot be written during the run is tried again at its
// end, and complained about then.
#include "cli/saving.h"

#include <unistd.h>

bool saving_wants(const Options *options, const Exploration *so_far) {
  if (options->no_out) return false;
  return options->out != NULL ||
         exploration_count(so_far, SEVERITY_ERROR) != 0 ||
         exploration_count(so_far, SEVERITY_WARNING) != 0;
}

const char *saving_folder(Saving *saving, Status *status) {
  const char *name = saving->options->out;
  if (saving->folder == NULL)
    saving->folder = folder_make(name != NULL ? name : DEFAULT_OUT, status);
  return saving->folder;
}

// From the first that is not saved yet to this one.
static bool save(Saving *saving, const Exploration *so_far, uint32_t index,
                 Status *status) {
  saving->report.folder = saving_folder(saving, status);
  if (saving->report.folder == NULL) return false;
  uint32_t next = saving->saved > saving->first ? saving->saved - saving->first
                                                : 0;
  for (uint32_t i = next < index ? next : index; i <= index; i++) {
    uint32_t number = saving->first + i + 1;
    if (number > saving->saved) saving->saved = number;
    if (!folder_write_finding(&saving->report, &so_far->findings.data[i],
                              number, status))
      return false;
  }
  return true;
}

void saving_found(void *context, const Exploration *so_far, uint32_t index) {
  Saving *saving = context;
  Status status = {0};
  if (saving->failed || (saving->folder == NULL &&
                         !saving_wants(saving->options, so_far)))
    return;
  saving->failed = !save(saving, so_far, index, &status);
  status_fini(&status);
}

void saving_trim(Saving *saving, uint32_t count) {
  while (saving->saved > count)
    folder_remove_finding(saving->folder, saving->saved--);
}

void saving_drop(Saving *saving) {
  if (saving->folder == NULL) return;
  saving_trim(saving, 0);
  rmdir(saving->folder);
  mem_free_string(saving->folder);
  saving->folder = NULL;
}

void saving_fini(Saving *saving) { mem_free_string(saving->folder); }
