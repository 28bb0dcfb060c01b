import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Patterns {
  record P(int x, int y) {
    P { if (x < 0) throw new IllegalArgumentException(); }
    static P origin() { return new P(0, 0); }
  }

  public static void main(String[] args) {
    Object[] all = {1, "two", 3.0, 'c', null, new int[] {1, 2}, List.of(1), new P(3, 4)};
    for (Object o : all) {
      if (o instanceof Integer i && i > 0) System.out.println("int " + (i + 1));
      else if (o instanceof String s) System.out.println(s.length());
      else if (!(o instanceof Number n)) System.out.println(o instanceof P p ? p.x() + p.y() : -1);
      else System.out.println(n.intValue());
    }
    String day = "TUE";
    System.out.println(switch (day) { case "MON", "TUE" -> { int k = day.length(); yield k * 2; } default -> 0; });
    System.out.println("""
        text "block"
          kept \
        joined
        """);
    System.out.println(new P(1, 2).equals(new P(1, 2)) + " " + new P(5, 6) + " " + new P(1, 2).hashCode());
    var list = new ArrayList<Map<String, ? extends Number>>();
    list.add(Map.of("a", 1));
    for (var m : list) System.out.println(m.get("a").doubleValue());
  }
}
