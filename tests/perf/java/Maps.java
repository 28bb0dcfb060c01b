import java.util.*;

/** Collections of boxed numbers. */
public class Maps {
  public static void main(String[] args) {
    Map<Integer, Integer> counts = new HashMap<>();
    List<Integer> list = new ArrayList<>();
    int x = 1;
    for (int i = 0; i < 50000; i++) {
      x = x * 1103515245 + 12345;
      counts.merge((x >>> 16) % 1000, 1, Integer::sum);
      list.add(x >>> 20);
    }
    Collections.sort(list);
    TreeMap<Integer, Integer> sorted = new TreeMap<>(counts);
    long sum = 0;
    for (Map.Entry<Integer, Integer> e : sorted.entrySet()) sum += (long) e.getKey() * e.getValue();
    System.out.println(sum + " " + list.get(20000));
  }
}
