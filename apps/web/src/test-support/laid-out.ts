import { afterEach, beforeEach, vi } from "vitest";

/** A list that draws only visible rows draws none without a layout: here its box is 480 px high. */
export function laidOut(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(480);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
