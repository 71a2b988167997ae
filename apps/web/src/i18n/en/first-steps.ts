export const firstSteps = {
  title: "First Steps",
  hide: "Hide",
  show: "Show the first steps",
  unread: "Your gold has not been loaded yet.",
  done: "(done)",
  connect: "Connect your wallet",
  found: "Create a kingdom for {{price}} XRD",
  buy: "Buy KGLD, at least {{cost}}",
  deposit: "Deposit it in the treasury",
  mine: "Build your first mine",
} as const;
