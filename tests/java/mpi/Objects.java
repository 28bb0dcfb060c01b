// mpiproof-test:
// ranks: 2
// expect: verified
import mpi.*;
import java.io.Serializable;
import java.util.*;

public class Objects {
  static class Node implements Serializable {
    String name;
    Node next;
    int[] data;
    transient int secret = 5;
    Node(String name, int... data) {
      this.name = name;
      this.data = data;
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Object[] buf = new Object[3];
    if (rank == 0) {
      Node a = new Node("a", 1, 2);
      a.next = new Node("b");
      a.next.next = a;
      buf[0] = a;
      buf[1] = a;
      buf[2] = new HashMap<>(Map.of("k", new ArrayList<>(List.of(1, 2, 3))));
      MPI.COMM_WORLD.Send(buf, 0, 3, MPI.OBJECT, 1, 0);
    } else {
      Status status = MPI.COMM_WORLD.Recv(buf, 0, 3, MPI.OBJECT, 0, 0);
      Node a = (Node) buf[0];
      assert status.Get_count(MPI.OBJECT) == 3;
      assert a == buf[1] && a.next.next == a && a.name.equals("a") && a.next.name.equals("b");
      assert a.data[1] == 2 && a.secret == 0;
      assert buf[2].toString().equals("{k=[1, 2, 3]}");
    }
    MPI.Finalize();
  }
}
