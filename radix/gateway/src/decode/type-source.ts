/** Where the types of substates are read. */
import type { NodeIdHex, WellKnownAddresses } from "@embedded-radix/engine";
import type { History } from "../history/read.ts";
import type { Decoding } from "./decoder.ts";

/** A ledger, or what a preview would make on top of one. What is remembered of a source is forgotten with it. */
export interface TypeSource {
  readonly engine: Pick<Decoding, "decode" | "decodeSbor" | "nodeOf" | "addressOf">;
  readonly history: Pick<History, "partition" | "substate" | "writesTo">;
  wellKnown(): WellKnownAddresses;
  /** Of a preview: the ledger, which has every entity that the preview does not make. */
  readonly below?: { readonly source: TypeSource; has(node: NodeIdHex): boolean };
}

/** The source that has an entity. */
export const sourceOf = (source: TypeSource, node: NodeIdHex): TypeSource =>
  source.below?.has(node) ? source.below.source : source;
