import { expect, it } from "vitest";
import { Busy } from "./busy.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import { guestFrom, ownerOfRealm } from "./requester.ts";

const [alice, bob] = [guestFrom("10.0.0.1"), guestFrom("10.0.0.2")];

it("a guest opens so many, all guests together no more than the limit, and the owner as many as wanted", () => {
  const streams = new ConcurrencyLimit({ what: "streams", perGuest: 2, allGuests: 3 });
  const release = streams.acquire(alice);
  streams.acquire(alice);
  expect(() => streams.acquire(alice)).toThrow("You have 2 streams already");
  streams.acquire(bob);
  expect(() => streams.acquire(bob)).toThrow(Busy);
  for (let count = 0; count < 10; count++) streams.acquire(ownerOfRealm);
  release();
  release();
  streams.acquire(bob);
  expect(() => streams.acquire(alice)).toThrow(Busy);
});
