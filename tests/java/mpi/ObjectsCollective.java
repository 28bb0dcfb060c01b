// mpiproof-test:
// ranks: 3
// expect: verified
import mpi.*;

public class ObjectsCollective {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();

    String[] word = {rank == 0 ? "root" : null};
    MPI.COMM_WORLD.Bcast(word, 0, 1, MPI.OBJECT, 0);
    assert word[0].equals("root");
    String[] all = new String[size];
    MPI.COMM_WORLD.Gather(new String[] {"r" + rank}, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT, 1);
    if (rank == 1) assert String.join(",", all).equals("r0,r1,r2");
    Object[] part = new Object[1];
    MPI.COMM_WORLD.Scatter(all, 0, 1, MPI.OBJECT, part, 0, 1, MPI.OBJECT, 1);
    assert part[0].equals("r" + rank);
    MPI.COMM_WORLD.Allgather(part, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT);
    assert all[2].equals("r2");
    MPI.Finalize();
  }
}
