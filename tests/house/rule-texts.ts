/**
 * The texts of the page that state a rule of the game in words, rule by rule. Figures are filled in from the
 * configuration; the words of a sentence are not. So each rule has a digest of its effects (`rule-observations.ts`),
 * and if that changes, `rule-texts.test.ts` names the texts to read again, in every language. Keys are those of
 * `i18n/en`; `*` ends one.
 */
interface RuleTexts {
  /** Digest of the rule's effects when the texts were last read. */
  readonly digest: string;
  readonly texts: readonly string[];
}

export const RULE_TEXTS = {
  travel: {
    digest: "3b498e25ada2fddc",
    texts: [
      "info.arrival",
      "info.creation4",
      "info.does.research_academy",
      "structures.purposes.research_academy",
      "info.prospect",
      "inspect.arrives",
      "missions.arrivesIn",
      "missions.arrival",
      "missions.arrivalLocal",
      "army.prospect.time",
    ],
  },
  decidedAt: {
    digest: "080973c560955ed0",
    texts: ["info.dice2", "info.dice2AtOnce", "missions.decided", "founding.rarityNote", "info.tiersIntro"],
  },
  fate: {
    digest: "b92ef670349461a4",
    texts: ["info.dice1", "resolution.intro", "report.verify.passed.*", "report.verify.intro"],
  },
  unclaimed: {
    digest: "6d35fbd6b706de7a",
    texts: ["treasury.accrualFull", "info.treasury", "army.prospect.intro"],
  },
  mintingRatio: {
    digest: "d4ba56a0846dc645",
    texts: [
      "info.does.mine",
      "structures.purposes.mine",
      "ordered.recalculate",
      "done.recalculate",
      "statistics.rateTitle",
      "statistics.rateSummary",
      "statistics.rateWould",
      "statistics.rateDue",
      "denials.RATIO_NOT_DUE",
    ],
  },
  withdrawFee: {
    digest: "d31bf1efd1d719fa",
    texts: ["info.treasury", "popups.withdrawFeeNote", "popups.withdrawUnread"],
  },
  redemption: {
    digest: "7ddf670bded2020d",
    texts: [
      "info.redemption",
      "info.does.mine",
      "popups.redemption",
      "popups.redemptionNow",
      "popups.redemptionNothing",
      "popups.redeemNote",
      "popups.redeemBacking",
      "founding.priceNote",
      "statistics.redemption",
      "statistics.vaultsSummary",
    ],
  },
  trezor: {
    digest: "6177dc599148bd91",
    texts: [
      "info.does.trezor",
      "structures.purposes.trezor",
      "army.trezor.note",
      "denials.TREZOR_FULL",
      "simulator.trezorNote",
    ],
  },
  treasuryOrders: {
    digest: "6330d3b1e47df46e",
    texts: [
      "info.does.trezor",
      "structures.purposes.trezor",
      "army.trezor.note",
      "info.treasury",
      "treasury.collectRefunds",
    ],
  },
  building: {
    digest: "b26f62d293df3f93",
    texts: [
      "info.structures",
      "structures.other",
      "structures.max",
      "structures.noSlot",
      "info.tiersIntro",
      "denials.BUILD_IN_PROGRESS",
      "denials.BUILDING_CAP_REACHED",
      "denials.NO_FREE_SLOT",
    ],
  },
  batches: {
    digest: "bedb17e2e4e4e3ce",
    texts: [
      "info.army",
      "info.does.barracks",
      "info.does.mage_tower",
      "info.does.obscura_temple",
      "structures.purposes.barracks",
      "structures.purposes.mage_tower",
      "army.capacity.*",
      "denials.BATCH_TOO_LARGE",
      "denials.BUILDING_REQUIRED",
    ],
  },
  names: {
    digest: "4e74c9a534756136",
    texts: [
      "founding.nameHint",
      "founding.nameTooLong",
      "founding.nameBlank",
      "founding.nameStands",
      "info.creation1",
    ],
  },
  refunds: { digest: "b796f530eabfcb58", texts: ["info.missionFee", "missions.refundsBack"] },
  feeSplit: {
    digest: "c61eb7ca67f0ec39",
    texts: [
      "info.missionFee",
      "missions.feeReturns",
      "missions.warFeeReturns",
      "missions.reachNote",
      "resolution.intro",
      "resolution.reward",
      "resolution.rewardValue",
    ],
  },
  ownAttackEndsPeace: {
    digest: "ed0bd5730eb2bca9",
    texts: [
      "founding.protectionNote",
      "info.creation2",
      "info.truce2",
      "status.truceEnds",
      "inspect.truceUntil",
      "missions.peaceEnds.*",
      "missions.peaceConfirm.*",
    ],
  },
  spared: {
    digest: "5a48bcc3d9d330bb",
    texts: [
      "founding.protectionNote",
      "info.creation2",
      "info.truce1",
      "status.warTruce",
      "status.raidTruce",
      "inspect.warTruce",
      "inspect.raidTruce",
      "map.peace.*",
      "world.peace.*",
      "world.unprotected",
      "archive.peace.*",
      "archive.shows.*",
      "denials.TARGET_PROTECTED",
      "denials.TARGET_IN_TRUCE",
    ],
  },
  defeats: { digest: "62c3b61c3f13f348", texts: ["info.truce1", "info.truce3"] },
  hidden: {
    digest: "ccd4c2cbba09948f",
    texts: ["info.truce3", "missions.hiddenNote", "inspect.hidden", "report.hiddenBefore"],
  },
  militia: {
    digest: "845fbe07d04872f1",
    texts: [
      "info.militia",
      "missions.militiaNote_*",
      "inspect.militia",
      "battle.militia_*",
      "battle.militiaBears_*",
      "battle.nobodyDefended",
    ],
  },
  alarm: {
    digest: "ecba6ba4197662ee",
    texts: ["info.alarm", "missions.alarmNote_*", "inspect.alarmValue_*", "report.alarmBefore"],
  },
  war: {
    digest: "31a0708a7792cd70",
    texts: [
      "missions.guide.war",
      "missions.intro.war",
      "missions.reachNote",
      "missions.carryNote",
      "missions.asOfNow",
      "info.alarm",
      "battle.drawn",
      "battle.loss.*",
      "battle.byCarry_*",
      "battle.limitShare",
      "battle.limitCarry",
      "battle.noOverkill",
    ],
  },
  stronghold: {
    digest: "4623f2dff6b7dab2",
    texts: ["info.does.stronghold", "structures.purposes.stronghold"],
  },
  raid: {
    digest: "f8642e4d51676c6f",
    texts: [
      "missions.guide.raid",
      "missions.intro.raid",
      "missions.lootNote",
      "missions.button.raid",
      "battle.raidChance_*",
      "battle.raidUndefended",
    ],
  },
  missile: {
    digest: "e5561fd5a1e56449",
    texts: [
      "missions.guide.missile",
      "missions.intro.missile",
      "info.does.obscura_temple",
      "structures.purposes.obscura_temple",
      "battle.allIntercepted",
      "battle.killed_*",
      "battle.forBuildings",
      "battle.further",
      "simulator.noneThrough",
      "simulator.equally",
    ],
  },
  fortify: {
    digest: "1417341519626883",
    texts: [
      "missions.guide.fortify",
      "missions.intro.fortify",
      "missions.roomNote_*",
      "missions.given",
      "battle.full",
    ],
  },
  prospect: { digest: "080315b7314cf89e", texts: ["army.prospect.intro", "info.prospect"] },
  rarity: { digest: "383435a1018bb064", texts: ["info.tiersIntro", "info.tierChanceValue"] },
  rest: { digest: "663ecef12e7818af", texts: ["info.dice4", "stages.rest", "denials.MISSION_PENDING"] },
  resolution: {
    digest: "57fe395b633f3f03",
    texts: [
      "info.dice3",
      "info.dice4",
      "stages.*",
      "resolution.intro",
      "resolution.settleNote",
      "resolution.announced",
      "resolution.settleFrom",
      "denials.MISSION_NOT_FIRST",
      "denials.MISSION_NOT_OVERDUE",
      "denials.SETTLEMENT_NOT_DUE",
      "battle.noDice",
      "battle.overdueEscaped",
      "battle.prospectRefund",
    ],
  },
} as const satisfies Readonly<Record<string, RuleTexts>>;

export type RuleName = keyof typeof RULE_TEXTS;
