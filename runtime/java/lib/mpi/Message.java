package mpi;

import java.nio.Buffer;

/** Open MPI's MPI_Message: one that a probe has taken for itself. */
public final class Message {
  private static final long NULL = Native.handle(70);
  private static final long NO_PROC = Native.handle(71);

  private static Area area(Object buf, int count, Datatype type) {
    if (type.isObject()) {
      throw new MPIException("MPI.OBJECT in mRecv is not supported");
    }
    return Area.of(buf, 0, count, type);
  }

  private final long[] handle = {NULL};

  public Message() {}

  public boolean isNull() {
    return handle[0] == NULL;
  }

  public boolean isNoProc() {
    return handle[0] == NO_PROC;
  }

  public Status mProbe(int source, int tag, Comm comm) throws MPIException {
    Status status = new Status();
    Native.check(Native.mprobe(source, tag, comm.handle[0], handle,
                               status.raw));
    status.read();
    return status;
  }

  /** null if there is no message. */
  public Status imProbe(int source, int tag, Comm comm) throws MPIException {
    Status status = new Status();
    int[] flag = new int[1];
    Native.check(Native.improbe(source, tag, comm.handle[0], flag, handle,
                                status.raw));
    status.read();
    return flag[0] == 0 ? null : status;
  }

  public Status mRecv(Object buf, int count, Datatype type)
      throws MPIException {
    Area area = area(buf, count, type);
    Status status = new Status();
    Native.check(Native.mrecv(area.array, area.at, count, type.handle(),
                              handle, status.raw));
    status.read();
    return status;
  }

  public Request imRecv(Buffer buf, int count, Datatype type)
      throws MPIException {
    Request request = new Request();
    Area area = area(buf, count, type);
    Native.check(Native.imrecv(area.array, area.at, count, type.handle(),
                               request.handle, handle));
    request.keep(area.array);
    return request;
  }
}
