import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../test-support/show.tsx";
import PhonePopup from "./PhonePopup.tsx";

const FINGERPRINT = Array.from({ length: 32 }, () => "AB").join(":");

describe("the popup for phones", () => {
  it("the popup for phones shows a code of the address, the address and the fingerprint to compare", async () => {
    const urls = ["https://192.168.1.5:8443", "https://10.0.0.5:8443"];
    await show(<PhonePopup lan={{ urls, fingerprint: FINGERPRINT }} onClose={vi.fn()} />);
    const popup = within(await screen.findByTestId("popup-phone"));
    const code = popup.getByRole("img", { name: "QR code of https://192.168.1.5:8443" });
    expect(code.querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(1_000);
    expect(popup.getByRole("link").getAttribute("href")).toBe("https://192.168.1.5:8443");
    expect(popup.getByText("https://10.0.0.5:8443")).toBeTruthy();
    expect(popup.getByText(FINGERPRINT)).toBeTruthy();
  });

  it("the popup for phones shows no fingerprint if browsers trust the certificate", async () => {
    const urls = ["https://game.example.org"];
    await show(<PhonePopup lan={{ urls, fingerprint: null }} onClose={vi.fn()} />);
    const popup = within(await screen.findByTestId("popup-phone"));
    expect(popup.getByRole("img", { name: "QR code of https://game.example.org" })).toBeTruthy();
    expect(popup.queryByText(/fingerprint|same network/)).toBeNull();
  });

  it("the popup for phones says how to open a realm that serves only its own machine", async () => {
    const close = vi.fn();
    await show(<PhonePopup lan={null} onClose={close} />);
    const popup = within(await screen.findByTestId("popup-phone"));
    expect(popup.getByText("npm start -- --host 0.0.0.0")).toBeTruthy();
    expect(popup.queryByRole("img")).toBeNull();
    fireEvent.click(popup.getByRole("button", { name: "Close" }));
    expect(close).toHaveBeenCalledOnce();
  });
});
