import type { z } from 'zod/mini';
import type { AuditEntry, AuditQuery, auditPage } from '#contract/people.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { countEvents, findEvents, type EventRow } from '#server/platform/events/event-log.repository.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import { namesIn, valuesIn } from './audit-names.ts';

const namesOfData = ({ data }: EventRow, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    valuesIn(data)
      .flatMap(([, value]) => value)
      .flatMap((value) => {
        const name = typeof value === 'string' ? names.get(value) : undefined;
        return name === undefined ? [] : [[String(value), name]];
      }),
  );

const present = (row: EventRow, names: ReadonlyMap<string, string>): AuditEntry => ({
  id: row.id,
  type: row.type,
  subject: { type: row.subject_type, id: row.subject_id, name: names.get(row.subject_id) ?? null },
  actor: row.actor_id === null ? null : { id: row.actor_id, name: names.get(row.actor_id) ?? '' },
  data: row.data,
  names: namesOfData(row, names),
  createdAt: row.created_at.toISOString(),
});

/** A page of the audit log, newest first, without its total. */
export const pageOfAudit = async (
  { db }: Pick<Context, 'db'>,
  query: AuditQuery,
): Promise<Pick<z.infer<typeof auditPage>, 'items' | 'nextCursor'>> => {
  const found = await findEvents(db, query, readCursor(query.cursor));
  const { rows, nextCursor } = pageOfRows(found, query.limit);
  const names = await namesIn(db, rows);
  return { items: rows.map((row) => present(row, names)), nextCursor };
};

/** The audit log, newest first. @throws AppError `forbidden` for anyone but admins */
export const listAudit = async (
  context: Context,
  actor: UserActor,
  query: AuditQuery,
): Promise<z.infer<typeof auditPage>> => {
  requireAdmin(actor);
  const { items, nextCursor } = await pageOfAudit(context, query);
  return { items, ...totalOf(await countEvents(context.db, query)), nextCursor };
};
