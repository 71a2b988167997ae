/** `npm start`: parses the flags, starts the realm, prints one URL, and stops cleanly on Ctrl-C. */
import { setFlagsFromString } from "node:v8";
import { build } from "./build.ts";
import { startEarly } from "./early-start.ts";
import { exitWithCode } from "./errors.ts";
import { invitation, publication } from "./invitation.ts";
import { confirmNetwork, parseOptions, usage } from "./options.ts";

// V8 optimizes functions of the engine that have run for long, not all that a start calls: that takes 300 MB and the time of a start.
setFlagsFromString("--wasm-tiering-budget=100000000");
// The command line's setting for short-lived values is for this thread. Other threads have their own, and the flag
// would overrule those.
setFlagsFromString("--max-semi-space-size=0");
try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help || options.version) {
    console.log(options.help ? usage : build);
    process.exit(0);
  }
  await confirmNetwork(options.networkId, options.confirmPublicNetwork);
  const started = performance.now();
  const beginning = startEarly();
  const { startRealm } = await import("./realm.ts");
  const realm = await startRealm(options, beginning, (text) => console.log(text));
  // Before the ready line: a program that waits for that line may stop the realm at once.
  const stop = (end: () => never) => {
    process.send?.("stopping");
    return realm.stop().then(end, (error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  // When the process that waits for the end of this one is gone; `connected` is undefined if none does.
  const stopAlone = () => void stop(() => process.exit(0));
  if (process.connected === false) stopAlone();
  else if (process.connected) process.once("disconnect", stopAlone);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void stop(() => process.exit(0)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n  Kingdoms is ready (${seconds} s): ${realm.url}\n`);
  if (realm.lan) console.log(invitation(realm.lan, options.allowGuests));
  if (options.publicUrl !== null)
    console.log(publication(options.publicUrl, new URL(realm.url).port, options.allowGuests));
  console.log(`  Ctrl-C stops it; everything is kept in ${options.data}\n`);
  void realm.failed.then((failure) => void stop(() => exitWithCode(failure)));
} catch (error) {
  exitWithCode(error);
}
