/** Several kingdoms are read together, at one moment of the ledger. */
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { faultyRealm } from "../test-support/faulty.ts";
import { chapter, show, standAt } from "../test-support/show.tsx";
import { useKingdomsAt } from "./use-kingdoms.ts";

const gateway = faultyRealm();
const told = chapter("armed");
const components = told.kingdoms.map(({ component }) => component as string);

function Names() {
  const ids = useKingdomsAt(components).map((kingdom) => kingdom?.id ?? "unread");
  return <p data-testid="ids">{ids.join(" ")}</p>;
}

it("all kingdoms of a player come with one read of their details, in the order asked for", async () => {
  expect(components.length).toBeGreaterThan(1);
  const asked: string[][] = [];
  gateway.fail((path, body) => {
    if (path !== "/state/entity/details") return false;
    const { addresses } = JSON.parse(body) as { addresses: string[] };
    if (addresses.some((address) => components.includes(address))) asked.push(addresses);
    return false;
  });
  standAt(told.now);
  await show(<Names />, "/", gateway.realm());
  const ids = told.kingdoms.map(({ id }) => id).join(" ");
  await expect.poll(() => screen.getByTestId("ids").textContent).toBe(ids);
  expect(asked.filter((addresses) => components.some((one) => addresses.includes(one)))).toHaveLength(1);
});
