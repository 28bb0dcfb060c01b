// mpiproof-test:
// ranks: 2
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: ready\nready\ntrue 7\n
import java.io.Serializable;
import mpi.*;

/** The first object of its class that a process has comes from a message. */
public class ReceivedFirst {
  static class Item implements Serializable {
    static final Item END = new Item();
    static int made = 7;

    static {
      System.out.println("ready");
    }

    boolean isLast() {
      return END != null;
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Object[] box = new Object[1];
    if (MPI.COMM_WORLD.Rank() == 0) {
      box[0] = new Item();
      MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, 0, 0);
      Item item = (Item) box[0];
      System.out.println(item.isLast() + " " + Item.made);
    }
    MPI.Finalize();
  }
}
