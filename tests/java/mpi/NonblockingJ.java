// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
import mpi.*;

public class NonblockingJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] out = {rank};
    int[] in = new int[size];
    Request[] all = new Request[2 * size];
    for (int i = 0; i < size; i++) {
      all[i] = MPI.COMM_WORLD.Irecv(in, i, 1, MPI.INT, i, 1);
      all[size + i] = MPI.COMM_WORLD.Isend(out, 0, 1, MPI.INT, i, 1);
    }
    Status[] done = Request.Waitall(all);
    for (int i = 0; i < size; i++) {
      if (in[i] != i || done[i].source != i) throw new AssertionError();
    }
    System.out.println("ok");
    MPI.Finalize();
  }
}
