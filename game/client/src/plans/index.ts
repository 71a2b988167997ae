export { type DatedOrder, datedManifest } from "./dated.ts";
export { after } from "./occasions/after.ts";
export { beforeArrival, nextBlow } from "./occasions/before-arrival.ts";
export { every, type Repeated } from "./occasions/every.ts";
export { whenBuilt } from "./occasions/when-built.ts";
export { whenTruceEnds } from "./occasions/when-truce-ends.ts";
export { rewardFor } from "./reward.ts";
export { LONGEST, SHORTEST, SLACK, type Span, WINDOWS } from "./span.ts";
