/** Unpacks streams of Brotli, which browsers do only for a `Content-Encoding`. */
import init, { BrotliDecStream, type BrotliStreamResult, BrotliStreamResultCode } from "brotli-dec-wasm/web";

/** Bytes that one step gives at most. */
const STEP = 262_144;

type Unpacking = TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

/** Makes a stream that unpacks to this many bytes. It fails with `damaged` for input that is damaged, cut off, or another file. */
export type Unpacker = (bytes: number, damaged: (cause?: unknown) => Error) => Unpacking;

/** @param module `brotli.wasm`. */
export async function loadUnpacker(module: WebAssembly.Module): Promise<Unpacker> {
  await init({ module_or_path: module });
  return unpacking;
}

function unpacking(bytes: number, damaged: (cause?: unknown) => Error): Unpacking {
  const stream = new BrotliDecStream();
  let left = bytes;
  let isComplete = false;
  const unpacked = (packed: Uint8Array): BrotliStreamResult => {
    try {
      return stream.dec(packed, STEP);
    } catch (cause) {
      throw damaged(cause);
    }
  };
  return new TransformStream({
    transform(packed, controller) {
      for (let at = 0; !isComplete; ) {
        const step = unpacked(packed.subarray(at));
        at += step.input_offset;
        const { buf, code } = step;
        left -= buf.length;
        if (buf.length > 0) controller.enqueue(buf as Uint8Array<ArrayBuffer>);
        isComplete = code === BrotliStreamResultCode.ResultSuccess;
        if (code === BrotliStreamResultCode.NeedsMoreInput) return;
      }
    },
    flush() {
      stream.free();
      if (!isComplete || left !== 0) throw damaged();
    },
  });
}
