import mpi.*;

/** Messages, and little else. */
public class Talk {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] data = {rank, 1};
    if (rank == 0) {
      Request r = MPI.COMM_WORLD.Irecv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 3);
      Status s = r.Wait();
      if (s.source != 1) throw new IllegalStateException();
    } else {
      MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 0, 3);
    }
    MPI.COMM_WORLD.Bcast(data, 1, 1, MPI.INT, 0);
    MPI.Finalize();
  }
}
