// Work that makes more work, without any barrier: the end is found by counting
// messages along a ring, twice (Mattern's four counters).
//
// mpiproof-test:
// ranks: 3
// expect: verified
//
// Messages on their way are forgotten.
// twin-expect: violated
// twin-finding: uncaught-exception @ TOTAL
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import mpi.*;

public class Termination {
  static final int WORK = 1;
  static final int TOKEN = 2;
  static final int STOP = 3;
  static final int DEPTH = 2;

  /** What the token carries. */
  static final int SENT = 0;
  static final int RECEIVED = 1;
  static final int ROUND = 2;

  private final int rank;
  private final int size;
  private final Deque<Integer> todo = new ArrayDeque<>();
  private int sent;
  private int received;
  private int done;
  private int[] before;
  private int[] token;
  private boolean running = true;

  Termination() throws MPIException {
    rank = MPI.COMM_WORLD.Rank();
    size = MPI.COMM_WORLD.Size();
    if (rank == 0) {
      todo.add(0);
      token = new int[3];
    }
  }

  private void send(int[] what, int to, int tag) throws MPIException {
    MPI.COMM_WORLD.Bsend(what, 0, what.length, MPI.INT, to, tag);
  }

  private void work() throws MPIException {
    int depth = todo.poll();
    done++;
    if (depth < DEPTH) {
      sent++;
      send(new int[] {depth + 1}, (rank + depth + 1) % size, WORK);
    }
  }

  private void passToken() throws MPIException {
    int[] out = token;
    token = null;
    if (rank == 0 && out[ROUND] > 0 && isOver(out)) {
      for (int other = 1; other < size; other++) {
        send(new int[] {0}, other, STOP);
      }
      running = false;
      return;
    }
    if (rank == 0) {
      before = out[ROUND] > 0 ? out : null;
      out = new int[] {0, 0, 1};
    } else {
      out = out.clone();
    }
    out[SENT] += sent;
    out[RECEIVED] += received;
    send(out, (rank + 1) % size, TOKEN);
  }

  /** Two rounds with the same counts, as many received as sent. */
  private boolean isOver(int[] now) {
    if (now[SENT] != now[RECEIVED]) { /* twin: if (now[SENT] < now[RECEIVED]) { */
      return false;
    }
    return before != null && before[SENT] == now[SENT] && before[RECEIVED] == now[RECEIVED];
  }

  private void receive() throws MPIException {
    Status status = MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
    int[] message = new int[status.Get_count(MPI.INT)];
    MPI.COMM_WORLD.Recv(message, 0, message.length, MPI.INT, status.source, status.tag);
    switch (status.tag) {
      case WORK -> {
        received++;
        todo.add(message[0]);
      }
      case TOKEN -> token = message;
      case STOP -> running = false;
      default -> throw new IllegalStateException();
    }
  }

  void run() throws MPIException {
    while (running) {
      if (!todo.isEmpty()) {
        work();
      } else if (token != null) {
        passToken();
      } else {
        receive();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    MPI.Buffer_attach(ByteBuffer.allocate(4 * (MPI.BSEND_OVERHEAD + 12)));
    Termination program = new Termination();
    program.run();
    int[] total = new int[1];
    MPI.COMM_WORLD.Reduce(new int[] {program.done}, 0, total, 0, 1, MPI.INT, MPI.SUM, 0);
    if (program.rank == 0 && total[0] != DEPTH + 1) {
      throw new AssertionError(total[0] + " pieces of work done"); /* @TOTAL */
    }
    MPI.Buffer_detach();
    MPI.Finalize();
  }
}
