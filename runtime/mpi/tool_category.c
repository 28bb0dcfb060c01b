/* Categories of variables of the tool information interface (MPI 4.1, 15.3.9):
 * settings, which are the control variables, and objects, which are the
 * performance variables. They never change. */
#include <string.h>

#include "mpi/tool.h"

enum { SETTINGS, OBJECTS, CATEGORIES };
static const char *const names[] = {"mpiproof_settings", "mpiproof_objects"};
static const char *const texts[] = {"what cannot be set",
                                    "objects that the program made"};

static int cvars_of(int index) {
  return index == SETTINGS ? __mpi_tool_cvars() : 0;
}

static int pvars_of(int index) {
  return index == OBJECTS ? __mpi_tool_pvars() : 0;
}

int __mpi_T_category_get_num(int *num_cat) {
  mpi_tool_int(CATEGORIES, num_cat);
  return __mpi_tool_check();
}

int __mpi_T_category_get_info(int cat_index, char *name, int *name_len,
                              char *desc, int *desc_len, int *num_cvars,
                              int *num_pvars, int *num_categories) {
  const int error = __mpi_tool_check_index(cat_index, CATEGORIES);
  if (error != MPI_SUCCESS) return error;
  __mpi_tool_text(names[cat_index], name, name_len);
  __mpi_tool_text(texts[cat_index], desc, desc_len);
  mpi_tool_int(cvars_of(cat_index), num_cvars);
  mpi_tool_int(pvars_of(cat_index), num_pvars);
  mpi_tool_int(0, num_categories);
  return MPI_SUCCESS;
}

int __mpi_T_category_get_num_events(int cat_index, int *num_events) {
  const int error = __mpi_tool_check_index(cat_index, CATEGORIES);
  if (error == MPI_SUCCESS) mpi_tool_int(0, num_events);
  return error;
}

int __mpi_T_category_get_index(const char *name, int *cat_index) {
  const int error = __mpi_tool_check();
  if (error != MPI_SUCCESS) return error;
  if (name == 0 || cat_index == 0) return MPI_T_ERR_INVALID;
  for (int i = 0; i < CATEGORIES; i++)
    if (strcmp(names[i], name) == 0) {
      *cat_index = i;
      return MPI_SUCCESS;
    }
  return MPI_T_ERR_INVALID_NAME;
}

/* The first numbers below count. */
static int list(int cat_index, int count, int len, int indices[]) {
  const int error = __mpi_tool_check_index(cat_index, CATEGORIES);
  if (error != MPI_SUCCESS) return error;
  if (indices == 0 && len > 0 && count > 0) return MPI_T_ERR_INVALID;
  for (int i = 0; i < count && i < len; i++) indices[i] = i;
  return MPI_SUCCESS;
}

int __mpi_T_category_get_cvars(int cat_index, int len, int indices[]) {
  return list(cat_index, cvars_of(cat_index), len, indices);
}

int __mpi_T_category_get_pvars(int cat_index, int len, int indices[]) {
  return list(cat_index, pvars_of(cat_index), len, indices);
}

int __mpi_T_category_get_categories(int cat_index, int len, int indices[]) {
  return list(cat_index, 0, len, indices);
}

int __mpi_T_category_get_events(int cat_index, int len, int indices[]) {
  return list(cat_index, 0, len, indices);
}

int __mpi_T_category_changed(int *update_number) {
  mpi_tool_int(0, update_number);
  return __mpi_tool_check();
}
