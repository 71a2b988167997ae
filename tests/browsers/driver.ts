/** The operations that a walk needs of a browser, for any driver. Pointer and keys are real input events. */
export interface Driver {
  readonly name: string;
  /** Whether a page can keep files that a worker reads and writes at once, as the practice world needs them. */
  readonly keepsFiles: boolean;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function inside of the page. It is sent as text: it sees its arguments and nothing else. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Moves the pointer there, CSS pixels of the window, and clicks. */
  click(x: number, y: number): Promise<void>;
  /** Presses the keys of this text one by one; line feeds and the like are not among them. */
  type(text: string): Promise<void>;
  press(key: "Enter" | "Escape"): Promise<void>;
  /** Writes a picture of the window, PNG. */
  picture(path: string): Promise<void>;
  /** Errors that the page has written or thrown so far, as far as this browser reports them. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

/** A browser and its requirements; `null` if something is missing. */
export interface Engine {
  readonly name: string;
  /** The missing programs, in words for a person; empty if the browser can be started. */
  readonly missing: readonly string[];
  open(size: Window): Promise<Driver>;
}

/** The function as text, with the compiler's additions. */
export const asText = (work: (...args: never[]) => unknown): string =>
  `(() => { const __name = (it) => it; return ${String(work)}; })()`;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Firefox and WebKit reject the pending loads of a page that is being left, and the page reports that. Ask only about
 * messages between the order to leave and the arrival of the next page.
 */
export const isOfLeaving = (fault: string): boolean =>
  /NetworkError|dynamically imported module|Load failed|Importing a module script failed|A ServiceWorker intercepted/.test(
    fault,
  );
