/** The present moment; the only source of time on the server. */
export type Clock = { now: () => Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export type SettableClock = Clock & {
  set: (moment: Date | string) => void;
  /** Moves forward by seconds, whole or fractional. */
  advance: (seconds: number) => void;
};

/** A clock for tests, standing at `start`. */
export const settableClock = (start: Date | string): SettableClock => {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = new Date(moment);
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
};
