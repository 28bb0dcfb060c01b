// mpiproof-test:
// ranks: 1
// spawn: 2
// expect: verified
// note: a program that starts two more of itself
import mpi.*;

public class SpawnO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intercomm parent = Intercomm.getParent();
    int[] value = new int[1];
    if (parent.isNull()) {
      int[] codes = new int[2];
      Intercomm children = MPI.COMM_WORLD.spawn(
          "java", new String[] {"-cp", ".", "SpawnO", "child", "21"}, 2,
          MPI.INFO_NULL, 0,
          codes);
      assert codes[0] == MPI.SUCCESS && children.getRemoteSize() == 2;
      for (int i = 0; i < 2; i++) {
        children.recv(value, 1, MPI.INT, i, 0);
        assert value[0] == 42 + i;
      }
      children.disconnect();
    } else {
      assert args[0].equals("child");
      value[0] = 2 * Integer.parseInt(args[1]) + MPI.COMM_WORLD.getRank();
      parent.send(value, 1, MPI.INT, 0, 0);
      parent.disconnect();
    }
    MPI.Finalize();
  }
}
