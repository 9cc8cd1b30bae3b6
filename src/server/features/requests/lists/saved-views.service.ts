import type { z } from 'zod/mini';
import {
  deskFilters,
  type RequestCounts,
  type SavedView,
  type saveViewBody,
} from '#contract/request-desk.ts';
import type { UserActor } from '#domain/actor.ts';
import { requestDeskPolicy } from '#domain/requests/request-views.ts';
import { lockOneself } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { totalOf } from '#server/platform/http/id-cursor.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { countViews } from './request-views.repository.ts';
import { deleteView, findViews, putView, type SavedViewRow } from './saved-views.repository.ts';

/** How many views one person may save. */
const mostViews = 20;

const requireDesk = (actor: UserActor): void => {
  const refusal = requestDeskPolicy.refusal('use', actor, null);
  if (refusal) throw new AppError(refusal);
};

const present = ({ id, name, filters, created_at: createdAt }: SavedViewRow): SavedView => ({
  id,
  name,
  filters: deskFilters.parse(filters),
  createdAt: createdAt.toISOString(),
});

/** How many requests each view of the desk contains. @throws AppError `forbidden` for those without a desk */
export const requestCountsOf = async ({ db, clock }: Context, actor: UserActor): Promise<RequestCounts> => {
  requireDesk(actor);
  const counts = await countViews(db, { actor, now: clock.now() });
  return { items: counts.map(({ view, count }) => Object.assign({ view }, totalOf(count))) };
};

/** The actor's saved views. @throws AppError `forbidden` for those without a desk */
export const savedViewsOf = async ({ db }: Context, actor: UserActor): Promise<{ items: SavedView[] }> => {
  requireDesk(actor);
  return { items: (await findViews(db, actor.id)).map(present) };
};

/**
 * Saves the filters of a list under a name; a view with the same name is replaced.
 * @throws AppError `forbidden` for those without a desk, `conflict` with `name: max` if the limit is reached
 */
export const saveView = (
  context: Context,
  actor: UserActor,
  { name, filters }: z.infer<typeof saveViewBody>,
  call: IdempotentCall,
): Promise<SavedView> => {
  requireDesk(actor);
  return idempotent(context, call, async (tx) => {
    await lockOneself(tx, actor.id);
    const known = await findViews(tx, actor.id);
    if (known.length >= mostViews && !known.some((view) => view.name === name))
      throw new AppError('conflict', { fields: { name: 'max' }, params: { name: { max: mostViews } } });
    const view = { id: newId(), user_id: actor.id, name, filters: JSON.stringify(filters) };
    return present(await putView(tx, { ...view, created_at: context.clock.now() }));
  });
};

/** Deletes one's own view. @throws AppError `forbidden` for those without a desk, `notFound` */
export const forgetView = async ({ db }: Context, actor: UserActor, id: string): Promise<void> => {
  requireDesk(actor);
  if (!(await deleteView(db, { userId: actor.id, id }))) throw new AppError('notFound');
};
