import type { DomainEvent } from '#contract/events.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { isBlocked, type UserActor } from '#domain/actor.ts';
import {
  stockNotices,
  type StockNoticeFacts,
  type StockReader,
} from '#domain/notifications/stock-notices.ts';
import { titleOfContent } from '#domain/offers/offer-draft.ts';
import { workPolicy } from '#domain/offers/offer-policy.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import type { NoticeSource, AddressedNotice } from '#server/features/notifications/index.ts';
import { lockPublishedState, referenceOf } from '#server/features/offers/index.ts';
import { findStaff } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findDraft } from './drafts.repository.ts';

const factsOf = async (context: Context, { subject }: DomainEvent) => {
  const { db } = context;
  const draft = await findDraft(db, subject.id);
  const known = await db.transaction().execute((tx) => lockPublishedState(tx, subject.id));
  const vendorId = draft?.vendor_id ?? known?.vendorId;
  if (vendorId === undefined) return undefined;
  const { vendors } = await referenceOf(context);
  const facts: StockNoticeFacts = {
    id: subject.id,
    title: harmlessName(draft?.title ?? (known ? titleOfContent(known) : '')),
    vendor: harmlessName(vendors.get(vendorId)?.name ?? ''),
    state: draft?.state ?? null,
    isPublic: known?.status === 'published',
    reason: draft?.reason ?? null,
  };
  return { vendorId, facts };
};

const sellersOf = async ({ db }: Context, vendorId: string): Promise<UserActor[]> =>
  (await actorRows(db).where('people.vendor_id', '=', vendorId).execute())
    .map(actorOf)
    .filter(
      (actor) =>
        actor.status === 'active' && !isBlocked(actor) && workPolicy.can('read', actor, { vendorId }),
    );

/** Who is notified of moderation: the vendor's people of the outcome, staff of what waits. */
export const stockReaders =
  (context: Context): NoticeSource =>
  async (event) => {
    const found = await factsOf(context, event);
    if (!found) return [];
    const composers = stockNotices[event.type as keyof typeof stockNotices];
    const readers: Record<StockReader, () => Promise<readonly { id: string }[]>> = {
      vendor: () => sellersOf(context, found.vendorId),
      staff: () => findStaff(context.db),
    };
    const all: AddressedNotice[] = [];
    for (const [reader, compose] of Object.entries(composers) as [
      StockReader,
      (facts: StockNoticeFacts) => AddressedNotice['notice'] | null,
    ][]) {
      const notice = compose(found.facts);
      if (notice) for (const { id } of await readers[reader]()) all.push({ userId: id, notice });
    }
    return all;
  };
