import { expect, test } from "vitest";
import { connectGateway, GatewayUnreachable } from "./gateway.ts";

/** A server that takes a request and says nothing, whether or not it is called off. */
const silent: typeof fetch = () => new Promise(() => {});

test("a gateway that says nothing is unreachable after a time", async () => {
  const asked = connectGateway("", silent, 20).post("/status", {});

  await expect(asked).rejects.toThrow(GatewayUnreachable);
  await expect(asked).rejects.toThrow("No answer within 0.02 seconds.");
});

test("a gateway that stalls in the middle of its answer is unreachable after a time", async () => {
  const stalling: typeof fetch = async () => new Response(new ReadableStream());

  await expect(connectGateway("", stalling, 20).post("/status", {})).rejects.toThrow(GatewayUnreachable);
});

test.each(["<html>", "", "null", "7"])("a gateway that answers %j is unreachable", async (body) => {
  const odd: typeof fetch = async () => new Response(body);

  await expect(connectGateway("", odd).post("/status", {})).rejects.toThrow(GatewayUnreachable);
});

test("a caller who gives up hears their own reason at once, and the request is called off", async () => {
  let request: AbortSignal | null | undefined;
  const gone = new AbortController();
  const asked = connectGateway("", (_input, init) => {
    request = init?.signal;
    return silent("");
  }).post("/status", {}, gone.signal);
  gone.abort(new Error("closed"));

  await expect(asked).rejects.toThrow("closed");
  expect(request?.aborted).toBe(true);
});
