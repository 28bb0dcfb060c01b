// mpiproof-test:
// ranks: 2
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: 1 got 42 7 from 0 tag 9 count 2\n
import mpi.*;

public class ModeSynchronousJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = {41, 42, 7};
    if (rank == 0) {
      MPI.COMM_WORLD.Ssend(data, 1, 2, MPI.INT, 1, 9);
    } else {
      int[] in = new int[4];
      Status status = MPI.COMM_WORLD.Recv(in, 2, 2, MPI.INT, 0, 9);
      System.out.println(rank + " got " + in[2] + " " + in[3] + " from "
          + status.source + " tag " + status.tag + " count " + status.Get_count(MPI.INT));
    }
    MPI.Finalize();
  }
}
