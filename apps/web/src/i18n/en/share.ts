/** Pictures of reports and kingdoms. */
export const share = {
  save: "Save a picture",
  failed: "The picture could not be made.",
} as const;
