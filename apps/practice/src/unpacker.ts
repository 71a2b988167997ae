/**
 * The worker that loads packed artifacts, unpacks them, compiles modules, and keeps all for the next visit. The page starts it, and the worker of
 * the realm ends it, since the unpacking module never gives memory back.
 */
import { packedName, UNPACKER } from "@kingdoms/artifacts/pages";
import { ARTIFACTS, type ArtifactName, isModule, UNPACKER_SHA256, WASM } from "./artifacts.ts";
import { ArtifactStore } from "./kept.ts";
import { loadUnpacker, type Unpacker } from "./unpack.ts";

/** From the page, first of all. */
export interface BeginUnpacking {
  /** URL of the folder of the artifacts. */
  readonly folder: string;
  /** To the worker of the realm. */
  readonly port: MessagePort;
  /** Whether this is a first visit. */
  readonly isFirst: boolean;
}

export type ToUnpacker = Wanted | { readonly type: "end" };

export interface Wanted {
  readonly type: "load";
  /** The messages about it carry it. */
  readonly id: number;
  readonly name: ArtifactName;
  /** A compiled module, the bytes, or nothing: each artifact is also kept, if the browser keeps anything. */
  readonly as: "module" | "parts" | "kept";
}

export type Unpacked =
  /** So many bytes more have arrived. */
  | { readonly type: "progress"; readonly id: number; readonly bytes: number }
  | { readonly type: "module"; readonly id: number; readonly module: WebAssembly.Module }
  | { readonly type: "part"; readonly id: number; readonly part: Uint8Array<ArrayBuffer> }
  /** All of it has been sent. It may still be written for the next visit. */
  | { readonly type: "sent"; readonly id: number }
  | { readonly type: "end"; readonly id: number }
  | { readonly type: "failed"; readonly id: number; readonly message: string };

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

let folder = new URL(self.location.href);
let post: (message: Unpacked) => void = () => undefined;
let unpacker: Promise<Unpacker> | null = null;
/** Loaded on a first visit before the realm's worker can ask for it. One file, since a host may answer few requests at once. */
let early: Promise<Bytes> | null = null;
const EARLY = "engine.wasm";

self.onmessage = ({ data: { folder: url, port, isFirst } }: MessageEvent<BeginUnpacking>) => {
  folder = new URL(url);
  post = (message) => port.postMessage(message);
  port.onmessage = ({ data }: MessageEvent<ToUnpacker>) => {
    if (data.type === "end") self.close();
    else void load(data);
  };
  if (!isFirst) return;
  early = fetched(packedName(EARLY), ARTIFACTS[EARLY].sha256);
  early.catch(() => undefined);
  unpackerNow().catch(() => undefined);
};

async function load(wanted: Wanted): Promise<void> {
  const { id } = wanted;
  try {
    await give(wanted);
    post({ type: "end", id });
  } catch (error) {
    post({ type: "failed", id, message: error instanceof Error ? error.message : String(error) });
  }
}

async function give({ id, name, as }: Wanted): Promise<void> {
  const store = new ArtifactStore(folder, Object.values(ARTIFACTS));
  const init = isModule(name) ? { headers: WASM } : {};
  const keep = (bytes: Bytes): Promise<void> => store.write(ARTIFACTS[name], new Response(bytes, init));
  const bytes = await unpacked(name);
  if (as === "kept") return keep(bytes);
  const [sent, kept] = bytes.pipeThrough(counted(id)).tee();
  const keeping = keep(kept);
  if (as === "module")
    post({ type: "module", id, module: await WebAssembly.compileStreaming(new Response(sent, init)) });
  else await passOn(id, sent);
  post({ type: "sent", id });
  await keeping;
}

const counted = (id: number) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      post({ type: "progress", id, bytes: part.byteLength });
      controller.enqueue(part);
    },
  });

/** The parts are copied: the same ones are being kept. */
async function passOn(id: number, bytes: Bytes): Promise<void> {
  const reader = bytes.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    post({ type: "part", id, part: next.value });
}

async function unpacked(name: ArtifactName): Promise<Bytes> {
  const file = packedName(name);
  const { sha256, bytes } = ARTIFACTS[name];
  const known = name === EARLY ? early : null;
  // Its bytes can be read once.
  if (known !== null) early = null;
  const [body, unpack] = await Promise.all([known ?? fetched(file, sha256), unpackerNow()]);
  const damaged = () => new Error(`${file} has arrived damaged, cut off, or of another version.`);
  return body.pipeThrough(unpack(bytes, damaged));
}

function unpackerNow(): Promise<Unpacker> {
  unpacker ??= fetched(UNPACKER, UNPACKER_SHA256).then(async (body) =>
    loadUnpacker(await WebAssembly.compileStreaming(new Response(body, { headers: WASM }))),
  );
  // Without a network now, and with one later.
  unpacker.catch(() => {
    unpacker = null;
  });
  return unpacker;
}

/** By its digest, since a browser may still cache the file of an earlier build under this name. Hosts of files ignore the query. */
async function fetched(file: string, sha256: string): Promise<Bytes> {
  const url = new URL(`${file}?${sha256.slice(0, 16)}`, folder);
  const { ok, status, body } = await fetch(url).catch((cause: unknown) => {
    throw new Error(`${file} could not be loaded.`, { cause });
  });
  if (!ok || body === null) throw new Error(`${url} answered ${status}.`);
  return body;
}
