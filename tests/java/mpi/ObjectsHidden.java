// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: unsupported
import java.util.concurrent.CopyOnWriteArrayList;
import mpi.*;

/** It is Serializable, though it has a lock that is not: what its writeObject
 *  does is not modelled, and no defect. */
public class ObjectsHidden {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Object[] all = {new CopyOnWriteArrayList<>(new Integer[] {1, 2})};
    if (MPI.COMM_WORLD.Rank() == 0) {
      MPI.COMM_WORLD.Send(all, 0, 1, MPI.OBJECT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(all, 0, 1, MPI.OBJECT, 0, 0);
    }
    MPI.Finalize();
  }
}
