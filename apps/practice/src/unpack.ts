/** Unpacks streams of Brotli, which browsers do only for a `Content-Encoding`. */
import init, { BrotliDecStream, BrotliStreamResultCode } from "brotli-dec-wasm/web";

/** Bytes that one step gives at most. */
const STEP = 262_144;

/** @param module `brotli.wasm`. @returns what makes a stream that unpacks; it fails for damaged and for short input. */
export async function loadUnpacker(module: WebAssembly.Module): Promise<() => Unpacking> {
  await init({ module_or_path: module });
  return unpacking;
}

type Unpacking = TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

function unpacking(): Unpacking {
  const stream = new BrotliDecStream();
  let isComplete = false;
  return new TransformStream({
    transform(packed, controller) {
      for (let at = 0; !isComplete; ) {
        const step = stream.dec(packed.subarray(at), STEP);
        at += step.input_offset;
        const { buf, code } = step;
        if (buf.length > 0) controller.enqueue(buf as Uint8Array<ArrayBuffer>);
        isComplete = code === BrotliStreamResultCode.ResultSuccess;
        if (code === BrotliStreamResultCode.NeedsMoreInput) return;
      }
    },
    flush() {
      stream.free();
      if (!isComplete) throw new Error("The packed file is cut off.");
    },
  });
}
