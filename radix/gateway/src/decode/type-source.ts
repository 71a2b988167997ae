/** A place to read the types of substates from. */
import type { NodeIdHex, WellKnownAddresses } from "@embedded-radix/engine";
import type { History } from "../history/read.ts";
import type { Decoding } from "./decoder.ts";

/** A ledger, or a ledger with a preview's changes on top. Caches of a source are dropped with it. */
export interface TypeSource {
  readonly engine: Pick<Decoding, "decode" | "decodeSbor" | "nodeOf" | "addressOf">;
  readonly history: Pick<History, "partition" | "substate" | "writesTo">;
  wellKnown(): WellKnownAddresses;
  /** For a preview: the ledger below, which has every entity that the preview does not create. */
  readonly below?: { readonly source: TypeSource; has(node: NodeIdHex): boolean };
}

/** The source that has an entity. */
export const sourceOf = (source: TypeSource, node: NodeIdHex): TypeSource =>
  source.below?.has(node) ? source.below.source : source;
