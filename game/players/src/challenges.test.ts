import { expect, test } from "vitest";
import { openChallenges } from "./challenges.ts";
import { LIMITS, type PlayersLimits } from "./limits.ts";
import { refusalOf, START } from "./test-support/opened.ts";

const MINUTE = 60_000;

function open(limits: Partial<PlayersLimits> = {}) {
  let now = START;
  const challenges = openChallenges(() => now, { ...LIMITS, ...limits });
  const wait = (ms: number): void => {
    now += ms;
  };
  return { ...challenges, wait };
}
const UNKNOWN = {
  code: "CHALLENGE_UNKNOWN",
  message: "This sign-in took too long or was used before. Sign in again.",
};
const FULL = {
  code: "SERVER_FULL",
  message: "Too many sign-ins are under way. Try again in a few minutes.",
};

test("a challenge is 32 random bytes, and is taken once", () => {
  const challenges = open();
  const [one, other] = [challenges.issue(null), challenges.issue(null)];
  expect(one.challenge).toMatch(/^[0-9a-f]{64}$/);
  expect(one.challenge).not.toBe(other.challenge);
  expect(one.expiresAt).toBe(START + 5 * MINUTE);
  challenges.take(one.challenge);
  expect(refusalOf(() => challenges.take(one.challenge))).toMatchObject(UNKNOWN);
  challenges.take(other.challenge);
});

test("a challenge that was never given out is refused", () => {
  expect(refusalOf(() => open().take("00".repeat(32)))).toMatchObject(UNKNOWN);
});

test("a challenge expires by itself, and later ones stay", () => {
  const challenges = open({ challengeMs: 100 });
  const first = challenges.issue(null);
  challenges.wait(50);
  const second = challenges.issue(null);
  challenges.wait(49);
  const third = challenges.issue(null);
  challenges.wait(1);
  expect(refusalOf(() => challenges.take(first.challenge))).toMatchObject(UNKNOWN);
  challenges.take(second.challenge);
  challenges.wait(98);
  challenges.take(third.challenge);
});

test("visitors leave a quarter of the challenges to the host's own", () => {
  const challenges = open({ challenges: 4, challengeMs: 100 });
  const [first] = ["a", "b", "c"].map((visitor) => challenges.issue(visitor));
  expect(refusalOf(() => challenges.issue("d"))).toMatchObject(FULL);
  challenges.issue(null);
  expect(refusalOf(() => challenges.issue(null))).toMatchObject(FULL);
  challenges.take(first?.challenge ?? "");
  challenges.issue(null);
  expect(refusalOf(() => challenges.issue(null))).toMatchObject(FULL);
  challenges.wait(100);
  challenges.issue("d");
});

test("a visitor begins no more sign-ins than its share, used or not, and learns when there is one again", () => {
  const challenges = open({ challengesOfVisitor: 2, challengeMs: 100_000 });
  challenges.take(challenges.issue("a").challenge);
  challenges.wait(1_500);
  challenges.issue("a");
  challenges.wait(500);
  expect(refusalOf(() => challenges.issue("a"))).toMatchObject({
    code: "TOO_OFTEN",
    message: "Too many sign-ins have begun at your address. Try again in a few minutes.",
    details: {},
    retryAfterSeconds: 98,
  });
  challenges.issue("b");
  challenges.issue(null);
  challenges.wait(97_999);
  expect(refusalOf(() => challenges.issue("a"))).toMatchObject({ code: "TOO_OFTEN", retryAfterSeconds: 1 });
  challenges.wait(1);
  challenges.issue("a");
  expect(refusalOf(() => challenges.issue("a"))).toMatchObject({ code: "TOO_OFTEN", retryAfterSeconds: 2 });
});

test("a sign-in that a full server refuses takes nothing from the visitor's share", () => {
  const challenges = open({ challenges: 4, challengesOfVisitor: 1, challengeMs: 100 });
  for (let count = 0; count < 3; count++) challenges.issue(null);
  expect(refusalOf(() => challenges.issue("a"))).toMatchObject(FULL);
  challenges.wait(100);
  challenges.issue("a");
});

test("a visitor that may begin none at all waits for the whole time", () => {
  const challenges = open({ challengesOfVisitor: 0, challengeMs: 2_000 });
  expect(refusalOf(() => challenges.issue("a"))).toMatchObject({ retryAfterSeconds: 2 });
});
