// mpiproof-test:
// ranks: 3
// expect: violated
// finding: uncaught-exception @ BAD
import mpi.*;

public class WildcardRace {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      int first = data[0];
      MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      assert first == 1; /* @BAD */
    } else {
      MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
