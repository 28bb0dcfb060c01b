// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class VectorsO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    int[] counts = {1, 2, 3};
    int[] displs = {0, 1, 3};
    int[] mine = new int[rank + 1];
    java.util.Arrays.fill(mine, rank);
    int[] all = new int[6];
    comm.gatherv(mine, rank + 1, MPI.INT, all, counts, displs, MPI.INT, 0);
    if (rank == 0) assert java.util.Arrays.equals(all, new int[] {0, 1, 1, 2, 2, 2});
    int[] back = new int[3];
    comm.scatterv(all, counts, displs, MPI.INT, back, rank + 1, MPI.INT, 0);
    assert back[0] == rank;
    comm.allGatherv(mine, rank + 1, MPI.INT, all, counts, displs, MPI.INT);
    assert all[5] == 2;
    MPI.Finalize();
  }
}
