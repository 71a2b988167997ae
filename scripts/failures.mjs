/** What failed and why, `file > test` and the start of its error, from the reports of the two test runners. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Of an error; the rest is further up in the log. */
const MOST_LINES = 12;
const MOST_COLUMNS = 200;

/** A skipped test counts as failed; so does a file that fails before its first test, under its own name. */
export function failedUnits({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) =>
        failure([file, ...test.ancestorTitles, test.title], test.status, test.failureMessages?.[0]),
      );
    return tests.length === 0 && status === "failed" ? [failure([file], status, message)] : tests;
  });
}

export function failedInBrowser({ suites, errors }) {
  const failures = suites.flatMap((suite) => failedOf(suite, [`tests/e2e/${suite.file}`]));
  return failures.length === 0
    ? errors.map(({ message }) => failure(["browser"], "failed", message))
    : failures;
}

function failedOf({ specs = [], suites = [] }, path) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results = [] }) =>
        failure([...path, title], status, results.flatMap(({ errors = [] }) => errors.map(whereAndWhy))[0]),
      ),
  );
  return [...own, ...suites.flatMap((suite) => failedOf(suite, [...path, suite.title]))];
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
