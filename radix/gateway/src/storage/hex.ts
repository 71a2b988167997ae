const pairs = Uint16Array.from({ length: 256 }, (_, byte) => {
  const [high = 0, low = 0] = new TextEncoder().encode(byte.toString(16).padStart(2, "0"));
  return new Uint16Array(Uint8Array.of(high, low).buffer)[0] ?? 0;
});
const decoder = new TextDecoder();

/**
 * Lower case. It makes one flat string: without `toHex` in the runtime, noble's `bytesToHex` concatenates a tree of
 * strings, which takes a kilobyte for an unread address and two to four times as long.
 */
export function bytesToHex(bytes: Uint8Array): string {
  const text = new Uint16Array(bytes.length);
  for (let place = 0; place < bytes.length; place++) text[place] = pairs[bytes[place] ?? 0] ?? 0;
  return decoder.decode(text);
}
