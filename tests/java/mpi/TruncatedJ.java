// mpiproof-test:
// ranks: 2
// expect: violated
// finding: truncation @ BAD
import mpi.*;

public class TruncatedJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = new int[3];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(data, 0, 3, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(data, 0, 2, MPI.INT, 0, 0); /* @BAD */
    }
    MPI.Finalize();
  }
}
