/** Packages whose code ends badly, on this host and in the engine's own interpreter at once: every answer is the same. */
import { readFileSync } from "node:fs";
import { createEngine } from "@embedded-radix/engine";
import { engineModule } from "@embedded-radix/tests/support/engine.ts";
import { besideInterpreter } from "@embedded-radix/tests/support/mirrored-engine.ts";
import { beforeAll, expect, it } from "vitest";
import { newEntity, publish } from "../support/scrypto/deploy.ts";
import { openWorld, type Player, succeed, World } from "../support/scrypto/game.ts";
import { type Body, codeOf } from "./trapping-package.ts";

const definition = readFileSync(new URL("./fixtures/meddler.rpd", import.meta.url));

let world: World;
let player: Player;

beforeAll(async () => {
  const { engine, addresses } = await openWorld();
  const both = besideInterpreter(engine, await createEngine(await engineModule()));
  both.restore(engine.snapshot());
  world = new World(both, addresses);
  player = await world.player("Aldric");
});

const trap = (code: string) => `VmError(Wasm(ExecutionError("Error { kind: TrapCode(${code}) }")))`;

it.each<[code: string, body: Body, error: string]>([
  ["that is not to be reached", [0x00], trap("UnreachableCodeReached")],
  ["that reads outside of its memory", [0x41, 0x7f, 0x28, 2, 0, 0x1a, 0x42, 0], trap("MemoryOutOfBounds")],
  ["that divides by zero", [0x41, 1, 0x41, 0, 0x6d, 0x1a, 0x42, 0], trap("IntegerDivisionByZero")],
  [
    "whose quotient is too large",
    [0x41, 0x80, 0x80, 0x80, 0x80, 0x78, 0x41, 0x7f, 0x6d, 0x1a, 0x42, 0],
    trap("IntegerOverflow"),
  ],
  ["that calls beyond its table", [0x42, 0, 0x41, 5, 0x11, 0, 0], trap("TableOutOfBounds")],
  ["that calls itself without end", [0x42, 0, 0x10, 0], trap("UnreachableCodeReached")],
  ["that loops without end", [0x03, 0x40, 0x0c, 0, 0x0b, 0x42, 0], "FeeReserveError(LimitExceeded"],
  ["that answers with bytes outside of its memory", [0x42, 0x7f], "VmError(Wasm(MemoryAccessError))"],
  ["that answers with nothing", [0x42, 0], "SystemUpstreamError(OutputDecodeError("],
])("a call of code %s fails and pays its fee", async (_, body, error) => {
  const published = await publish(world, player, codeOf(body), definition);
  const address = newEntity(succeed(published), "GlobalPackage");
  const { receipt } = await world.send(
    player,
    `CALL_FUNCTION Address("${address}") "Meddler" "instantiate";`,
  );
  expect(receipt).toMatchObject({ outcome: "failure", error: expect.stringContaining(error) });
  expect(Number(receipt.fee.total)).toBeGreaterThan(0);
  succeed(await world.buyKgld(player, 1));
});
