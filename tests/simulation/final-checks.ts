/** Invariants that must hold after the faults have ended and some quiet minutes have passed. */
import { createEngine } from "@embedded-radix/engine";
import { openPool } from "@embedded-radix/gateway/web";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { type AnswerOf, createGatewayClient, type GatewayClient } from "@kingdoms/client";
import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import type { RealmHealth } from "../../game/realm/src/health.ts";
import { stateRows } from "../../radix/gateway/src/history/rows.ts";
import { Statements } from "../../radix/gateway/src/storage/database.ts";
import { Records } from "../../radix/gateway/src/storage/records.ts";
import { checkBooks } from "./books.ts";
import { checkDated } from "./dated-checks.ts";
import { BUDGET_XRD } from "./parts/keeper.ts";
import { worldText } from "./parts/page.ts";
import { POOL } from "./parts/reader.ts";
import { STEWARD_BUDGET_XRD } from "./parts/steward.ts";
import type { Scene } from "./scene.ts";
import { Life } from "./universe/universe.ts";
import { difference, short } from "./witness.ts";

const QUIET_MS = 90_000;
const NETWORK = 242;

export async function finalChecks(scene: Scene): Promise<void> {
  const { universe, witness } = scene;
  const auditor = new Life("auditor", { name: "auditor", disk: null, clockMs: 0 });
  let isOver = false;
  universe.in(0, auditor, () =>
    audit(scene, auditor)
      .catch((error: unknown) => witness.violate(`the audit failed: ${(error as Error).stack}`))
      .finally(() => {
        isOver = true;
      }),
  );
  await universe.run(QUIET_MS, () => isOver);
  if (!isOver) witness.violate("the realm does not answer the audit, minutes after the last fault");
}

async function audit(scene: Scene, auditor: Life): Promise<void> {
  const { network, pages, realm, witness } = scene;
  const gateway = createGatewayClient({ baseUrl: "http://realm", fetch: network.fetchOf(auditor) });
  const said = realm.said.at(-1);
  if (said?.state !== "ready") witness.violate(`the realm is not ready in the end: ${JSON.stringify(said)}`);
  await checkHealth(scene, auditor);
  for (const [intentHash, { stateVersion, success, who }] of witness.acknowledged) {
    const status = await gateway.post("/transaction/status", { intent_hash: intentHash });
    const wanted = success ? "CommittedSuccess" : "CommittedFailure";
    if (status.status !== wanted || status.committed_state_version !== stateVersion)
      witness.violate(
        `${short(intentHash)} was acknowledged to ${who} at ${stateVersion} as ${wanted}, and is ${status.status} at ${status.committed_state_version}`,
      );
  }
  const ledger = await transactionsOf(gateway);
  checkAnnounced(scene, ledger);
  for (const page of pages) await checkPage(scene, page, gateway);
  const [first] = pages;
  if (first?.loaded) await checkBooks(witness, gateway, first.loaded.config);
  const { keeper, steward } = scene;
  if (keeper !== null)
    await checkBudget(scene, gateway, {
      who: "the keeper",
      payer: keeper.account.address,
      budget: BUDGET_XRD,
      noted: keeper.keeper?.health().budget.signedXrd,
    });
  if (steward.life === null) return;
  await checkDated(scene, auditor, gateway, ledger);
  await checkBudget(scene, gateway, {
    who: "the steward",
    payer: steward.account.address,
    budget: STEWARD_BUDGET_XRD,
    noted: steward.health()?.budget.signedXrd,
  });
}

/** The realm itself says that nothing is wrong, and the keeper that nothing is due, unless its budget is used up. */
async function checkHealth(scene: Scene, auditor: Life): Promise<void> {
  const { network, witness } = scene;
  const answer = await network.fetchOf(auditor)(new Request("http://realm/realm/health"));
  const { healthy, ledgerError, keeper: within } = (await answer.json()) as RealmHealth;
  const keeper = within ?? scene.keeper?.keeper?.health() ?? null;
  const isStopped = keeper !== null && keeper.budget.stopped !== null;
  // An idle ledger moves on several times a minute.
  const stands = keeper !== null && keeper.silentSeconds > 60;
  const isBehind = keeper === null || stands || keeper.due > 0 || keeper.failing > 0;
  if (!healthy || ledgerError !== null || (isBehind && !isStopped))
    witness.violate(`the realm is not well in the end: ${JSON.stringify({ healthy, ledgerError, keeper })}`);
}

interface Spending {
  readonly who: string;
  readonly payer: string;
  /** XRD of an hour. A simulation takes less. */
  readonly budget: number;
  /** Its own record. */
  readonly noted: string | undefined;
}

