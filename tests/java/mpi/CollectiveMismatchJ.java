// mpiproof-test:
// ranks: 2
// expect: violated
// finding: call-mismatch @ BAD
import mpi.*;

public class CollectiveMismatchJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Bcast(data, 0, 1, MPI.INT, 0);
    } else {
      MPI.COMM_WORLD.Barrier(); /* @BAD */
    }
    MPI.Finalize();
  }
}
