/** The programs as `npm start` and `npm run kingdoms` run them, and those of tests, bundled by `scripts/programs.mjs`. */
interface Programs {
  readonly buildPrograms: () => Promise<void>;
  readonly buildProgramsOfTests: () => Promise<void>;
  readonly program: (app: "apps/realm" | "apps/cli" | "tests", name: string) => string;
}

const scripts = new URL("../../scripts/programs.mjs", import.meta.url);

export const { buildPrograms, buildProgramsOfTests, program } = (await import(scripts.href)) as Programs;

interface RealmProcess {
  readonly realmFlags: readonly string[];
  readonly realmEnvironment: Readonly<Record<string, string>>;
}

const ofRealm = new URL("../../scripts/realm-process.mjs", import.meta.url);

export const { realmFlags, realmEnvironment } = (await import(ofRealm.href)) as RealmProcess;
