/** Sums of hashes modulo 2^256, one for each state version: a number of JavaScript for each would take most of the time of a check. */
const words = 8;
const bytesOfWord = 4;

export class Sums {
  readonly length: number;
  /** The lowest word of each sum first. */
  readonly #words: Uint32Array;

  constructor(length: number) {
    this.length = length;
    this.#words = new Uint32Array(length * words);
  }

  /** @param hash 32 bytes, the highest one first. */
  add(place: number, hash: Uint8Array): void {
    let carry = 0;
    for (let word = 0; word < words; word++) {
      const at = (words - 1 - word) * bytesOfWord;
      const share =
        (hash[at] as number) * 0x1000000 +
        (((hash[at + 1] as number) << 16) | ((hash[at + 2] as number) << 8) | (hash[at + 3] as number));
      const index = place * words + word;
      const sum = (this.#words[index] as number) + share + carry;
      this.#words[index] = sum;
      carry = sum > 0xffffffff ? 1 : 0;
    }
  }

  /** 32 bytes, the highest one first. */
  bytes(place: number): Uint8Array {
    const bytes = new Uint8Array(words * bytesOfWord);
    const view = new DataView(bytes.buffer);
    for (let word = 0; word < words; word++)
      view.setUint32((words - 1 - word) * bytesOfWord, this.#words[place * words + word] as number);
    return bytes;
  }
}
