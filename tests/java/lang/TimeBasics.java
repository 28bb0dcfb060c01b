import java.time.*;
import java.time.temporal.ChronoUnit;
public class TimeBasics {
  public static void main(String[] a) {
    LocalDate d = LocalDate.of(2024, 2, 28).plusDays(2);
    System.out.println(d + " " + d.getDayOfWeek() + " " + d.isLeapYear());
    Duration x = Duration.ofSeconds(3661);
    System.out.println(x + " " + x.toMinutes());
    LocalDateTime t = LocalDateTime.of(2020, 1, 1, 10, 30);
    System.out.println(t.plusHours(20));
    System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2000, 1, 1), d));
    System.out.println(Period.between(LocalDate.of(2000, 1, 1), d));
    Instant i = Instant.ofEpochSecond(1000);
    System.out.println(i);
    LocalTime lt = LocalTime.parse("10:15:30");
    System.out.println(lt.plusMinutes(50));
    Instant s = Instant.now();
    Duration e = Duration.between(s, Instant.now());
    System.out.println(e.toMillis() >= 0);
  }
}
