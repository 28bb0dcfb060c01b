// mpiproof-test:
// ranks: 4
// expect: verified
import mpi.*;

public class SplitJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Intracomm half = MPI.COMM_WORLD.Split(rank % 2, -rank);
    int[] sum = new int[1];
    half.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
    assert sum[0] == (rank % 2 == 0 ? 2 : 4);
    assert half.Rank() == (rank < 2 ? 1 : 0);
    half.Free();
    MPI.Finalize();
  }
}
