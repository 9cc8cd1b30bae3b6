import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody } from '#contract/errors.ts';
import { person } from './site.ts';

/** One answer: when it was requested and how long it took, in milliseconds; `status` 0 means none. */
export type Answer = { at: number; ms: number; status: number; inForm: boolean };

const patienceMs = 15_000;

/** Makes one call; a failure must have the format of api.md. */
export const ask = async (url: string, init: RequestInit = {}): Promise<Answer> => {
  const at = performance.now();
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    const inForm = answer.ok || errorBody.safeParse(JSON.parse(text)).success;
    return { at, ms: performance.now() - at, status: answer.status, inForm };
  } catch {
    return { at, ms: performance.now() - at, status: 0, inForm: false };
  }
};

/** A sign-in that only the database can refuse, as 401. */
export const signIn = (origin: string): Promise<Answer> =>
  ask(`${origin}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: person.password }),
  });

/** Public pages, which are rendered once before anything breaks. */
export const pages: readonly string[] = ['/', '/catalog', '/help'];

/** A page, as a browser asks for it. */
export const readPage = (origin: string, page: string): Promise<Answer> =>
  ask(origin + page, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });

/** What a client experienced during an outage; times in milliseconds. */
export type Outage = {
  calls: Answer[];
  pages: Answer[];
  alive: boolean;
  /** From the return of the database to the first normal answer. */
  backMs: number;
};

const everyMs = 250;
const longestReturnMs = 60_000;

const untilBack = async (origin: string): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < longestReturnMs) {
    if ((await signIn(origin)).status === 401) return performance.now() - began;
    await sleep(50);
  }
  return Infinity;
};

/** Requests a call and a page four times a second while the database is away, and waits for its return. */
export const meetOutage = async (
  origin: string,
  { seconds, begin, end }: { seconds: number; begin: () => void; end: () => Promise<void> | void },
): Promise<Outage> => {
  for (const page of pages) await readPage(origin, page);
  begin();
  const calls: Promise<Answer>[] = [];
  const read: Promise<Answer>[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    calls.push(signIn(origin));
    read.push(readPage(origin, pages[read.length % pages.length] ?? '/'));
    await sleep(Math.min(everyMs, Math.max(0, until - performance.now())));
  }
  const alive = (await ask(`${origin}/healthz`)).status === 200;
  await end();
  const backMs = await untilBack(origin);
  return { calls: await Promise.all(calls), pages: await Promise.all(read), alive, backMs };
};
