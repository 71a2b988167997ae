/** What really goes out: over http, by Node's own `fetch`, read as a browser would. */
import { openWalletLedger, type WalletTestLedger } from "@embedded-radix/tests/support/wallet/ledger.ts";
import { newPushKey, pushMessages } from "@kingdoms/players/web-push";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDevice, CONTACT, devicesOf, FCM, RAID } from "../support/devices.ts";
import {
  type Browser,
  openPlayersServer,
  type PlayersServer,
  type Signer,
  signIn,
  twoSigners,
} from "../support/players.ts";
import { type PushEndpoint, sendTo, servePush } from "../support/push-endpoint.ts";
import { claimsOf, PushReceiver, PushService } from "../support/push-service.ts";

const bytes = (base64url: string): Buffer => Buffer.from(base64url, "base64url");

describe("the browser of the tests", () => {
  /** RFC 8291, section 5 and appendix A. */
  const RFC = {
    text: "When I grow up, I want to be a watermelon",
    privateKey: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
    publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
    body: bytes(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    ),
  };

  it("it reads the example of RFC 8291", () => {
    const browser = new PushReceiver(FCM, RFC);
    expect(browser.subscription.keys.p256dh).toBe(RFC.publicKey);
    expect(browser.text(RFC.body)).toBe(RFC.text);
  });

  it("it reads nothing that was changed on the way, or was encrypted for another browser", () => {
    const changed = Buffer.from(RFC.body);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(() => new PushReceiver(FCM, RFC).text(changed)).toThrow();
    expect(() => new PushReceiver(FCM).text(RFC.body)).toThrow();
  });
});

describe("alerts over http", () => {
  const messages = pushMessages(newPushKey(), CONTACT);
  let ledger: WalletTestLedger;
  let persona: Signer;
  let service: PushService;
  let endpoint: PushEndpoint;
  let server: PlayersServer;
  let browser: Browser;
  beforeAll(async () => {
    ledger = await openWalletLedger();
    [persona] = await twoSigners();
  });
  afterAll(() => ledger?.close());
  beforeEach(async () => {
    service = new PushService();
    endpoint = await servePush(service);
    server = openPlayersServer(ledger.fetch, {
      push: { messages, fetch: sendTo(endpoint), log: () => undefined },
    });
    browser = server.browser();
    await signIn(browser, persona);
    await addDevice(service, browser);
    return () => {
      server.close();
      endpoint.close();
    };
  });

  it("an alert arrives encrypted and signed, and only the browser that subscribed reads it", async () => {
    await server.sender?.tell([RAID], 0);
    expect(service.called).toEqual([FCM]);
    const [one] = service.delivered;
    expect(one?.message).toMatchObject({ ...RAID.details, mission: RAID.mission, phase: "launched" });
    expect(one?.headers.get("content-encoding")).toBe("aes128gcm");
    expect(one?.headers.get("urgency")).toBe("high");
    expect(claimsOf(one?.headers.get("authorization") ?? "").key).toBe(messages.publicKey);
    expect(() => new PushReceiver(FCM).read(one?.body ?? new Uint8Array())).toThrow();
  });

  it("a redirection leads nowhere, and the device is asked again later", async () => {
    service.answer = () =>
      new Response(null, { status: 307, headers: { Location: "/elsewhere.test/secret" } });
    await server.sender?.tell([RAID], 0);
    expect(service.called).toEqual([FCM]);
    expect((await devicesOf(browser))[0]?.failingSince).not.toBeNull();
  });

  it("a push service that cannot be reached keeps the device", async () => {
    endpoint.close();
    await server.sender?.tell([RAID], 0);
    expect((await devicesOf(browser))[0]?.failingSince).not.toBeNull();
  });
});
