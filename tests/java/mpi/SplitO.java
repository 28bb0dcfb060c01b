// mpiproof-test:
// ranks: 4
// expect: verified
import mpi.*;

public class SplitO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    Intracomm half = comm.split(rank % 2, -rank);
    int[] sum = {rank};
    half.allReduce(sum, 1, MPI.INT, MPI.SUM);
    assert sum[0] == (rank % 2 == 0 ? 2 : 4);
    assert half.getRank() == (rank < 2 ? 1 : 0);
    half.free();
    MPI.Finalize();
  }
}
