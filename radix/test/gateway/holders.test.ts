/** Holders of a resource are followed from transaction to transaction. */
import { accountAddress } from "@embedded-radix/transactions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HolderList } from "../../gateway/src/holdings/holder-list.ts";
import { allBalances, holdersOf } from "../../gateway/src/holdings/holders.ts";
import type { Database } from "../../gateway/src/storage/database.ts";
import { Context } from "../../gateway/src/view/context.ts";
import { tipOf } from "../../gateway/src/view/selector.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { seededRandom } from "../support/random.ts";

const strangers = 100;
let gateway: TestGateway;
let addresses: string[];
/** How many vaults have been read together with all others of their resource. */
let readWithAll = 0;

beforeAll(async () => {
  gateway = await startGateway({ wrapDatabase: counting });
  addresses = await Promise.all(
    Array.from({ length: strangers }, (_, index) =>
      accountAddress(new Uint8Array(32).fill(index + 1), gateway.networkId),
    ),
  );
  await gateway.must(gateway.draw);
  await gateway.must(gateway.draw);
});
afterAll(() => gateway.stop());

function counting(real: Database): Database {
  return {
    ...real,
    prepare(sql) {
      const statement = real.prepare(sql);
      if (!sql.includes("entity e CROSS JOIN substate")) return statement;
      return {
        ...statement,
        all(...params) {
          const rows = statement.all(...params);
          readWithAll += rows.length;
          return rows;
        },
      };
    },
  };
}

const fee = () => `CALL_METHOD Address("${gateway.alice.address}") "lock_fee" Decimal("20");`;

function gift(to: readonly string[], amount: string): string {
  const { alice, xrd } = gateway;
  const gifts = to.map(
    (address, index) => `
    TAKE_FROM_WORKTOP Address("${xrd}") Decimal("${amount}") Bucket("gift ${index}");
    CALL_METHOD Address("${address}") "try_deposit_or_abort" Bucket("gift ${index}") None;`,
  );
  return `${fee()}
    CALL_METHOD Address("${alice.address}") "withdraw" Address("${xrd}") Decimal("${Number(amount) * to.length}");
    ${gifts.join("")}`;
}

it("holders after random transactions are those that all vaults together have, though few vaults were read", async () => {
  const { alice, xrd, faucet, clock, ledger } = gateway;
  await gateway.must(gift(addresses.slice(0, 40), "1"));
  await gateway.must(gift(addresses.slice(40, 70), "2"));
  const context = new Context(ledger, "");
  const listed = () => {
    const tip = tipOf(context.history);
    const resource = context.entity(xrd, tip);
    readWithAll = 0;
    const holders = holdersOf(context, resource, tip);
    const read = readWithAll;
    return { holders, read, expected: new HolderList(allBalances(context, resource, tip)).ranked };
  };
  expect(listed().read).toBeGreaterThan(70);

  const random = seededRandom("transactions of holders");
  const some = () => addresses[random.integer(strangers)] as string;
  const kinds: readonly (() => Promise<unknown>)[] = [
    () => gateway.must(gift([some()], `${1 + random.integer(3)}`)),
    // A gift of nothing, which still creates a vault.
    () => gateway.must(gift([some()], "0")),
    () => gateway.must(gateway.draw),
    // A proof writes to its vault.
    () =>
      gateway.must(`CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5");
        CALL_METHOD Address("${alice.address}") "create_proof_of_amount" Address("${xrd}") Decimal("1");
        DROP_ALL_PROOFS;`),
    // A failing transaction pays its fee all the same.
    async () => {
      const { hex } = await gateway.sign(`${fee()} ASSERT_WORKTOP_CONTAINS Address("${xrd}") Decimal("1");`);
      await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    },
    async () => {
      clock.advance(random.integer(400));
      await ledger.advance();
    },
  ];
  for (let step = 0; step < 40; step++) {
    const chosen = random.integer(kinds.length);
    await kinds[chosen]?.();
    const { holders, read, expected } = listed();
    expect(holders, `after step ${step}, of kind ${chosen}`).toEqual(expected);
    expect(read, "vaults that were read with all others").toBe(0);
  }
  const { body } = await gateway.post("/extensions/resource-holders/page", { resource_address: xrd });
  expect(body.total_count).toBe(listed().expected.length);
  expect(body.items.map((item: { holder_address: string }) => item.holder_address)).toContain(alice.address);
});
