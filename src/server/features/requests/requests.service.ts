import type { z } from 'zod/mini';
import type { RequestListQuery, RequestView, requestPage } from '#contract/requests.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import { referenceOf, type Reference } from '#server/features/offers/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { momentCursor } from '#server/platform/http/moment-cursor.ts';
import { offersFor } from './commercial-offers/commercial-offers.service.ts';
import { presentListItem, presentRequest } from './requests.presenter.ts';
import {
  countVisible,
  findDetails,
  findVisible,
  listVisible,
  type RequestRow,
} from './requests.repository.ts';

const exactTotal = 10_000;

/** A request's row for its reader. @throws AppError `notFound` when they may not know of it */
export const viewOf = async (
  db: Db,
  actor: Actor,
  { row, reference, now }: { row: RequestRow; reference: Reference; now: Date },
): Promise<RequestView> => {
  const known = row.vendor_id === null ? undefined : reference.vendors.get(row.vendor_id);
  const vendor = known ? { id: known.id, name: known.name, slug: known.slug } : null;
  const view = presentRequest(actor, row, { ...(await findDetails(db, row)), vendor, now });
  if (!view) throw new AppError('notFound');
  const commercialOffers = await offersFor({ clock: { now: () => now } }, db, { actor, request: row });
  return { ...view, commercialOffers };
};

/** A request that the actor may know of. @throws AppError `notFound` */
export const requestOf = async (context: Context, actor: UserActor, id: string): Promise<RequestView> => {
  const row = await findVisible(context.db, actor, id);
  if (!row) throw new AppError('notFound');
  return viewOf(context.db, actor, {
    row,
    reference: await referenceOf(context),
    now: context.clock.now(),
  });
};

/** A page of the requests that the actor may know of. */
export const listRequests = async (
  context: Context,
  actor: UserActor,
  query: RequestListQuery,
): Promise<z.infer<typeof requestPage>> => {
  const after = query.cursor === undefined ? null : momentCursor.read(query.cursor, query.sort);
  const rows = await listVisible(context.db, actor, query, after);
  const total = await countVisible(context.db, actor, query);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentListItem(actor, row)),
    total: Math.min(total, exactTotal),
    ...(total > exactTotal ? { totalIsLowerBound: true } : {}),
    nextCursor: last ? momentCursor.write(query.sort, last) : null,
  };
};
