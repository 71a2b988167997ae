import { describe, expect, it } from "vitest";
import { pictureSources, pictureUrl } from "./names.ts";

describe("the address of a picture from the ledger", () => {
  it.each([
    "https://kingdoms.example/icons/key-rare.svg",
    "http://localhost:8090/icons/key-pending.svg",
    "data:image/png;base64,iVBORw0KGgo=",
    "data:image/svg+xml,%3Csvg/%3E",
  ])("the image URL is accepted: %s", (text) => {
    expect(pictureUrl(text)?.href).toBe(text);
  });

  it.each([
    "",
    " ",
    "key.svg",
    "/icons/key.svg",
    "//evil.example/key.svg",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/png",
    "data:,image/png;",
    "blob:https://evil.example/1",
    "file:///etc/passwd",
    "https://",
    "http://[",
    '"><img src=x onerror=alert(1)>',
    "\u0000",
  ])("the image URL is refused: %j", (text) => {
    expect(pictureUrl(text)).toBeNull();
    expect(pictureSources(text, "http://localhost:8090", "http://127.0.0.1:9000")).toEqual([]);
  });

  it("the image of an embedded ledger is first loaded from the realm that serves the page", () => {
    const home = "http://localhost:8090";
    expect(pictureSources("http://localhost:8090/icons/key-epic.svg", home, "http://127.0.0.1:9000")).toEqual(
      ["http://127.0.0.1:9000/icons/key-epic.svg", "http://localhost:8090/icons/key-epic.svg"],
    );
    expect(pictureSources("http://localhost:8090/a.svg", home, home)).toEqual([
      "http://localhost:8090/a.svg",
    ]);
  });

  it("the image of another ledger is loaded only from there", () => {
    const far = "https://kingdoms.example/icons/key-epic.svg";
    expect(pictureSources(far, "http://localhost:8090", "http://127.0.0.1:9000")).toEqual([far]);
    expect(pictureSources(far, undefined, "http://127.0.0.1:9000")).toEqual([far]);
  });
});
