// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ BAD
import mpi.*;

public class DeadlockJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = new int[1];
    MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 1 - rank, 0); /* @BAD */
    MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1 - rank, 0);
    MPI.Finalize();
  }
}
