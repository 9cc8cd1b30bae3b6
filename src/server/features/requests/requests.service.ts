import type { z } from 'zod/mini';
import type { RequestListQuery, RequestOutline, RequestView, requestPage } from '#contract/requests.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { findHold, referenceOf, type Reference } from '#server/features/offers/index.ts';
import { documentsFor } from '#server/features/request-documents/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { momentCursor, type ListPosition } from '#server/platform/http/moment-cursor.ts';
import { offersFor } from './commercial-offers/commercial-offers.service.ts';
import {
  asksForOutlines,
  countOutlined,
  findOutlined,
  listOutlined,
} from './lists/outlined-requests.repository.ts';
import { countVisible, listVisible } from './lists/listed-requests.repository.ts';
import { findOwners } from './lists/request-owners.repository.ts';
import { factsOf, presentListItem, presentOutline, presentRequest } from './requests.presenter.ts';
import { findDetails, findUnread, findVisible, type RequestRow } from './requests.repository.ts';

const exactTotal = 10_000;

/** A request's row for its reader. @throws AppError `notFound` if they may not know of it */
export const viewOf = async (
  db: Db,
  actor: Actor,
  { row, reference, now }: { row: RequestRow; reference: Reference; now: Date },
): Promise<RequestView> => {
  const today = moscowDay(now.toISOString());
  const known = row.vendor_id === null ? undefined : reference.vendors.get(row.vendor_id);
  const vendor = known ? { id: known.id, name: known.name, slug: known.slug } : null;
  const unreadMessages = await findUnread(db, actor, row);
  const view = presentRequest(actor, row, {
    ...(await findDetails(db, row, today)),
    vendor,
    documents: await documentsFor(db, actor, { id: row.id, facts: factsOf(row) }),
    unreadMessages,
    heldBy: row.offer_id === null ? null : await findHold(db, row.offer_id),
    now,
  });
  if (!view) throw new AppError('notFound');
  const commercialOffers = await offersFor({ clock: { now: () => now } }, db, { actor, request: row });
  return { ...view, commercialOffers };
};

/** A request that the actor may know of, or the outline of one that a colleague handles. @throws AppError `notFound` */
export const requestOf = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<RequestView | RequestOutline> => {
  const row = await findVisible(context.db, actor, id);
  if (!row) {
    const outlined = await findOutlined(context.db, actor, id);
    if (!outlined) throw new AppError('notFound');
    return presentOutline(outlined);
  }
  return viewOf(context.db, actor, {
    row,
    reference: await referenceOf(context),
    now: context.clock.now(),
  });
};

type Found = { items: z.infer<typeof requestPage>['items']; rows: readonly ListPosition[]; total: number };

const find = async (
  { db, clock }: Context,
  actor: UserActor,
  query: RequestListQuery,
  after: ListPosition | null,
): Promise<Found> => {
  if (asksForOutlines(actor, query)) {
    const rows = await listOutlined(db, actor, query, after);
    return { items: rows.map(presentOutline), rows, total: await countOutlined(db, actor, query) };
  }
  const now = clock.now();
  const asked = { ...query, now, owners: await findOwners(db, actor, query.q) };
  const rows = await listVisible(db, actor, asked, after);
  const items = rows.map((row) => presentListItem(actor, row, now));
  return { items, rows, total: await countVisible(db, actor, asked) };
};

/** A page of the requests that the actor may know of; for a colleague's, their outlines. */
export const listRequests = async (
  context: Context,
  actor: UserActor,
  query: RequestListQuery,
): Promise<z.infer<typeof requestPage>> => {
  const after = query.cursor === undefined ? null : momentCursor.read(query.cursor, query.sort);
  const { items, rows, total } = await find(context, actor, query, after);
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined;
  return {
    items: items.slice(0, query.limit),
    total: Math.min(total, exactTotal),
    ...(total > exactTotal ? { totalIsLowerBound: true } : {}),
    nextCursor: last ? momentCursor.write(query.sort, last) : null,
  };
};
