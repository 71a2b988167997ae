/** A kingdom or a mission, followed live. */
export const follow = {
  title: "Follow",
  intro: "The map stays with a kingdom or a mission, live. No wallet is needed.",
  open: "Follow",
  none: "There is no such kingdom or mission.",
  between: "{{first}} and {{second}}",
  copy: "Copy the link to follow",
  again: "Back to what you follow",
  now: "Under way",
  quiet: "No missions are under way here.",
  past: "What happened before",
  nothing: "Nothing has happened here yet.",
} as const;
