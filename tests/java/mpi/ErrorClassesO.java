// mpiproof-test:
// ranks: 2
// options: --only uncaught-exception,assertion-failed,deadlock
// expect: verified
// note: errors by their classes, a status that the program makes
import mpi.*;

public class ErrorClassesO {
  interface Call {
    void run() throws MPIException;
  }

  static int classOf(Call call) {
    try {
      call.run();
    } catch (MPIException e) {
      return e.getErrorClass();
    }
    return MPI.SUCCESS;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    world.setErrhandler(MPI.ERRORS_RETURN);
    int[] one = new int[1];
    assert classOf(() -> world.send(one, 1, MPI.INT, 9, 0)) == MPI.ERR_RANK;
    assert classOf(() -> world.send(one, 1, MPI.INT, 0, -5)) == MPI.ERR_TAG;
    assert classOf(() -> world.bcast(one, 1, MPI.INT, 7)) == MPI.ERR_ROOT;
    assert classOf(() -> world.send(one, -1, MPI.INT, 0, 0))
        == MPI.ERR_COUNT;
    assert MPI.ERR_TRUNCATE != MPI.ERR_OTHER && MPI.SUCCESS == 0;
    Status status = world.iProbe(MPI.ANY_SOURCE, 77);
    assert status == null;
    int[] in = new int[1];
    status = world.sendRecv(one, 1, MPI.INT, world.getRank(), 1, in, 1,
                            MPI.INT, world.getRank(), 1);
    assert status.getElementsX(MPI.INT).getCount() == 1;
    status.setElements(MPI.INT, 3);
    assert status.getElements(MPI.INT) == 3 && status.getCount(MPI.INT) == 3;
    status.setCancelled(true);
    assert status.isCancelled();
    MPI.Finalize();
  }
}
