/**
 * Whether everything is looked at: each size in each theme, each popup of its kind. `npm run nightly -- pages` does that; `npm test`
 * looks at each size and at each theme once, and at one of each kind (docs/decisions/0042-looks-of-the-night.md).
 */
export const IS_NIGHT = process.env.KINGDOMS_NIGHT === "1";
