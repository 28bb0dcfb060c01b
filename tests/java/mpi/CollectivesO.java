// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
import mpi.*;

public class CollectivesO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    int[] a = {rank == 1 ? 5 : 0};
    comm.bcast(a, 1, MPI.INT, 1);
    int[] all = new int[size];
    comm.gather(new int[] {rank * a[0]}, 1, MPI.INT, all, 1, MPI.INT, 0);
    int[] mine = new int[1];
    comm.scatter(all, 1, MPI.INT, mine, 1, MPI.INT, 0);
    int[] sum = new int[1];
    comm.reduce(mine, sum, 1, MPI.INT, MPI.SUM, 2);
    double[] most = {rank * 0.5};
    comm.allReduce(most, 1, MPI.DOUBLE, MPI.MAX);
    int[] scan = new int[1];
    comm.scan(new int[] {rank + 1}, scan, 1, MPI.INT, MPI.PROD);
    comm.allGather(scan, 1, MPI.INT, all, 1, MPI.INT);
    int[] turned = new int[size];
    comm.allToAll(all, 1, MPI.INT, turned, 1, MPI.INT);
    int[] part = new int[1];
    comm.reduceScatterBlock(all, part, 1, MPI.INT, MPI.SUM);
    comm.barrier();
    System.out.println(rank + " " + mine[0] + " " + sum[0] + " " + most[0] + " " + scan[0]
        + " " + all[2] + " " + turned[1] + " " + part[0]);
    MPI.Finalize();
  }
}
