import type { Check, CheckName } from "@kingdoms/verification";

const TEXTS: Readonly<Record<CheckName, Readonly<Record<Check["result"], string>>>> = {
  event: {
    passed: "the committed transaction holds this completion, field for field",
    failed: "the committed transaction does not hold this completion",
    absent: "there is no completion",
  },
  launch: {
    passed: "the transaction that launched the mission is committed",
    failed: "the transaction that launched the mission is missing or says something else",
    absent: "there was no launch",
  },
  mission: {
    passed: "the factory's record of the mission agrees",
    failed: "the factory's record of the mission disagrees",
    absent: "there is no record",
  },
  signature: {
    passed: "the signature is the fate key's, over this very mission",
    failed: "the signature is not the fate key's, or not over this mission",
    absent: "nobody signed: the mission was settled as overdue",
  },
  fate: {
    passed: "the fate is the hash of the signature",
    failed: "the fate is not the hash of the signature",
    absent: "there is no fate: the mission was settled as overdue",
  },
  outcome: {
    passed: "the rules, run again here, give the same outcome",
    failed: "the rules, run again here, give another outcome",
    absent: "this version does not know the rules of such missions",
  },
  field: {
    passed: "the defender had just before what the report says",
    failed: "the defender had something else just before",
    absent: "a mission of this kind meets no defender",
  },
};

export const textOf = ({ name, result }: Check): string => TEXTS[name][result];
