package mpi;

/** A communicator of two groups. */
public final class Intercomm extends Comm {
  Intercomm(long[] handle) {
    super(handle);
  }

  @Override
  public Intercomm clone() {
    return dup();
  }

  @Override
  public Intercomm dup() throws MPIException {
    return new Intercomm(duplicate());
  }

  @Override
  public Intercomm iDup() throws MPIException {
    return duplicateLater(new Intercomm(new long[1]));
  }

  @Override
  public Intercomm dupWithInfo(Info info) throws MPIException {
    return new Intercomm(duplicate(info));
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

  /** A null communicator in a program that was not spawned. */
  public static Intercomm getParent() throws MPIException {
    long[] made = new long[1];
    Native.check(Native.parent(made));
    return new Intercomm(made);
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
