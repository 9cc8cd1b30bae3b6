/** Where the server says which build is the latest. */
export const LATEST_BUILD = '/builds/latest.json';

const longestPauseMs = 15 * 60_000;

/** Milliseconds until the next call after so many failures in a row: doubled each time, a quarter of an hour at most. */
export const pauseAfter = (failures: number, pollMs: number): number =>
  Math.min(pollMs * 2 ** Math.min(failures, 20), Math.max(pollMs, longestPauseMs));

/** Dependencies of {@link BuildWatch}; a test supplies its own. */
export type BuildWatchParts = {
  /** The build that this page belongs to. */
  own: string;
  /** Time between two calls, in milliseconds. */
  pollMs: number;
  /** Id of the latest build; rejects when there is no answer. */
  ask: () => Promise<string>;
  /** Whether the page is visible and online. */
  isAwake: () => boolean;
  /** Milliseconds of any monotonic clock. */
  now: () => number;
  /** Calls `then` once after `ms` milliseconds. @returns cancels the call */
  wait: (ms: number, then: () => void) => () => void;
  /** Called once when there is another build. */
  onNewer: () => void;
};

/** Polls the latest build while the page is visible, until it differs from the page's own. */
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

  /** Call it at the start, and whenever the page becomes visible or online again. */
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
