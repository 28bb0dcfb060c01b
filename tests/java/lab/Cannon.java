// Cannon's product of matrices on a torus.
//
// mpiproof-test:
// ranks: 4
// options: --outcomes
// outcomes: 1
// expect: verified
//
// Everybody sends before receiving.
// twin-expect: violated
// twin-finding: deadlock @ ROUND
import mpi.*;

public class Cannon {
  static int[][] multiplyAdd(int[][] c, int[] a, int[] b, int n) {
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) c[i][j] += a[i * n + k] * b[k * n + j];
    return c;
  }

  public static void main(String args[]) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.Size();
    int q = (int) Math.round(Math.sqrt(size));
    if (q * q != size) {
      if (MPI.COMM_WORLD.Rank() == 0) System.err.println("needs a square number of processes");
      MPI.Finalize();
      return;
    }
    int n = 2;
    boolean[] periods = {true, true};
    Cartcomm torus = MPI.COMM_WORLD.Create_cart(new int[] {q, q}, periods, false);
    int me = torus.Rank();
    int coords[] = torus.Coords(me), row = coords[0], col = coords[1];
    int[] a = new int[n * n], b = new int[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int gi = row * n + i, gj = col * n + j;
        a[i * n + j] = gi + gj;
        b[i * n + j] = gi == gj ? 2 : gi > gj ? 1 : 0;
      }
    }
    ShiftParms left = torus.Shift(1, -row), up = torus.Shift(0, -col);
    if (row != 0) torus.Sendrecv_replace(a, 0, a.length, MPI.INT, left.rank_dest, 1, left.rank_source, 1);
    if (col != 0) torus.Sendrecv_replace(b, 0, b.length, MPI.INT, up.rank_dest, 2, up.rank_source, 2);
    int[][] c = new int[n][n];
    ShiftParms l1 = torus.Shift(1, -1), u1 = torus.Shift(0, -1);
    for (int step = 0; step < q; step++) {
      multiplyAdd(c, a, b, n);
      torus.Sendrecv_replace(a, 0, a.length, MPI.INT, l1.rank_dest, 3, l1.rank_source, 3); /* twin: torus.Send(a, 0, a.length, MPI.INT, l1.rank_dest, 3); torus.Recv(a, 0, a.length, MPI.INT, l1.rank_source, 3); // @ROUND */
      torus.Sendrecv_replace(b, 0, b.length, MPI.INT, u1.rank_dest, 4, u1.rank_source, 4);
    }
    int[] flat = new int[n * n], all = new int[n * n * size];
    for (int i = 0; i < n; i++) System.arraycopy(c[i], 0, flat, i * n, n);
    torus.Gather(flat, 0, flat.length, MPI.INT, all, 0, flat.length, MPI.INT, 0);
    if (me == 0) {
      boolean ok = true;
      int m = q * n;
      for (int i = 0; i < m; i++) {
        StringBuffer line = new StringBuffer();
        for (int j = 0; j < m; j++) {
          int owner = torus.Rank(new int[] {i / n, j / n});
          int v = all[owner * n * n + (i % n) * n + j % n], want = 0;
          for (int k = 0; k < m; k++) want += (i + k) * (k == j ? 2 : k > j ? 1 : 0);
          ok &= v == want;
          line.append(v).append(j < m - 1 ? "\t" : "");
        }
        System.out.println(line);
      }
      System.out.println(ok ? "correct" : "WRONG");
    }
    torus.Free();
    MPI.Finalize();
  }
}
