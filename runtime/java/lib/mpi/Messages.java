package mpi;

import java.nio.Buffer;

/** The part of a communicator that is point to point, in both dialects. */
class Messages implements Freeable, Cloneable {
  static final int STANDARD = 0;
  static final int BUFFERED = 1;
  static final int SYNCHRONOUS = 2;
  static final int READY = 3;

  final long[] handle;

  Messages(long handle) {
    this(new long[] {handle});
  }

  Messages(long[] handle) {
    this.handle = handle;
  }

  long handle() {
    return handle[0];
  }

  /* ---- The transport below both dialects */

  private void sendAs(int mode, Object buf, int offset, int count,
                      Datatype type, int dest, int tag) {
    if (type.isObject()) {
      byte[] bytes = Codec.pack(buf, offset, count, type);
      Native.check(Native.send(mode, bytes, 0, bytes.length, type.handle(),
                               dest, tag, handle[0]));
      return;
    }
    Area area = Area.of(buf, offset, count, type);
    Native.check(Native.send(mode, area.array, area.at, count, type.handle(),
                             dest, tag, handle[0]));
  }

  private Status receive(Object buf, int offset, int count, Datatype type,
                         int source, int tag) {
    Status status = new Status();
    if (type.isObject()) {
      byte[] bytes = new byte[Codec.ROOM];
      Native.check(Native.recv(bytes, 0, bytes.length, type.handle(), source,
                               tag, handle[0], status.raw));
      status.read();
      arrived(status, bytes, buf, offset, count, type);
      return status;
    }
    Area area = Area.of(buf, offset, count, type);
    Native.check(Native.recv(area.array, area.at, count, type.handle(), source,
                             tag, handle[0], status.raw));
    status.read();
    return status;
  }

  /** Objects have come; none from MPI.PROC_NULL. */
  static void arrived(Status status, byte[] bytes, Object buf, int offset,
                      int count, Datatype type) {
    if (Native.count(status.raw, type.handle()) == 0) {
      status.setObjects(0);
    } else {
      status.setObjects(Codec.unpack(bytes, 0, buf, offset, count, type));
    }
  }

  private Request sendLater(int mode, Object buf, int offset, int count,
                            Datatype type, int dest, int tag) {
    Request request = new Request();
    postSend(request, mode, buf, offset, count, type, dest, tag);
    return request;
  }

  private void postSend(Request request, int mode, Object buf, int offset,
                        int count, Datatype type, int dest, int tag) {
    Object array;
    long at = 0;
    int n = count;
    if (type.isObject()) {
      byte[] bytes = Codec.pack(buf, offset, count, type);
      array = bytes;
      n = bytes.length;
    } else {
      Area area = Area.of(buf, offset, count, type);
      array = area.array;
      at = area.at;
    }
    Native.check(Native.isend(mode, array, at, n, type.handle(), dest, tag,
                              handle[0], request.handle));
    request.keep(array);
  }

  private Request receiveLater(Object buf, int offset, int count,
                               Datatype type, int source, int tag) {
    Request request = new Request();
    postReceive(request, buf, offset, count, type, source, tag);
    return request;
  }

  private void postReceive(Request request, Object buf, int offset, int count,
                           Datatype type, int source, int tag) {
    if (type.isObject()) {
      byte[] bytes = new byte[Codec.ROOM];
      Native.check(Native.irecv(bytes, 0, bytes.length, type.handle(), source,
                                tag, handle[0], request.handle));
      request.keep(bytes);
      request.arrival = status -> arrived(status, bytes, buf, offset, count,
                                          type);
      return;
    }
    Area area = Area.of(buf, offset, count, type);
    Native.check(Native.irecv(area.array, area.at, count, type.handle(),
                              source, tag, handle[0], request.handle));
    request.keep(area.array);
  }

  private Prequest prepareSend(int mode, Object buf, int offset, int count,
                               Datatype type, int dest, int tag) {
    Prequest request = new Prequest();
    if (type.isObject()) {
      request.handle[0] = MPI.REQUEST_NULL.handle[0];
      request.starter = () -> postSend(request, mode, buf, offset, count, type,
                                       dest, tag);
      return request;
    }
    Area area = Area.of(buf, offset, count, type);
    Native.check(Native.sendInit(mode, area.array, area.at, count,
                                 type.handle(), dest, tag, handle[0],
                                 request.handle));
    request.keep(area.array);
    return request;
  }

