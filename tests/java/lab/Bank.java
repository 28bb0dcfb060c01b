// A bank: a server with accounts, clients that transfer money with requests as
// objects; the sum must stay what it is, and nobody may be overdrawn.
//
// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 2
//
// The answer is sent before the check: an order of requests overdraws.
// twin-expect: violated
// twin-finding: uncaught-exception @ CHECK
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;
import mpi.*;

public class Bank {
  static final int REQUEST = 1;
  static final int ANSWER = 2;
  static final int OPENING = 100;

  abstract static class Order implements Serializable {
    int client;

    /** What the client is told. */
    abstract String apply(Ledger ledger);
  }

  static class Transfer extends Order {
    private final String from;
    private final String to;
    private final int amount;

    Transfer(String from, String to, int amount) {
      this.from = from;
      this.to = to;
      this.amount = amount;
    }

    @Override
    String apply(Ledger ledger) {
      try {
        ledger.move(from, to, amount);
        return "ok";
      } catch (InsufficientFunds e) {
        return e.getMessage();
      }
    }
  }

  static class Goodbye extends Order {
    @Override
    String apply(Ledger ledger) {
      ledger.clients--;
      return "bye";
    }
  }

  static class InsufficientFunds extends Exception {
    InsufficientFunds(String account, int missing) {
      super(account + " lacks " + missing);
    }
  }

  static class Ledger {
    private final Map<String, Integer> accounts = new TreeMap<>();
    int clients;

    void open(String name) {
      accounts.put(name, OPENING);
    }

    void move(String from, String to, int amount) throws InsufficientFunds {
      int left = accounts.get(from) - amount;
      if (left < 0) { /* twin: if (left < -OPENING) { */
        throw new InsufficientFunds(from, -left);
      }
      accounts.put(from, left);
      accounts.merge(to, amount, Integer::sum);
    }

    void check() {
      int sum = 0;
      for (Map.Entry<String, Integer> account : accounts.entrySet()) {
        if (account.getValue() < 0) {
          throw new IllegalStateException(account.getKey() + " is overdrawn"); /* @CHECK */
        }
        sum += account.getValue();
      }
      if (sum != OPENING * accounts.size()) {
        throw new IllegalStateException("money was made or lost");
      }
    }
  }

  static void server(int size) throws MPIException {
    Ledger ledger = new Ledger();
    ledger.open("ann");
    ledger.open("bob");
    ledger.clients = size - 1;
    Order[] box = new Order[1];
    while (ledger.clients > 0) {
      Status status = MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, REQUEST);
      assert status.source == box[0].client;
      String[] answer = {box[0].apply(ledger)};
      ledger.check();
      MPI.COMM_WORLD.Send(answer, 0, 1, MPI.OBJECT, status.source, ANSWER);
    }
    System.out.println(ledger.accounts);
  }

  static String ask(Order order) throws MPIException {
    order.client = MPI.COMM_WORLD.Rank();
    Order[] box = {order};
    String[] answer = new String[1];
    MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, 0, REQUEST);
    MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.OBJECT, 0, ANSWER);
    return answer[0];
  }

  static void client(int rank) throws MPIException {
    String answer = rank == 1 ? ask(new Transfer("ann", "bob", 80))
        : ask(new Transfer("bob", "ann", 150));
    if (!answer.equals("ok") && !answer.endsWith(" lacks 50")) {
      throw new AssertionError(answer);
    }
    if (!"bye".equals(ask(new Goodbye()))) {
      throw new AssertionError("impolite");
    }
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      server(MPI.COMM_WORLD.Size());
    } else {
      client(rank);
    }
    MPI.Finalize();
  }
}
