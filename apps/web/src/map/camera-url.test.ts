import { describe, expect, it } from "vitest";
import { cameraFrom, cameraText } from "./camera.ts";

describe("the camera in the address bar", () => {
  it("a camera reads back as it was written", () => {
    expect(cameraText({ x: 4050.4, y: 3599.6, zoom: 0.4 })).toBe("4050,3600,0.4");
    expect(cameraFrom("4050,3600,0.4")).toEqual({ x: 4050, y: 3600, zoom: 0.4 });
    for (const text of ["0,0,0.2", "8100,7200,3", "123,7,1.234"])
      expect(cameraText(cameraFrom(text) ?? { x: 0, y: 0, zoom: 0 })).toBe(text);
  });

  it.each([
    "",
    "1,2",
    "1,2,3,4",
    "-1,5,1",
    "8101,5,1",
    "5,7201,1",
    "5,5,0.1",
    "5,5,3.1",
    "5,5,NaN",
    "1e3,5,1",
    "5, 5,1",
    "5,5,1.2345",
    7,
    null,
    ["1,2,1"],
  ])("the invalid camera %j is dropped", (text) => {
    expect(cameraFrom(text)).toBeNull();
  });
});
