// mpiproof-test:
// ranks: 1
// expect: verified
// assumes: none
import java.util.*;

/** Texts and numbers have hash codes that are promised. */
public class ChanceNot {
  public static void main(String[] args) {
    Set<Object> all = new HashSet<>();
    all.add("text");
    all.add(5);
    System.out.println(all.iterator().next() + " " + new Random(3).nextInt());
  }
}
