// Leader election on a ring (Chang and Roberts): numbers travel until only the
// largest has come around; then the winner tells.
//
// mpiproof-test:
// ranks: 4
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: 0 follows 3\n1 follows 3\n2 follows 3\n3 leads\n
//
// Everybody begins with a synchronous send.
// twin-expect: violated
// twin-finding: deadlock @ BEGIN
import mpi.*;

public class RingElection {
  static final int ELECTION = 1;
  static final int LEADER = 2;

  static final int[] IDS = {17, 4, 23, 42, 8, 15};

  private final Comm ring;
  private final int rank;
  private final int next;
  private final int id;
  private int leader = -1;
  private boolean taking = true;
  private int sent;

  RingElection(Comm ring) throws MPIException {
    this.ring = ring;
    rank = ring.Rank();
    next = (rank + 1) % ring.Size();
    id = IDS[rank % IDS.length];
  }

  private Request begin() throws MPIException {
    sent++;
    return ring.Isend(new int[] {id, rank}, 0, 2, MPI.INT, next, ELECTION); /* twin: ring.Ssend(new int[] {id, rank}, 0, 2, MPI.INT, next, ELECTION); return MPI.REQUEST_NULL; // @BEGIN */
  }

  private void forward(int[] message, int tag) throws MPIException {
    sent++;
    ring.Send(message, 0, 2, MPI.INT, next, tag);
  }

  private void election(int[] message) throws MPIException {
    int other = message[0];
    if (other > id) {
      taking = false;
      forward(message, ELECTION);
    } else if (other < id) {
      if (taking) {
        return;               // swallowed: the own number is on its way
      }
      return;                 // a better one has passed already
    } else {
      leader = rank;
      forward(new int[] {id, rank}, LEADER);
    }
  }

  private boolean elected(int[] message) throws MPIException {
    if (message[1] == rank) {
      return true;            // it has come around
    }
    leader = message[1];
    forward(message, LEADER);
    return true;
  }

  void run() throws MPIException {
    Request first = begin();
    boolean over = false;
    while (!over) {
      int[] message = new int[2];
      Status status = ring.Recv(message, 0, 2, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      switch (status.tag) {
        case ELECTION:
          election(message);
          break;
        case LEADER:
          over = elected(message);
          break;
        default:
          throw new IllegalStateException("tag " + status.tag);
      }
    }
    first.Wait();
  }

  static int best(int size) {
    int best = 0;
    for (int r = 1; r < size; r++) {
      if (IDS[r % IDS.length] > IDS[best % IDS.length]) {
        best = r;
      }
    }
    return best;
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Size() > IDS.length) {
      MPI.COMM_WORLD.Abort(2);
    }
    RingElection election = new RingElection(MPI.COMM_WORLD);
    election.run();
    if (election.leader != best(MPI.COMM_WORLD.Size())) {
      throw new AssertionError(election.rank + " follows " + election.leader);
    }
    System.out.println(election.leader == election.rank ? election.rank + " leads"
        : election.rank + " follows " + election.leader);
    MPI.Finalize();
  }
}
