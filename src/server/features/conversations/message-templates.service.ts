import type { z } from 'zod/mini';
import {
  mostTemplates,
  type editTemplateBody,
  type MessageTemplate,
  type messageTemplateBody,
} from '#contract/conversations.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
  type TemplateRow,
} from './message-templates.repository.ts';

const present = ({ id, title, text, version }: TemplateRow): MessageTemplate => ({
  id,
  title,
  text,
  version,
});

const requireStaff = (actor: UserActor): void => {
  const refusal = accountPolicy.refusal('handleRequests', actor, null);
  if (refusal) throw new AppError(refusal);
};

/** Templates of messages, by title. @throws AppError `forbidden` for anyone but staff */
export const templatesFor = async ({ db }: Context, actor: UserActor) => {
  requireStaff(actor);
  return { items: (await listTemplates(db)).map(present) };
};

/** Adds a template. @throws AppError `forbidden` for all but staff, `conflict` if there are a hundred already */
export const addTemplate = async (
  context: Context,
  actor: UserActor,
  { title, text }: z.infer<typeof messageTemplateBody>,
  call: IdempotentCall,
): Promise<MessageTemplate> => {
  requireStaff(actor);
  return idempotent(context, call, async (tx) => {
    if ((await countTemplates(tx)) >= mostTemplates) throw new AppError('conflict');
    return present(await insertTemplate(tx, { id: newId(), title, text, created_at: context.clock.now() }));
  });
};

/** Changes a template that the editor saw at `version`. @throws AppError `forbidden` for all but staff, `notFound`, `staleVersion` */
export const editTemplate = async (
  { db }: Context,
  actor: UserActor,
  { id, version, title, text }: z.infer<typeof editTemplateBody> & { id: string },
): Promise<MessageTemplate> => {
  requireStaff(actor);
  return db.transaction().execute(async (tx) => {
    const known = await lockTemplate(tx, id);
    if (!known) throw new AppError('notFound');
    if (known.version !== version) throw new AppError('staleVersion', { current: present(known) });
    return present(await updateTemplate(tx, id, { title, text }));
  });
};

/** Deletes a template. @throws AppError `forbidden` for all but staff, `notFound` */
export const removeTemplate = async (
  { db }: Context,
  actor: UserActor,
  id: string,
): Promise<Record<string, never>> => {
  requireStaff(actor);
  if (!(await deleteTemplate(db, id))) throw new AppError('notFound');
  return {};
};
