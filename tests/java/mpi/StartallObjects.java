// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: unsupported
import mpi.*;

/** They may be started in any order, of which one is followed. */
public class StartallObjects {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      Object[] box = {"a", "b"};
      Prequest[] all = {MPI.COMM_WORLD.Send_init(box, 0, 1, MPI.OBJECT, 1, 0),
          MPI.COMM_WORLD.Send_init(box, 1, 1, MPI.OBJECT, 1, 0)};
      Prequest.Startall(all);
      Request.Waitall(all);
      for (Prequest one : all) one.Free();
    } else {
      Object[] box = new Object[2];
      MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, 0, 0);
      MPI.COMM_WORLD.Recv(box, 1, 1, MPI.OBJECT, 0, 0);
      assert box[0].equals("a");
    }
    MPI.Finalize();
  }
}
