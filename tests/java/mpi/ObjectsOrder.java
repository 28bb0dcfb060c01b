// mpiproof-test:
// ranks: 2
// expect: verified
import java.util.*;
import mpi.*;

/** Hash tables that were received have the order that readObject gives them,
 *  which is not always that of the table that was sent. */
public class ObjectsOrder {
  static void fill(Object[] out) {
    HashMap<Integer, Integer> map = new HashMap<>();
    HashSet<Integer> set = new HashSet<>(List.of(1, 20, 7));
    Hashtable<Integer, Integer> table = new Hashtable<>(97);
    for (int i = 0; i < 12; i++) {
      map.put(i * 5 % 49, i);
      table.put(i * 31, i);
    }
    out[0] = map;
    out[1] = set;
    out[2] = table;
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Object[] all = new Object[3];
    if (MPI.COMM_WORLD.Rank() == 0) {
      fill(all);
      assert all[0].toString().startsWith("{0=0, 1=10, 35=7, 20=4,") : all[0];
      assert all[1].toString().equals("[1, 20, 7]");
      MPI.COMM_WORLD.Send(all, 0, 3, MPI.OBJECT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(all, 0, 3, MPI.OBJECT, 0, 0);
      assert all[0].toString().equals(
          "{0=0, 1=10, 35=7, 5=1, 6=11, 40=8, 10=2, 45=9, 15=3, 20=4, 25=5, 30=6}") : all[0];
      assert all[1].toString().equals("[20, 1, 7]") : all[1];
      assert all[2].toString().equals(
          "{341=11, 93=3, 186=6, 279=9, 31=1, 124=4, 217=7, 310=10, 62=2, 155=5, "
          + "248=8, 0=0}") : all[2];
    }
    MPI.Finalize();
  }
}
