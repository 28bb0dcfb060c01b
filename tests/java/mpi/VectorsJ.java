// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class VectorsJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] counts = {1, 2, 3};
    int[] displs = {0, 1, 3};
    int[] mine = new int[rank + 1];
    java.util.Arrays.fill(mine, rank);
    int[] all = new int[6];
    MPI.COMM_WORLD.Gatherv(mine, 0, rank + 1, MPI.INT, all, 0, counts, displs, MPI.INT, 0);
    if (rank == 0) assert java.util.Arrays.equals(all, new int[] {0, 1, 1, 2, 2, 2});
    int[] back = new int[3];
    MPI.COMM_WORLD.Scatterv(all, 0, counts, displs, MPI.INT, back, 0, rank + 1, MPI.INT, 0);
    assert back[0] == rank;
    MPI.COMM_WORLD.Allgatherv(mine, 0, rank + 1, MPI.INT, all, 0, counts, displs, MPI.INT);
    assert all[5] == 2;
    MPI.Finalize();
  }
}
