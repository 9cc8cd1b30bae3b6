import type { z } from 'zod/mini';
import type { AuditEntry, AuditQuery, auditPage } from '#contract/people.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { findCompanyNames } from '#server/features/companies/index.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { countEvents, findEvents, type EventRow } from '#server/platform/events/event-log.repository.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

const subjectIds = (rows: readonly EventRow[], type: string): string[] =>
  rows.filter((row) => row.subject_type === type).map((row) => row.subject_id);

/** Names of the people and companies that these events are by and about. */
const namesOf = async (db: Db, rows: readonly EventRow[]): Promise<ReadonlyMap<string, string>> => {
  const actors = rows.map((row) => row.actor_id).filter((id) => id !== null);
  const people = await findPeople(db, [...new Set([...actors, ...subjectIds(rows, 'user')])]);
  const companies = await findCompanyNames(db, [...new Set(subjectIds(rows, 'company'))]);
  return new Map([
    ...people.map((person) => [person.id, nameOf(person)] as const),
    ...companies.map(({ id, name }) => [id, name] as const),
  ]);
};

const present = (row: EventRow, names: ReadonlyMap<string, string>): AuditEntry => ({
  id: row.id,
  type: row.type,
  subject: { type: row.subject_type, id: row.subject_id, name: names.get(row.subject_id) ?? null },
  actor: row.actor_id === null ? null : { id: row.actor_id, name: names.get(row.actor_id) ?? '' },
  data: row.data,
  createdAt: row.created_at.toISOString(),
});

/** What happened, newest first. */
export const listAudit = async (
  { db }: Context,
  actor: UserActor,
  query: AuditQuery,
): Promise<z.infer<typeof auditPage>> => {
  const refusal = accountPolicy.refusal('administer', actor, null);
  if (refusal) throw new AppError(refusal);
  const found = await findEvents(db, query, readCursor(query.cursor));
  const { rows, nextCursor } = pageOfRows(found, query.limit);
  const names = await namesOf(db, rows);
  return {
    items: rows.map((row) => present(row, names)),
    ...totalOf(await countEvents(db, query)),
    nextCursor,
  };
};
