import { expect, it } from "vitest";
import { toolkitRequest } from "./requests.ts";

const kept = (text: string | null) => ({
  getItem: (key: string) => (key === "rdt:account_1:2:requests" ? text : null),
});

it("a request is found by the wallet's number, with the reason that the wallet gave for a refusal", () => {
  const items = JSON.stringify({
    i1: { status: "success", transactionIntentHash: "txid_1" },
    i2: { status: "fail", error: "e" },
    i3: {
      status: "fail",
      walletResponse: {
        discriminator: "failure",
        interactionId: "i3",
        error: "rejectedByUser",
        message: "no",
      },
    },
  });
  expect(toolkitRequest(kept(items), "account_1", 2, "i1")).toEqual({
    status: "success",
    error: null,
    message: null,
    intentHash: "txid_1",
  });
  expect(toolkitRequest(kept(items), "account_1", 2, "i2")?.error).toBe("e");
  expect(toolkitRequest(kept(items), "account_1", 2, "i3")).toEqual({
    status: "fail",
    error: "rejectedByUser",
    message: "no",
    intentHash: null,
    answer: { discriminator: "failure", interactionId: "i3", error: "rejectedByUser", message: "no" },
  });
});

it.each([null, "{", "null", "[]", '{"i1":7}'])("no request is found from %j", (text) => {
  expect(toolkitRequest(kept(text), "account_1", 2, "i1")).toBeNull();
});
