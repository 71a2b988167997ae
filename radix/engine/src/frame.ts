/**
 * Frames of the byte interface (`radix/engine/host/README.md`): `[json length, u32 little endian][json][binary]`.
 * A JSON field for bytes is a slice, `[offset, length]` in the binary part of the same frame.
 */

export type Slice = readonly [offset: number, length: number];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The binary part of a request, filled piece by piece. */
export class Blob {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  put(bytes: Uint8Array): Slice {
    const slice: Slice = [this.#length, bytes.length];
    this.#pieces.push(bytes);
    this.#length += bytes.length;
    return slice;
  }

  get length(): number {
    return this.#length;
  }

  writeTo(target: Uint8Array): void {
    let offset = 0;
    for (const piece of this.#pieces) {
      target.set(piece, offset);
      offset += piece.length;
    }
  }
}

export function encodeFrame(json: unknown, blob: Blob): Uint8Array {
  const text = encoder.encode(JSON.stringify(json));
  const frame = new Uint8Array(4 + text.length + blob.length);
  new DataView(frame.buffer).setUint32(0, text.length, true);
  frame.set(text, 4);
  blob.writeTo(frame.subarray(4 + text.length));
  return frame;
}

/** An answer: its JSON, and the bytes that its slices point to. */
export interface Answer {
  readonly json: unknown;
  readonly binary: Uint8Array;
}

export function decodeFrame(frame: Uint8Array): Answer {
  const length = new DataView(frame.buffer, frame.byteOffset).getUint32(0, true);
  return {
    json: JSON.parse(decoder.decode(frame.subarray(4, 4 + length))),
    binary: frame.subarray(4 + length),
  };
}
