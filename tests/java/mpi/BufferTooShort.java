// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uncaught-exception @ BAD
// says: do not fit into an array of length 2
import mpi.*;

public class BufferTooShort {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(data, 1, 2, MPI.INT, 1, 0); /* @BAD */
    } else {
      MPI.COMM_WORLD.Recv(data, 0, 2, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
