// mpiproof-test:
// options: --check leak,overflow
// run: -n 1
//
// Random nested datatypes against a plain model of type maps (MPI 4.1, 5.1): a
// list of displacements of basic elements, with explicit bounds where a
// resized type brought them in. Sizes, extents and packed bytes must agree.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ENTRIES = 600, TYPES = 60 };

typedef struct Model {
  int count;
  long at[MAX_ENTRIES];
  int size[MAX_ENTRIES];
  long upper;                /* with padding */
  int has_low, has_high;
  long low, high;            /* explicit bounds */
} Model;

static unsigned long seed = 7;
static int pick(int low, int high) {
  seed = seed * 6364136223846793005ul + 1442695040888963407ul;
  return low + (int)((seed >> 33) % (unsigned)(high - low + 1));
}

static long model_data_low(const Model *m) {
  long low = m->count > 0 ? m->at[0] : 0;
  for (int i = 0; i < m->count; i++)
    if (m->at[i] < low) low = m->at[i];
  return low;
}
static long model_data_high(const Model *m) {
  long high = m->count > 0 ? m->at[0] + m->size[0] : 0;
  for (int i = 0; i < m->count; i++)
    if (m->at[i] + m->size[i] > high) high = m->at[i] + m->size[i];
  return high;
}
static long model_lb(const Model *m) {
  return m->has_low ? m->low : model_data_low(m);
}
static long model_extent(const Model *m) {
  long lb = model_lb(m), align = 1;
  if (m->has_high) return m->high - lb;
  if (m->count == 0) return 0;
  for (int i = 0; i < m->count; i++)
    if (m->size[i] > align) align = m->size[i];
  return (m->upper - lb + align - 1) / align * align;
}
static long model_bytes(const Model *m) {
  long bytes = 0;
  for (int i = 0; i < m->count; i++) bytes += m->size[i];
  return bytes;
}

/* Adds n elements of old, the first at offset; 0 if there is no room. */
static int model_add(Model *m, const Model *old, long offset, int n) {
  long extent = model_extent(old);
  for (int k = 0; k < n; k++, offset += extent) {
    if (m->count + old->count > MAX_ENTRIES) return 0;
    long upper = model_lb(old) + extent + offset;
    if (m->count == 0 || upper > m->upper) m->upper = upper;
    for (int i = 0; i < old->count; i++) {
      m->at[m->count] = old->at[i] + offset;
      m->size[m->count++] = old->size[i];
    }
    if (old->has_low && (!m->has_low || old->low + offset < m->low))
      m->low = old->low + offset;
    if (old->has_high && (!m->has_high || old->high + offset > m->high))
      m->high = old->high + offset;
    m->has_low |= old->has_low;
    m->has_high |= old->has_high;
  }
  return 1;
}

static Model models[TYPES];
static MPI_Datatype types[TYPES];
static int known;

/* Makes one random type from those known. Returns 0 if it became too big. */
static int make(Model *m, MPI_Datatype *type) {
  int from = pick(0, known - 1);
  const Model *old = &models[from];
  MPI_Datatype oldtype = types[from];
  long extent = model_extent(old);
  int count = pick(0, 4), length = pick(0, 3), stride = pick(0, 5);
  int lengths[4], displacements[4], fits = 1;
  MPI_Aint bytes[4];
  for (int i = 0; i < 4; i++) {
    lengths[i] = pick(0, 3);
    displacements[i] = pick(-4, 12);
    bytes[i] = 8 * pick(-6, 20);
  }
  memset(m, 0, sizeof *m);
  switch (pick(0, 9)) {
  case 0:
    MPI_Type_contiguous(count, oldtype, type);
    return model_add(m, old, 0, count);
  case 1:
    MPI_Type_vector(count, length, stride, oldtype, type);
    for (int i = 0; i < count; i++)
      fits &= model_add(m, old, i * stride * extent, length);
    return fits;
  case 2:
    MPI_Type_create_hvector(count, length, bytes[0], oldtype, type);
    for (int i = 0; i < count; i++)
      fits &= model_add(m, old, i * bytes[0], length);
    return fits;
  case 3:
    MPI_Type_indexed(count, lengths, displacements, oldtype, type);
    for (int i = 0; i < count; i++)
      fits &= model_add(m, old, displacements[i] * extent, lengths[i]);
    return fits;
  case 4:
    MPI_Type_create_hindexed(count, lengths, bytes, oldtype, type);
    for (int i = 0; i < count; i++)
      fits &= model_add(m, old, bytes[i], lengths[i]);
    return fits;
  case 5:
    MPI_Type_create_indexed_block(count, length, displacements, oldtype, type);
    for (int i = 0; i < count; i++)
      fits &= model_add(m, old, displacements[i] * extent, length);
    return fits;
  case 6:
    MPI_Type_create_hindexed_block(count, length, bytes, oldtype, type);
    for (int i = 0; i < count; i++)
      fits &= model_add(m, old, bytes[i], length);
    return fits;
  case 7: {
    MPI_Datatype parts[4];
    for (int i = 0; i < count; i++) {
      int part = pick(0, known - 1);
      /* Not every MPI lets explicit bounds win over those of others. */
      if (models[part].has_low != old->has_low) part = from;
      parts[i] = types[part];
      fits &= model_add(m, &models[part], bytes[i], lengths[i]);
    }
    MPI_Type_create_struct(count, lengths, bytes, parts, type);
    return fits;
  }
  case 8:
    MPI_Type_create_resized(oldtype, bytes[0], 8 * stride, type);
    *m = *old;
    m->has_low = m->has_high = 1;
    m->low = bytes[0];
    m->high = bytes[0] + 8 * stride;
    return 1;
  default:
    MPI_Type_dup(oldtype, type);
    *m = *old;
    return 1;
  }
}

