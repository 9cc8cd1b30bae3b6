import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase, type DatabaseLocation } from '#server/platform/db/open.ts';
import type { CrashRecord } from './attempts.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';
import { createPeople, signInPeople } from './people.ts';
import { makeSite, type Site } from './site.ts';
import { checkEvents, checkRequests, waitUntilNotified } from './notifications.ts';
import { makeTraffic } from './traffic.ts';

/** The outcome of all rounds on one database; without `faults` nothing was lost and nobody was notified twice. */
export type Outcome = {
  requests: number;
  moves: number;
  events: number;
  /** Letters that came again because they were being sent at a kill. */
  repeated: number;
  callsPerSecond: number;
  /** Seconds from the last start until all notifications had been sent. */
  notifiedAfterSeconds: number;
  faults: readonly string[];
};

const notifiedWithinSeconds = 60;
/** When the server is killed: after at most so many acknowledgements, on a busy machine too, and a moment more. */
const longest = { acknowledgements: 40, momentMs: 300, upMs: 10_000 };

const withDatabase = async <T>(
  place: DatabaseLocation,
  use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(place, pino({ level: 'silent' }));
  try {
    return await use(database);
  } finally {
    await database.close();
  }
};

const someMoment = async (record: CrashRecord): Promise<void> => {
  const enough = record.acknowledged + Math.random() * longest.acknowledgements;
  const until = performance.now() + longest.upMs;
  while (record.acknowledged < enough && performance.now() < until) await sleep(5);
  await sleep(Math.random() * longest.momentMs);
};

/** Runs and kills the server, round after round, while requests are made and moved. */
const dieAgainAndAgain = async (site: Site, record: CrashRecord, rounds: number): Promise<number> => {
  const traffic = makeTraffic(record);
  let [calls, seconds] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await site.start();
    traffic.resume();
    await someMoment(record);
    await site.kill();
    const pace = await traffic.pause();
    calls += pace.calls;
    seconds += pace.seconds;
  }
  return calls / seconds;
};

const judge = async (site: Site, record: CrashRecord, sink: MailSink) => {
  const began = performance.now();
  await site.start();
  await makeTraffic(record).catchUp();
  const expected = await checkRequests(record);
  const seconds = notifiedWithinSeconds - (performance.now() - began) / 1000;
  const missing = await waitUntilNotified(record, sink, { expected, seconds });
  const notifiedAfterSeconds = (performance.now() - began) / 1000;
  record.faults.push(...missing.map((text) => `not notified in time: ${text}`));
  await site.stop();
  return notifiedAfterSeconds;
};

/** Crashes a server `rounds` times with the database at `place`, which `env` configures. */
export const crash = async (
  { place, env }: { place: DatabaseLocation; env: { [name: string]: string } },
  rounds: number,
): Promise<Outcome> => {
  await withDatabase(place, createPeople);
  const sink = await startMailSink();
  const site = await makeSite({ SMTP_URL: sink.url, ...env });
  try {
    await site.start();
    const people = await signInPeople(site.origin);
    const { origin } = site;
    const record: CrashRecord = {
      origin,
      people,
      sent: new Map(),
      unanswered: [],
      unsure: [],
      acknowledged: 0,
      faults: [],
    };
    const callsPerSecond = await dieAgainAndAgain(site, record, rounds);
    const notifiedAfterSeconds = await judge(site, record, sink);
    const { faults, events, repeated } = await withDatabase(place, (database) =>
      checkEvents(database, sink, site.kills),
    );
    const sent = [...record.sent.values()];
    const moves = sent.reduce((sum, request) => sum + request.moves.size, 0);
    return {
      requests: sent.length,
      moves,
      events,
      repeated,
      callsPerSecond,
      notifiedAfterSeconds,
      faults: [...record.faults, ...faults],
    };
  } finally {
    await site.stop();
    await sink.close();
  }
};
