export interface PlayersLimits {
  /** Of one request. */
  readonly bodyBytes: number;
  readonly challengeMs: number;
  /** Given out and neither used nor expired. */
  readonly challenges: number;
  readonly sessionMs: number;
  /** Another one ends the oldest. */
  readonly sessionsOfPlayer: number;
  readonly players: number;
  /** Of all players together; 4 KiB at a time. */
  readonly fileBytes: number;
  /** What nobody has signed in for so long is deleted. */
  readonly unusedMs: number;
  readonly preferencesOfPlayer: number;
  /** Characters of a preference as JSON. */
  readonly preferenceCharacters: number;
  readonly notesOfPlayer: number;
  /** UTF-16 code units, as a browser's text field counts them. */
  readonly noteCharacters: number;
}

const DAY_MS = 24 * 60 * 60_000;

export const LIMITS: PlayersLimits = {
  bodyBytes: 16 * 1024,
  challengeMs: 5 * 60_000,
  challenges: 1_000,
  sessionMs: 30 * DAY_MS,
  sessionsOfPlayer: 10,
  players: 10_000,
  fileBytes: 256 * 1024 * 1024,
  unusedMs: 400 * DAY_MS,
  preferencesOfPlayer: 32,
  preferenceCharacters: 200,
  notesOfPlayer: 500,
  noteCharacters: 2_000,
};
