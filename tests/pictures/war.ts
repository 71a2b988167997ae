/** The war in the pictures of Info: Ravenkeep, of the first account, takes gold from Stonewatch, of the second. */
import type { TestAccount } from "@embedded-radix/transactions";
import { accountAddress, claimMiningRewards, createArmyUnit, createBuilding } from "@kingdoms/client";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

const HOUR = 3_600;

/** Defenders that march. What Info says of the war is true for them: `info.war` in the page's texts. */
export const SENT = 5;

export class War {
  readonly campaign: Campaign;
  readonly home: Founded;
  readonly target: Founded;

  private constructor(campaign: Campaign, home: Founded, target: Founded) {
    this.campaign = campaign;
    this.home = home;
    this.target = target;
  }

  /** Two kingdoms that grew for weeks, with neighbors about them. */
  static async prepare(): Promise<War> {
    const campaign = await Campaign.start();
    const [home, target] = await campaign.foundNeighbours();
    const [, , third, fourth] = campaign.accounts;
    if (third === undefined || fourth === undefined) throw new Error("there are fewer than four accounts");
    await campaign.fill(home, "1500", "74000");
    await campaign.fill(target, "500", "22000");
    await neighbor(campaign, third, "Lowfen", [27, 18], ["100", "900"]);
    await neighbor(campaign, third, "Thornwick", [24, 25], ["200", "6000"]);
    await neighbor(campaign, fourth, "Eldermoor", [39, 27], ["60", "2400"]);
    const amberford = await neighbor(campaign, fourth, "Amberford", [36, 17], ["300", "14000"]);
    await campaign.build(amberford, "barracks");
    await campaign.train(amberford, "defenders", 1, 1, 1);
    await campaign.build(target, "mine", "barracks", "stronghold");
    await campaign.train(target, "defenders", 1, 1);
    await campaign.build(home, "mine", "mine", "barracks", "barracks", "barracks", "trezor", "stronghold");
    await campaign.build(home, "mage_tower", "obscura_temple", "research_academy");
    await campaign.train(home, "defenders", 3, 3);
    await campaign.train(home, "missiles", 1);
    // Idle mines would be additional news.
    for (const kingdom of [home, target]) await give(campaign, kingdom, claimMiningRewards);
    await give(campaign, home, (own) => createBuilding({ ...own, building: "barracks" }));
    await give(campaign, home, (own) => createArmyUnit({ ...own, amount: 3 }));
    await campaign.forward(HOUR);
    return new War(campaign, home, target);
  }

  /** Half of the way, so that the map shows it. */
  async launch(): Promise<void> {
    await this.campaign.send("war", this.home, this.target, SENT);
    await this.campaign.forward(HOUR);
  }

  /** The night passes, and the battle is decided. */
  async decide(): Promise<void> {
    await this.campaign.forward(9 * HOUR);
    const underWay = async () =>
      Object.values((await this.campaign.state(this.home)).missions).some(
        ({ inFlight }) => inFlight !== null,
      );
    while (await underWay()) await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

interface Own {
  readonly realm: Campaign["config"];
  readonly account: ReturnType<typeof accountAddress>;
  readonly component: Founded["component"];
  readonly id: Founded["id"];
}

function give(
  campaign: Campaign,
  { owner, component, id }: Founded,
  order: (own: Own) => string,
): Promise<void> {
  const own = { realm: campaign.config, account: accountAddress(owner.address), component, id };
  return campaign.run(owner, order(own));
}

async function neighbor(
  campaign: Campaign,
  owner: TestAccount,
  name: string,
  [x, y]: readonly [number, number],
  [paid, deposited]: readonly [string, string],
): Promise<Founded> {
  const kingdom = await campaign.found(owner, name, x, y);
  await campaign.fill(kingdom, paid, deposited);
  return kingdom;
}
