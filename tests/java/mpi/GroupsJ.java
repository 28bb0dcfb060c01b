// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class GroupsJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    Group world = MPI.COMM_WORLD.Group();
    Group some = world.Incl(new int[] {2, 0});
    assert some.Size() == 2;
    assert some.Rank() == (rank == 2 ? 0 : rank == 0 ? 1 : MPI.UNDEFINED);
    assert Group.Translate_ranks(some, new int[] {0, 1}, world)[0] == 2;
    Group rest = Group.Difference(world, some);
    assert rest.Size() == 1;
    Intracomm pair = MPI.COMM_WORLD.Create(some);
    if (rank == 1) assert pair == null;
    else {
      pair.Barrier();
      pair.Free();
    }
    some.Free();
    rest.Free();
    world.Free();
    MPI.Finalize();
  }
}
