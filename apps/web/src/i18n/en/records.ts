/** How far a mission has come, and what rests meanwhile. */
export const stages = {
  travelling: "On its way, arrives at {{time}}",
  awaitingRound: "Waiting for round {{round}}, signed at {{time}}",
  awaitingMission: "Waiting for mission {{mission}}",
  resolvable: "Can be resolved now",
  overdue: "Overdue, waiting for its round or a settlement",
  complete: "Complete",
  rest: "Mission {{mission}} has arrived: nothing can be ordered until it is resolved.",
  resolve: "Resolve",
  resolveOf: "Resolve mission {{mission}}",
} as const;
