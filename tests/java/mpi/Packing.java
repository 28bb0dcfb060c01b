// mpiproof-test:
// ranks: 2
// expect: verified
import mpi.*;

public class Packing {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    byte[] room = new byte[100];
    int[] n = {7};
    double[] x = {2.5};
    if (rank == 0) {
      int at = MPI.COMM_WORLD.Pack(n, 0, 1, MPI.INT, room, 0);
      at = MPI.COMM_WORLD.Pack(x, 0, 1, MPI.DOUBLE, room, at);
      MPI.COMM_WORLD.Send(room, 0, at, MPI.PACKED, 1, 0);
    } else {
      n[0] = 0;
      x[0] = 0;
      MPI.COMM_WORLD.Recv(room, 0, 100, MPI.PACKED, 0, 0);
      int at = MPI.COMM_WORLD.Unpack(room, 0, n, 0, 1, MPI.INT);
      MPI.COMM_WORLD.Unpack(room, at, x, 0, 1, MPI.DOUBLE);
      assert n[0] == 7 && x[0] == 2.5;
    }
    MPI.Finalize();
  }
}
