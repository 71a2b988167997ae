import { accountAddress } from "@kingdoms/client";
import { testAccounts } from "@kingdoms/transactions";
import { chromium } from "@playwright/test";
import { createGame } from "./tests/support/game.ts";
import { connect } from "./tests/support/e2e/player.ts";
import { Campaign } from "./tests/support/e2e/two-kingdoms.ts";
const url = "http://localhost:8097";
const out = "/tmp/team/s7/shots";
const config = { ...(await (await fetch(`${url}/realm/config`)).json()), gatewayUrl: url };
const campaign = new (Campaign as any)(url, config, await testAccounts(config.networkId), async () => {});
const kingdoms = (await campaign.game.listKingdoms()).value;
if (kingdoms.length === 0) {
  const [home, other] = await campaign.foundNeighbours();
  await campaign.fill(home, "500", "25000");
  await campaign.fill(other, "400", "20000");
  await campaign.build(home, "barracks", "barracks", "mage_tower", "mine");
  await campaign.train(home, "defenders", 2, 2, 2);
  await campaign.train(home, "missiles", 1, 1);
  await campaign.build(other, "mine", "barracks", "obscura_temple");
  await campaign.train(other, "defenders", 1, 1);
  await campaign.forward(4 * 86400);
}
void accountAddress;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
export { browser, campaign, config, connect, createGame, out, url };