  private Prequest prepareReceive(Object buf, int offset, int count,
                                  Datatype type, int source, int tag) {
    Prequest request = new Prequest();
    if (type.isObject()) {
      request.handle[0] = MPI.REQUEST_NULL.handle[0];
      request.starter = () -> postReceive(request, buf, offset, count, type,
                                          source, tag);
      return request;
    }
    Area area = Area.of(buf, offset, count, type);
    Native.check(Native.recvInit(area.array, area.at, count, type.handle(),
                                 source, tag, handle[0], request.handle));
    request.keep(area.array);
    return request;
  }

  /* ---- mpiJava, MPJ Express */

  public int Rank() throws MPIException {
    int[] rank = new int[1];
    Native.check(Native.commRank(handle[0], rank));
    return rank[0];
  }

  public int Size() throws MPIException {
    int[] size = new int[1];
    Native.check(Native.commSize(handle[0], size));
    return size[0];
  }

  public Group Group() throws MPIException {
    long[] group = new long[1];
    Native.check(Native.commGroup(handle[0], group));
    return new Group(group);
  }

  public void Free() throws MPIException {
    Native.check(Native.commFree(handle));
  }

  public boolean Is_null() {
    return handle[0] == MPI.COMM_NULL.handle[0];
  }

  public boolean Test_inter() throws MPIException {
    int[] flag = new int[1];
    Native.check(Native.commInter(handle[0], flag));
    return flag[0] != 0;
  }

  public Intercomm Create_intercomm(Comm local, int localLeader,
                                    int remoteLeader, int tag)
      throws MPIException {
    long[] made = new long[1];
    Native.check(Native.intercommCreate(local.handle[0], localLeader,
                                        handle[0], remoteLeader, tag, made));
    return new Intercomm(made);
  }

  /** MPI.GRAPH, MPI.CART or MPI.UNDEFINED. */
  public int Topo_test() throws MPIException {
    int[] kind = new int[1];
    Native.check(Native.commTopology(handle[0], kind));
    return kind[0];
  }

  public void Abort(int code) throws MPIException {
    Native.check(Native.abort(handle[0], code));
  }

  public void Errhandler_set(Errhandler handler) throws MPIException {
    Native.check(Native.commSetErrors(handle[0], handler.fatal));
  }

  public void Send(Object buf, int offset, int count, Datatype type, int dest,
                   int tag) throws MPIException {
    sendAs(STANDARD, buf, offset, count, type, dest, tag);
  }

  public void Bsend(Object buf, int offset, int count, Datatype type, int dest,
                    int tag) throws MPIException {
    sendAs(BUFFERED, buf, offset, count, type, dest, tag);
  }

  public void Ssend(Object buf, int offset, int count, Datatype type, int dest,
                    int tag) throws MPIException {
    sendAs(SYNCHRONOUS, buf, offset, count, type, dest, tag);
  }

  public void Rsend(Object buf, int offset, int count, Datatype type, int dest,
                    int tag) throws MPIException {
    sendAs(READY, buf, offset, count, type, dest, tag);
  }

  public Status Recv(Object buf, int offset, int count, Datatype type,
                     int source, int tag) throws MPIException {
    return receive(buf, offset, count, type, source, tag);
  }

  public Request Isend(Object buf, int offset, int count, Datatype type,
                       int dest, int tag) throws MPIException {
    return sendLater(STANDARD, buf, offset, count, type, dest, tag);
  }

  public Request Ibsend(Object buf, int offset, int count, Datatype type,
                        int dest, int tag) throws MPIException {
    return sendLater(BUFFERED, buf, offset, count, type, dest, tag);
  }

  public Request Issend(Object buf, int offset, int count, Datatype type,
                        int dest, int tag) throws MPIException {
    return sendLater(SYNCHRONOUS, buf, offset, count, type, dest, tag);
  }

  public Request Irsend(Object buf, int offset, int count, Datatype type,
                        int dest, int tag) throws MPIException {
    return sendLater(READY, buf, offset, count, type, dest, tag);
  }

  public Request Irecv(Object buf, int offset, int count, Datatype type,
                       int source, int tag) throws MPIException {
    return receiveLater(buf, offset, count, type, source, tag);
  }

  public Prequest Send_init(Object buf, int offset, int count, Datatype type,
                            int dest, int tag) throws MPIException {
    return prepareSend(STANDARD, buf, offset, count, type, dest, tag);
  }

  public Prequest Bsend_init(Object buf, int offset, int count, Datatype type,
                             int dest, int tag) throws MPIException {
    return prepareSend(BUFFERED, buf, offset, count, type, dest, tag);
  }

  public Prequest Ssend_init(Object buf, int offset, int count, Datatype type,
                             int dest, int tag) throws MPIException {
    return prepareSend(SYNCHRONOUS, buf, offset, count, type, dest, tag);
  }

