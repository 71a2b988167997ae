/** Entry of `npm run kingdoms -- check`, outside apps/cli, which may not import the gateway. */
import { check } from "./check.ts";
import { exitWithCode } from "./errors.ts";

try {
  process.exitCode = (await check(process.argv.slice(2), (text) => console.log(text))) ? 0 : 1;
} catch (error) {
  exitWithCode(error);
}
