export { Replay, type ReplayedKingdom, type ReplayOptions, type Tally, worldAt } from "./replay.ts";
export {
  countUntil,
  countUntilVersion,
  type Founding,
  type Happening,
  type KnownPast,
  type Timeline,
  timelineOfEvents,
  timelineOfPast,
  type WorldEvent,
} from "./timeline.ts";
