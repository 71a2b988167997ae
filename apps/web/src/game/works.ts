import { type Building, type Kingdom, UNITS, type Unit } from "@kingdoms/client";

/** A building under construction, or a batch of units in the making. */
interface Work {
  readonly what: Building | Unit;
  /** Seconds of the ledger's clock. */
  readonly readyAt: number;
}

/** How many of them are finished. @param now seconds of the ledger's clock. */
export const readyWorks = (kingdom: Pick<Kingdom, "construction" | "batches">, now: number): number =>
  worksOf(kingdom).filter(({ readyAt }) => readyAt <= now).length;

export const worksOf = ({
  construction,
  batches,
}: Pick<Kingdom, "construction" | "batches">): readonly Work[] => [
  ...(construction === null ? [] : [{ what: construction.building, readyAt: construction.readyAt }]),
  ...UNITS.flatMap((unit) => {
    const batch = batches[unit];
    return batch === null ? [] : [{ what: unit, readyAt: batch.readyAt }];
  }),
];
