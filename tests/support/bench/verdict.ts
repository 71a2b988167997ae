/** Says whether a target was held; one that was missed fails the bench. */
export function verdict(text: string, held: boolean): void {
  console.log(`${held ? "held" : "MISSED"}: ${text}`);
  if (!held) process.exitCode = 1;
}
