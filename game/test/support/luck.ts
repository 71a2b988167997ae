/**
 * Tests play on ledgers whose clocks begin at one moment, so their missions get the same rounds in each run. Another
 * number moves the beginning by so many minutes: `KINGDOMS_LUCK=3 npx vitest run game/test/scrypto` shows which tests
 * rely on how the dice fell.
 */
export const LUCK_SECONDS = 60 * Number(process.env.KINGDOMS_LUCK ?? 0);
