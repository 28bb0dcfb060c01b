// mpiproof-test:
// ranks: 2
// expect: violated
// finding: call-mismatch @ BAD
import mpi.*;

public class CollectiveMismatchO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    int[] data = new int[1];
    if (rank == 0) {
      comm.bcast(data, 1, MPI.INT, 0);
    } else {
      comm.barrier(); /* @BAD */
    }
    MPI.Finalize();
  }
}
