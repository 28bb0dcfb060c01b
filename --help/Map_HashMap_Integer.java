import java.util.*;

public class Map_HashMap_Integer {
  public static void main(String[] args) {
    Map<Integer, Integer> m = new HashMap<>();
    for (int i = 0; i < 40; i++) m.merge(i * 37 % 101, i, Integer::sum);
    System.out.println(m + " " + m.size() + " " + m.hashCode());
    int i = 5;
    System.out.println(m.get(i * 37 % 101) + " " + m.getOrDefault(i * 37 % 101, -1) + " " + m.containsKey(i * 37 % 101) + " " + m.containsValue(3));
    m.remove(i * 37 % 101);
    m.putIfAbsent(i * 37 % 101, 77);
    m.computeIfAbsent(i * 37 % 101, k -> 1);
    m.computeIfPresent(i * 37 % 101, (k, v) -> v + 1);
    m.compute(i * 37 % 101, (k, v) -> v == null ? 0 : v * 2);
    int sum = 0;
    for (Map.Entry<Integer, Integer> e : m.entrySet()) { sum += e.getKey().hashCode() * e.getValue(); }
    System.out.println(sum + " " + m.keySet() + " " + m.values());
    m.replaceAll((k, v) -> -v);
    m.entrySet().removeIf(e -> e.getValue() % 2 == 0);
    System.out.println(m + " " + m.equals(new HashMap<>(m)) + " " + m.isEmpty());
  }
}
