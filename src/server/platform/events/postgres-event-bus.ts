import type { Kysely } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { DomainEvent } from '#contract/events.ts';
import { createPool } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { eventOfRow } from './event-row.ts';
import { listen } from './listen.ts';
import type { EventBus, EventBusListener, FrameToPerson } from './event-bus.ts';

const channel = 'leasing_events';
const maxPayload = 7000;
const everything = 'all';

/** The ids, or `all` if they would come near PostgreSQL's limit of 8 000 bytes. */
export const payloadOf = (events: readonly DomainEvent[]): string => {
  const ids = events.map(({ id }) => id).join(',');
  return ids.length < maxPayload ? ids : everything;
};

const framesPrefix = 'frames:';
const visitors = 'visitors';

/** Payloads for frames, none over PostgreSQL's limit: ids and names of kinds, so plain ASCII. */
export const payloadsOfFrames = (frames: readonly FrameToPerson[]): string[] => {
  const payloads: string[] = [];
  let batch: string[] = [];
  let size = 0;
  const end = (): void => {
    if (batch.length > 0) payloads.push(`${framesPrefix}[${batch.join(',')}]`);
    [batch, size] = [[], 0];
  };
  for (const text of frames.map((frame) => JSON.stringify(frame))) {
    if (size + text.length > maxPayload) end();
    batch.push(text);
    size += text.length + 1;
  }
  end();
  return payloads;
};

type Parts = { connection: ClientConfig; db: Kysely<Database>; log: Logger };

/** An event bus by NOTIFY on a connection of its own and LISTEN on another; `connection` must lead past transaction poolers. */
export const createPostgresEventBus = ({ connection, db, log }: Parts): EventBus => {
  const pool = createPool({ ...connection, max: 1, application_name: 'leasing-notify' }, (err) =>
    log.warn({ err }, 'the connection for NOTIFY was lost'),
  );

  const dispatch = async (listener: EventBusListener, payload: string): Promise<void> => {
    if (payload === everything) return listener.onReset?.();
    if (payload === visitors) return listener.onVisitors?.();
    if (payload.startsWith(framesPrefix))
      return listener.onFrames?.(JSON.parse(payload.slice(framesPrefix.length)) as FrameToPerson[]);
    if (!listener.onEvents) return;
    const ids = payload.split(',');
    const rows = await db.selectFrom('events').selectAll().where('id', 'in', ids).orderBy('seq').execute();
    return listener.onEvents(rows.map(eventOfRow));
  };

  const send = async (payload: string): Promise<void> => {
    await pool.query('select pg_notify($1, $2)', [channel, payload]);
  };

  return {
    publish: (events) => send(payloadOf(events)),
    sendFrames: async (frames) => {
      for (const payload of payloadsOfFrames(frames)) await send(payload);
    },
    sendVisitors: () => send(visitors),
    listen: (listener) =>
      listen({
        connection,
        channel,
        log,
        onConnect: () => listener.onReset?.(),
        onPayload: async (payload) => {
          try {
            await dispatch(listener, payload);
          } catch (err) {
            log.warn({ err }, 'events could not be read');
            listener.onReset?.();
          }
        },
      }),
    close: () => pool.end(),
  };
};
