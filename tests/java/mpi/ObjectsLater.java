// mpiproof-test:
// ranks: 2
// expect: verified
import mpi.*;

public class ObjectsLater {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Integer[] box = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Isend(box, 0, 1, MPI.OBJECT, 1, 4).Wait();
    } else {
      Request request = MPI.COMM_WORLD.Irecv(box, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, 4);
      Status status = request.Wait();
      assert box[0] == 0 && status.source == 0;
    }
    MPI.Finalize();
  }
}