/** The fees that the ledger took from an account, to the last digit: within the budget, and at most the recorded sum. */
async function checkBudget(
  { witness }: Scene,
  gateway: GatewayClient,
  { who, payer, budget, noted = "0" }: Spending,
): Promise<void> {
  let paid = 0n;
  let cursor: string | null = null;
  do {
    const page: AnswerOf<"/stream/transactions"> = await gateway.post("/stream/transactions", {
      kind_filter: "User",
      affected_global_entities_filter: [payer],
      limit_per_page: 100,
      opt_ins: { balance_changes: true },
      ...(cursor === null ? {} : { cursor }),
    });
    for (const { balance_changes } of page.items)
      for (const { entity_address, type, balance_change } of balance_changes?.fungible_fee_balance_changes ??
        [])
        if (entity_address === payer && type === "FeePayment") paid -= parseAttos(balance_change);
    cursor = page.next_cursor ?? null;
  } while (cursor !== null);
  const told = `${who} paid ${formatAttos(paid as Attos)} XRD`;
  if (paid > parseAttos(String(budget))) witness.violate(`${told}, and its budget is ${budget}`);
  if (paid > parseAttos(noted)) witness.violate(`${told}, and has noted ${noted}`);
}

/** Intent hashes by state version. */
async function transactionsOf(gateway: GatewayClient): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  let cursor: string | null = null;
  do {
    const page: AnswerOf<"/stream/transactions"> = await gateway.post("/stream/transactions", {
      kind_filter: "User",
      order: "Asc",
      limit_per_page: 100,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const { state_version, intent_hash } of page.items) found.set(state_version, intent_hash ?? "");
    cursor = page.next_cursor ?? null;
  } while (cursor !== null);
  return found;
}

function checkAnnounced({ witness }: Scene, ledger: ReadonlyMap<number, string>): void {
  for (const [stateVersion, { intentHash, who }] of witness.announced)
    if ((ledger.get(stateVersion) ?? null) !== intentHash)
      witness.violate(
        `${who} was told that state version ${stateVersion} is ${short(intentHash)}, and it is ${short(ledger.get(stateVersion) ?? null)}`,
      );
  const hashes = [...ledger.values()];
  for (const hash of hashes)
    if (witness.refused.has(hash))
      witness.violate(
        `${witness.refused.get(hash)} was told that ${short(hash)} is refused, and it is committed`,
      );
  if (new Set(hashes).size !== hashes.length) witness.violate("a transaction is on the ledger twice");
}

/** The page shows the ledger as it is, and waits for nothing. */
async function checkPage(
  { witness, universe, realm }: Scene,
  page: Scene["pages"][number],
  gateway: GatewayClient,
): Promise<void> {
  const { loaded } = page;
  if (loaded === null) {
    witness.violate(`${page.name} has not loaded in the end`);
    return;
  }
  const { sync, player } = loaded;
  const { state, error, kingdoms, missions } = sync.world();
  if (state !== "ready") witness.violate(`${page.name} is ${state} in the end: ${String(error)}`);
  for (const [intentHash, life] of page.open) {
    const { status } = await gateway.post("/transaction/status", { intent_hash: intentHash });
    // The tab was closed between signing and sending: the signed transaction is lost.
    if (life.isDead && status === "Unknown") continue;
    witness.violate(`${page.name} does not know what became of ${short(intentHash)}, which is ${status}`);
  }
  const at = sync.verifiedAt();
  const full = await player.world();
  const missionsShown = full.value.missions.filter(({ kind }) => kind !== "rarity");
  if (at === null || realm.life?.isDead !== false || universe.nowMs === 0) return;
  const [shown, read] = [worldText(kingdoms, missions), worldText(full.value.kingdoms, missionsShown)];
  if (shown !== read)
    witness.violate(
      `${page.name} shows at ${at.stateVersion} another world than a full read at ${full.stateVersion}:${difference(shown, read)}`,
    );
}

/**
 * The files on the disk, as another program reads them: the engine's own check of all state, supplies against vaults
 * among others. The realm has ended.
 */
export async function checkFiles({ universe, witness, modules, realm }: Scene): Promise<void> {
  const reader = new Life("reader", realm.machine);
  let isOver = false;
  const read = async (): Promise<void> => {
    const pool = await openPool(await modules.sqlite(), POOL);
    const [name] = pool.names().filter((known) => known.startsWith("world-"));
    if (name === undefined) throw new Error("there is no world");
    const database = pool.open(name);
    const sql = new Statements(database, new Records(typicalRecords));
    const engine = await createEngine(modules.engine);
    engine.open({ networkId: NETWORK, rows: stateRows(sql) });
    for (const fault of engine.checkDatabase()) witness.violate(`the ledger's state: ${fault}`);
    database.close();
  };
  // The files of the ended worker are given back first.
  universe.in(5_000, reader, () =>
    read()
      .catch((error: unknown) => witness.violate(`the files cannot be read: ${(error as Error).stack}`))
      .finally(() => {
        isOver = true;
      }),
  );
  await universe.run(QUIET_MS, () => isOver);
  reader.end();
}
