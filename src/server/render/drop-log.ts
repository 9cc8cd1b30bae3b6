/** The tag of pages that show lists or counts of offers. */
export const listTag = 'list';
const listIntervalMs = 1000;

/** Remembers which tags were dropped while renders are under way, so that none of them stores an outdated page. */
export class DropLog {
  readonly #droppedAt = new Map<string, number>();
  #clearedAt = 0;
  #sequence = 0;
  #renders = 0;

  /** Begins a render; the returned function says, at its end, whether anything it shows has been dropped since. */
  begin(): (tags: ReadonlySet<string>) => boolean {
    const startedAt = this.#sequence;
    this.#renders += 1;
    return (tags) => {
      const outdated =
        this.#clearedAt > startedAt || [...tags].some((tag) => (this.#droppedAt.get(tag) ?? 0) > startedAt);
      this.#renders -= 1;
      if (this.#renders === 0) this.#droppedAt.clear();
      return outdated;
    };
  }

  drop(tags: Iterable<string>): void {
    this.#sequence += 1;
    if (this.#renders === 0) return;
    for (const tag of tags) this.#droppedAt.set(tag, this.#sequence);
  }

  clear(): void {
    this.#sequence += 1;
    this.#clearedAt = this.#sequence;
  }
}

/**
 * Passes on the tag `list` at most once a second, without losing the last one; all other tags at once. `drop` gets the moment since which
 * lists are outdated.
 */
export class ListThrottle {
  readonly #now: () => number;
  readonly #drop: (tags: readonly string[], since: number) => void;
  #lastListAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number, drop: (tags: readonly string[], since: number) => void) {
    this.#now = now;
    this.#drop = drop;
  }

  push(tags: readonly string[]): void {
    const now = this.#now();
    const others = tags.filter((tag) => tag !== listTag);
    if (others.length === tags.length) {
      this.#drop(others, now);
      return;
    }
    const wait = this.#lastListAt + listIntervalMs - now;
    if (wait <= 0) {
      this.#lastListAt = now;
      this.#drop(tags, now);
      return;
    }
    if (others.length > 0) this.#drop(others, now);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#lastListAt = this.#now();
      this.#drop([listTag], now);
    }, wait).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
