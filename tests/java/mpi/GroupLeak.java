// mpiproof-test:
// ranks: 2
// options: --strict
// expect: violated
// finding: group-leak @ MADE
import mpi.*;

public class GroupLeak {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Group world = MPI.COMM_WORLD.Group(); /* @MADE */
    assert world.Size() == size;
    MPI.Finalize();
  }
}
