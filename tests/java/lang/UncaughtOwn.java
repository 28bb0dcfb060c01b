import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class UncaughtOwn {
  static class Broken extends Exception { Broken(String m, Throwable c) { super(m, c); } }
  static void f(int n) throws Broken {
    if (n == 0) throw new Broken("deep", new RuntimeException("cause"));
    f(n - 1);
  }

  public static void main(String[] args) throws Exception {
    System.out.println("before");
    f(3);
  }
}
