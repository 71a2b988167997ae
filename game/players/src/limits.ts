export interface PlayersLimits {
  /** Of one request. */
  readonly bodyBytes: number;
  readonly challengeMs: number;
  /** Given out and neither used nor expired. */
  readonly challenges: number;
  /** Given out to one visitor within `challengeMs`, used or not. */
  readonly challengesOfVisitor: number;
  readonly sessionMs: number;
  /** Another one ends the oldest. */
  readonly sessionsOfPlayer: number;
  readonly players: number;
  /** Of all players together; 4 KiB at a time. */
  readonly fileBytes: number;
  /** Data of players who have not signed in for so long is deleted. */
  readonly unusedMs: number;
  readonly preferencesOfPlayer: number;
  /** Characters of a preference as JSON. */
  readonly preferenceCharacters: number;
  readonly notesOfPlayer: number;
  readonly marksOfPlayer: number;
  /** Of one request. */
  readonly marksAtOnce: number;
  /** UTF-16 code units, as a browser's text field counts them. */
  readonly noteCharacters: number;
  /** Signed orders that wait for their time: of a player, and of all. */
  readonly ordersOfPlayer: number;
  readonly orders: number;
  /** Orders of a player that are over. */
  readonly ordersKept: number;
  /** Characters of a signed order in hexadecimal, and of the page's description of it. */
  readonly orderCharacters: number;
  readonly wordsCharacters: number;
  readonly devicesOfPlayer: number;
  /** Of all players together. */
  readonly devices: number;
  readonly kingdomsOfDevice: number;
  readonly deviceCharacters: number;
  /** The longest time before an arrival, in minutes. */
  readonly leadMinutes: number;
  /** Kinds of missions whose outcome a device receives. */
  readonly outcomesOfDevice: number;
  /** Alerts within an hour, for one device and for all. */
  readonly pushesOfDevice: number;
  readonly pushes: number;
  /** Of the text of an alert; all are padded to it. */
  readonly pushBytes: number;
  /** How long a push service may take for one. */
  readonly pushMs: number;
  /** After a failure, doubled with each. */
  readonly firstPauseMs: number;
  readonly lastPauseMs: number;
  /** A device whose push service has taken nothing for so long is dropped. */
  readonly failingMs: number;
}

const DAY_MS = 24 * 60 * 60_000;

export const LIMITS: PlayersLimits = {
  bodyBytes: 16 * 1024,
  challengeMs: 5 * 60_000,
  challenges: 10_000,
  challengesOfVisitor: 40,
  sessionMs: 30 * DAY_MS,
  sessionsOfPlayer: 10,
  players: 10_000,
  fileBytes: 256 * 1024 * 1024,
  unusedMs: 400 * DAY_MS,
  preferencesOfPlayer: 32,
  preferenceCharacters: 200,
  notesOfPlayer: 500,
  marksOfPlayer: 1_000,
  marksAtOnce: 100,
  noteCharacters: 2_000,
  ordersOfPlayer: 24,
  orders: 10_000,
  ordersKept: 200,
  orderCharacters: 12_000,
  wordsCharacters: 2_000,
  devicesOfPlayer: 10,
  devices: 2_000,
  kingdomsOfDevice: 50,
  deviceCharacters: 60,
  leadMinutes: 24 * 60,
  outcomesOfDevice: 16,
  pushesOfDevice: 20,
  pushes: 2_000,
  pushBytes: 1_024,
  pushMs: 10_000,
  firstPauseMs: 60_000,
  lastPauseMs: 60 * 60_000,
  failingMs: 7 * DAY_MS,
};
