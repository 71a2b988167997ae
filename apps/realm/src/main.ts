/** `npm start`: parses the flags, starts the realm, prints one URL, and stops cleanly on Ctrl-C. */
import { exitWithCode } from "./errors.ts";
import { invitation } from "./invitation.ts";
import { confirmNetwork, parseOptions, usage } from "./options.ts";
import { startRealm } from "./realm.ts";

try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    process.exit(0);
  }
  await confirmNetwork(options.networkId, options.confirmPublicNetwork);
  const started = performance.now();
  const realm = await startRealm(options, (text) => console.log(text));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n  Kingdoms is ready (${seconds} s): ${realm.url}\n`);
  if (realm.lan) console.log(invitation(realm.lan, options.allowGuests));
  console.log(`  Ctrl-C stops it; everything is kept in ${options.data}\n`);
  const stop = (end: () => never) =>
    realm.stop().then(end, (error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop(() => process.exit(0)));
  void realm.checked.then((damage) => {
    if (damage !== null) void stop(() => exitWithCode(damage));
  });
} catch (error) {
  exitWithCode(error);
}
