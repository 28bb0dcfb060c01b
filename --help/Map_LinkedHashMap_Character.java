import java.util.*;

public class Map_LinkedHashMap_Character {
  public static void main(String[] args) {
    Map<Character, Integer> m = new LinkedHashMap<>();
    for (int i = 0; i < 40; i++) m.merge((char) ('a' + i % 17), i, Integer::sum);
    System.out.println(m + " " + m.size() + " " + m.hashCode());
    int i = 5;
    System.out.println(m.get((char) ('a' + i % 17)) + " " + m.getOrDefault((char) ('a' + i % 17), -1) + " " + m.containsKey((char) ('a' + i % 17)) + " " + m.containsValue(3));
    m.remove((char) ('a' + i % 17));
    m.putIfAbsent((char) ('a' + i % 17), 77);
    m.computeIfAbsent((char) ('a' + i % 17), k -> 1);
    m.computeIfPresent((char) ('a' + i % 17), (k, v) -> v + 1);
    m.compute((char) ('a' + i % 17), (k, v) -> v == null ? 0 : v * 2);
    int sum = 0;
    for (Map.Entry<Character, Integer> e : m.entrySet()) { sum += e.getKey().hashCode() * e.getValue(); }
    System.out.println(sum + " " + m.keySet() + " " + m.values());
    m.replaceAll((k, v) -> -v);
    m.entrySet().removeIf(e -> e.getValue() % 2 == 0);
    System.out.println(m + " " + m.equals(new HashMap<>(m)) + " " + m.isEmpty());
  }
}
