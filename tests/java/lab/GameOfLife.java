// Conway's game of life on a torus cut into bands of rows; neighbours exchange
// their border rows in each generation.
//
// mpiproof-test:
// ranks: 1 3
// options: --outcomes
// expect: verified
// outcomes: 1
//
// The rows from above and from below have the same tag and are taken in the
// order of arrival.
// twin-ranks: 3
// twin-expect: violated
// twin-finding: uncaught-exception @ CHECK
import java.util.Arrays;
import mpi.*;

public class GameOfLife {
  static final int WIDTH = 6;
  static final int HEIGHT = 6;
  static final int GENERATIONS = 2;
  static final int UP = 21;
  static final int DOWN = 22; /* twin: static final int DOWN = 21; */

  /** Some rows of the world, with one more above and below. */
  static class Band {
    boolean[][] cells;

    Band(int rows) {
      cells = new boolean[rows + 2][WIDTH];
    }

    int rows() {
      return cells.length - 2;
    }

    int neighbours(int y, int x) {
      int count = 0;
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          if ((dy != 0 || dx != 0) && cells[y + dy][(x + dx + WIDTH) % WIDTH]) {
            count++;
          }
        }
      }
      return count;
    }

    void step() {
      boolean[][] next = new boolean[cells.length][WIDTH];
      for (int y = 1; y <= rows(); y++) {
        for (int x = 0; x < WIDTH; x++) {
          int n = neighbours(y, x);
          next[y][x] = n == 3 || (cells[y][x] && n == 2);
        }
      }
      cells = next;
    }
  }

  static boolean start(int y, int x) {
    String[] glider = {".#.", "..#", "###"};
    return y < 3 && x < 3 && glider[y].charAt(x) == '#';
  }

  static Band whole() {
    Band all = new Band(HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        all.cells[y + 1][x] = start(y, x);
      }
    }
    for (int g = 0; g < GENERATIONS; g++) {
      all.cells[0] = all.cells[HEIGHT].clone();
      all.cells[HEIGHT + 1] = all.cells[1].clone();
      all.step();
    }
    return all;
  }

  private final int rank;
  private final int size;
  private final Band band;

  GameOfLife() throws MPIException {
    rank = MPI.COMM_WORLD.Rank();
    size = MPI.COMM_WORLD.Size();
    if (HEIGHT % size != 0) {
      throw new IllegalArgumentException("rows cannot be shared evenly");
    }
    band = new Band(HEIGHT / size);
    for (int y = 0; y < band.rows(); y++) {
      for (int x = 0; x < WIDTH; x++) {
        band.cells[y + 1][x] = start(rank * band.rows() + y, x);
      }
    }
  }

  void exchange() throws MPIException {
    int above = (rank + size - 1) % size;
    int below = (rank + 1) % size;
    int last = band.rows();
    Request[] all = new Request[4];
    all[0] = MPI.COMM_WORLD.Irecv(band.cells[0], 0, WIDTH, MPI.BOOLEAN, MPI.ANY_SOURCE, DOWN);
    all[1] = MPI.COMM_WORLD.Irecv(band.cells[last + 1], 0, WIDTH, MPI.BOOLEAN, MPI.ANY_SOURCE, UP);
    all[2] = MPI.COMM_WORLD.Isend(band.cells[1], 0, WIDTH, MPI.BOOLEAN, above, UP);
    all[3] = MPI.COMM_WORLD.Isend(band.cells[last], 0, WIDTH, MPI.BOOLEAN, below, DOWN);
    Request.Waitall(all);
  }

  boolean[] collect() throws MPIException {
    boolean[] mine = new boolean[band.rows() * WIDTH];
    for (int y = 0; y < band.rows(); y++) {
      System.arraycopy(band.cells[y + 1], 0, mine, y * WIDTH, WIDTH);
    }
    boolean[] all = new boolean[HEIGHT * WIDTH];
    MPI.COMM_WORLD.Gather(mine, 0, mine.length, MPI.BOOLEAN, all, 0, mine.length, MPI.BOOLEAN, 0);
    return all;
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    GameOfLife game = new GameOfLife();
    for (int g = 0; g < GENERATIONS; g++) {
      game.exchange();
      MPI.COMM_WORLD.Barrier();
      game.band.step();
    }
    boolean[] all = game.collect();
    if (game.rank == 0) {
      Band expected = whole();
      for (int y = 0; y < HEIGHT; y++) {
        boolean[] row = Arrays.copyOfRange(all, y * WIDTH, (y + 1) * WIDTH);
        assert Arrays.equals(row, expected.cells[y + 1]) : "row " + y; /* @CHECK */
        StringBuilder line = new StringBuilder();
        for (boolean alive : row) {
          line.append(alive ? '#' : '.');
        }
        System.out.println(line);
      }
    }
    MPI.Finalize();
  }
}
