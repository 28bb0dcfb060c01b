/** Loops over an array of booleans. */
public class Sieve {
  public static void main(String[] args) {
    int n = 2000000;
    boolean[] composite = new boolean[n + 1];
    int count = 0;
    for (int i = 2; i <= n; i++) {
      if (composite[i]) continue;
      count++;
      for (long j = (long) i * i; j <= n; j += i) composite[(int) j] = true;
    }
    System.out.println(count);
  }
}
