// mpiproof-test:
// ranks: 2
// expect: verified
// note: two processes meet by a port
import mpi.*;

public class PortsO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] value = {rank};
    Intercomm other;
    if (rank == 0) {
      String port = Intracomm.openPort();
      Intracomm.publishName("meeting", port);
      MPI.COMM_WORLD.barrier();
      other = MPI.COMM_SELF.accept(port, 0);
      other.send(value, 1, MPI.INT, 0, 4);
      Intracomm.unpublishName("meeting", port);
      Intracomm.closePort(port);
    } else {
      MPI.COMM_WORLD.barrier();
      other = MPI.COMM_SELF.connect(Intracomm.lookupName("meeting"), 0);
      other.recv(value, 1, MPI.INT, 0, 4);
      assert value[0] == 0 && other.getRemoteSize() == 1;
    }
    other.disconnect();
    assert Intercomm.getParent().isNull();
    MPI.Finalize();
  }
}
