import { expect, test } from "vitest";
import { byAccount, type NamedAccount } from "./by-account.ts";

type Entry = NamedAccount & { readonly amounts: number[] };
const OWN = [
  { address: "account_b", label: "Brunhild", appearanceId: 0 },
  { address: "account_e", label: "", appearanceId: 3 },
];
const keyring = { find: (address: string) => OWN.find((own) => own.address === address) as never };

const grouped = (...items: [account: string, amount: number][]): Entry[] =>
  byAccount(
    items.map(([account, amount]) => ({ account, amount })),
    keyring,
    (account): Entry => ({ ...account, amounts: [] }),
    ({ amounts }, { amount }) => void amounts.push(amount),
  );

test("each account has one entry, which holds all its items in order", () => {
  expect(grouped(["account_x", 1], ["account_y", 2], ["account_x", 3])).toEqual([
    { address: "account_x", amounts: [1, 3] },
    { address: "account_y", amounts: [2] },
  ]);
});

test("the player's own accounts come first, also without a name, and the rest keep their order", () => {
  const entries = grouped(["account_z", 1], ["account_b", 2], ["account_a", 3], ["account_e", 4]);
  expect(entries).toEqual([
    { address: "account_b", label: "Brunhild", appearanceId: 0, amounts: [2] },
    { address: "account_e", label: "", appearanceId: 3, amounts: [4] },
    { address: "account_z", amounts: [1] },
    { address: "account_a", amounts: [3] },
  ]);
});
