/** Devices of one player exchange marks through the server. */
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { type Mark, markKingdoms, useMarks } from "../game/marks-of-player.ts";
import { useWalletStore } from "../wallet/store.ts";
import { keepMarks } from "./marks.ts";
import { asPlayer, usePlayer } from "./player.ts";
import { type MarkChoices, PlayersRefused } from "./players-server.ts";

const ME = "identity_me";
const DAY_MS = 24 * 60 * 60_000;

/** The server's marks: for each kingdom the newer choice, as in `game/players`. */
let kept: MarkChoices = {};
const sent: number[] = [];
let requests = 0;

vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body?: string }) => {
  requests += 1;
  const given: MarkChoices = body === undefined ? {} : JSON.parse(body).marks;
  if (body !== undefined) sent.push(Object.keys(given).length);
  for (const [kingdom, choice] of Object.entries(given))
    if (choice.changedAt > (kept[kingdom]?.changedAt ?? -1)) kept = { ...kept, [kingdom]: choice };
  return Response.json({ marks: kept });
});

const signIn = (player: string): void =>
  usePlayer.setState({ player: { phase: "in", session: { player, expiresAt: Date.now() + DAY_MS } } });
const signOut = (): void => usePlayer.setState({ player: { phase: "out" } });
const connect = (identity: string | null): void => void useWalletStore.setState({ identity });
const shown = (): Readonly<Record<string, Mark>> => Object.fromEntries(useMarks.getState().of);
const onServer = (): object =>
  Object.fromEntries(Object.entries(kept).map(([kingdom, { mark }]) => [kingdom, mark]));

keepMarks();
beforeEach(() => {
  signOut();
  connect(null);
  localStorage.clear();
  kept = {};
  sent.length = 0;
  connect(ME);
  markKingdoms([...useMarks.getState().of.keys()].map((kingdom) => [kingdom, null]));
});
afterAll(() => {
  signOut();
  connect(null);
  vi.unstubAllGlobals();
});

it("a sign-in brings the marks of the other device, and takes this one's there", async () => {
  kept = { theirs: { mark: "foe", changedAt: Date.now() - DAY_MS } };
  markKingdoms([["mine", "farm"]]);
  signIn(ME);
  await expect.poll(shown).toEqual({ mine: "farm", theirs: "foe" });
  await expect.poll(onServer).toEqual({ mine: "farm", theirs: "foe" });
});

it("the newer choice stays for a kingdom that both devices marked, even if it removes the mark", async () => {
  signIn(ME);
  markKingdoms([
    ["a", "farm"],
    ["b", "farm"],
    ["c", "farm"],
  ]);
  await expect.poll(onServer).toEqual({ a: "farm", b: "farm", c: "farm" });
  const later = Date.now() + 1_000;
  kept = { ...kept, a: { mark: "friend", changedAt: later }, b: { mark: null, changedAt: later } };
  window.dispatchEvent(new Event("online"));
  await expect.poll(shown).toEqual({ a: "friend", c: "farm" });

  markKingdoms([["c", null]]);
  await expect.poll(onServer).toEqual({ a: "friend", b: null, c: null });
});

it("marks from before any choice was noted lose against every choice that was", async () => {
  markKingdoms([["a", "farm"]]);
  kept = { a: { mark: "avoid", changedAt: Date.now() - DAY_MS } };
  signIn(ME);
  await expect.poll(shown).toEqual({ a: "avoid" });
});

it("marks of one player are not mixed with those of another who signed in", async () => {
  kept = { a: { mark: "foe", changedAt: Date.now() } };
  markKingdoms([["b", "farm"]]);
  signIn("identity_somebody");
  // Long enough for an answer to arrive.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()).toEqual({ b: "farm" });
  expect(onServer()).toEqual({ a: "foe" });
  signOut();
  signIn("account_of_mine");
  await expect.poll(shown).toEqual({ a: "foe", b: "farm" });
});

it("many marks are sent in portions that the server takes", async () => {
  markKingdoms(Array.from({ length: 250 }, (_, index) => [`kingdom${index}`, "farm"]));
  signIn(ME);
  await expect.poll(() => Object.keys(kept)).toHaveLength(250);
  expect(sent).toEqual([100, 100, 50]);
});

it("a mark of a newer page is left on the server, and does not show here", async () => {
  kept = { a: { mark: "ally", changedAt: Date.now() }, b: { mark: "foe", changedAt: Date.now() } };
  signIn(ME);
  await expect.poll(shown).toEqual({ b: "foe" });
  expect(onServer()).toEqual({ a: "ally", b: "foe" });
});

it("devices that agree ask once, also after marks were taken over", async () => {
  kept = { a: { mark: "foe", changedAt: Date.now() } };
  signIn(ME);
  await expect.poll(shown).toEqual({ a: "foe" });
  const asked = requests;
  // Longer than marks wait for each other.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(requests).toBe(asked);
});

it("a refusal that comes after the player signed out is none of a session that has ended", async () => {
  signIn(ME);
  const refused = new PlayersRefused("NOT_SIGNED_IN", "");
  const late = asPlayer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw refused;
  });
  signOut();
  await expect(late).rejects.toBe(refused);
  expect(usePlayer.getState().player.phase).toBe("out");

  signIn(ME);
  await expect(asPlayer(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(usePlayer.getState().player.phase).toBe("ended");
});
