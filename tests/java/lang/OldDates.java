import java.util.Date;

/** java.util.Date, in universal time. */
public class OldDates {
  public static void main(String[] args) {
    for (long t : new long[] {0, 1, -1, 86400000L * 365, 951782400000L, 1700000000123L}) {
      Date d = new Date(t);
      System.out.println(d + " " + d.getTime() + " " + d.after(new Date(5)) + " " + d.hashCode());
    }
    Date d = new Date(0);
    d.setTime(5);
    System.out.println(d.equals(new Date(5)) + " " + d.compareTo(new Date(6)) + " " + d.toInstant());
  }
}
