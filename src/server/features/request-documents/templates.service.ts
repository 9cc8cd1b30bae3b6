import type { z } from 'zod/mini';
import type { DocumentTemplate, documentTemplateBody } from '#contract/request-documents.ts';
import type { UserActor } from '#domain/actor.ts';
import { lessorPolicy } from '#domain/lessors/lessor-policy.ts';
import { findLessor, holdUnblocked, requireLessor } from '#server/features/lessors/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findTemplates, saveTemplate, type TemplateRow } from './templates.repository.ts';

const present = (actor: UserActor, lessorId: string, row: TemplateRow | undefined): DocumentTemplate => ({
  items: row?.items ?? [],
  version: row?.version ?? 0,
  abilities: { change: lessorPolicy.can('writeDocuments', actor, { lessorId }) },
});

const current = async (db: Db, actor: UserActor, lessorId: string): Promise<DocumentTemplate> => {
  const [row] = await findTemplates(db, [lessorId]);
  return present(actor, lessorId, row);
};

/** The documents that a lessor requests from its clients; no items mean the usual list. @throws AppError as `requireLessor`, `notFound` */
export const getTemplate = async (
  { db }: Context,
  actor: UserActor,
  lessorId: string,
): Promise<DocumentTemplate> => {
  requireLessor(actor, 'read', lessorId);
  if (!(await findLessor(db, lessorId))) throw new AppError('notFound');
  return current(db, actor, lessorId);
};

/**
 * Changes the list that was seen at `version`.
 * @throws AppError as `requireLessor`, `notFound`, `staleVersion`; `forbidden` if the lessor was blocked meanwhile
 */
export const changeTemplate = async (
  { db, clock }: Context,
  actor: UserActor,
  lessorId: string,
  { items, version }: z.infer<typeof documentTemplateBody>,
): Promise<DocumentTemplate> => {
  requireLessor(actor, 'writeDocuments', lessorId);
  if (!(await findLessor(db, lessorId))) throw new AppError('notFound');
  const row = await db.transaction().execute(async (tx) => {
    await holdUnblocked(tx, actor);
    return saveTemplate(tx, { lessorId, items, version, now: clock.now() });
  });
  if (!row) throw new AppError('staleVersion', { current: await current(db, actor, lessorId) });
  return present(actor, lessorId, row);
};
