import { moscowDay, moscowDayEnd } from '#domain/formats/moscow.ts';

/*
 * Loaded into a server's process before the server (`--import`): its clock begins twenty minutes before midnight in Moscow, and goes half an
 * hour ahead at a SIGUSR2.
 */
const minuteMs = 60_000;
const RealDate = Date;
const begun = new RealDate().toISOString();

let aheadMs = RealDate.parse(moscowDayEnd(moscowDay(begun))) - RealDate.parse(begun) - 20 * minuteMs;
process.on('SIGUSR2', () => {
  aheadMs += 30 * minuteMs;
});

const now = (): number => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
