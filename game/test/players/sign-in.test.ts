/** Signing in: signatures of the real wallet, checked by the ROLA package against the real gateway. */
import {
  NETWORK,
  openWalletLedger,
  type WalletTestLedger,
} from "@embedded-radix/tests/support/wallet/ledger.ts";
import {
  accountAddress,
  compile,
  ed25519FromSeed,
  identityAddress,
  testAccounts,
  testPersona,
} from "@embedded-radix/transactions";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  challengeFor,
  openPlayersServer,
  type PlayersServer,
  type Signer,
  signedBy,
  signIn,
} from "../support/players.ts";

let ledger: WalletTestLedger;
let persona: Signer;
let account: Signer;
let server: PlayersServer;

beforeAll(async () => {
  ledger = await openWalletLedger();
  persona = await testPersona(NETWORK);
  const [first] = await testAccounts(NETWORK);
  if (!first) throw new Error("There are no ready-made accounts.");
  account = first;
});
afterAll(() => ledger?.close());
beforeEach(() => {
  server = openPlayersServer(ledger.fetch);
  return () => server.close();
});

const sessionOf = async (browser: ReturnType<PlayersServer["browser"]>) =>
  (await browser.ask("GET", "/session")).body.session;

/** A key of nobody. */
const stranger = ed25519FromSeed(new Uint8Array(32).fill(9));

describe("signing in", () => {
  it("a persona that was never used on the ledger signs in, and the session says who it is", async () => {
    const browser = server.browser();
    const { body, setCookie } = await signIn(browser, persona);

    expect(body).toEqual({ session: expect.objectContaining({ player: persona.address }) });
    expect(await sessionOf(browser)).toEqual(body.session);
    expect(setCookie).toMatch(
      /^kingdoms-session-8090=[0-9a-f]{64}; Max-Age=\d+; Path=\/player; HttpOnly; SameSite=Strict$/,
    );
  });

  it("an account signs in", async () => {
    const browser = server.browser();
    await signIn(browser, account);

    expect(await sessionOf(browser)).toMatchObject({ player: account.address });
  });

  it("the cookie is Secure if the page is served by https", async () => {
    const origin = "https://192.168.1.5:8443";
    const secure = openPlayersServer(ledger.fetch, { origins: () => [origin] });
    const browser = secure.browser(origin);
    const signed = signedBy(persona, await challengeFor(browser), { origin });
    const { status, setCookie } = await browser.ask("POST", "/session", signed);

    expect(status).toBe(201);
    expect(setCookie).toMatch(/^kingdoms-session-8443=.*; HttpOnly; Secure; SameSite=Strict$/);
    secure.close();
  });

  it("an account whose owner keys were changed signs in with the new key only", async () => {
    const old = ed25519FromSeed(new Uint8Array(32).fill(21));
    const address = await accountAddress(old.publicKey, NETWORK);
    await ledger.fund(address);
    await signIn(server.browser(), { address, key: old });

    const hash = bytesToHex(blake2b(stranger.publicKey, { dkLen: 32 }).slice(-29));
    const { raw } = await compile({
      networkId: NETWORK,
      manifest: `
CALL_METHOD Address("${ledger.faucet}") "lock_fee" Decimal("5");
SET_METADATA Address("${address}") "owner_keys" Enum<143u8>(Array<Enum>(Enum<1u8>(Bytes("${hash}"))));`,
      signers: [old],
      notary: stranger,
      startEpoch: ledger.ledger.tip.epoch,
    });
    const { receipt } = await ledger.ledger.submit(raw);
    expect(receipt?.outcome).toBe("success");

    await signIn(server.browser(), { address, key: stranger });
    const browser = server.browser();
    const answer = await browser.ask(
      "POST",
      "/session",
      signedBy({ address, key: old }, await challengeFor(browser)),
    );
    expect(answer).toMatchObject({
      status: 401,
      body: { code: "PROOF_REFUSED", reason: "invalidPublicKey" },
    });
  });
});

