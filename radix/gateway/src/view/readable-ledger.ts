/** The parts of a ledger that readers need. */
import type { WellKnownAddresses } from "@embedded-radix/engine";
import type { Decoding } from "../decode/decoder.ts";
import type { History } from "../history/read.ts";

export interface ReadableLedger {
  readonly networkId: number;
  readonly networkName: string;
  readonly history: History;
  readonly engine: Decoding;
  wellKnown(): WellKnownAddresses;
}
