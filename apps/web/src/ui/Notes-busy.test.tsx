import { ResponseError } from "@kingdoms/client";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../test-support/show.tsx";
import { Failure } from "./Notes.tsx";

describe("a server that is busy", () => {
  it.each([
    ["the gateway", new ResponseError(429, { message: "You have used up your share." }, 5)],
    ["the realm", Object.assign(new Error("You have used up your share."), { code: "BUSY" })],
    ["the server of players", Object.assign(new Error("Too many sign-ins."), { code: "TOO_OFTEN" })],
  ])("the page says that it is busy if %s refuses a guest for now", async (_who, error) => {
    await show(<Failure error={error} />);
    expect(await screen.findByText(/Too many requests right now/)).toBeTruthy();
    expect(screen.queryByText(/share|sign-ins/)).toBeNull();
  });
});
