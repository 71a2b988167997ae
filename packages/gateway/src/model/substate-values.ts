/** Values that substates had, as the Core API shows them. */
import type { ProgrammaticJson, SubstateEntry, SubstateRef } from "@kingdoms/engine";
import { dropOldest } from "../history/bounded.ts";
import type { Ledger } from "../ledger.ts";
import { keyBytes, nodeBytes } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import { isCode, substateData } from "./typed-substates.ts";

/** `SubstateValue`. */
interface Shown {
  readonly substate_hex: string;
  substate_data?: object;
  programmatic_json?: ProgrammaticJson;
}

/** What one transaction made of a substate. */
export interface SubstateValue {
  /** Undefined for a substate that it deleted. Bytes alone until it is decoded. */
  readonly shown: Shown | undefined;
  /** The state version that had written it before; null for a new one. */
  readonly previous: number | null;
}

/** Code of packages is longer, and nobody reads it as JSON. */
const maxDecoded = 64 * 1024;
/** What a transaction found is what an earlier one had left, and pages of the stream go backwards. */
const mostRemembered = 1_000;
/** Of a value in bytes. Longer ones are rare, and would make those above take many megabytes. */
const maxRemembered = 1024;

/** Of values in bytes. The engine reads definitions once for each call, but keeps the memory that a call took. */
const maxTogether = 256 * 1024;

const remembered = new WeakMap<Ledger, Map<string, SubstateValue>>();

const valueAt = `
SELECT value, (
  SELECT earlier.state_version FROM substate AS earlier
  WHERE earlier.node = substate.node AND earlier.partition = substate.partition AND earlier.key = substate.key
    AND earlier.state_version < substate.state_version
  ORDER BY earlier.state_version DESC LIMIT 1
) AS previous
FROM substate WHERE node = ? AND partition = ? AND key = ? AND state_version = ?`;

interface Undecoded {
  readonly shown: Shown;
  /** As its `substate_id` names it. */
  readonly type: string;
  readonly entry: SubstateEntry;
}

/** What an answer shows of substates: read one by one, then decoded together, unless it is remembered. */
export class SubstateValues {
  readonly #ledger: Ledger;
  readonly #remembered: Map<string, SubstateValue>;
  /** By name, until they are decoded. */
  readonly #read = new Map<string, SubstateValue>();
  #undecoded: Undecoded[] = [];

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    this.#remembered = remembered.get(ledger) ?? new Map();
    remembered.set(ledger, this.#remembered);
  }

  /** What the transaction of this state version wrote there; null if it did not. @param type as `substate_id` names it. */
  writtenAt(place: SubstateRef, type: string, version: number): SubstateValue | null {
    const key = keyBytes(place.key);
    const name = `${place.node}/${place.partition}/${bytesToHex(key)}/${version}`;
    const known = this.#read.get(name) ?? this.#remembered.get(name);
    if (known) return known;
    const row = this.#ledger.history.sql
      .of(valueAt)
      .get(nodeBytes(place.node), place.partition, key, version);
    if (row === undefined) return null;
    const bytes = row.value instanceof Uint8Array ? row.value : null;
    const shown = bytes === null ? undefined : { substate_hex: bytesToHex(bytes) };
    const value = { shown, previous: row.previous === null ? null : Number(row.previous) };
    if (shown && bytes !== null) this.#add({ shown, type, entry: { ...place, value: bytes } });
    this.#read.set(name, value);
    return value;
  }

  #add(one: Undecoded): void {
    const { shown, type, entry } = one;
    if (isCode(type)) shown.substate_data = substateData(this.#ledger, type, entry, null);
    else if (entry.value.length <= maxDecoded) this.#undecoded.push(one);
  }

  /** To be called before anything of them is written as JSON. */
  decode(): void {
    for (const some of together(this.#undecoded)) {
      const decoded = this.#ledger.engine.decode(some.map(({ entry }) => entry));
      for (const [index, { shown, type, entry }] of some.entries()) {
        const one = decoded[index] ?? null;
        shown.substate_data = substateData(this.#ledger, type, entry, one);
        if (one) shown.programmatic_json = one.json;
      }
    }
    this.#undecoded = [];
    for (const [name, value] of this.#read)
      if ((value.shown?.substate_hex.length ?? 0) <= 2 * maxRemembered) this.#remembered.set(name, value);
    this.#read.clear();
    dropOldest(this.#remembered, mostRemembered);
  }
}

function* together(all: readonly Undecoded[]): Generator<Undecoded[]> {
  let some: Undecoded[] = [];
  let bytes = 0;
  for (const one of all) {
    if (some.length > 0 && bytes + one.entry.value.length > maxTogether) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(one);
    bytes += one.entry.value.length;
  }
  if (some.length > 0) yield some;
}
