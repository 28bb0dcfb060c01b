// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class GroupsO {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();

    Group world = comm.getGroup();
    Group some = world.incl(new int[] {2, 0});
    assert some.getSize() == 2;
    Group rest = Group.difference(world, some);
    assert rest.getSize() == 1;
    Intracomm pair = comm.create(some);
    if (rank == 1) assert pair.isNull();
    else {
      pair.barrier();
      pair.free();
    }
    some.free();
    rest.free();
    world.free();
    MPI.Finalize();
  }
}
