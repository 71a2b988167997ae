import { expect, test } from "vitest";
import { connectGateway, GatewayUnreachable } from "./gateway.ts";

/** A server that takes a request and never answers, not even an aborted one. */
const silent: typeof fetch = () => new Promise(() => {});

test("a silent gateway is unreachable after the time-out", async () => {
  const asked = connectGateway("", silent, 20).post("/status/gateway-status", {});

  await expect(asked).rejects.toThrow(GatewayUnreachable);
  await expect(asked).rejects.toThrow("No answer within 0.02 seconds.");
});

test("a gateway that stalls in the middle of its answer is unreachable after the time-out", async () => {
  const stalling: typeof fetch = async () => new Response(new ReadableStream());

  await expect(connectGateway("", stalling, 20).post("/status/gateway-status", {})).rejects.toThrow(
    GatewayUnreachable,
  );
});

test.each(["<html>", "", "null", "7"])("a gateway that answers %j is unreachable", async (body) => {
  const odd: typeof fetch = async () => new Response(body);

  await expect(connectGateway("", odd).post("/status/gateway-status", {})).rejects.toThrow(
    GatewayUnreachable,
  );
});

test.each([
  [400, "The transaction has expired.", false],
  [428, "The transaction has expired.", false],
  [429, "The server cannot answer right now.", true],
  [430, "The transaction has expired.", false],
  [499, "The transaction has expired.", false],
  [500, "The server cannot answer right now.", true],
  [502, "The server cannot answer right now.", true],
])("an error of status %i has words for people: %s", async (status, message, willPass) => {
  const refusing: typeof fetch = async () =>
    Response.json({ message: "The transaction has expired." }, { status });

  await expect(connectGateway("", refusing).post("/status/gateway-status", {})).rejects.toMatchObject({
    name: "GatewayError",
    status,
    message,
    willPass,
  });
});

test("an aborted request rejects at once with the caller's reason and is cancelled", async () => {
  let request: AbortSignal | null | undefined;
  const gone = new AbortController();
  const asked = connectGateway("", (_input, init) => {
    request = init?.signal;
    return silent("");
  }).post("/status/gateway-status", {}, gone.signal);
  gone.abort(new Error("closed"));

  await expect(asked).rejects.toThrow("closed");
  expect(request?.aborted).toBe(true);
});
