/** Values that substates on the ledger had, as the Core API shows them. */
import type { SubstateRef } from "@embedded-radix/engine";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { ReadableLedger } from "../view/readable-ledger.ts";
import { shownValues, type Written } from "./shown-values.ts";

/** A substate that a transaction wrote. */
export interface WrittenPlace extends SubstateRef {
  /** The key as the index has it. */
  readonly keyHex: string;
  /** The type in the substate's `substate_id`. */
  readonly type: string;
  /** State version of the transaction. */
  readonly version: number;
}

/** The value that one transaction gave to a substate. */
export type SubstateValue = {
  /** `SubstateValue`; null for a substate that it deleted. */
  shown: ReturnType<typeof shownValues>[number] | null;
  /** The state version of the previous value; null for a new substate, and for a value that was only read as a previous one. */
  previous: number | null;
};

/**
 * The values that transactions wrote to a list of substates, and the previous ones. The result is one text: the
 * connection hands over each value of a row separately, which takes longer than to find it.
 */
const writesAt = `
SELECT json_group_array(json_array(
  place.key,
  CASE WHEN written.value IS NOT NULL THEN lower(hex(written.value)) END,
  earlier.state_version,
  CASE WHEN earlier.value IS NOT NULL THEN lower(hex(earlier.value)) END
)) AS found
FROM json_each(?) AS place
CROSS JOIN substate AS written
  ON written.node = unhex(place.value ->> 0) AND written.partition = (place.value ->> 1)
  AND written.key = unhex(place.value ->> 2) AND written.state_version = (place.value ->> 3)
LEFT JOIN substate AS earlier
  ON earlier.node = written.node AND earlier.partition = written.partition AND earlier.key = written.key
  AND earlier.state_version = (
    SELECT max(state_version) FROM substate
    WHERE node = written.node AND partition = written.partition AND key = written.key
      AND state_version < written.state_version
  )`;

type Found = readonly [
  place: number,
  written: string | null,
  previous: number | null,
  earlier: string | null,
];

interface Unshown extends Written {
  readonly value: SubstateValue;
}

/** Values of substates for one answer: those of all its transactions are read and decoded together. */
export class SubstateValues {
  readonly #ledger: ReadableLedger;
  /** By name: the previous value in one transaction of a page is most often the new value in another. */
  readonly #known = new Map<string, SubstateValue>();
  #unshown: Unshown[] = [];

  constructor(ledger: ReadableLedger, places: readonly WrittenPlace[]) {
    this.#ledger = ledger;
    if (places.length > 0) this.#read(places);
    this.#show();
  }

  /** The value that the transaction of this state version wrote there; null if it wrote none. */
  writtenAt(place: WrittenPlace, version: number): SubstateValue | null {
    return this.#known.get(nameOf(place, version)) ?? null;
  }

  #read(places: readonly WrittenPlace[]): void {
    const wanted = places.map(({ node, partition, keyHex, version }) => [node, partition, keyHex, version]);
    const row = this.#ledger.history.sql.of(writesAt).get(JSON.stringify(wanted));
    for (const [index, written, previous, earlier] of JSON.parse(String(row?.found)) as Found[]) {
      const place = places[index];
      if (place === undefined) continue;
      this.#take(place, place.version, written).previous = previous;
      if (previous !== null) this.#take(place, previous, earlier);
    }
  }

  #take(place: WrittenPlace, version: number, hex: string | null): SubstateValue {
    const name = nameOf(place, version);
    const known = this.#known.get(name);
    if (known) return known;
    const value: SubstateValue = { shown: null, previous: null };
    this.#known.set(name, value);
    if (hex === null) return value;
    const { type, node, partition, key } = place;
    const entry = { node, partition, key, value: hexToBytes(hex) };
    this.#unshown.push({ value, hex: () => hex, type, entry });
    return value;
  }

  #show(): void {
    const shown = shownValues(this.#ledger, this.#unshown);
    for (const [index, { value }] of this.#unshown.entries()) value.shown = shown[index] ?? null;
    this.#unshown = [];
  }
}

const nameOf = ({ node, partition, keyHex }: WrittenPlace, version: number): string =>
  `${node}/${partition}/${keyHex}/${version}`;
