import java.util.*;

/** What Scanner says of words that are not what was asked for. */
public class ScannerWrong {
  interface Ask { Object of(Scanner s); }
  static void say(String text, Ask ask) {
    Scanner s = new Scanner(text);
    try {
      System.out.println(ask.of(s));
    } catch (NoSuchElementException e) {
      System.out.println(e);
    }
    System.out.println(s.hasNext() ? "left " + s.next() : "nothing left");
  }
  public static void main(String[] args) {
    for (String w : new String[] {"x", "12a", "99999999999", "300", "-129", "1e5", "1.5", "", "1,234", "0x1F",
                                  "99999999999999999999", "NaN", "+7", "- 1", "true", "TRUEx", "1e999", "12,34"}) {
      say(w, s -> s.nextInt());
      say(w, s -> s.nextLong());
      say(w, s -> s.nextByte());
      say(w, s -> s.nextShort());
      say(w, s -> s.nextInt(16));
      say(w, s -> s.nextDouble());
      say(w, s -> s.nextFloat());
      say(w, s -> s.nextBoolean());
      say(w, s -> s.nextBigInteger());
      say(w, s -> s.nextBigDecimal());
      say(w, s -> s.hasNextInt() + " " + s.hasNextDouble() + " " + s.hasNextLong() + " " + s.hasNextByte());
      say(w, s -> s.next("[a-z]+"));
    }
  }
}
