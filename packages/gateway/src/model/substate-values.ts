/** Values that substates had, as the Core API shows them. */
import type { ProgrammaticJson, SubstateEntry, SubstateRef } from "@kingdoms/engine";
import type { Ledger } from "../ledger.ts";
import { keyBytes, type Row } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import { isCode, substateData } from "./typed-substates.ts";

/** `SubstateValue`. */
interface Shown {
  readonly substate_hex: string;
  substate_data?: object;
  programmatic_json?: ProgrammaticJson;
}

/** Where a substate is, with its type as its `substate_id` names it. */
export interface TypedRef extends SubstateRef {
  readonly type: string;
}

/** What one transaction made of a substate. */
export interface SubstateValue {
  /** Undefined for a substate that it deleted. Bytes alone until it is decoded. */
  readonly shown: Shown | undefined;
  /** The state version that had written it before; null for a new one, and where only what another version found is known. */
  previous: number | null;
}

/** Code of packages is longer, and nobody reads it as JSON. */
const maxDecoded = 64 * 1024;
/** Of values in bytes. The engine reads definitions once for each call, but keeps the memory that a call took. */
const maxTogether = 256 * 1024;

/** What a transaction wrote to a list of places, and what had been there. */
const writesAt = `
SELECT place.key AS number, written.value AS value, earlier.state_version AS previous, earlier.value AS before
FROM json_each(?1) AS place
CROSS JOIN substate AS written
  ON written.node = unhex(place.value ->> 0) AND written.partition = (place.value ->> 1)
  AND written.key = unhex(place.value ->> 2) AND written.state_version = ?2
LEFT JOIN substate AS earlier
  ON earlier.node = written.node AND earlier.partition = written.partition AND earlier.key = written.key
  AND earlier.state_version = (
    SELECT max(state_version) FROM substate
    WHERE node = written.node AND partition = written.partition AND key = written.key AND state_version < ?2
  )`;

interface Undecoded {
  readonly shown: Shown;
  /** As its `substate_id` names it. */
  readonly type: string;
  readonly entry: SubstateEntry;
}

/** What an answer shows of substates: those of a transaction are read together, and those of all of them decoded together. */
export class SubstateValues {
  readonly #ledger: Ledger;
  /** By name: what one transaction of a page found is most often what another one on it had left. */
  readonly #read = new Map<string, SubstateValue>();
  #undecoded: Undecoded[] = [];

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** To be called before `writtenAt` for what a transaction wrote and found: to read one by one takes twice as long. */
  read(places: readonly TypedRef[], version: number): void {
    const wanted = places.map(({ node, partition, key }) => [node, partition, bytesToHex(keyBytes(key))]);
    for (const row of this.#ledger.history.sql.of(writesAt).all(JSON.stringify(wanted), version)) {
      const place = places[Number(row.number)];
      if (place === undefined) continue;
      this.#take(place, version, row.value).previous = row.previous === null ? null : Number(row.previous);
      if (row.previous !== null) this.#take(place, Number(row.previous), row.before);
    }
  }

  /** What the transaction of this state version wrote there; null if it did not. */
  writtenAt(place: SubstateRef, version: number): SubstateValue | null {
    return this.#read.get(nameOf(place, version)) ?? null;
  }

  #take(place: TypedRef, version: number, stored: Row[string] | undefined): SubstateValue {
    const name = nameOf(place, version);
    const known = this.#read.get(name);
    if (known) return known;
    const bytes = stored instanceof Uint8Array ? stored : null;
    const shown = bytes === null ? undefined : { substate_hex: bytesToHex(bytes) };
    const value = { shown, previous: null };
    const { type, node, partition, key } = place;
    if (shown && bytes !== null) this.#add({ shown, type, entry: { node, partition, key, value: bytes } });
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
  }
}

const nameOf = ({ node, partition, key }: SubstateRef, version: number): string =>
  `${node}/${partition}/${bytesToHex(keyBytes(key))}/${version}`;

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
