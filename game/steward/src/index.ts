export {
  begun,
  type HeldOrder,
  type OrderFacts,
  type OrderState,
  type OrderStore,
  type Progress,
} from "./order.ts";
export { OrderError, readOrder, type Terms } from "./read.ts";
export { type Steward, type StewardHealth, type StewardOptions, startSteward } from "./steward.ts";
export type { LedgerClock } from "./time.ts";
