// mpiproof-test:
// ranks: 2
// expect: verified
// note: packing into MPJ Express's buffer
import mpi.*;

public class PackBufferJ {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int room = MPI.COMM_WORLD.Pack_size(2, MPI.INT)
        + MPI.COMM_WORLD.Pack_size(1, MPI.DOUBLE);
    mpjbuf.Buffer buffer =
        new mpjbuf.Buffer(mpjbuf.BufferFactory.create(room), 0, room);
    int[] numbers = {rank, 7};
    double[] value = {2.5};
    int at = MPI.COMM_WORLD.Pack(numbers, 0, 2, MPI.INT, buffer, 0);
    at = MPI.COMM_WORLD.Pack(value, 0, 1, MPI.DOUBLE, buffer, at);
    byte[] bytes = new byte[room];
    if (rank == 0) {
      System.arraycopy(buffer.array(), buffer.offset(), bytes, 0, at);
      MPI.COMM_WORLD.Send(bytes, 0, at, MPI.PACKED, 1, 3);
    } else {
      MPI.COMM_WORLD.Recv(buffer.array(), buffer.offset(), room, MPI.PACKED, 0,
                          3);
      int[] got = new int[2];
      at = MPI.COMM_WORLD.Unpack(buffer, 0, got, 0, 2, MPI.INT);
      value[0] = 0;
      at = MPI.COMM_WORLD.Unpack(buffer, at, value, 0, 1, MPI.DOUBLE);
      assert got[0] == 0 && got[1] == 7 && value[0] == 2.5;
    }
    mpjbuf.Buffer sections = new mpjbuf.Buffer(256);
    sections.putSectionHeader(mpjbuf.Type.INT);
    sections.write(new int[] {1, 2, 3}, 1, 2);
    sections.gather(new int[] {9, 8, 7}, 2, 0, new int[] {2, 0});
    sections.putSectionHeader(mpjbuf.Type.DOUBLE);
    sections.write(new double[] {0.5}, 0, 1);
    sections.commit();
    int[] back = new int[4];
    assert sections.getSectionHeader() == mpjbuf.Type.INT;
    assert sections.getSectionSize() == 4;
    sections.read(back, 0, 4);
    assert back[0] == 2 && back[1] == 3 && back[2] == 7 && back[3] == 9;
    assert sections.getSectionHeader() == mpjbuf.Type.DOUBLE;
    boolean refused = false;
    try {
      sections.read(back, 0, 1);
    } catch (mpjbuf.BufferException e) {
      refused = true;
    }
    assert refused;
    MPI.Finalize();
  }
}
