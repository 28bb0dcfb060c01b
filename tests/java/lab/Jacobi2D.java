// Heat on a grid of processes with ghost cells, in Open MPI's interface.
//
// mpiproof-test:
// ranks: 4
// options: --outcomes
// outcomes: 1
// expect: verified
//
// The tags of the two directions do not fit.
// twin-expect: violated
// twin-finding: tag-mismatch @ WAIT
import java.nio.DoubleBuffer;
import java.util.Arrays;
import mpi.*;

public class Jacobi2D {
  private final CartComm grid;
  private final int rows, cols;
  private final double[][] old, now;
  private final int up, down, left, right;

  Jacobi2D(CartComm grid, int rows, int cols) throws MPIException {
    this.grid = grid;
    this.rows = rows;
    this.cols = cols;
    old = new double[rows + 2][cols + 2];
    now = new double[rows + 2][cols + 2];
    ShiftParms vertical = grid.shift(0, 1), horizontal = grid.shift(1, 1);
    up = vertical.getRankSource();
    down = vertical.getRankDest();
    left = horizontal.getRankSource();
    right = horizontal.getRankDest();
    CartParms parms = grid.getTopo();
    if (parms.getCoord(0) == 0) Arrays.fill(old[0], 100.0);
    if (parms.getCoord(0) == 0) Arrays.fill(now[0], 100.0);
  }

  private static DoubleBuffer buffer(int n) throws MPIException { return MPI.newDoubleBuffer(n); }

  private void exchange() throws MPIException {
    int[] partner = {up, down, left, right};
    int[] length = {cols, cols, rows, rows};
    DoubleBuffer[] in = new DoubleBuffer[4], out = new DoubleBuffer[4];
    Request[] requests = new Request[8];
    for (int d = 0; d < 4; d++) {
      in[d] = buffer(length[d]);
      out[d] = buffer(length[d]);
      for (int i = 0; i < length[d]; i++) out[d].put(i, d == 0 ? old[1][i + 1] : d == 1 ? old[rows][i + 1]
          : d == 2 ? old[i + 1][1] : old[i + 1][cols]);
      requests[d] = grid.iRecv(in[d], length[d], MPI.DOUBLE, partner[d], d ^ 1); /* twin: requests[d] = grid.iRecv(in[d], length[d], MPI.DOUBLE, partner[d], d); */
      requests[4 + d] = grid.iSend(out[d], length[d], MPI.DOUBLE, partner[d], d);
    }
    Request.waitAll(requests); /* @WAIT */
    for (int d = 0; d < 4; d++) {
      if (partner[d] == MPI.PROC_NULL) continue;
      for (int i = 0; i < length[d]; i++) {
        switch (d) {
          case 0 -> old[0][i + 1] = in[d].get(i);
          case 1 -> old[rows + 1][i + 1] = in[d].get(i);
          case 2 -> old[i + 1][0] = in[d].get(i);
          default -> old[i + 1][cols + 1] = in[d].get(i);
        }
      }
    }
  }

  private double sweep() {
    double change = 0;
    for (int i = 1; i <= rows; i++) {
      for (int j = 1; j <= cols; j++) {
        now[i][j] = 0.25 * (old[i - 1][j] + old[i + 1][j] + old[i][j - 1] + old[i][j + 1]);
        change = Math.max(change, Math.abs(now[i][j] - old[i][j]));
      }
    }
    for (int i = 1; i <= rows; i++) System.arraycopy(now[i], 1, old[i], 1, cols);
    return change;
  }

  int solve(double epsilon, int limit) throws MPIException {
    double[] change = new double[1];
    int step = 0;
    do {
      exchange();
      change[0] = sweep();
      grid.allReduce(change, 1, MPI.DOUBLE, MPI.MAX);
      step++;
    } while (change[0] > epsilon && step < limit);
    return step;
  }

  void print() throws MPIException {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= rows; i++) {
      for (int j = 1; j <= cols; j++) text.append(String.format("%7.2f", old[i][j]));
      text.append('\n');
    }
    char[] mine = text.toString().toCharArray();
    int rank = grid.getRank(), size = grid.getSize();
    if (rank != 0) {
      grid.send(mine, mine.length, MPI.CHAR, 0, 9);
      return;
    }
    System.out.print(text);
    for (int r = 1; r < size; r++) {
      Status status = grid.probe(r, 9);
      char[] theirs = new char[status.getCount(MPI.CHAR)];
      grid.recv(theirs, theirs.length, MPI.CHAR, r, 9);
      System.out.println("block of rank " + r + " at " + Arrays.toString(grid.getCoords(r)));
      System.out.print(theirs);
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] dims = new int[2];
    CartComm.createDims(MPI.COMM_WORLD.getSize(), dims);
    boolean[] periods = {false, false};
    CartComm grid = MPI.COMM_WORLD.createCart(dims, periods, true);
    Jacobi2D solver = new Jacobi2D(grid, 3, 3);
    int steps = solver.solve(0.5, 20);
    if (grid.getRank() == 0) System.out.println(dims[0] + "x" + dims[1] + " grid, " + steps + " steps");
    solver.print();
    grid.free();
    MPI.Finalize();
  }
}
