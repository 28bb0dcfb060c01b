import java.util.*;

public class Set_LinkedHashSet_Long {
  public static void main(String[] args) {
    Set<Long> s = new LinkedHashSet<>();
    for (int i = 0; i < 30; i++) System.out.print(s.add(i * 1000003L % 17) ? 1 : 0);
    System.out.println(s + " " + s.size() + " " + s.hashCode());
    int i = 4;
    System.out.println(s.contains(i * 1000003L % 17) + " " + s.remove(i * 1000003L % 17) + " " + s.contains(i * 1000003L % 17));
    Set<Long> t = new LinkedHashSet<>(s);
    i = 6;
    t.add(i * 1000003L % 17);
    t.retainAll(s);
    System.out.println(t.equals(s) + " " + s.containsAll(t));
    s.removeIf(x -> x.hashCode() % 2 == 0);
    System.out.println(s);
  }
}
