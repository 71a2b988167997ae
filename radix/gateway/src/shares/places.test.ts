import { expect, it } from "vitest";
import { Busy } from "./busy.ts";
import { Places } from "./places.ts";
import { guestFrom, ownerOfRealm } from "./requester.ts";

const [alice, bob] = [guestFrom("10.0.0.1"), guestFrom("10.0.0.2")];

it("a guest holds so many places, all guests together no more than there are, and the owner as many as wanted", () => {
  const places = new Places({ what: "streams", ofOneGuest: 2, ofAllGuests: 3 });
  const leave = places.enter(alice);
  places.enter(alice);
  expect(() => places.enter(alice)).toThrow("You have 2 streams already");
  places.enter(bob);
  expect(() => places.enter(bob)).toThrow(Busy);
  for (let count = 0; count < 10; count++) places.enter(ownerOfRealm);
  leave();
  leave();
  places.enter(bob);
  expect(() => places.enter(alice)).toThrow(Busy);
});
