// Queens on a board (Open MPI's binding): the first columns are tasks that
// workers fetch; each sends how many solutions it has found.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: 2 solutions\n
//
// Results and requests for work have the same tag: a result is taken for a
// request.
// twin-expect: violated
// twin-finding: deadlock @ RESULT
// twin-finding: deadlock @ ASKED
import mpi.*;

public class Queens {
  static final int N = 4;
  static final int ASK = 1;
  static final int GIVE = 2;
  static final int RESULT = 3; /* twin: static final int RESULT = 1; */
  static final int NOTHING = -1;

  private static final class Board {
    private final int[] column = new int[N];
    private int rows;

    boolean isFree(int x) {
      for (int y = 0; y < rows; y++) {
        int d = rows - y;
        if (column[y] == x || column[y] == x - d || column[y] == x + d) {
          return false;
        }
      }
      return true;
    }

    int solutions() {
      if (rows == N) {
        return 1;
      }
      int count = 0;
      for (int x = 0; x < N; x++) {
        if (isFree(x)) {
          column[rows++] = x;
          count += solutions();
          rows--;
        }
      }
      return count;
    }

    static int from(int first) {
      Board board = new Board();
      board.column[0] = first;
      board.rows = 1;
      return board.solutions();
    }
  }

  static void farmer(Comm comm, int workers) throws MPIException {
    int next = 0;
    int stopped = 0;
    int[] message = new int[1];
    while (stopped < workers) {
      Status status = comm.recv(message, 1, MPI.INT, MPI.ANY_SOURCE, ASK);
      int[] task = {next < N ? next++ : NOTHING};
      comm.send(task, 1, MPI.INT, status.getSource(), GIVE); /* @ASKED */
      if (task[0] == NOTHING) {
        stopped++;
      }
    }
    int total = 0;
    for (int w = 0; w < workers; w++) {
      comm.recv(message, 1, MPI.INT, MPI.ANY_SOURCE, RESULT); /* @RESULT */
      total += message[0];
    }
    System.out.println(total + " solutions");
    if (total != new Board().solutions()) {
      throw new IllegalStateException("some are missing");
    }
  }

  static void worker(Comm comm) throws MPIException {
    int found = 0;
    int[] message = new int[1];
    while (true) {
      message[0] = comm.getRank();
      comm.send(message, 1, MPI.INT, 0, ASK);
      comm.recv(message, 1, MPI.INT, 0, GIVE);
      if (message[0] == NOTHING) {
        break;
      }
      found += Board.from(message[0]);
    }
    comm.send(new int[] {found}, 1, MPI.INT, 0, RESULT);
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Comm comm = MPI.COMM_WORLD;
    int size = comm.getSize();
    if (size < 2) {
      throw new IllegalArgumentException("a farmer needs workers");
    }
    if (comm.getRank() == 0) {
      farmer(comm, size - 1);
    } else {
      worker(comm);
    }
    MPI.Finalize();
  }
}
