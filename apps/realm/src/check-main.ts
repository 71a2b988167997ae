/** `npm run kingdoms -- check` runs this: it looks into what the command line itself may not know. */
import { check } from "./check.ts";
import { exitWithCode } from "./errors.ts";

try {
  process.exitCode = (await check(process.argv.slice(2), (text) => console.log(text))) ? 0 : 1;
} catch (error) {
  exitWithCode(error);
}
