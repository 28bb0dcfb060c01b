import java.util.concurrent.atomic.*;
import java.util.logging.*;

/** Logs with handlers of the program's own; sums of java.util.concurrent. */
public class LogsAndSums {
  static class Mine extends Handler {
    Mine() {
      setFormatter(new SimpleFormatter());
    }

    @Override
    public void publish(LogRecord r) {
      String thrown = r.getThrown() == null ? "" : " " + r.getThrown();
      System.out.println(r.getLevel() + " " + r.getLoggerName() + " "
                         + getFormatter().formatMessage(r) + thrown);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  static void logs() {
    Logger log = Logger.getLogger("a.b");
    Logger top = Logger.getLogger("a");
    top.setUseParentHandlers(false);
    top.addHandler(new Mine());
    log.info("one");
    log.fine("hidden");
    log.setLevel(Level.FINE);
    log.fine(() -> "shown " + 1);
    top.fine("hidden too");
    log.log(Level.WARNING, "two {0} and {1}", new Object[] {1, "x"});
    log.log(Level.WARNING, "only {0}", 5);
    log.log(Level.SEVERE, "three", new IllegalStateException("why"));
    System.out.println(Level.parse("INFO") + " " + log.isLoggable(Level.FINER)
                       + " " + top.getLevel() + " " + log.getName() + " "
                       + Level.WARNING.intValue() + " "
                       + log.getParent().getName());
    try {
      Level.parse("LOUD");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(log == Logger.getLogger("a.b"));
  }

  static void sums() {
    LongAdder a = new LongAdder();
    a.add(5);
    a.increment();
    DoubleAdder d = new DoubleAdder();
    d.add(0.5);
    LongAccumulator most = new LongAccumulator(Long::max, Long.MIN_VALUE);
    most.accumulate(3);
    most.accumulate(2);
    DoubleAccumulator product = new DoubleAccumulator((x, y) -> x * y, 1);
    product.accumulate(2.5);
    product.accumulate(4);
    System.out.println(a + " " + a.intValue() + " " + d + " " + most.get()
                       + " " + product.doubleValue() + " " + a.sumThenReset()
                       + " " + a.sum() + " " + product.getThenReset());
  }

  public static void main(String[] args) {
    logs();
    sums();
  }
}
