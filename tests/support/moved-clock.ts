const RealDate = Date;
let aheadMs = 0;

const now = (): number => RealDate.now() + aheadMs;

/** Moves the clock of this process ahead by this many more milliseconds. */
export const moveClock = (ms: number): void => {
  aheadMs += ms;
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
