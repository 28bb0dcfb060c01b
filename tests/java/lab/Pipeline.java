// A pipeline of stages, each a process with its own function; items flow until
// the mark of the end, which every stage passes on.
//
// mpiproof-test:
// ranks: 4
// options: --outcomes
// expect: verified
// outcomes: 1
// outcome: 2 14 50 total 66\n
//
// A stage that drops items drops the mark, too.
// twin-expect: violated
// twin-finding: deadlock @ TAKE
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import mpi.*;

public class Pipeline {
  static final int TAG = 5;

  /** What flows: a number with its place, or the end. */
  static final class Item implements Serializable {
    static final Item END = new Item(-1, 0);
    final int place;
    final long value;

    Item(int place, long value) {
      this.place = place;
      this.value = value;
    }

    boolean isEnd() {
      return equals(END);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Item item && item.place == place && item.value == value;
    }

    @Override
    public int hashCode() {
      return Objects.hash(place, value);
    }
  }

  /** A stage maps an item, or drops it. */
  interface Stage extends Function<Item, Optional<Item>> {
    default Stage then(Stage next) {
      return item -> apply(item).flatMap(next);
    }

    static Stage map(Function<Long, Long> f) {
      return item -> Optional.of(new Item(item.place, f.apply(item.value)));
    }

    static Stage keep(Function<Long, Boolean> p) {
      return item -> p.apply(item.value) ? Optional.of(item) : Optional.empty();
    }
  }

  private final int rank;
  private final int size;

  Pipeline(int rank, int size) {
    this.rank = rank;
    this.size = size;
  }

  void pass(Item item) throws MPIException {
    Item[] box = {item};
    MPI.COMM_WORLD.Send(box, 0, 1, MPI.OBJECT, rank + 1, TAG);
  }

  Item take() throws MPIException {
    Item[] box = new Item[1];
    MPI.COMM_WORLD.Recv(box, 0, 1, MPI.OBJECT, rank - 1, TAG); /* @TAKE */
    return box[0];
  }

  void source(int count) throws MPIException {
    for (int i = 0; i < count; i++) {
      pass(new Item(i, (long) i * i));
    }
    pass(Item.END);
  }

  void stage(Stage work) throws MPIException {
    Item item = take();
    while (!item.isEnd()) {
      Optional<Item> done = work.apply(item);
      if (done.isPresent()) {
        pass(done.get());
      }
      item = take();
    }
    pass(item); /* twin: if (rank % 2 == 1) { pass(item); } */
  }

  void sink() throws MPIException {
    List<Item> got = new ArrayList<>();
    for (Item item = take(); !item.isEnd(); item = take()) {
      if (!got.isEmpty() && got.get(got.size() - 1).place >= item.place) {
        throw new IllegalStateException("items overtook each other");
      }
      got.add(item);
    }
    long total = 0;
    for (Item item : got) {
      System.out.print(item.value + " ");
      total += item.value;
    }
    System.out.println("total " + total);
  }

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Pipeline line = new Pipeline(rank, size);
    if (rank == 0) {
      line.source(6);
    } else if (rank == size - 1) {
      line.sink();
    } else if (rank % 2 == 1) {
      line.stage(Stage.map(x -> x * 3).then(Stage.map(x -> x + 2)).then(Stage.keep(x -> x != 5)));
    } else {
      line.stage(Stage.keep(x -> x % 4 == 2).then(Stage.map(x -> x)));
    }
    MPI.Finalize();
  }
}
