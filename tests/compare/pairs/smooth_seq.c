/* A picture is smoothed: each inner point becomes the mean of its neighbours. */
#include <stdio.h>

enum { ROWS = 4, COLUMNS = 4 };
double picture[ROWS][COLUMNS] = {
    {1, 2, 3, 4}, {2, 4, 6, 8}, {3, 6, 9, 12}, {4, 8, 12, 16}};

int main(void) {
  double out[ROWS][COLUMNS];
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++)
      if (r == 0 || c == 0 || r == ROWS - 1 || c == COLUMNS - 1)
        out[r][c] = picture[r][c];
      else
        out[r][c] = (picture[r - 1][c] + picture[r + 1][c] +
                     picture[r][c - 1] + picture[r][c + 1]) / 4;
  for (int r = 0; r < ROWS; r++) {
    for (int c = 0; c < COLUMNS; c++) printf(" %7.3f", out[r][c]);
    printf("\n");
  }
  return 0;
}
