const pairs = Uint16Array.from({ length: 256 }, (_, byte) => {
  const [high = 0, low = 0] = new TextEncoder().encode(byte.toString(16).padStart(2, "0"));
  return new Uint16Array(Uint8Array.of(high, low).buffer)[0] ?? 0;
});
const decoder = new TextDecoder();

/**
 * Lower case. In one piece: noble's `bytesToHex` adds up a tree of strings where a runtime has no `toHex`, which takes a kilobyte for
 * an address as long as nobody reads it, and two to four times as long.
 */
export function bytesToHex(bytes: Uint8Array): string {
  const text = new Uint16Array(bytes.length);
  for (let place = 0; place < bytes.length; place++) text[place] = pairs[bytes[place] ?? 0] ?? 0;
  return decoder.decode(text);
}
