// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
import mpi.*;

public class CollectivesJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] a = {rank == 1 ? 5 : 0};
    MPI.COMM_WORLD.Bcast(a, 0, 1, MPI.INT, 1);
    int[] all = new int[size];
    MPI.COMM_WORLD.Gather(new int[] {rank * a[0]}, 0, 1, MPI.INT, all, 0, 1, MPI.INT, 0);
    int[] mine = new int[1];
    MPI.COMM_WORLD.Scatter(all, 0, 1, MPI.INT, mine, 0, 1, MPI.INT, 0);
    int[] sum = new int[1];
    MPI.COMM_WORLD.Reduce(mine, 0, sum, 0, 1, MPI.INT, MPI.SUM, 2);
    double[] most = new double[1];
    MPI.COMM_WORLD.Allreduce(new double[] {rank * 0.5}, 0, most, 0, 1, MPI.DOUBLE, MPI.MAX);
    int[] scan = new int[1];
    MPI.COMM_WORLD.Scan(new int[] {rank + 1}, 0, scan, 0, 1, MPI.INT, MPI.PROD);
    MPI.COMM_WORLD.Allgather(scan, 0, 1, MPI.INT, all, 0, 1, MPI.INT);
    int[] turned = new int[size];
    MPI.COMM_WORLD.Alltoall(all, 0, 1, MPI.INT, turned, 0, 1, MPI.INT);
    int last = all[2];
    int[] part = new int[1];
    MPI.COMM_WORLD.Reduce_scatter(all, 0, part, 0, new int[] {1, 1, 1}, MPI.INT, MPI.SUM);
    MPI.COMM_WORLD.Barrier();
    System.out.println(rank + " " + mine[0] + " " + (rank == 2 ? sum[0] : 0) + " " + most[0] + " " + scan[0]
        + " " + last + " " + turned[1] + " " + part[0]);
    MPI.Finalize();
  }
}
