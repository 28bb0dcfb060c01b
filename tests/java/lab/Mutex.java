// Mutual exclusion by Ricart and Agrawala with Lamport clocks.
//
// mpiproof-test:
// ranks: 2
// options: --outcomes --buffer=infinite
// outcomes: 1
// expect: verified
//
// Two requests of the same time wait for each other.
// twin-expect: violated
// twin-finding: deadlock @ RECV
import java.io.Serializable;
import java.util.*;
import mpi.*;

public class Mutex {
  enum Kind { REQUEST, REPLY, DONE }

  static class Message implements Serializable {
    final Kind kind; final int clock, from;
    Message(Kind kind, int clock, int from) { this.kind = kind; this.clock = clock; this.from = from; }
    @Override public String toString() { return String.format("%s@%d from %d", kind, clock, from); }
  }

  static class Process {
    final int me, size;
    int clock, requested = -1, replies, done;
    boolean inside;
    final Queue<Integer> deferred = new LinkedList<>();

    Process(int me, int size) { this.me = me; this.size = size; }

    void send(Kind kind, int to) throws MPIException {
      MPI.COMM_WORLD.Send(new Object[] {new Message(kind, ++clock, me)}, 0, 1, MPI.OBJECT, to, 0);
    }

    void all(Kind kind) throws MPIException {
      for (int other = 0; other < size; other++) if (other != me) send(kind, other);
    }

    void handle(Message m) throws MPIException {
      clock = Math.max(clock, m.clock) + 1;
      switch (m.kind) {
        case REQUEST:
          boolean mine = requested >= 0 && (requested < m.clock || requested == m.clock && me < m.from); /* twin: boolean mine = requested >= 0 && requested <= m.clock; */
          if (inside || mine) deferred.add(m.from);
          else send(Kind.REPLY, m.from);
          break;
        case REPLY:
          replies++;
          break;
        case DONE:
          done++;
          break;
      }
    }

    void receive() throws MPIException {
      Object[] box = new Object[1];
      Status s = MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, 0); /* @RECV */
      Message m = (Message) box[0];
      if (s.source != m.from) throw new IllegalStateException("lying " + m);
      handle(m);
    }

    void run() throws MPIException {
      requested = ++clock;
      for (int other = 0; other < size; other++)
        if (other != me) MPI.COMM_WORLD.Send(new Object[] {new Message(Kind.REQUEST, requested, me)}, 0, 1, MPI.OBJECT, other, 0);
      while (replies < size - 1) receive();
      inside = true;
      System.out.println("rank " + me + " in the critical section");
      inside = false;
      requested = -1;
      while (!deferred.isEmpty()) send(Kind.REPLY, deferred.remove());
      all(Kind.DONE);
      while (done < size - 1) receive();
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    new Process(MPI.COMM_WORLD.Rank(), MPI.COMM_WORLD.Size()).run();
    MPI.Finalize();
  }
}
