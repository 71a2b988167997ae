import { describe, expect, it } from "vitest";
import { deviceOf, fieldsOf, handedOverOf, kingdomOf, signedChallengeOf, withdrawnOf } from "./forms.ts";
import { LIMITS } from "./limits.ts";
import { refusalOf } from "./test-support/opened.ts";

const BODY = "0123456789abcdefghij";
const KINGDOM = `component_${BODY}`;

/** That the work is refused as malformed, with this sentence. */
function mustRefuse(work: () => unknown, message: string): void {
  expect(refusalOf(work)).toMatchObject({ name: "PlayersError", code: "MALFORMED", message });
}

describe("a body", () => {
  it("an object is read with all its names", () => {
    expect(fieldsOf('{"a":1,"b":[]}')).toEqual({ a: 1, b: [] });
    expect(Object.keys(fieldsOf('{"__proto__":1}'))).toEqual(["__proto__"]);
  });

  it.each(["", "{", "[]", "null", "1", '"a"', "true"])("the body %j is malformed", (text) => {
    mustRefuse(() => fieldsOf(text), "The body must be a JSON object.");
  });
});

describe("an order that is handed over", () => {
  const limits = { ...LIMITS, orderCharacters: 4, wordsCharacters: 3 };
  const handed = (signed: unknown, words: unknown) =>
    handedOverOf({ signed_partial_transaction: signed, words }, limits);

  it("an order is taken up to the limits of its bytes and its words", () => {
    expect(handed("4d22", "{x}")).toEqual({ signed: "4d22", words: "{x}" });
    expect(handed("4D", "a")).toEqual({ signed: "4D", words: "a" });
    expect(handed("4d22", "a\n\t")).toEqual({ signed: "4d22", words: "a\n\t" });
  });

  it.each([undefined, 7, "", "zz", "4d222", "4d2222", "4"])("the bytes %j are malformed", (signed) => {
    mustRefuse(
      () => handed(signed, "a"),
      "signed_partial_transaction must be up to 4 hexadecimal characters.",
    );
  });

  it.each([undefined, 7, "", "abcd", "\u0000", "\u001b", "\u007f", "\ud800"])(
    "the words %j are malformed",
    (words) => {
      mustRefuse(() => handed("4d22", words), "words must be plain text of 1 to 3 characters.");
    },
  );
});

describe("names of things", () => {
  it.each([
    [() => withdrawnOf({ subintent_hash: `subtxid_${BODY}` }), `subtxid_${BODY}`],
    [() => withdrawnOf({ subintent_hash: `subtxid_${"a_9".repeat(33)}a` }), `subtxid_${"a_9".repeat(33)}a`],
    [() => kingdomOf(KINGDOM), KINGDOM],
    [() => kingdomOf(`component_${"a".repeat(100)}`), `component_${"a".repeat(100)}`],
    [() => deviceOf("0123456789abcdef".repeat(2)), "0123456789abcdef".repeat(2)],
  ])("a name is taken as it is: %#", (read, expected) => {
    expect(read()).toBe(expected);
  });

  it.each([
    undefined,
    "",
    `txid_${BODY}`,
    `subtxid_${BODY.slice(1)}`,
    `subtxid_${"a".repeat(101)}`,
    `subtxid_${BODY}A`,
    `x subtxid_${BODY}`,
    `subtxid_${BODY} x`,
  ])("the hash %j of an order is malformed", (hash) => {
    mustRefuse(() => withdrawnOf({ subintent_hash: hash }), "subintent_hash must be that of an order.");
  });

  it.each([
    "",
    `account_${BODY}`,
    `component_${BODY.slice(1)}`,
    `component_${"a".repeat(101)}`,
    `component_${BODY}-`,
    `x component_${BODY}`,
    `component_${BODY} x`,
  ])("the address %j of a kingdom is malformed", (address) => {
    mustRefuse(() => kingdomOf(address), "A kingdom is named by the address of its component.");
  });

  it.each(["", "0".repeat(31), "0".repeat(33), "g".repeat(32), "A".repeat(32)])(
    "the id %j of a device is malformed",
    (id) => {
      mustRefuse(() => deviceOf(id), "A device is named by its id in the list.");
    },
  );
});

describe("a signed challenge", () => {
  const ed25519 = { curve: "curve25519", publicKey: "a".repeat(64), signature: "b".repeat(128) };
  const secp256k1 = { curve: "secp256k1", publicKey: "a".repeat(66), signature: "b".repeat(130) };
  const persona = {
    type: "persona",
    address: `identity_${BODY}`,
    challenge: "AB".repeat(32),
    proof: ed25519,
  };
  const changed = (change: object) => () => signedChallengeOf({ ...persona, ...change });

  it("a persona and an account are read, of both curves, with the challenge in small letters", () => {
    expect(signedChallengeOf(persona)).toEqual({ ...persona, challenge: "ab".repeat(32) });
    const account = { ...persona, type: "account", address: `account_${BODY}`, proof: secp256k1 };
    expect(signedChallengeOf(account)).toEqual({ ...account, challenge: "ab".repeat(32) });
  });

  it.each([undefined, "", "identity", "component"])("the type %j is malformed", (type) => {
    mustRefuse(changed({ type }), 'type must be "persona" or "account".');
  });

  it.each([
    undefined,
    `account_${BODY}`,
    `identity_${BODY.slice(1)}`,
    `identity_${"a".repeat(101)}`,
    `identity_${BODY}A`,
    `x identity_${BODY}`,
  ])("the address %j of a persona is malformed", (address) => {
    mustRefuse(changed({ address }), "address must be that of a persona or an account, as type says.");
  });

  it.each([`identity_${BODY}`, `account_${BODY.slice(1)}`, `account_${BODY}A`, `x account_${BODY}`])(
    "the address %j of an account is malformed",
    (address) => {
      mustRefuse(
        changed({ type: "account", address }),
        "address must be that of a persona or an account, as type says.",
      );
    },
  );

  it.each([undefined, "", "ab".repeat(31), "ab".repeat(33), "zz".repeat(32)])(
    "the challenge %j is malformed",
    (challenge) => {
      mustRefuse(changed({ challenge }), "challenge must be 32 bytes in hexadecimal.");
    },
  );

  it.each([
    [undefined, "proof must have publicKey, signature and curve."],
    ["none", "proof must have publicKey, signature and curve."],
    [{ ...ed25519, curve: "p256" }, 'curve must be "curve25519" or "secp256k1".'],
    [
      { ...ed25519, publicKey: "a".repeat(66) },
      "publicKey and signature must be 64 and 128 hexadecimal characters.",
    ],
    [
      { ...ed25519, publicKey: undefined },
      "publicKey and signature must be 64 and 128 hexadecimal characters.",
    ],
    [
      { ...ed25519, signature: "b".repeat(130) },
      "publicKey and signature must be 64 and 128 hexadecimal characters.",
    ],
    [
      { ...secp256k1, publicKey: "a".repeat(64) },
      "publicKey and signature must be 66 and 130 hexadecimal characters.",
    ],
    [
      { ...secp256k1, signature: "z".repeat(130) },
      "publicKey and signature must be 66 and 130 hexadecimal characters.",
    ],
  ])("the proof %j is malformed", (proof, message) => {
    mustRefuse(changed({ proof }), message);
  });
});
