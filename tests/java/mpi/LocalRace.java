// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ WRITE
import mpi.*;

public class LocalRace {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = {1};
    if (rank == 0) {
      Request request = MPI.COMM_WORLD.Isend(data, 0, 1, MPI.INT, 1, 0);
      data[0] = 2; /* @WRITE */
      request.Wait();
    } else {
      MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
