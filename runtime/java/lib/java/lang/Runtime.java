package java.lang;

import java.util.ArrayList;

/** One processor, no garbage to collect by hand. */
public class Runtime {
  private static final Runtime current = new Runtime();
  private ArrayList<Thread> hooks;

  private Runtime() {}

  public static Runtime getRuntime() {
    return current;
  }

  /** Hooks are threads: they run one after the other, and at exit alone. */
  public void addShutdownHook(Thread hook) {
    mpiproof.Limit.passed("Runtime.addShutdownHook: threads are not modelled");
    if (hooks == null) {
      hooks = new ArrayList<>();
    }
    hooks.add(hook);
  }

  public void exit(int status) {
    if (hooks != null) {
      for (Thread hook : hooks) {
        hook.run();
      }
    }
    System.leave(status);
  }

  public void halt(int status) {
    System.leave(status);
  }

  public int availableProcessors() {
    return 1;
  }

  public long freeMemory() {
    return 64L << 20;
  }

  public long totalMemory() {
    return 128L << 20;
  }

  public long maxMemory() {
    return 256L << 20;
  }

  public void gc() {}
}
