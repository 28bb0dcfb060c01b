// mpiproof-test:
// ranks: 2 3
// expect: verified
import mpi.*;

public class SendrecvO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    int[] out = {rank};
    int[] in = new int[1];
    int right = (rank + 1) % size;
    int left = (rank + size - 1) % size;
    comm.sendRecv(out, 1, MPI.INT, right, 0, in, 1, MPI.INT, left, 0);
    assert in[0] == left;
    comm.sendRecvReplace(in, 1, MPI.INT, left, 1, right, 1);
    assert in[0] == rank;
    MPI.Finalize();
  }
}