enum { MIDDLE = 60000 };
static unsigned char source[2 * MIDDLE], target[2 * MIDDLE];
static unsigned char packed[40000];

/* Two elements, packed and unpacked again. */
static void check_data(const Model *m, MPI_Datatype type) {
  long extent = model_extent(m), low = model_data_low(m);
  long high = model_data_high(m), bytes = 2 * model_bytes(m);
  if (low - labs(extent) < -MIDDLE || high + labs(extent) > MIDDLE) return;
  int position = 0, size;
  MPI_Pack_size(2, type, MPI_COMM_WORLD, &size);
  assert(size >= bytes && bytes <= (long)sizeof packed);
  MPI_Pack(source + MIDDLE, 2, type, packed, (int)sizeof packed, &position,
           MPI_COMM_WORLD);
  assert(position == bytes);
  long at = 0;
  for (int e = 0; e < 2; e++)
    for (int i = 0; i < m->count; i++)
      for (int b = 0; b < m->size[i]; b++)
        assert(packed[at++] == source[MIDDLE + e * extent + m->at[i] + b]);
  position = 0;
  MPI_Unpack(packed, (int)bytes, &position, target + MIDDLE, 2, type,
             MPI_COMM_WORLD);
  assert(position == bytes);
  for (int e = 0; e < 2; e++)
    for (int i = 0; i < m->count; i++)
      for (int b = 0; b < m->size[i]; b++) {
        long where = MIDDLE + e * extent + m->at[i] + b;
        assert(target[where] == source[where]);
      }
}

static void check(const Model *m, MPI_Datatype type) {
  int size;
  MPI_Aint lb, extent, true_lb, true_extent;
  MPI_Type_size(type, &size);
  MPI_Type_get_extent(type, &lb, &extent);
  MPI_Type_get_true_extent(type, &true_lb, &true_extent);
  assert(size == model_bytes(m));
  if (size > 0) {
    assert(lb == model_lb(m));
    assert(extent == model_extent(m));
    assert(true_lb == model_data_low(m));
    assert(true_extent == model_data_high(m) - model_data_low(m));
    check_data(m, type);
  }
}

static void start_with(MPI_Datatype type, int size) {
  models[known] = (Model){.count = 1, .size = {size}, .upper = size};
  types[known++] = type;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  for (int i = 0; i < 2 * MIDDLE; i++)
    source[i] = (unsigned char)(i * 31 + i / 257);
  start_with(MPI_CHAR, 1);
  start_with(MPI_SHORT, 2);
  start_with(MPI_INT, 4);
  start_with(MPI_DOUBLE, 8);
  int predefined = known;
  static Model m;
  while (known < TYPES) {
    MPI_Datatype type;
    int fits = make(&m, &type);
    MPI_Type_commit(&type);
    if (fits) check(&m, type);
    if (fits && m.count > 0) {
      models[known] = m;
      types[known++] = type;
    } else {
      MPI_Type_free(&type);
    }
  }
  for (int i = predefined; i < known; i++) MPI_Type_free(&types[i]);
  MPI_Finalize();
  printf("done\n");
  return 0;
}
