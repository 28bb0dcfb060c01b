// mpiproof-test:
// ranks: 2
// options: --outcomes
// expect: verified
// outcomes: 1
import mpi.*;

public class PersistentJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    int[] data = new int[1];
    Prequest request = rank == 0 ? MPI.COMM_WORLD.Send_init(data, 0, 1, MPI.INT, 1, 3)
        : MPI.COMM_WORLD.Recv_init(data, 0, 1, MPI.INT, 0, 3);
    for (int i = 0; i < 3; i++) {
      if (rank == 0) data[0] = i * i;
      request.Start();
      request.Wait();
      if (data[0] != i * i) throw new AssertionError();
    }
    request.Free();
    MPI.Finalize();
  }
}
