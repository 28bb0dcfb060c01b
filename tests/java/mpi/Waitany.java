// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 2
import mpi.*;

public class Waitany {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] in = new int[2];
    if (rank == 0) {
      Request[] all = {MPI.COMM_WORLD.Irecv(in, 0, 1, MPI.INT, 1, 0),
          MPI.COMM_WORLD.Irecv(in, 1, 1, MPI.INT, 2, 0)};
      System.out.println(Request.Waitany(all).index + " " + Request.Waitany(all).index);
    } else {
      MPI.COMM_WORLD.Send(new int[] {rank}, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
