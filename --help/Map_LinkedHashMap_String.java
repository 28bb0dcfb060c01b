import java.util.*;

public class Map_LinkedHashMap_String {
  public static void main(String[] args) {
    Map<String, Integer> m = new LinkedHashMap<>();
    for (int i = 0; i < 40; i++) m.merge("w" + i % 9, i, Integer::sum);
    System.out.println(m + " " + m.size() + " " + m.hashCode());
    int i = 5;
    System.out.println(m.get("w" + i % 9) + " " + m.getOrDefault("w" + i % 9, -1) + " " + m.containsKey("w" + i % 9) + " " + m.containsValue(3));
    m.remove("w" + i % 9);
    m.putIfAbsent("w" + i % 9, 77);
    m.computeIfAbsent("w" + i % 9, k -> 1);
    m.computeIfPresent("w" + i % 9, (k, v) -> v + 1);
    m.compute("w" + i % 9, (k, v) -> v == null ? 0 : v * 2);
    int sum = 0;
    for (Map.Entry<String, Integer> e : m.entrySet()) { sum += e.getKey().hashCode() * e.getValue(); }
    System.out.println(sum + " " + m.keySet() + " " + m.values());
    m.replaceAll((k, v) -> -v);
    m.entrySet().removeIf(e -> e.getValue() % 2 == 0);
    System.out.println(m + " " + m.equals(new HashMap<>(m)) + " " + m.isEmpty());
  }
}
