#include "grid.h"

#include <stdlib.h>

int grid_init(Grid *grid, int cells, double value) {
  grid->cells = cells;
  grid->now = malloc((cells + 2) * sizeof(double));
  grid->next = malloc((cells + 2) * sizeof(double));
  if (grid->now == NULL || grid->next == NULL) return 0;
  for (int i = 0; i < cells + 2; i++) grid->now[i] = value;
  return 1;
}

void grid_step(Grid *grid) {
  double *old = grid->now;
  for (int i = 1; i <= grid->cells; i++)
    grid->next[i] = (old[i - 1] + 2 * old[i] + old[i + 1]) / 4;
  grid->next[0] = old[0];
  grid->next[grid->cells + 1] = old[grid->cells + 1];
  grid->now = grid->next;
  grid->next = old;
}

double grid_sum(const Grid *grid) {
  double sum = 0;
  for (int i = 1; i <= grid->cells; i++) sum += grid->now[i];
  return sum;
}

void grid_fini(Grid *grid) {
  free(grid->now);
  free(grid->next);
}
