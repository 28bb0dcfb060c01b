package mpi;

/** A number that need not fit into an int (MPI_Count). */
public final class Count implements Comparable<Object> {
  private long count;

  public Count(long count) {
    this.count = count;
  }

  public long getCount() {
    return count;
  }

  public void setCount(long count) {
    this.count = count;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Count && ((Count) other).count == count;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(count);
  }

  /** Less than what is no Count. */
  @Override
  public int compareTo(Object other) {
    return other instanceof Count ? Long.compare(count, ((Count) other).count)
                                  : -1;
  }
}
