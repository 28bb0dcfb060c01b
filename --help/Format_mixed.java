import java.util.*;

public class Format_mixed {
  public static void main(String[] args) {
    System.out.printf("%s %c %b %% %n", "text", 'x', true);
    System.out.printf("%2$s %1$s %<s%n", "a", "b");
    System.out.printf("[%10s][%-10s][%.2s]%n", "right", "left", "cut");
    System.out.println(String.format("%s %s", null, new int[0].length));
    try { String.format("%d", "x"); } catch (IllegalFormatException e) { System.out.println(e.getMessage()); }
    try { String.format("%s %s", "x"); } catch (IllegalFormatException e) { System.out.println(e.getMessage()); }
  }
}
