// mpiproof-test:
// ranks: 2
// options: --check=no-usage
// expect: verified
// note: only the pending receive knows its buffer, which must not be collected
import mpi.*;

public class FreedRequest {
  static void post(int from) throws Exception {
    MPI.COMM_WORLD.Irecv(new int[4], 0, 4, MPI.INT, from, 7).Free();
  }

  static void receive() throws Exception {
    int[][] more = new int[50][];
    post(1);
    MPI.COMM_WORLD.Barrier();
    for (int i = 0; i < 50; i++) {
      more[i] = new int[4];
      more[i][0] = i;
    }
    MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 8);
    for (int i = 0; i < 50; i++) {
      assert more[i][0] == i && more[i][1] == 0;
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      receive();
    } else {
      MPI.COMM_WORLD.Barrier();
      MPI.COMM_WORLD.Send(new int[] {99, 98, 97, 96}, 0, 4, MPI.INT, 0, 7);
      MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 8);
    }
    MPI.Finalize();
  }
}
