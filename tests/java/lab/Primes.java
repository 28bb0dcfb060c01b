// Tasks for whoever is free: non-blocking receives, waits for any, big numbers.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// outcomes: 1
// expect: verified
//
// An answer is longer than expected.
// twin-expect: violated
// twin-finding: truncation @ WAIT
import java.math.BigInteger;
import java.util.*;
import mpi.*;

public class Primes {
  interface Task { String run(); int kind(); }
  static final Map<Integer, Class<?>> NAMES = new TreeMap<>();

  static class CountPrimes implements Task {
    private final int lo, hi;
    CountPrimes(int lo, int hi) { this.lo = lo; this.hi = hi; }
    private static boolean prime(int n) {
      if (n < 2) return false;
      for (int d = 2; d <= n / d; d++) if (n % d == 0) return false;
      return true;
    }
    @Override public String run() { int c = 0; for (int n = lo; n < hi; n++) if (prime(n)) c++; return lo + ".." + (hi - 1) + ": " + c; }
    @Override public int kind() { return 1; }
    @Override public String toString() { return "C " + lo + " " + hi; }
  }
  static class Factorial implements Task {
    private final int n;
    Factorial(int n) { this.n = n; }
    @Override public String run() {
      BigInteger f = BigInteger.ONE;
      for (int i = 2; i <= n; i++) f = f.multiply(BigInteger.valueOf(i));
      return n + "! = " + f + " (" + f.bitLength() + " bits)";
    }
    @Override public int kind() { return 2; }
    @Override public String toString() { return "F " + n; }
  }
  static Task parse(String s) {
    Scanner in = new Scanner(s);
    switch (in.next()) {
      case "C": return new CountPrimes(in.nextInt(), in.nextInt());
      case "F": return new Factorial(in.nextInt());
      default: throw new IllegalArgumentException(s);
    }
  }

  static void master(int size) throws MPIException {
    Iterator<Task> tasks = List.<Task>of(new CountPrimes(0, 30), new Factorial(20), new CountPrimes(30, 60), new Factorial(25)).iterator();
    Request[] pending = new Request[size - 1];
    final int longest = 100; /* twin: final int longest = 40; */
    byte[][] answer = new byte[size - 1][longest];
    List<String> results = new ArrayList<>();
    int running = 0;
    for (int w = 0; w < size - 1; w++) {
      pending[w] = MPI.REQUEST_NULL;
      if (tasks.hasNext()) { give(w, tasks.next()); pending[w] = MPI.COMM_WORLD.Irecv(answer[w], 0, longest, MPI.BYTE, w + 1, 2); running++; }
    }
    while (running > 0) {
      Status s = Request.Waitany(pending); /* @WAIT */
      int w = s.index;
      results.add(new String(answer[w], 0, s.Get_count(MPI.BYTE)));
      if (tasks.hasNext()) { give(w, tasks.next()); pending[w] = MPI.COMM_WORLD.Irecv(answer[w], 0, longest, MPI.BYTE, w + 1, 2); }
      else running--;
    }
    for (int w = 1; w < size; w++) MPI.COMM_WORLD.Send(new byte[0], 0, 0, MPI.BYTE, w, 1);
    Collections.sort(results);
    results.forEach(System.out::println);
  }
  static void give(int w, Task t) throws MPIException { byte[] b = t.toString().getBytes(); MPI.COMM_WORLD.Ssend(b, 0, b.length, MPI.BYTE, w + 1, 1); }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) master(MPI.COMM_WORLD.Size());
    else {
      byte[] buf = new byte[100];
      while (true) {
        int n = MPI.COMM_WORLD.Recv(buf, 0, buf.length, MPI.BYTE, 0, 1).Get_count(MPI.BYTE);
        if (n == 0) break;
        byte[] b = parse(new String(buf, 0, n)).run().getBytes();
        MPI.COMM_WORLD.Send(b, 0, b.length, MPI.BYTE, 0, 2);
      }
    }
    MPI.Finalize();
  }
}
