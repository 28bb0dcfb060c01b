import java.util.*;

public class Set_HashSet_Integer {
  public static void main(String[] args) {
    Set<Integer> s = new HashSet<>();
    for (int i = 0; i < 30; i++) System.out.print(s.add(i * 37 % 101) ? 1 : 0);
    System.out.println(s + " " + s.size() + " " + s.hashCode());
    int i = 4;
    System.out.println(s.contains(i * 37 % 101) + " " + s.remove(i * 37 % 101) + " " + s.contains(i * 37 % 101));
    Set<Integer> t = new HashSet<>(s);
    i = 6;
    t.add(i * 37 % 101);
    t.retainAll(s);
    System.out.println(t.equals(s) + " " + s.containsAll(t));
    s.removeIf(x -> x.hashCode() % 2 == 0);
    System.out.println(s);
  }
}
