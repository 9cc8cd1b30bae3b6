import { lookUp, move, newDraft, send, type CrashRecord, type SentRequest } from './attempts.ts';

/** Calls that are made while the server is killed again and again. */
export type Traffic = {
  /** Makes 20 calls a second until `pause`. */
  resume: () => void;
  /** Resolves when every call has ended, answered or not, with the number of calls and the seconds since `resume`. */
  pause: () => Promise<{ calls: number; seconds: number }>;
  /** Repeats calls until all are answered; the server must stay up. */
  catchUp: () => Promise<void>;
};

const perSecond = 20;
const callsAtOnce = 40;
/** The share of answered requests that are repeated, to check that a repetition gets the same answer. */
const repeatShare = 0.05;
const moveShare = 0.5;

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Unanswered calls go first. */
const next = (record: CrashRecord): Promise<void> => {
  const { unanswered, unsure, sent, people } = record;
  const draft = unanswered.shift();
  if (draft) return send(record, draft);
  const doubtful = unsure.shift();
  if (doubtful) return lookUp(record, doubtful);
  const chance = Math.random();
  const known = oneOf<SentRequest>([...sent.values()]);
  if (known && chance < repeatShare) return send(record, known.draft);
  if (known && !known.busy && chance < repeatShare + moveShare) return move(record, known);
  const client = oneOf(people.clients);
  return client ? send(record, newDraft(client)) : Promise.resolve();
};

/** Makes and moves requests, and repeats those that were not answered. */
export const makeTraffic = (record: CrashRecord): Traffic => {
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let began = 0;
  let calls = 0;
  const begin = (): void => {
    if (underWay.size >= callsAtOnce) return;
    calls += 1;
    const one = next(record).finally(() => underWay.delete(one));
    underWay.add(one);
  };
  return {
    resume: () => {
      [began, calls] = [performance.now(), 0];
      timer = setInterval(begin, 1000 / perSecond);
    },
    pause: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(underWay);
      return { calls, seconds };
    },
    catchUp: async () => {
      const { unanswered, unsure } = record;
      while (unanswered.length + unsure.length > 0) await next(record);
    },
  };
};
