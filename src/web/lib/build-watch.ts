/** Where the server says which build is the latest. */
export const LATEST_BUILD = '/builds/latest.json';

const longestPauseMs = 15 * 60_000;

/** Milliseconds to the next question after so many questions in a row without an answer: doubled each time, a quarter of an hour at most. */
export const pauseAfter = (failures: number, pollMs: number): number =>
  Math.min(pollMs * 2 ** Math.min(failures, 20), Math.max(pollMs, longestPauseMs));

/** What a watch stands on; a test gives its own. */
export type BuildWatchParts = {
  /** The build that this page is of. */
  own: string;
  /** Time between two questions, in milliseconds. */
  pollMs: number;
  /** Id of the latest build; rejects when there is no answer. */
  ask: () => Promise<string>;
  /** Whether the page is seen and there is a connection. */
  isAwake: () => boolean;
  /** Milliseconds of any steady clock. */
  now: () => number;
  /** Calls once after so many milliseconds. @returns calls it off */
  wait: (ms: number, then: () => void) => () => void;
  /** There is another build: told once. */
  onNewer: () => void;
};

/** Asks from time to time which build is the latest, while somebody looks at the page, until it is another one. */
export class BuildWatch {
  readonly #parts: BuildWatchParts;
  #failures = 0;
  #askedAt: number;
  #callOff: (() => void) | undefined;
  #done = false;

  constructor(parts: BuildWatchParts) {
    this.#parts = parts;
    this.#askedAt = parts.now();
  }

  /** To be called at the start, and whenever the page comes into view or online again. */
  readonly wake = (): void => {
    this.#callOff?.();
    if (this.#done || !this.#parts.isAwake()) return;
    const { pollMs, now, wait } = this.#parts;
    const due = this.#askedAt + pauseAfter(this.#failures, pollMs) - now();
    this.#callOff = wait(Math.max(due, 0), () => void this.#look());
  };

  readonly stop = (): void => {
    this.#done = true;
    this.#callOff?.();
  };

  async #look(): Promise<void> {
    const { own, ask, now, isAwake, onNewer } = this.#parts;
    if (!isAwake()) return;
    this.#askedAt = now();
    try {
      const latest = await ask();
      this.#failures = 0;
      if (latest !== own && !this.#done) {
        this.stop();
        onNewer();
      }
    } catch {
      this.#failures += 1;
    }
    this.wake();
  }
}
