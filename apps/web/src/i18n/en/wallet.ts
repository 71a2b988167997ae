export const wallet = {
  needed: "To play you need two things:",
  phone: "the Radix Wallet, open on your phone",
  extension: "the Radix Connector extension in this browser, linked to the phone",
  download: "Get the Radix Wallet",
  guide: "Set-up guide",
  found: "A wallet was found. Try again.",
  unlinked: "The Radix Connector extension is not linked to a phone yet.",
  link: "Show the QR code to link it",
  waiting: "Waiting for your wallet. Open it and share a persona and an account.",
} as const;
