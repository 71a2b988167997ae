/**
 * The wallet's colours by day and at dusk. They are two rules, since the build does not lower `light-dark()` inside a
 * script, and Safari supports it only from 17.5 on.
 */
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  paper: ["#f8f0dc", "#1c1828"],
  card: ["#fffaec", "#262035"],
  sunken: ["#efe2c4", "#15121f"],
  ink: ["#271c12", "#f1e7d3"],
  muted: ["#5f4d34", "#bdb1a9"],
  edge: ["#8b7443", "#7d7198"],
  hairline: ["#d8c69d", "#3d3554"],
  leaves: ["#9d0100", "#e68362"],
  enters: ["#445b46", "#a3d9af"],
  primary: ["#3a2e75", "#dcae4b"],
  "primary-hover": ["#2c2160", "#edc46a"],
  "on-primary": ["#fff7e3", "#241703"],
  "warn-ground": ["#f3d9cb", "#3d1c22"],
  "warn-ink": ["#7d1a14", "#f8b3a7"],
  focus: ["#3a2e75", "#f6d486"],
  vignette: ["#d9c28a66", "#0b071899"],
};

const colours = (theme: 0 | 1): string =>
  Object.entries(COLOURS)
    .map(([name, pair]) => `--${name}: ${pair[theme]};`)
    .join(" ");

/** The host's `data-theme` decides, see `sheet.ts`; without it, the system does. */
export const themed = `
:host { ${colours(0)} }
@media (prefers-color-scheme: dark) { :host { ${colours(1)} } }
:host([data-theme="light"]) { ${colours(0)} }
:host([data-theme="dark"]) { ${colours(1)} }`;
