export const clock = {
  title: "Ledger clock",
  now: "Ledger time",
  speedValue: "{{factor}}×",
  forward: "Move forward",
  steps: { minute: "1 min", hour: "1 h", sixHours: "6 h", day: "1 day" },
  stepName: "Move the clock forward by {{step}}",
  confirmTitle: "Move the clock forward?",
  confirmText: "{{step}} will pass for every kingdom on this ledger. This cannot be undone.",
  confirm: "Let {{step}} pass",
  setSpeed: "Speed of time",
} as const;
