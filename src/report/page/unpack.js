// Unpacking large blocks of data: base 64, and DEFLATE (RFC 1951) as
// report/deflate.c writes it, which is one block with the fixed codes. The
// browser's own streams would do, too, but take many turns of its event loop.

// [base, extra bits] of the codes of lengths and distances (3.2.5): groups of
// `per` codes with the same number of extra bits.
function codeRows(count, per, first) {
  const rows = [];
  for (let code = 0, base = first; code < count; code++) {
    const extra = code < 2 * per ? 0 : Math.floor(code / per) - 1;
    rows.push([base, extra]);
    base += 1 << extra;
  }
  return rows;
}

function turned(code, bits) {
  let result = 0;
  for (let i = 0; i < bits; i++) result |= (code >> i & 1) << (bits - 1 - i);
  return result;
}

// For every nine bits that may come next: symbol * 16 + length of its code.
function symbolTable() {
  const table = new Uint16Array(512);
  const fill = (from, to, code, bits) => {
    for (let symbol = from; symbol < to; symbol++)
      for (let at = turned(code + symbol - from, bits); at < 512;
        at += 1 << bits)
        table[at] = symbol * 16 + bits;
  };
  fill(0, 144, 0x30, 8);
  fill(144, 256, 0x190, 9);
  fill(256, 280, 0, 7);
  fill(280, 288, 0xc0, 8);
  return table;
}

// The `size` bytes that were packed.
function inflate(packed, size) {
  const symbols = symbolTable();
  const lengths = codeRows(28, 4, 3).concat([[258, 0]]);
  const distances = codeRows(30, 2, 1);
  const out = new Uint8Array(size);
  let held = 0, count = 0, at = 0, end = 0;
  const fetch = (bits) => {
    for (; count < bits; count += 8) held |= packed[at++] << count;
  };
  const take = (bits) => {
    fetch(bits);
    const value = held & (1 << bits) - 1;
    held >>>= bits;
    count -= bits;
    return value;
  };
  take(3);                              // the last block, of fixed codes
  while (end < size) {
    fetch(9);
    const entry = symbols[held & 511];
    take(entry & 15);
    const symbol = entry >> 4;
    if (symbol < 256) {
      out[end++] = symbol;
      continue;
    }
    const [length, more] = lengths[symbol - 257];
    const stop = end + length + take(more);
    const [distance, further] = distances[turned(take(5), 5)];
    for (let from = end - distance - take(further); end < stop;)
      out[end++] = out[from++];
  }
  return out;
}

function unpack(base64, size) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length + 4);    // the reader looks ahead
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return new TextDecoder().decode(inflate(bytes, size));
}
