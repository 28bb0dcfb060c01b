// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-argument @ BAD
// note: not seen under a real MPI
import mpi.*;

public class AttributesFreedO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int key = Comm.createKeyval();
    Comm.freeKeyval(key);
    MPI.COMM_WORLD.setAttr(key, "late"); /* @BAD */
    MPI.Finalize();
  }
}
