/** Sums of hashes modulo 2^256, one for each state version: a number of JavaScript for each would take most of the time of a check. */
const words = 8;
const bytesOfWord = 4;

export class Sums {
  readonly length: number;
  /** The lowest word of each sum first. */
  readonly #words: Uint32Array<ArrayBuffer>;

  constructor(length: number, content = new Uint32Array(length * words)) {
    this.length = length;
    this.#words = content;
  }

  /** Sums out of the content of others, which another thread has sent. */
  static from(content: Uint32Array<ArrayBuffer>): Sums {
    return new Sums(content.length / words, content);
  }

  get content(): Uint32Array<ArrayBuffer> {
    return this.#words;
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

  /** @param others as many. */
  addAll(others: Sums): void {
    let carry = 0;
    for (let index = 0; index < this.#words.length; index++) {
      if (index % words === 0) carry = 0;
      const sum = (this.#words[index] as number) + (others.#words[index] as number) + carry;
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

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
