// mpiproof-test:
// ranks: 2
// expect: verified
import java.util.*;
import mpi.*;

public class AttributesO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int key = Comm.createKeyval();
    assert world.getAttr(key) == null;
    ArrayList<String> list = new ArrayList<>(List.of("a", "b"));
    world.setAttr(key, list);
    list.add("c");
    assert world.getAttr(key).equals(List.of("a", "b"));
    Intracomm copy = world.dup();
    assert copy.getAttr(key).equals(List.of("a", "b"));
    copy.deleteAttr(key);
    assert copy.getAttr(key) == null && world.getAttr(key) != null;
    copy.free();
    world.deleteAttr(key);
    Comm.freeKeyval(key);

    assert (Integer) world.getAttr(MPI.TAG_UB) >= 32767;
    assert world.Attr_get(MPI.TAG_UB).equals(world.getAttr(MPI.TAG_UB));
    assert world.getAttr(MPI.WTIME_IS_GLOBAL) instanceof Boolean;

    int typeKey = Datatype.createKeyval();
    Datatype pair = Datatype.createContiguous(2, MPI.INT);
    pair.setAttr(typeKey, 42);
    pair.setName("a pair");
    Datatype same = pair.dup();
    assert same.getAttr(typeKey).equals(42);
    assert pair.getName().equals("a pair");
    same.free();
    pair.free();
    Datatype.freeKeyval(typeKey);
    MPI.Finalize();
  }
}
