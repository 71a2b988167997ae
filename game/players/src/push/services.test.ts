import { describe, expect, it } from "vitest";
import { isPushService } from "./services.ts";

describe("hosts that the server may call", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/c1:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://eu.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGx",
    "https://api.push.apple.com/3/device/1",
    "https://db5p.notify.windows.com/w/?token=BQYA%2f",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYA",
  ])("%s is a browser's push service", (endpoint) => {
    expect(isPushService(endpoint)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["no address", "fcm.googleapis.com"],
    ["plain http", "http://fcm.googleapis.com/a"],
    ["another scheme", "ftp://fcm.googleapis.com/a"],
    ["a script", "javascript:fetch('https://fcm.googleapis.com/')"],
    ["this machine", "https://localhost/a"],
    ["an address of the network", "https://192.168.1.1/a"],
    ["the address of a cloud's metadata", "https://169.254.169.254/latest"],
    ["this machine's IPv6 address", "https://[::1]/a"],
    ["a number for a host", "https://2130706433/a"],
    ["another host", "https://example.org/fcm.googleapis.com"],
    ["another port", "https://fcm.googleapis.com:8443/a"],
    ["the usual port, written out", "https://fcm.googleapis.com:443/a"],
    ["a name before the host", "https://fcm.googleapis.com@example.org/a"],
    ["a name and a password", "https://me:secret@fcm.googleapis.com/a"],
    ["a host that ends alike", "https://evilfcm.googleapis.com/a"],
    ["a host that begins alike", "https://fcm.googleapis.com.example.org/a"],
    ["a host below one without others", "https://a.fcm.googleapis.com/a"],
    ["a suffix alone", "https://push.apple.com/a"],
    ["a suffix without its dot", "https://evilpush.apple.com/a"],
    ["a suffix in front", "https://web.push.apple.com.example.org/a"],
    ["a dot at the end", "https://fcm.googleapis.com./a"],
    ["two dots", "https://a..push.apple.com/a"],
    ["capitals", "https://FCM.googleapis.com/a"],
    ["an escaped host", "https://fcm%2egoogleapis.com/a"],
    ["letters that look alike", "https://fcm.googleapis.ⅽom/a"],
    ["a backslash", "https://fcm.googleapis.com\\@example.org/a"],
    ["a line feed", "https://fcm.googleapis.com/a\n"],
    ["white space before it", " https://fcm.googleapis.com/a"],
    ["a way up", "https://fcm.googleapis.com/a/../b"],
    ["a fragment", "https://fcm.googleapis.com/a#b"],
    ["no end", `https://fcm.googleapis.com/${"a".repeat(1_024)}`],
  ])("an address with %s is never called", (_what, endpoint) => {
    expect(isPushService(endpoint)).toBe(false);
  });
});
