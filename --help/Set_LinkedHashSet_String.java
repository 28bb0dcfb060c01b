import java.util.*;

public class Set_LinkedHashSet_String {
  public static void main(String[] args) {
    Set<String> s = new LinkedHashSet<>();
    for (int i = 0; i < 30; i++) System.out.print(s.add("w" + i % 9) ? 1 : 0);
    System.out.println(s + " " + s.size() + " " + s.hashCode());
    int i = 4;
    System.out.println(s.contains("w" + i % 9) + " " + s.remove("w" + i % 9) + " " + s.contains("w" + i % 9));
    Set<String> t = new LinkedHashSet<>(s);
    i = 6;
    t.add("w" + i % 9);
    t.retainAll(s);
    System.out.println(t.equals(s) + " " + s.containsAll(t));
    s.removeIf(x -> x.hashCode() % 2 == 0);
    System.out.println(s);
  }
}
