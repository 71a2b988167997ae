import { bytesToHex } from "@noble/hashes/utils.js";
import { Curve25519 } from "@radixdlt/radix-dapp-toolkit";
import { describe, expect, it } from "vitest";
import { InvalidLink, isDeepLink, linkHash, readDeepLink } from "./deep-link.ts";

const ORIGIN = "http://localhost:8090";
const DAPP = "account_sim1cyvgx33089ukm2pl97pv4max0x40ruvfy4lt60yvya744cve475w0q";
const INTERACTION = {
  interactionId: "b25c8587-d08a-48bf-beb6-a80ae98c5106",
  metadata: { version: 2, networkId: 242, dAppDefinitionAddress: DAPP, origin: ORIGIN },
  items: { discriminator: "unauthorizedRequest" },
};
const dApp = Curve25519();

/** Any text, as the toolkit encodes it. */
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const signed = (interactionId: string, address = DAPP, origin = ORIGIN): string =>
  dApp.ed25519.sign(bytesToHex(linkHash(interactionId, address, origin)))._unsafeUnwrap();

function link(changes: Readonly<Record<string, string | null>> = {}): URLSearchParams {
  const parameters = new URLSearchParams({
    sessionId: "7b2f6a0e-3c1d-4e5f-8a9b-0c1d2e3f4a5b",
    request: encoded(INTERACTION),
    signature: signed(INTERACTION.interactionId),
    publicKey: dApp.x25519.getPublicKey(),
    identity: dApp.ed25519.getPublicKey(),
    origin: ORIGIN,
    dAppDefinitionAddress: DAPP,
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters;
}

function faultOf(parameters: URLSearchParams): string {
  try {
    readDeepLink(parameters);
  } catch (error) {
    if (error instanceof InvalidLink) return error.fault;
    throw error;
  }
  return "none";
}

describe("a deep link", () => {
  it("a deep link is read with all that an answer needs", () => {
    expect(readDeepLink(link())).toEqual({
      sessionId: "7b2f6a0e-3c1d-4e5f-8a9b-0c1d2e3f4a5b",
      interactionId: INTERACTION.interactionId,
      interaction: INTERACTION,
      publicKey: dApp.x25519.getPublicKey(),
      origin: ORIGIN,
      dAppDefinitionAddress: DAPP,
    });
  });

  it("a link of the toolkit's own tests has the signature that this wallet expects", () => {
    const interactionId = "b25c8587-d08a-48bf-beb6-a80ae98c5106";
    const hash = linkHash(
      interactionId,
      "account_tdx_2_12yf9gd53yfep7a669fv2t3wm7nz9zeezwd04n02a433ker8vza6rhe",
      "http://localhost:5173",
    );
    const { ed25519 } = Curve25519("a18e4e44d66f428302494fa34296efdc8db4b32488c853fbe31aab0002c128a5");

    expect(ed25519.getPublicKey()).toBe("faf57eae029aaf4312a11c433bd2dee645212a5b8cdaf3af3d4b423fc57472b7");
    expect(ed25519.sign(bytesToHex(hash))._unsafeUnwrap()).toBe(
      "509dd1a493f2e04830543be490b04770f9bf36cf57dd4ed8ac52951eb850daa0110ba320a32122ee87594999a430cfde7d34a5e6009608839cd8c4a009f6dc07",
    );
  });

  it("a request with letters beyond ASCII is read as it was written", () => {
    const interaction = {
      ...INTERACTION,
      items: { discriminator: "transaction", send: { message: "Für Größe" } },
    };

    expect(readDeepLink(link({ request: encoded(interaction) })).interaction).toEqual(interaction);
  });

  it("an address without a request is no deep link", () => {
    expect(isDeepLink(new URLSearchParams("panel=buy"))).toBe(false);
    expect(isDeepLink(link({ signature: null }))).toBe(true);
  });
});

describe("a deep link that is refused", () => {
  it.each(["sessionId", "signature", "publicKey", "identity", "origin", "dAppDefinitionAddress"])(
    "a deep link without %s, with two or with another form of it is malformed",
    (name) => {
      const twice = link();
      twice.append(name, twice.get(name) ?? "");

      expect(faultOf(link({ [name]: null }))).toBe("malformed");
      expect(faultOf(link({ [name]: "§" }))).toBe("malformed");
      expect(faultOf(twice)).toBe("malformed");
    },
  );

  it.each([
    ["no base64url", "a+b"],
    ["half a letter", "a"],
    ["no JSON", Buffer.from("{").toString("base64url")],
    ["no UTF-8", Buffer.from([0x22, 0xff, 0x22]).toString("base64url")],
    ["a list", encoded([])],
    ["nothing", encoded(null)],
    ["no interaction id", encoded({ ...INTERACTION, interactionId: 7 })],
  ])("a deep link whose request is %s is malformed", (_what, request) => {
    expect(faultOf(link({ request }))).toBe("malformed");
  });

  it("a deep link with a key that no secret can be agreed on with is malformed", () => {
    expect(faultOf(link({ publicKey: "00".repeat(32) }))).toBe("malformed");
  });

  it("a deep link of more characters than a request may have is oversized", () => {
    expect(faultOf(link({ request: "a".repeat(200_001) }))).toBe("oversized");
    expect(faultOf(link({ origin: `http://${"a".repeat(300)}` }))).toBe("oversized");
  });

  it.each([
    ["with a signature of another request", { signature: signed("b25c8587-d08a-48bf-beb6-a80ae98c5107") }],
    [
      "with a signature for another origin",
      { signature: signed(INTERACTION.interactionId, DAPP, "http://a") },
    ],
    ["with somebody else's identity", { identity: Curve25519().ed25519.getPublicKey() }],
    ["with an identity that is no key", { identity: "ff".repeat(32) }],
    ["with another origin than its request", { origin: "http://evil.example" }],
    ["with another dApp than its request", { dAppDefinitionAddress: "account_sim1somebodyelse" }],
    [
      "with another request than was signed",
      { request: encoded({ ...INTERACTION, interactionId: "b25c8587-d08a-48bf-beb6-a80ae98c5107" }) },
    ],
    ["with a request that names nobody", { request: encoded({ ...INTERACTION, metadata: null }) }],
  ])("a deep link %s is forged", (_what, changes) => {
    expect(faultOf(link(changes))).toBe("forged");
  });
});
