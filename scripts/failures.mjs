/** The names of what failed, `file > test`, from the reports of the two test runners. */
import { relative } from "node:path";

/** A skipped test counts as failed; so does a file that fails before its first test, under its own name. */
export function failedUnits({ testResults }, root) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) => [file, ...test.ancestorTitles, test.title].join(" > ") + skipped(test.status));
    return tests.length === 0 && status === "failed" ? [file] : tests;
  });
}

export function failedInBrowser({ suites, errors }) {
  const names = suites.flatMap((suite) => failedOf(suite, [`tests/e2e/${suite.file}`]));
  return names.length === 0 ? errors.map(({ message }) => `browser: ${message.split("\n")[0]}`) : names;
}

function failedOf({ specs = [], suites = [] }, path) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status }) => [...path, title].join(" > ") + skipped(status)),
  );
  return [...own, ...suites.flatMap((suite) => failedOf(suite, [...path, suite.title]))];
}

const skipped = (status) => (["pending", "skipped", "todo"].includes(status) ? " (skipped)" : "");
