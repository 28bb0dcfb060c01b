import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class InnerClasses {
  static class Main0 {
    int v;
    Main0(int v) { this.v = v; }
    class In { int v = 10; int get() { return v + Main0.this.v; } }
    IntSupplier counter(int by) {
      return new IntSupplier() {
        int n = by;
        public int getAsInt() { return n += v; }
      };
    }
  }

  public static void main(String[] args) {
    Main0 m = new Main0(5);
    System.out.println(m.new In().get() + " " + m.counter(3).getAsInt());
    Runnable r = () -> System.out.println("lambda " + m.v);
    r.run();
    IntBinaryOperator add = Integer::sum;
    Function<Integer, Function<Integer, Integer>> curried = a -> b -> a * b;
    System.out.println(add.applyAsInt(2, 3) + curried.apply(4).apply(5));
    Supplier<List<String>> maker = ArrayList::new;
    List<String> l = maker.get();
    l.add("z"); l.add("a");
    l.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    System.out.println(l);
    class Local { int twice(int x) { return x * 2 + args.length; } }
    System.out.println(new Local().twice(21) + new Object() { int hidden = 4; int f() { return hidden; } }.f());
    System.out.println(new Main0(1).getClass().getName() + " " + new Local().getClass().getSimpleName());
  }
}
