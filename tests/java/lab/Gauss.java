// Gaussian elimination, rows dealt in turn, pivots by MAXLOC, in Open MPI's interface.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// The owner of a row is computed from what only one rank knows.
// twin-expect: violated
// twin-finding: root-mismatch @ ROW
import java.util.Locale;
import mpi.*;

public class Gauss {
  static int n = 4;

  public static void main(String... args) throws MPIException {
    MPI.Init(args);
    final Comm comm = MPI.COMM_WORLD;
    final int rank = MPI.COMM_WORLD.getRank(), size = MPI.COMM_WORLD.getSize();
    double[][] rows = new double[n][];
    for (int i = rank; i < n; i += size) {
      rows[i] = new double[n + 1];
      for (int j = 0; j < n; j++) rows[i][j] = 1.0 / (i + j + 1) + (i == (j + 1) % n ? 2 : 0);
      for (int j = 0; j < n; j++) rows[i][n] += rows[i][j] * (j + 1);
    }
    boolean[] used = new boolean[n];
    int[] order = new int[n];
    for (int k = 0; k < n; k++) {
      double most = -1;
      int which = -1;
      for (int i = rank; i < n; i += size) {
        if (!used[i] && Math.abs(rows[i][k]) > most) { most = Math.abs(rows[i][k]); which = i; }
      }
      java.nio.ByteBuffer in = MPI.newByteBuffer(16), out = MPI.newByteBuffer(16);
      DoubleInt.Data data = MPI.doubleInt.getData(in);
      data.putValue(most);
      data.putIndex(which);
      MPI.COMM_WORLD.allReduce(in, out, 1, MPI.DOUBLE_INT, MPI.MAXLOC);
      DoubleInt.Data top = MPI.doubleInt.getData(out); int pivot = top.getIndex();
      if (pivot < 0 || top.getValue() < 1e-12) throw new ArithmeticException("singular in column " + k);
      used[pivot] = true;
      order[k] = pivot;
      double[] row = rank == pivot % size ? rows[pivot] : new double[n + 1];
      MPI.COMM_WORLD.bcast(row, n + 1, MPI.DOUBLE, pivot % size); /* twin: MPI.COMM_WORLD.bcast(row, n + 1, MPI.DOUBLE, which < 0 ? 0 : which % size); // @ROW */
      for (int i = rank; i < n; i += size) {
        if (used[i]) continue;
        double f = rows[i][k] / row[k];
        for (int j = k; j <= n; j++) rows[i][j] -= f * row[j];
      }
    }
    double[] x = new double[n];
    for (int k = n - 1; k >= 0; k--) {
      int owner = order[k] % size;
      double[] value = new double[1];
      if (rank == owner) {
        double sum = rows[order[k]][n];
        for (int j = k + 1; j < n; j++) sum -= rows[order[k]][j] * x[j];
        value[0] = sum / rows[order[k]][k];
      }
      comm.bcast(value, 1, MPI.DOUBLE, owner);
      x[k] = value[0];
    }
    if (rank == 0) {
      for (int i = 0; i < n; i++) System.out.printf(Locale.US, "x[%d] = %.6f%n", i, x[i]);
    }
    MPI.Finalize();
  }
}
