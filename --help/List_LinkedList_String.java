import java.util.*;

public class List_LinkedList_String {
  public static void main(String[] args) {
    List<String> l = new LinkedList<>();
    for (int i = 0; i < 20; i++) l.add("k" + i * 7 % 13);
    System.out.println(l + " " + l.size() + " " + l.hashCode());
    l.remove(3);
    l.add(5, l.get(0));
    l.set(1, l.get(2));
    System.out.println(l.indexOf(l.get(7)) + " " + l.lastIndexOf(l.get(0)) + " " + l.contains(l.get(4)));
    Collections.sort(l);
    System.out.println(l);
    Collections.reverse(l);
    l.removeIf(x -> x.hashCode() % 3 == 0);
    System.out.println(l + " " + l.subList(1, 4));
    for (Iterator<String> it = l.iterator(); it.hasNext();) { if (it.next().hashCode() % 2 == 0) it.remove(); }
    System.out.println(l + " " + Collections.max(l) + " " + Collections.min(l));
    try { for (String x : l) l.add(x); } catch (ConcurrentModificationException e) { System.out.println("cme"); }
    try { l.get(1000); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    System.out.println(Arrays.toString(l.toArray()) + l.equals(new ArrayList<>(l)));
  }
}
