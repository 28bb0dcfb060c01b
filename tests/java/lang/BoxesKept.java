/** Boxes of small numbers are the same objects, also where they are printed. */
public class BoxesKept {
  static Object[] kept;

  static Object[] show(Object... all) {
    System.out.printf("%d %d%n", all);
    return all;
  }

  public static void main(String[] args) {
    int x = args.length + 5;
    Object[] local;
    System.out.printf("%d%n", local = new Object[] {x});
    System.out.println(local[0] == Integer.valueOf(5));
    System.out.printf("%d%n", kept = new Object[] {x});
    System.out.println(kept[0] == Integer.valueOf(5));
    System.out.println(show(x, 1000)[0] == Integer.valueOf(5));
    System.out.println(String.format("%d %s %c", x, (long) x, (char) (x + 60)));
    String text;
    System.out.println(text = "x is " + x);
    System.out.println(text.length() + text);
    System.out.println(String.format("%s|%s", (Object[]) new String[] {"a", null}));
  }
}
