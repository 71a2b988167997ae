/** The parts of the bench, and how long each takes on two quiet cores. The sources of each are `tests/bench/<name>.ts`. */

/** Kingdoms of the world, unless `--world` says otherwise: one on each cell of the map. */
export const FULL_WORLD = 5_400;
/** Fewer have no list of pages to read. */
export const LEAST_WORLD = 100;

/**
 * @typedef {object} Part
 * @property {string} about
 * @property {number} minutes
 * @property {number} [small] minutes in a world of some hundred kingdoms, for parts that a run with `--world` includes unless told otherwise
 * @property {readonly ("world" | "history")[]} [reads] what has to be made before, once
 */

/** @type {Readonly<Record<string, Part>>} */
export const parts = {
  engine: {
    about: "the engine in WebAssembly against the same natively; builds that with cargo",
    minutes: 9,
  },
  start: {
    about: "from the command to the first page, also of a copy that was just restored",
    minutes: 2,
    small: 0.2,
    reads: ["world", "history"],
  },
  submit: {
    about: "submit to committed: engine alone, with the index, over HTTP; submits a second",
    minutes: 1,
  },
  gateway: { about: "reads of a page while others keep the realm busy", minutes: 3 },
  reads: {
    about: "reads of a large ledger against a bare JSON server",
    minutes: 2,
    small: 0.2,
    reads: ["world", "history"],
  },
  busy: {
    about: "any read while overdue missions are worked off, and during hostile previews",
    minutes: 8,
    small: 0.3,
    reads: ["world"],
  },
  guests: { about: "what one guest of a LAN realm can cost the others", minutes: 9 },
  streams: { about: "10,000 live streams: memory of one, and a commit to all of them", minutes: 2 },
  watchers: {
    about: "a world as files: what its publisher asks of the gateway, and what a watcher loads",
    minutes: 3,
    small: 0.8,
    reads: ["world"],
  },
  memory: {
    about: "memory after ten visitors' first reads, while the keeper is busy",
    minutes: 2,
    small: 0.2,
    reads: ["world"],
  },
  hours: {
    about: "memory after an hour of play, twice (or KINGDOMS_MINUTES)",
    minutes: 122,
    reads: ["world", "history"],
  },
  rows: { about: "the engine over SQLite against the same with all in memory", minutes: 3, reads: ["world"] },
  world: {
    about: "a browser's first visit to a large world, and the next one",
    minutes: 2,
    small: 0.3,
    reads: ["world"],
  },
  history: { about: "10,000 finished missions in a browser", minutes: 2, reads: ["world"] },
  targets: { about: "the list of targets", minutes: 0.2 },
  news: { about: "the player's news out of 10,000 reports", minutes: 0.2 },
  map: { about: "frames of the map and of the same scene in pixi", minutes: 3 },
  replay: { about: "frames of a replay", minutes: 2 },
  phone: { about: "Lighthouse's figures of a phone, and how soon the map answers", minutes: 6 },
  tab: { about: "the whole game in a browser's tab", minutes: 4 },
  neighbours: { about: "starts and days of a realm with neighbors", minutes: 2 },
};

/** Minutes to make them, once. */
export const making = { world: 6, history: 2 };
