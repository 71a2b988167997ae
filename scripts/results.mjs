/**
 * What passed, what failed and why, for each file, from the reports of the two test runners: `file > test` and the start of its
 * error.
 */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Of an error; the rest is further up in the log. */
const MOST_LINES = 12;
const MOST_COLUMNS = 200;

/** A skipped test counts as failed; so does a file that fails before its first test, under its own name. */
export function unitResults({ testResults }, root) {
  const files = new Map();
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    const failures = assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) =>
        failure([file, ...test.ancestorTitles, test.title], test.status, test.failureMessages?.[0]),
      );
    const passed = assertionResults.length - failures.length;
    if (failures.length === 0 && status === "failed") failures.push(failure([file], status, message));
    // A file of two projects has a result from each.
    const before = files.get(file) ?? { passed: 0, failures: [] };
    files.set(file, { passed: before.passed + passed, failures: [...before.failures, ...failures] });
  }
  return files;
}

export function browserResults({ suites, errors }) {
  const files = new Map(
    suites.map((suite) => {
      const file = `tests/e2e/${suite.file}`;
      const tests = testsOf(suite, [file]);
      return [
        file,
        {
          passed: tests.filter((text) => text === null).length,
          failures: tests.filter((text) => text !== null),
        },
      ];
    }),
  );
  const isBad = [...files.values()].some(({ failures }) => failures.length > 0);
  if (!isBad && errors.length > 0)
    files.set("browser", {
      passed: 0,
      failures: errors.map(({ message }) => failure(["browser"], "failed", message)),
    });
  return files;
}

/** For each test null, or a text about its failure. */
function testsOf({ specs = [], suites = [] }, path) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }) =>
      status === "expected"
        ? null
        : failure([...path, title], status, results.flatMap(({ errors = [] }) => errors.map(whereAndWhy))[0]),
    ),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...path, suite.title]))];
}

const whereAndWhy = ({ message = "", location }) =>
  location === undefined ? message : `Line ${location.line}: ${message}`;

function failure(path, status, message = "") {
  const skipped = ["pending", "skipped", "todo"].includes(status) ? " (skipped)" : "";
  const why = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
    .slice(0, MOST_LINES)
    .map((line) => `\n      ${line.slice(0, MOST_COLUMNS)}`);
  return `${path.join(" > ")}${skipped}${why.join("")}`;
}
