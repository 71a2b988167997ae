/** The castle in words, for those who do not see its drawing. */
export const castle = {
  empty: "A walled hill with an old hall; no building stands yet.",
  standing: "A walled castle on a hill with {{list}}.",
  construction: "Under construction: {{name}}.",
  slots: "{{used}} of {{slots}} building slots are taken.",
  counted: "{{count}} × {{name}}",
} as const;
