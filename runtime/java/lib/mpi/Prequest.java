package mpi;

/** A persistent operation. One that sends objects packs them at each start. */
public class Prequest extends Request {
  /** Starts a send of objects; null: the library does it. */
  Runnable starter;

  Prequest() {}

  @Override
  public void free() throws MPIException {
    if (starter == null || !Is_null()) {
      super.free();
    }
  }

  public void Start() throws MPIException {
    if (starter != null) {
      starter.run();
    } else {
      Native.check(Native.start(handle));
    }
  }

  public void start() throws MPIException {
    Start();
  }

  public static void Startall(Prequest[] all) throws MPIException {
    for (Prequest one : all) {
      if (one.starter != null) {
        if (all.length > 1) {
          Codec.oneOrder();
        }
        for (Prequest each : all) {
          each.Start();
        }
        return;
      }
    }
    long[] handles = new long[all.length];
    for (int i = 0; i < all.length; i++) {
      handles[i] = all[i].handle[0];
    }
    Native.check(Native.startAll(handles));
    for (int i = 0; i < all.length; i++) {
      all[i].handle[0] = handles[i];
    }
  }

  public static void startAll(Prequest[] all) throws MPIException {
    Startall(all);
  }
}