  public Prequest Rsend_init(Object buf, int offset, int count, Datatype type,
                             int dest, int tag) throws MPIException {
    return prepareSend(READY, buf, offset, count, type, dest, tag);
  }

  public Prequest Recv_init(Object buf, int offset, int count, Datatype type,
                            int source, int tag) throws MPIException {
    return prepareReceive(buf, offset, count, type, source, tag);
  }

  public Status Sendrecv(Object sbuf, int soffset, int scount, Datatype stype,
                         int dest, int stag, Object rbuf, int roffset,
                         int rcount, Datatype rtype, int source, int rtag)
      throws MPIException {
    if (stype.isObject() || rtype.isObject()) {
      // First what may throw: no receive must be left behind.
      Request out = sendLater(STANDARD, sbuf, soffset, scount, stype, dest,
                              stag);
      Request in = receiveLater(rbuf, roffset, rcount, rtype, source, rtag);
      return Request.Waitall(new Request[] {in, out})[0];
    }
    Area from = Area.of(sbuf, soffset, scount, stype);
    Area to = Area.of(rbuf, roffset, rcount, rtype);
    Status status = new Status();
    Native.check(Native.sendrecv(from.array, from.at, scount, stype.handle(),
                                 dest, stag, to.array, to.at, rcount,
                                 rtype.handle(), source, rtag, handle[0],
                                 status.raw));
    status.read();
    return status;
  }

  public Status Sendrecv_replace(Object buf, int offset, int count,
                                 Datatype type, int dest, int stag, int source,
                                 int rtag) throws MPIException {
    if (type.isObject()) {
      return Sendrecv(buf, offset, count, type, dest, stag, buf, offset, count,
                      type, source, rtag);
    }
    Area area = Area.of(buf, offset, count, type);
    Status status = new Status();
    Native.check(Native.sendrecvReplace(area.array, area.at, count,
                                        type.handle(), dest, stag, source,
                                        rtag, handle[0], status.raw));
    status.read();
    return status;
  }

  public Status Probe(int source, int tag) throws MPIException {
    Status status = new Status();
    Native.check(Native.probe(source, tag, handle[0], status.raw));
    status.read();
    return status;
  }

  /** null if there is no message. */
  public Status Iprobe(int source, int tag) throws MPIException {
    Status status = new Status();
    int[] flag = new int[1];
    Native.check(Native.iprobe(source, tag, handle[0], flag, status.raw));
    status.read();
    return flag[0] == 0 ? null : status;
  }

  /** Returns the new position. */
  public int Pack(Object buf, int offset, int count, Datatype type, byte[] out,
                  int position) throws MPIException {
    Area area = Area.of(buf, offset, count, type);
    int[] at = {position};
    Native.check(Native.pack(area.array, area.at, count, type.handle(), out,
                             at, handle[0]));
    return at[0];
  }

  public int Unpack(byte[] in, int position, Object buf, int offset, int count,
                    Datatype type) throws MPIException {
    Area area = Area.of(buf, offset, count, type);
    int[] at = {position};
    Native.check(Native.unpack(in, at, area.array, area.at, count,
                               type.handle(), handle[0]));
    return at[0];
  }

  /** MPJ Express's: into its own buffer, from byte `position`. */
  public int Pack(Object buf, int offset, int count, Datatype type,
                  mpjbuf.Buffer out, int position) throws MPIException {
    int end = Pack(buf, offset, count, type, out.array(),
                   out.offset() + position) - out.offset();
    out.setSize(end);
    return end;
  }

  public int Unpack(mpjbuf.Buffer in, int position, Object buf, int offset,
                    int count, Datatype type) throws MPIException {
    return Unpack(in.array(), in.offset() + position, buf, offset, count,
                  type) - in.offset();
  }

  public int Pack_size(int count, Datatype type) throws MPIException {
    int[] size = new int[1];
    Native.check(Native.packSize(count, type.handle(), handle[0], size));
    return size[0];
  }

  /* ---- Open MPI */

  public final int getRank() throws MPIException {
    return Rank();
  }

  public final int getSize() throws MPIException {
    return Size();
  }

  public final Group getGroup() throws MPIException {
    return Group();
  }

  @Override
  public final void free() throws MPIException {
    Free();
  }

  public final boolean isNull() {
    return Is_null();
  }

  public final boolean isInter() throws MPIException {
    return Test_inter();
  }

  public final int getTopology() throws MPIException {
    return Topo_test();
  }

  public final void abort(int code) throws MPIException {
    Abort(code);
  }

