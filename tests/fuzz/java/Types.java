import java.util.function.IntUnaryOperator;

/** Classes of all kinds, and little of the library. */
public class Types {
  interface Shape {
    int area();
    default int twice() { return 2 * area(); }
    static Shape unit() { return () -> 1; }
  }

  static abstract class Base<T extends Comparable<T>> implements Shape {
    T key;
    Base(T key) { this.key = key; }
    abstract T next();
    boolean less(Base<T> other) { return key.compareTo(other.key) < 0; }
  }

  static class Square extends Base<Integer> {
    private final int side;
    static int made;
    static { made = 10; }
    Square(int side) { super(side); this.side = side; made++; }
    Integer next() { return key + 1; }
    public int area() { return side * side; }
    class Corner {
      int at(int i) { return side * i + made; }
    }
  }

  enum Colour {
    RED, GREEN { int weight() { return 2; } };
    int weight() { return ordinal(); }
  }

  record Pair(int a, long b) {
    Pair {
      if (a < 0) throw new IllegalArgumentException();
    }
  }

  static int apply(IntUnaryOperator f, int... all) {
    int sum = 0;
    for (int x : all) sum += f.applyAsInt(x);
    return sum;
  }

  static int fact(int n) {
    return n <= 1 ? 1 : n * fact(n - 1);
  }

  public static void main(String[] args) {
    Square a = new Square(3), b = new Square(4);
    int sum = a.less(b) ? a.next() : b.twice();
    sum += a.new Corner().at(2) + Shape.unit().area();
    for (Colour c : Colour.values()) {
      switch (c) {
        case RED: sum += c.weight(); break;
        default: sum += c.weight() * 5;
      }
    }
    int k = sum;
    sum += apply(x -> x + k, 1, 2, 3) + apply(Types::fact, 4, 5);
    sum += new Pair(1, 2).equals(new Pair(1, 2)) ? 1 : 0;
    Object o = new Object() {
      @Override public int hashCode() { return k; }
    };
    sum += o.hashCode();
    if (sum < 0) throw new IllegalStateException("sum");
  }
}
