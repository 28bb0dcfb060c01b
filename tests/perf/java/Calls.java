/** Recursion, interfaces, lambdas. */
public class Calls {
  interface Step { int take(int x); }

  static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

  static int run(Step[] steps, int rounds) {
    int x = 1;
    for (int i = 0; i < rounds; i++) x = steps[i % steps.length].take(x);
    return x;
  }

  public static void main(String[] args) {
    Step[] steps = {x -> x + 3, x -> x * 5, x -> x ^ (x >>> 3)};
    System.out.println(fib(26) + " " + run(steps, 400000));
  }
}
