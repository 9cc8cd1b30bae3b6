import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SecurityEventType } from '#contract/events.ts';
import { networkOf } from '#domain/formats/networks.ts';
import type { Context } from '../context.ts';
import { leastIdOf, withRandomBits } from '../ids.ts';
import { withinBudget } from './security-budget.ts';

/** What was tried, from where, and whose account it was about. */
export type SecurityEvent = {
  type: SecurityEventType;
  /** The caller's address; only its network is kept, /24 or /64. */
  ip: string;
  /** The account that was tried; null if it does not exist or none was named. */
  userId: string | null;
  /** Who tried, if known: a staff member who was refused. */
  actorId?: string;
  /** Why, in a code of the contract; never what was typed. */
  reason?: string;
  /** The call, as its route names it: `POST /api/users/:id`. */
  call?: string;
};

const minuteMs = 60_000;

const digestOf = (parts: readonly (string | null | undefined)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** A network as the subject of an event: an id to filter the log by. */
const networkId = (network: string): string => withRandomBits(leastIdOf(0), digestOf([network]));

const write = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { type, ip, userId, actorId, reason, call }: SecurityEvent,
): Promise<void> => {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / minuteMs);
  const key = { type, userId, actorId, network: networkOf(ip), reason, call };
  const { network, ...counted } = withinBudget(db, key, minute);
  const digest = digestOf([type, counted.userId, counted.actorId, network, counted.reason, counted.call]);
  const subject = counted.userId === null ? ['network', networkId(network)] : ['user', counted.userId];
  await db
    .insertInto('events')
    .values({
      id: withRandomBits(leastIdOf(minute * minuteMs), digest),
      type,
      subject_type: subject[0] ?? '',
      subject_id: subject[1] ?? '',
      subject_version: 0,
      actor_id: counted.actorId ?? null,
      data: JSON.stringify({ network, reason: counted.reason, call: counted.call, count: 1 }),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        data: sql`jsonb_set(events.data, '{count}', to_jsonb((events.data->>'count')::int + 1))`,
      }),
    )
    .execute();
};

/**
 * Records a refused attempt in the audit log. Call it where the refusal is decided, before it is thrown, with the account if it exists:
 *
 * ```ts
 * await noteSecurityEvent(context, { type: 'security.accountLocked', ip: caller.ip, userId: person.id });
 * throw new AppError('tooManyRequests', { retryAfter });
 * ```
 *
 * Repeats within a minute of one kind, account and network are one event with a `count`, and an instance writes at most a hundred different
 * events a minute: an attack cannot fill the table. It never throws, since a refusal must not become a fault. Never call it inside a
 * transaction, which the refusal would roll back. Never pass it what was typed, or a token, code, phone or e-mail.
 */
export const noteSecurityEvent = async (
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  event: SecurityEvent,
): Promise<void> => {
  try {
    await write(context, event);
  } catch (err) {
    context.log.warn({ err, type: event.type }, 'a security event could not be written');
  }
};
