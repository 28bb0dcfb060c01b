// The game of life on a torus cut into columns: ghosts by a vector datatype.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// Both ghosts are taken for the other one's.
// twin-expect: violated
// twin-finding: tag-mismatch @ WAIT
import java.util.*;
import mpi.*;

public class Life2 {
  static final int ROWS = 6;
  final int cols;
  byte[] cells, next;

  Life2(int cols) { this.cols = cols; cells = new byte[ROWS * (cols + 2)]; next = cells.clone(); }
  int at(int r, int c) { return Math.floorMod(r, ROWS) * (cols + 2) + c; }

  void step() {
    for (int r = 0; r < ROWS; r++) {
      for (int c = 1; c <= cols; c++) {
        int n = -cells[at(r, c)];
        for (int dr = -1; dr <= 1; dr++) for (int dc = -1; dc <= 1; dc++) n += cells[at(r + dr, c + dc)];
        next[at(r, c)] = (byte) (n == 3 || n == 2 && cells[at(r, c)] == 1 ? 1 : 0);
      }
    }
    byte[] swap = cells;
    cells = next;
    next = swap;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank(), size = MPI.COMM_WORLD.Size();
    Life2 life = new Life2(3);
    int offset = me * life.cols;
    for (String p : "0,1 1,2 2,0 2,1 2,2".split(" ")) {
      String[] rc = p.split(",");
      int r = Integer.parseInt(rc[0]), c = Integer.parseInt(rc[1]) - offset;
      if (c >= 0 && c < life.cols) life.cells[life.at(r, c + 1)] = 1;
    }
    Datatype column = Datatype.Vector(ROWS, 1, life.cols + 2, MPI.BYTE);
    column.Commit();
    int left = (me + size - 1) % size, right = (me + 1) % size;
    for (int gen = 0; gen < 4; gen++) {
      Request[] rs = new Request[4];
      rs[0] = MPI.COMM_WORLD.Irecv(life.cells, 0, 1, column, left, 0); /* twin: rs[0] = MPI.COMM_WORLD.Irecv(life.cells, 0, 1, column, left, 1); */
      rs[1] = MPI.COMM_WORLD.Irecv(life.cells, life.cols + 1, 1, column, right, 1);
      rs[2] = MPI.COMM_WORLD.Isend(life.cells, life.cols, 1, column, right, 0);
      rs[3] = MPI.COMM_WORLD.Isend(life.cells, 1, 1, column, left, 1);
      Request.Waitall(rs); /* @WAIT */
      life.step();
    }
    column.Free();
    for (int r = 0; r < ROWS; r++) {
      char[] row = new char[life.cols], all = new char[life.cols * size];
      for (int c = 0; c < life.cols; c++) row[c] = life.cells[life.at(r, c + 1)] == 1 ? '#' : '.';
      MPI.COMM_WORLD.Gather(row, 0, row.length, MPI.CHAR, all, 0, row.length, MPI.CHAR, 0);
      if (me == 0) System.out.println(all);
    }
    MPI.Finalize();
  }
}
