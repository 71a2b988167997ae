import { eventsOf, type GameWith, type LoggedEvent, readStream } from "@kingdoms/client";

/** All events of the factory, oldest first, by the gateway's own cursors. */
export async function readFactoryEvents({ config, gateway }: GameWith<"factory">): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  const emitters = new Set<string>([config.factory]);
  let cursor: string | null = null;
  do {
    const page = await readStream(
      gateway,
      {
        event_global_emitters_filter: [config.factory],
        kind_filter: "User",
        transaction_status_filter: "Success",
        order: "Asc",
        limit_per_page: 100,
        ...(cursor === null ? {} : { cursor }),
      },
      { detailed_events: true },
    );
    events.push(...page.items.flatMap((transaction) => eventsOf(transaction, emitters)));
    cursor = page.next_cursor ?? null;
  } while (cursor !== null);
  return events;
}
