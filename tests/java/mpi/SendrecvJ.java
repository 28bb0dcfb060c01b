// mpiproof-test:
// ranks: 2 3
// expect: verified
import mpi.*;

public class SendrecvJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] out = {rank};
    int[] in = new int[1];
    int right = (rank + 1) % size;
    int left = (rank + size - 1) % size;
    MPI.COMM_WORLD.Sendrecv(out, 0, 1, MPI.INT, right, 0, in, 0, 1, MPI.INT, left, 0);
    assert in[0] == left;
    MPI.COMM_WORLD.Sendrecv_replace(in, 0, 1, MPI.INT, left, 1, right, 1);
    assert in[0] == rank;
    MPI.Finalize();
  }
}
