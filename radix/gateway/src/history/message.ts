/** Bytes that are hashed together. They are put into one place first, since a call of the hasher takes as long as it does to hash a short row. */
import type { SqlValue } from "../storage/database.ts";

const kinds = { null: 0, number: 1, text: 2, bytes: 3 } as const;
/** Of a value: its kind, and its length in four bytes. */
const headBytes = 5;
/** A text that is not longer is written faster here than by the encoder. */
const shortText = 120;
const encoder = new TextEncoder();

export class Message {
  #bytes = new Uint8Array(16 * 1024);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** What has been added since `start`; to be used before anything else is added. */
  get content(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  start(): this {
    this.#length = 0;
    return this;
  }

  byte(value: number): this {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
    return this;
  }

  /** Four bytes, the highest one first. */
  length32(value: number): this {
    this.#reserve(4);
    this.#view.setUint32(this.#length, value);
    this.#length += 4;
    return this;
  }

  bytes(value: Uint8Array): this {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
    return this;
  }

  text(value: string): this {
    // A character is three bytes at most.
    this.#reserve(3 * value.length);
    const start = this.#length;
    if (value.length <= shortText) {
      let at = start;
      for (let index = 0; index < value.length; index++) {
        const code = value.charCodeAt(index);
        if (code > 127) return this.#encode(value);
        this.#bytes[at++] = code;
      }
      this.#length = at;
      return this;
    }
    return this.#encode(value);
  }

  /** With its kind and length, so that no two rows have the same bytes. */
  value(value: SqlValue): this {
    if (value === null) return this.#head(kinds.null, 0);
    if (value instanceof Uint8Array) return this.#head(kinds.bytes, value.length).bytes(value);
    const head = this.#length;
    this.#head(typeof value === "string" ? kinds.text : kinds.number, 0).text(String(value));
    this.#view.setUint32(head + 1, this.#length - head - headBytes);
    return this;
  }

  #head(kind: number, length: number): this {
    return this.byte(kind).length32(length);
  }

  #encode(value: string): this {
    this.#length += encoder.encodeInto(value, this.#bytes.subarray(this.#length)).written;
    return this;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.content);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}
