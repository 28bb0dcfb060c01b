package mpi;

/** A communicator of two groups. */
public final class Intercomm extends Comm {
  Intercomm(long[] handle) {
    super(handle);
  }

  @Override
  public Object clone() throws MPIException {
    return new Intercomm(duplicate());
  }

  public int Remote_size() throws MPIException {
    int[] size = new int[1];
    Native.check(Native.commRemoteSize(handle[0], size));
    return size[0];
  }

  public Group Remote_group() throws MPIException {
    long[] group = new long[1];
    Native.check(Native.commRemoteGroup(handle[0], group));
    return new Group(group);
  }

  public Intracomm Merge(boolean high) throws MPIException {
    long[] made = new long[1];
    Native.check(Native.intercommMerge(handle[0], high, made));
    return new Intracomm(made);
  }

  public int getRemoteSize() throws MPIException {
    return Remote_size();
  }

  public Group getRemoteGroup() throws MPIException {
    return Remote_group();
  }

  public Intracomm merge(boolean high) throws MPIException {
    return Merge(high);
  }
}