  public final void setErrhandler(Errhandler handler) throws MPIException {
    Errhandler_set(handler);
  }

  public final void setName(String name) throws MPIException {
    Native.check(Native.commSetName(handle[0], name));
  }

  public final String getName() throws MPIException {
    return Native.commName(handle[0]);
  }

  public final void send(Object buf, int count, Datatype type, int dest,
                         int tag) throws MPIException {
    sendAs(STANDARD, buf, 0, count, type, dest, tag);
  }

  public final void bSend(Object buf, int count, Datatype type, int dest,
                          int tag) throws MPIException {
    sendAs(BUFFERED, buf, 0, count, type, dest, tag);
  }

  public final void sSend(Object buf, int count, Datatype type, int dest,
                          int tag) throws MPIException {
    sendAs(SYNCHRONOUS, buf, 0, count, type, dest, tag);
  }

  public final void rSend(Object buf, int count, Datatype type, int dest,
                          int tag) throws MPIException {
    sendAs(READY, buf, 0, count, type, dest, tag);
  }

  public final Status recv(Object buf, int count, Datatype type, int source,
                           int tag) throws MPIException {
    return receive(buf, 0, count, type, source, tag);
  }

  public final Request iSend(Buffer buf, int count, Datatype type, int dest,
                             int tag) throws MPIException {
    return sendLater(STANDARD, Direct.required(buf), 0, count, type, dest, tag);
  }

  public final Request ibSend(Buffer buf, int count, Datatype type, int dest,
                              int tag) throws MPIException {
    return sendLater(BUFFERED, Direct.required(buf), 0, count, type, dest, tag);
  }

  public final Request isSend(Buffer buf, int count, Datatype type, int dest,
                              int tag) throws MPIException {
    return sendLater(SYNCHRONOUS, Direct.required(buf), 0, count, type, dest,
                     tag);
  }

  public final Request irSend(Buffer buf, int count, Datatype type, int dest,
                              int tag) throws MPIException {
    return sendLater(READY, Direct.required(buf), 0, count, type, dest, tag);
  }

  public final Request iRecv(Buffer buf, int count, Datatype type, int source,
                             int tag) throws MPIException {
    return receiveLater(Direct.required(buf), 0, count, type, source, tag);
  }

  public final Prequest sendInit(Buffer buf, int count, Datatype type, int dest,
                                 int tag) throws MPIException {
    return prepareSend(STANDARD, Direct.required(buf), 0, count, type, dest,
                       tag);
  }

  public final Prequest bSendInit(Buffer buf, int count, Datatype type,
                                  int dest, int tag) throws MPIException {
    return prepareSend(BUFFERED, Direct.required(buf), 0, count, type, dest,
                       tag);
  }

  public final Prequest sSendInit(Buffer buf, int count, Datatype type,
                                  int dest, int tag) throws MPIException {
    return prepareSend(SYNCHRONOUS, Direct.required(buf), 0, count, type, dest,
                       tag);
  }

  public final Prequest rSendInit(Buffer buf, int count, Datatype type,
                                  int dest, int tag) throws MPIException {
    return prepareSend(READY, Direct.required(buf), 0, count, type, dest, tag);
  }

  public final Prequest recvInit(Buffer buf, int count, Datatype type,
                                 int source, int tag) throws MPIException {
    return prepareReceive(Direct.required(buf), 0, count, type, source, tag);
  }

  public final Status sendRecv(Object sbuf, int scount, Datatype stype,
                               int dest, int stag, Object rbuf, int rcount,
                               Datatype rtype, int source, int rtag)
      throws MPIException {
    return Sendrecv(sbuf, 0, scount, stype, dest, stag, rbuf, 0, rcount, rtype,
                    source, rtag);
  }

  public final Status sendRecvReplace(Object buf, int count, Datatype type,
                                      int dest, int stag, int source, int rtag)
      throws MPIException {
    return Sendrecv_replace(buf, 0, count, type, dest, stag, source, rtag);
  }

  public final Status probe(int source, int tag) throws MPIException {
    return Probe(source, tag);
  }

  public final Status iProbe(int source, int tag) throws MPIException {
    return Iprobe(source, tag);
  }

  public final int pack(Object buf, int count, Datatype type, byte[] out,
                        int position) throws MPIException {
    return Pack(buf, 0, count, type, out, position);
  }

  public final int unpack(byte[] in, int position, Object buf, int count,
                          Datatype type) throws MPIException {
    return Unpack(in, position, buf, 0, count, type);
  }

  public final int packSize(int count, Datatype type) throws MPIException {
    return Pack_size(count, type);
  }
}
