package java.util.stream;

import mpiproof.Limit;

/** Streams that may use several threads use one. */
final class OneThread {
  private OneThread() {}

  static boolean isParallel(AbstractPipeline<?, ?, ?> pipeline) {
    if (wants(pipeline)) {
      Limit.passed("a parallel stream, of which one order was followed");
    }
    return false;
  }

  private static native boolean wants(AbstractPipeline<?, ?, ?> pipeline);
}