describe("a sign-in that is refused", () => {
  it.each([
    ["signed for a page elsewhere", () => ({ origin: "http://evil.test" })],
    ["signed for another port of this machine", () => ({ origin: "http://127.0.0.1:3000" })],
    ["signed for another dApp", () => ({ dAppDefinitionAddress: account.address })],
  ])("a challenge that was %s does not sign a player in", async (_what, audience) => {
    const browser = server.browser();
    const signed = signedBy(persona, await challengeFor(browser), audience());

    expect(await browser.ask("POST", "/session", signed)).toMatchObject({
      status: 401,
      body: { code: "PROOF_REFUSED", reason: "invalidSignature" },
      setCookie: null,
    });
    expect(await sessionOf(browser)).toBeNull();
  });

  it("a page elsewhere that shows its true origin is refused before its proof is looked at", async () => {
    const browser = server.browser("http://evil.test");
    const challenge = await challengeFor(server.browser());
    const signed = signedBy(persona, challenge, { origin: "http://evil.test" });

    expect(await browser.ask("POST", "/session", signed)).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN_ORIGIN" },
    });
    // It is not used up either.
    const own = server.browser();
    expect((await own.ask("POST", "/session", signedBy(persona, challenge))).status).toBe(201);
  });

  it("a challenge that was used before is refused", async () => {
    const browser = server.browser();
    const signed = signedBy(persona, await challengeFor(browser));
    expect((await browser.ask("POST", "/session", signed)).status).toBe(201);

    const thief = server.browser();
    expect(await thief.ask("POST", "/session", signed)).toMatchObject({
      status: 401,
      body: { code: "CHALLENGE_UNKNOWN" },
      setCookie: null,
    });
  });

  it("a challenge is used up by a proof that is refused", async () => {
    const browser = server.browser();
    const challenge = await challengeFor(browser);
    const forged = signedBy({ ...persona, key: stranger }, challenge);
    expect(await browser.ask("POST", "/session", forged)).toMatchObject({
      body: { code: "PROOF_REFUSED", reason: "invalidPublicKey" },
    });

    const late = await browser.ask("POST", "/session", signedBy(persona, challenge));
    expect(late.body.code).toBe("CHALLENGE_UNKNOWN");
  });

  it("a challenge is good until five minutes have passed", async () => {
    const browser = server.browser();
    const [first, second] = [await challengeFor(browser), await challengeFor(browser)];
    server.wait(5 * 60_000 - 1);
    expect((await browser.ask("POST", "/session", signedBy(persona, first))).status).toBe(201);
    server.wait(1);
    expect((await browser.ask("POST", "/session", signedBy(persona, second))).body.code).toBe(
      "CHALLENGE_UNKNOWN",
    );
  });

  it("a challenge that the server never issued is refused", async () => {
    const answer = await server.browser().ask("POST", "/session", signedBy(persona, "ab".repeat(32)));
    expect(answer.body.code).toBe("CHALLENGE_UNKNOWN");
  });

  it.each(["persona", "account"])("a key that owns nothing of the %s is refused", async (type) => {
    const browser = server.browser();
    const { address } = type === "persona" ? persona : account;
    const signed = signedBy({ address, key: stranger }, await challengeFor(browser));
    expect(await browser.ask("POST", "/session", signed)).toMatchObject({
      status: 401,
      body: { code: "PROOF_REFUSED", reason: "invalidPublicKey" },
    });
  });

  it("a persona of another network is refused", async () => {
    const browser = server.browser();
    const address = await identityAddress(stranger.publicKey, 2);
    const signed = signedBy({ address, key: stranger }, await challengeFor(browser));
    expect(await browser.ask("POST", "/session", signed)).toMatchObject({
      status: 401,
      body: { code: "PROOF_REFUSED", reason: "couldNotVerifyPublicKeyOnLedger" },
    });
  });

  it("a gateway that does not answer is distinguished from a wrong proof", async () => {
    const cut = openPlayersServer(() => Promise.reject(new TypeError("fetch failed")));
    const browser = cut.browser();
    expect(
      await browser.ask("POST", "/session", signedBy(persona, await challengeFor(browser))),
    ).toMatchObject({
      status: 503,
      body: { code: "LEDGER_UNREACHABLE" },
    });
    cut.close();
  });

  it.each([
    ["text that is not JSON", "{"],
    ["a list", []],
    ["nothing", ""],
    ["another type", { type: "resource" }],
    [
      "an address of another kind",
      { address: "resource_sim1t4kwg8fa7ldhwh8exe5w4acjhp9v982svmxp3yqa8ncruad4r980g5" },
    ],
    [
      "an account that calls itself a persona",
      { address: "account_sim1cyvgx33089ukm2pl97pv4max0x40ruvfy4lt60yvya744cve475w0q" },
    ],
    ["a short challenge", { challenge: "ab" }],
    ["no proof", { proof: null }],
    ["another curve", { proof: { publicKey: "ab".repeat(32), signature: "ab".repeat(64), curve: "p256" } }],
    [
      "a key of the other curve",
      { proof: { publicKey: "ab".repeat(33), signature: "ab".repeat(64), curve: "curve25519" } },
    ],
    [
      "a signature that is no hexadecimal",
      { proof: { publicKey: "ab".repeat(32), signature: "zz".repeat(64), curve: "curve25519" } },
    ],
  ])("a sign-in with %s is refused as malformed and uses no challenge up", async (_what, changed) => {
    const browser = server.browser();
    const challenge = await challengeFor(browser);
    const good = signedBy(persona, challenge);
    const body = typeof changed === "string" || Array.isArray(changed) ? changed : { ...good, ...changed };

    expect(await browser.ask("POST", "/session", body)).toMatchObject({
      status: 400,
      body: { code: "MALFORMED" },
    });
    expect((await browser.ask("POST", "/session", good)).status).toBe(201);
  });

  it("a server with many sign-ins under way gives out no more challenges until some expire", async () => {
    const small = openPlayersServer(ledger.fetch, { limits: { challenges: 2 } });
    const browser = small.browser();
    await challengeFor(browser);
    await challengeFor(browser);
    expect(await browser.ask("POST", "/challenge", {})).toMatchObject({
      status: 503,
      body: { code: "SERVER_FULL" },
    });
    small.wait(5 * 60_000);
    expect((await browser.ask("POST", "/challenge", {})).status).toBe(201);
    small.close();
  });

  it("a full server refuses new players and admits known ones", async () => {
    const small = openPlayersServer(ledger.fetch, { limits: { players: 1 } });
    await signIn(small.browser(), persona);
    const browser = small.browser();
    const signed = signedBy(account, await challengeFor(browser));
    expect(await browser.ask("POST", "/session", signed)).toMatchObject({
      status: 503,
      body: { code: "SERVER_FULL" },
    });
    await signIn(browser, persona);
    small.close();
  });
});
