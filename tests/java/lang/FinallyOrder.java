import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class FinallyOrder {
  static class R implements AutoCloseable {
    String n;
    R(String n) { this.n = n; }
    public void close() { System.out.println("close " + n); throw new RuntimeException("c" + n); }
  }
  @SuppressWarnings("finally")
  static int f(int k) {
    int x = 1;
    outer:
    for (int i = 0; i < 3; i++) {
      try {
        if (k == 0) return x++;
        if (k == 1) throw new RuntimeException("r");
        if (k == 2) continue outer;
        if (k == 3) break outer;
        x += 10;
      } catch (RuntimeException e) { x += 100; }
      finally { x += 1000; if (k == 4 && i == 2) return -x; }
    }
    return x;
  }

  public static void main(String[] args) {
    for (int i = 0; i < 5; i++) System.out.println(f(i));
    try (R a = new R("a"); R b = new R("b")) { System.out.println("body"); throw new IllegalStateException("x"); }
    catch (IllegalStateException e) { System.out.println(e.getMessage() + " " + e.getSuppressed().length + e.getSuppressed()[0].getMessage()); }
  }
}
