import { Address } from "../ui/Address.tsx";
import { Empty, Failure, Loading } from "../ui/Notes.tsx";
import { Facts } from "../ui/Popup.tsx";
import { Panel } from "../ui/pages.tsx";
import styles from "./gallery.module.css";

const ACCOUNT = "account_tdx_2_129uv9r46an4hwng8wc97qwpraspvnrc7v2farne4lr6ff7yaevaz2a";

/** What stands in the place of something that is not there, and small parts that tell. */
export function Notices() {
  return (
    <>
      <Panel title="Notices">
        <div className={styles.columns}>
          <Loading />
          <Empty>Nothing here</Empty>
          <Empty hint="What to do about it">Nothing here</Empty>
          <Failure error={new Error("The gateway did not answer.")} />
          <Failure what="The history could not be read" error={new Error("503")} onRetry={() => undefined} />
          <Failure error={null} onRetry={() => undefined} />
        </div>
      </Panel>
      <Panel title="Facts and addresses">
        <div className={styles.columns}>
          <Facts
            rows={[
              ["Treasury", "1,250.50 KGLD"],
              ["A long name of a fact that takes two lines", "2"],
            ]}
          />
          <p>
            <Address value={ACCOUNT} what="account" />
          </p>
          <p>
            <Address value={ACCOUNT} what="account, brief" brief />
          </p>
        </div>
      </Panel>
    </>
  );
}
