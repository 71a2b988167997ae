import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { forwardedFor, networkOf } from "./addresses.ts";

describe("the address whose share a request takes from", () => {
  it.each([
    ["192.168.1.5", "192.168.1.5"],
    ["::ffff:192.168.1.5", "192.168.1.5"],
    ["::ffff:c0a8:105", "192.168.1.5"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", "unknown"],
    ["castle", "unknown"],
  ])("the share of %j is that of %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("the address that a proxy states", () => {
  const from = (remoteAddress: string, stated?: string | string[]) =>
    forwardedFor({
      headers: stated === undefined ? {} : { "x-forwarded-for": stated as string },
      socket: { remoteAddress } as IncomingMessage["socket"],
    });

  it.each([
    ["its peer", "198.51.100.7", "198.51.100.7"],
    [
      "the last of a list, since what is before it was sent by that one",
      "10.0.0.1, 198.51.100.7",
      "198.51.100.7",
    ],
    ["without its port", "198.51.100.7:5123", "198.51.100.7"],
    ["without brackets and port", "[2001:db8::7]:5123", "2001:db8:0:0::/64"],
    ["a bare address of IPv6", "2001:db8::7", "2001:db8:0:0::/64"],
    ["nothing that is no address", "me, myself", "unknown"],
    ["nothing that is empty", "", "unknown"],
  ])("the address that a proxy states is %s", (_what, stated, network) => {
    expect(from("127.0.0.1", stated)).toBe(network);
    expect(from("::1", stated)).toBe(network);
    expect(from("::ffff:127.0.0.1", stated)).toBe(network);
  });

  it("a forwarded address counts only from this machine; without one the proxy's own address counts", () => {
    expect(from("192.168.1.9", "198.51.100.7")).toBe("192.168.1.9");
    expect(from("127.0.0.1")).toBe("127.0.0.1");
  });
});
