// Unpacking large blocks of data: base 64, and DEFLATE (RFC 1951), which
// browsers inflate themselves.

async function unpack(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const plain = new Blob([bytes]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(plain).text();
}
