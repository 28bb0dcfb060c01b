import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class RandomSequence {
  public static void main(String[] args) {
    Random r = new Random(42);
    for (int i = 0; i < 5; i++) System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextBoolean() + " " + r.nextGaussian() + " " + r.nextFloat());
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7));
    Collections.shuffle(l, new Random(7));
    System.out.println(l);
    byte[] b = new byte[7];
    new Random(3).nextBytes(b);
    System.out.println(Arrays.toString(b));
  }
}
