/* A piece of a rod: cells 1 to cells, with a ghost cell at either end. */
#ifndef GRID_H
#define GRID_H

typedef struct Grid {
  int cells;
  double *now, *next;
} Grid;

int grid_init(Grid *grid, int cells, double value);
void grid_step(Grid *grid);
double grid_sum(const Grid *grid);
void grid_fini(Grid *grid);

#endif
