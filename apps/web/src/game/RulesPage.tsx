import type { Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useRules } from "../data/reads.ts";
import { Page } from "../ui/frames.tsx";
import { Failure, Loading } from "../ui/Notes.tsx";

interface RulesPageProps {
  readonly title: string;
  readonly intro: string;
  readonly children: (rules: Rules) => ReactNode;
}

/** A page that needs the rules and nothing else of the ledger. */
export function RulesPage({ title, intro, children }: RulesPageProps) {
  const { data, error, refetch } = useRules();
  return (
    <Page title={title} intro={intro} asOf={null} stale={false}>
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        <Loading />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
