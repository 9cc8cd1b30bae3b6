/** Numbers that look random and are the same each time (mulberry32): fractions from 0 to 1. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Choices made with a source of fractions. */
export const chooser = (random: () => number) => ({
  chance: (share: number): boolean => random() < share,
  between: (from: number, to: number): number => from + random() * (to - from),
  whole: (from: number, to: number): number => from + Math.floor(random() * (to - from + 1)),
  one: <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0],
  some: <T>(values: readonly T[], count: number): T[] =>
    values
      .map((value) => ({ value, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ value }) => value),
});

/** Choices made with a source of fractions. */
export type Chooser = ReturnType<typeof chooser>;
