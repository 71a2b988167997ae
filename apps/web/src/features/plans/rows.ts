/** A row of the plan: an order with its occasion, as typed. Pure. */
import type { Building, LocalId } from "@kingdoms/client";
import { WINDOWS } from "@kingdoms/client/plans";
import type { Occasion, PlannedKind } from "../../game/planned/words.ts";

export interface Row {
  readonly id: string;
  readonly kingdom: LocalId;
  readonly occasion: Occasion;
  /** Between two times. */
  readonly hours: string;
  readonly times: string;
  /** As a field for date and time has it, in the time zone of the browser. */
  readonly date: string;
  /** Seconds during which it may be submitted. */
  readonly window: number;
  /** Whether everything that is ready is claimed first. */
  readonly claims: boolean;
  readonly kind: PlannedKind;
  readonly building: Building;
  /** Units or KGLD. */
  readonly amount: string;
  /** Name or number of the kingdom that a mission goes to. */
  readonly target: string;
}

export const EXAMPLES = ["built", "every", "truce", "blow"] as const;
export type Example = (typeof EXAMPLES)[number];

const [NARROW, HOUR, WIDE] = WINDOWS;

const made: Readonly<Record<Example, Partial<Row>>> = {
  built: { occasion: "built", kind: "build", building: "barracks", claims: true, window: HOUR },
  every: { occasion: "every", kind: "createDefenders", amount: "1", claims: true, window: HOUR },
  truce: { occasion: "truce", kind: "raid", window: NARROW },
  blow: { occasion: "blow", kind: "fortify", amount: "1", window: WIDE },
};

/** A new row; without an example for a date that the player chooses. */
export const rowFor = (kingdom: LocalId, id: string, example?: Example): Row => ({
  id,
  kingdom,
  occasion: "date",
  hours: "8",
  times: "3",
  date: "",
  window: HOUR,
  claims: false,
  kind: "claimDue",
  building: "mine",
  amount: "1",
  target: "",
  ...(example === undefined ? {} : made[example]),
});
