export { Replay, type ReplayedKingdom, type ReplayOptions, type Tally, worldAt } from "./replay.ts";
export {
  countUntil,
  countUntilVersion,
  type Founding,
  type KnownPast,
  type Timeline,
  type TimelineEntry,
  timelineOfEvents,
  timelineOfPast,
  type WorldEvent,
} from "./timeline.ts";
