import { describe, expect, it } from "vitest";
import { MOST_MESSAGES, openInspector, REDACTED } from "./inspector.ts";

const open = () => openInspector(async () => ({}));

describe("the inspector of messages", () => {
  it("the inspector names a request, a life-cycle event and an answer by their kinds", () => {
    const inspector = open();
    inspector.add("toWallet", {
      discriminator: "walletInteraction",
      interactionId: "a",
      interaction: { items: { discriminator: "transaction" } },
    });
    inspector.add("toPage", { eventType: "receivedByExtension", interactionId: "a" });
    inspector.add("toPage", { discriminator: "failure", interactionId: "a", error: "rejectedByUser" });
    expect(inspector.messages().map(({ kind, interactionId }) => [kind, interactionId])).toEqual([
      ["failure", "a"],
      ["receivedByExtension", "a"],
      ["transaction, walletInteraction", "a"],
    ]);
  });

  it("the inspector shows no signature, signed transaction or session, and counts the bytes of all", () => {
    const inspector = open();
    const message = { sessionId: "s", proofs: [{ proof: { signature: "ab", publicKey: "cd" } }] };
    inspector.add("toPage", message);
    inspector.add("toPage", { signedPartialTransaction: "ef" });
    const [signed, proof] = inspector.messages();
    expect(JSON.parse(proof?.json ?? "")).toEqual({
      sessionId: REDACTED,
      proofs: [{ proof: { signature: REDACTED, publicKey: "cd" } }],
    });
    expect(signed?.json).not.toContain("ef");
    expect(proof?.size).toBe(JSON.stringify(message).length);
  });

  it("the inspector keeps only the last messages", () => {
    const inspector = open();
    for (let place = 0; place < MOST_MESSAGES + 5; place++)
      inspector.add("toWallet", { discriminator: `${place}` });
    const kinds = inspector.messages().map(({ kind }) => kind);
    expect(kinds).toHaveLength(MOST_MESSAGES);
    expect(kinds[0]).toBe(String(MOST_MESSAGES + 4));
  });

  it("the inspector reports a schema that cannot be loaded", async () => {
    const inspector = openInspector(() => Promise.reject(new Error("offline")));
    inspector.add("toWallet", {});
    expect(await inspector.messages()[0]?.verdict).toEqual({ problem: "Error: offline" });
  });
});
