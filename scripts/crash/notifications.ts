import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { CrashRecord } from './attempts.ts';
import { readNotifications, readRequest } from './calls.ts';
import type { MailSink, ReceivedLetter } from './mail-sink.ts';

const pollMs = 500;
/** A letter may come again if it was being sent when the server was killed. */
const onTheWayMs = 10_000;
/** The last letter of the killed server may be read from the connection a moment later. */
const lateMs = 1000;

const hrefOf = (id: string): string => `/account/requests/${id}`;

const countBy = <T>(list: Iterable<T>, keyOf: (item: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};

/** The number of the request in a letter's subject. */
const numberIn = ({ subject }: ReceivedLetter): string => /^Заявка № (\d+)/.exec(subject)?.[1] ?? '';

/**
 * Checks every request as the API shows it: all acknowledged transitions must be in its history. Returns how often its client has to be
 * notified: of its arrival and of each transition, all of which the manager made.
 */
export const checkRequests = async ({
  origin,
  sent,
  people,
  faults,
}: CrashRecord): Promise<Map<string, number>> => {
  const expected = new Map<string, number>();
  for (const { id, number, moves, draft } of sent.values()) {
    const { history, number: shown } = await readRequest(origin, id, people.manager);
    if (shown !== number) faults.push(`the request ${number} has become ${shown}`);
    for (const [version, to] of moves)
      if (history[version - 1]?.to !== to)
        faults.push(`the move of ${number} to ${to} at ${version} is lost`);
    expected.set(`${draft.client.email} ${number} ${hrefOf(id)}`, history.length);
  }
  return expected;
};

/** Notifications that are missing, in the list or by letter. */
const missingNotifications = async (
  { origin, people }: CrashRecord,
  sink: MailSink,
  expected: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const letters = countBy(sink.letters.values(), (letter) => `${letter.to} ${numberIn(letter)}`);
  const listed = new Map<string, number>();
  for (const client of people.clients)
    for (const [href, count] of countBy(await readNotifications(origin, client), (one) => one.href))
      listed.set(`${client.email} ${href}`, count);
  return [...expected].flatMap(([request, count]) => {
    const [email = '', number = '', href = ''] = request.split(' ');
    const notified = {
      list: listed.get(`${email} ${href}`) ?? 0,
      letters: letters.get(`${email} ${number}`) ?? 0,
    };
    return notified.list >= count && notified.letters >= count
      ? []
      : [`${number}: ${count} to notify of, ${notified.list} in the list, ${notified.letters} letters`];
  });
};

/** Waits until each client was notified of everything; returns what is missing after `seconds`. */
export const waitUntilNotified = async (
  record: CrashRecord,
  sink: MailSink,
  { expected, seconds }: { expected: ReadonlyMap<string, number>; seconds: number },
): Promise<string[]> => {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const missing = await missingNotifications(record, sink, expected);
    if (missing.length === 0 || performance.now() > until) return missing;
    await sleep(pollMs);
  }
};

const mayComeAgain = ({ arrivals }: ReceivedLetter, kills: readonly number[]): boolean =>
  arrivals.every((at, index) => {
    const before = arrivals[index - 1];
    if (before === undefined) return true;
    return kills.some((kill) => before < kill + lateMs && before > kill - onTheWayMs && at > kill);
  });

type ClientsEvent = { id: string; client_id: string; notified: number };

/** Checks the database event by event: its client must have one notification of it, and one letter unless it was being sent at a kill. */
export const checkEvents = async (
  { db }: OpenDatabase,
  { letters }: MailSink,
  kills: readonly number[],
): Promise<{ faults: string[]; events: number; repeated: number }> => {
  const { rows } = await sql<ClientsEvent>`
    select events.id, events.data->>'clientId' as client_id, count(notifications.id)::int as notified
    from events left join notifications on notifications.event_id = events.id
      and notifications.user_id = (events.data->>'clientId')::uuid
    where events.type in ('request.submitted', 'request.moved')
    group by events.id`.execute(db);
  const parked = await db.selectFrom('parked_deliveries').select(['subscriber', 'reason']).execute();
  const faults = parked.map(({ subscriber, reason }) => `a delivery to ${subscriber} was parked: ${reason}`);
  let repeated = 0;
  for (const { id, client_id: clientId, notified } of rows) {
    const letter = letters.get(`${id}-${clientId}`);
    if (notified !== 1) faults.push(`the event ${id} notified ${notified} times`);
    if (!letter) faults.push(`the event ${id} has no letter`);
    else if (!mayComeAgain(letter, kills)) faults.push(`the letter ${letter.id} came again without a crash`);
    else repeated += letter.arrivals.length - 1;
  }
  return { faults, events: rows.length, repeated };
};
