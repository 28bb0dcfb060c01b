// mpiproof-test:
// ranks: 1
// expect: verified
// assumes: hash codes of Java objects
import java.util.*;

/** The order of a set of objects without hashCode is no machine's promise. */
public class Chance {
  public static void main(String[] args) {
    Set<Object> all = new HashSet<>();
    Object first = new Object();
    all.add(first);
    all.add(new Object());
    System.out.println(all.iterator().next() == first);
  }
}
