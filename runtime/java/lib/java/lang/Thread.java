package java.lang;

/** The only thread of a process. Starting another is a recorded limit. */
public class Thread implements Runnable {
  public static final int MIN_PRIORITY = 1;
  public static final int NORM_PRIORITY = 5;
  public static final int MAX_PRIORITY = 10;

  private static Thread main;
  private static int made;

  private final Runnable target;
  private final long id;
  private String name;
  private int priority = NORM_PRIORITY;
  private boolean daemon;
  private boolean interrupted;
  // For java.util.concurrent, which finds them by name.
  long threadLocalRandomSeed;
  int threadLocalRandomProbe;
  int threadLocalRandomSecondarySeed;
  Object threadLocals;
  Object inheritableThreadLocals;
  Object inheritedAccessControlContext;

  public enum State {
    NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED
  }

  @FunctionalInterface
  public interface UncaughtExceptionHandler {
    void uncaughtException(Thread thread, Throwable e);
  }

  private static native void unsupported();
  private static native void sleep0(long nanos);

  public Thread() {
    this(null, null, null);
  }

  public Thread(Runnable target) {
    this(null, target, null);
  }

  public Thread(String name) {
    this(null, null, name);
  }

  public Thread(Runnable target, String name) {
    this(null, target, name);
  }

  public Thread(ThreadGroup group, Runnable target, String name) {
    this.target = target;
    id = made + 1;
    this.name = name != null ? name : "Thread-" + made;
    made++;
  }

  public static Thread currentThread() {
    if (main == null) {
      int before = made;
      main = new Thread(null, null, "main");
      made = before;
    }
    return main;
  }

  @Override
  public void run() {
    if (target != null) {
      target.run();
    }
  }

  public void start() {
    unsupported();
  }

  public final void join() throws InterruptedException {
    join(0);
  }

  /** Only the main thread was ever started. */
  public final void join(long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (interrupted()) {
      throw new InterruptedException();
    }
    if (this == main && millis == 0) {
      throw mpiproof.Limit.reached("Thread.join of the thread itself");
    }
  }

  public static void sleep(long millis) throws InterruptedException {
    sleep(millis, 0);
  }

  public static void sleep(long millis, int nanos)
      throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (interrupted()) {
      throw new InterruptedException("sleep interrupted");
    }
    sleep0(millis * 1000000 + nanos);
  }

  public static void yield() {}

  public static void onSpinWait() {}

  public void interrupt() {
    interrupted = true;
  }

  public static boolean interrupted() {
    Thread self = currentThread();
    boolean was = self.interrupted;
    self.interrupted = false;
    return was;
  }

  public boolean isInterrupted() {
    return interrupted;
  }

  public final boolean isAlive() {
    return this == main;
  }

  public State getState() {
    return this == main ? State.RUNNABLE : State.NEW;
  }

  public long getId() {
    return id;
  }

  public final String getName() {
    return name;
  }

  public final void setName(String name) {
    this.name = java.util.Objects.requireNonNull(name);
  }

  public final int getPriority() {
    return priority;
  }

  public final void setPriority(int priority) {
    this.priority = priority;
  }

  public final boolean isDaemon() {
    return daemon;
  }

  public final void setDaemon(boolean on) {
    daemon = on;
  }

  public final ThreadGroup getThreadGroup() {
    throw mpiproof.Limit.reached("Thread.getThreadGroup");
  }

  public ClassLoader getContextClassLoader() {
    throw mpiproof.Limit.reached("Thread.getContextClassLoader");
  }

  public StackTraceElement[] getStackTrace() {
    return new Exception().getStackTrace();
  }

  public static boolean holdsLock(Object object) {
    throw mpiproof.Limit.reached("Thread.holdsLock");
  }

  @Override
  public String toString() {
    return "Thread[" + name + "," + priority + ",main]";
  }
}
