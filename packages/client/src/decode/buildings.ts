import { BUILDINGS, type Building } from "@kingdoms/rules";
import { count, type Decoder, struct } from "../sbor/decode.ts";

/** A struct on the ledger with one field for each building. */
export const eachBuilding = <T>(decoder: Decoder<T>): Decoder<Record<Building, T>> =>
  struct(
    Object.fromEntries(BUILDINGS.map((building) => [building, decoder])) as Record<Building, Decoder<T>>,
  );

export const buildingCounts: Decoder<Readonly<Record<Building, number>>> = eachBuilding(count);
