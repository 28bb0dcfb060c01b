// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: unsupported
import java.io.Serializable;
import mpi.*;

/** The constructor of a superclass would run when it arrives: not modelled. */
public class PlainSuper {
  static class Base {
    int x = 5;
  }

  static class Item extends Base implements Serializable {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Object[] box = new Object[1];
    if (MPI.COMM_WORLD.Rank() == 0) {
      Item item = new Item();
      item.x = 9;
      box[0] = item;
      MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, 0, 0);
      assert ((Item) box[0]).x == 5;
    }
    MPI.Finalize();
  }
}
