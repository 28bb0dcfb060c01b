// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uncaught-exception @ SEND
// says: java.io.NotSerializableException: NotSerializable$Thing
import mpi.*;

public class NotSerializable {
  static class Thing {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Object[] buf = {new Thing()};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(buf, 0, 1, MPI.OBJECT, 1, 0); /* @SEND */
    } else {
      MPI.COMM_WORLD.Recv(buf, 0, 1, MPI.OBJECT, 0, 0);
    }
    MPI.Finalize();
  }
}
