/** Claiming all finished things in all kingdoms at once. */
export const claims = {
  open: "Claim everything ({{count}})",
  title: "Claim everything that is ready",
  nothing: "Nothing is ready in your kingdoms now.",
  units: "{{unit}}: {{amount}}",
  against: {
    early: "(worth less than its network fee so far)",
    arrival: "(a mission arrives within minutes; until it is resolved, nothing can be claimed here)",
  },
  again: "Start the same again: recruit, craft and build as before, as far as each treasury can pay",
  signatures: "Signatures",
  saved: "Network fees saved",
  submit_one: "Claim",
  submit_other: "Claim the first of {{count}} parts",
  choose: "Choose a kingdom.",
  poor: "Up to {{fee}} XRD must stay in the account for the network fee.",
  more: "Showing your first {{count}} kingdoms.",
} as const;
