// Game of life on a torus (Open MPI's binding): rows go to neighbours of a ring
// by a neighbourhood collective, the result into a file that all read again.
//
// mpiproof-test:
// ranks: 2 4
// expect: verified
//
// The border below is written, too: it is somebody else's row.
// twin-ranks: 2
// twin-expect: violated
// twin-finding: io-race @ BAD
import mpi.*;

public class LifeFile {
  static final int N = 4;

  static byte rule(int neighbours, boolean alive) {
    return (byte) (neighbours == 3 || neighbours == 2 && alive ? 1 : 0);
  }

  /** All of it by one process. */
  static byte[][] sequential(byte[][] a) {
    byte[][] b = new byte[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        int c = -a[i][j];
        for (int k = 0; k < 9; k++) {
          c += a[(i + k / 3 + N - 1) % N][(j + k % 3 + N - 1) % N];
        }
        b[i][j] = rule(c, a[i][j] == 1);
      }
    }
    return b;
  }

  static byte[][] step(CartComm ring, byte[][] mine, int rows)
      throws MPIException {
    byte[] out = new byte[2 * N];
    byte[] in = new byte[2 * N];
    System.arraycopy(mine[1], 0, out, 0, N);
    System.arraycopy(mine[rows], 0, out, N, N);
    ring.neighborAllToAll(out, N, MPI.BYTE, in, N, MPI.BYTE);
    System.arraycopy(in, 0, mine[0], 0, N);
    System.arraycopy(in, N, mine[rows + 1], 0, N);
    byte[][] next = new byte[rows + 2][N];
    for (int i = 1; i <= rows; i++) {
      for (int j = 0; j < N; j++) {
        int c = -mine[i][j];
        for (int k = 0; k < 9; k++) {
          c += mine[i + k / 3 - 1][(j + k % 3 + N - 1) % N];
        }
        next[i][j] = rule(c, mine[i][j] == 1);
      }
    }
    return next;
  }

  static byte[] save(CartComm ring, byte[][] mine, int rows)
      throws MPIException {
    int me = ring.getRank();
    File file = new File(ring, "life.bin", MPI.MODE_CREATE | MPI.MODE_RDWR);
    int last = rows; /* twin: int last = me == 0 ? rows + 1 : rows; */
    for (int i = 0; i < last; i++) {
      file.writeAt((long) (me * rows + i) * N, mine[i + 1], N, MPI.BYTE); // @BAD
    }
    file.close();
    ring.barrier();
    File again = new File(ring, "life.bin", MPI.MODE_RDONLY);
    byte[] all = new byte[N * N];
    Status status = again.readAtAll(0, all, all.length, MPI.BYTE);
    assert status.getCount(MPI.BYTE) == N * N;
    again.close();
    return all;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int n = MPI.COMM_WORLD.getSize();
    CartComm ring = MPI.COMM_WORLD.createCart(
        new int[] {n}, new boolean[] {true}, true);
    int rows = N / n;
    byte[][] world = new byte[N][N];
    int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    for (int[] cell : glider) {
      world[cell[0]][cell[1]] = 1;
    }
    byte[][] mine = new byte[rows + 2][N];
    for (int i = 0; i < rows; i++) {
      mine[i + 1] = world[ring.getRank() * rows + i].clone();
    }
    for (int i = 0; i < 2; i++) {
      mine = step(ring, mine, rows);
      world = sequential(world);
    }
    byte[] all = save(ring, mine, rows);
    for (int i = 0; i < N * N; i++) {
      assert all[i] == world[i / N][i % N];
    }
    ring.free();
    MPI.Finalize();
  }
}
