// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class CommCopiesO {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.getRank();
    Intracomm later = world.iDup();
    later.getRequest().waitFor();
    assert later.getSize() == world.getSize();
    int[] sum = {rank};
    later.allReduce(sum, 1, MPI.INT, MPI.SUM);
    assert sum[0] == 3;
    later.free();

    Info info = new Info();
    info.set("color", "red");
    info.set("size", "9");
    assert info.size() == 2 && info.get("color").equals("red");
    assert info.get("none") == null;
    Info twin = info.dup();
    twin.delete("size");
    assert twin.size() == 1 && twin.getKey(0).equals("color");
    Intracomm hinted = world.dupWithInfo(info);
    hinted.setInfo(twin);
    Info told = hinted.getInfo();
    told.free();
    hinted.free();
    info.free();
    twin.free();
    assert info.isNull();

    Group all = world.getGroup();
    Group two = all.incl(new int[] {2, 0});
    if (rank != 1) {
      Intracomm pair = world.createGroup(two, 5);
      assert pair.getSize() == 2 && pair.getRank() == (rank == 2 ? 0 : 1);
      pair.disconnect();
    }
    two.free();
    all.free();
    Intracomm node = world.splitType(MPI.COMM_TYPE_SHARED, rank,
                                     MPI.INFO_NULL);
    assert node.getSize() >= 1;
    node.free();
    assert world.getErrhandler() == MPI.ERRORS_ARE_FATAL;
    world.setErrhandler(MPI.ERRORS_RETURN);
    assert world.getErrhandler() == MPI.ERRORS_RETURN;
    assert MPI.getVersion().getVersion() >= 3;
    assert MPI.getLibVersion().length() > 0;
    MPI.Finalize();
  }
}
