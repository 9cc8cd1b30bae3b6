import type { DomainEvent } from '#contract/events.ts';
import { importFailures, type ImportFailure } from '#contract/feeds.ts';
import { isBlocked } from '#domain/actor.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { feedNotices, type FeedNoticeFacts, type FeedReader } from '#domain/notifications/feed-notices.ts';
import { stockPolicy } from '#domain/offers/offer-policy.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import type { NoticeSource, AddressedNotice } from '#server/features/notifications/index.ts';
import { findVendor } from '#server/features/vendors/index.ts';
import { findStaff } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

const numberIn = (data: DomainEvent['data'], key: string): number => Number(data[key] ?? 0);

const failureIn = (data: DomainEvent['data']): ImportFailure | null =>
  importFailures.find((failure) => failure === data['failure']) ?? null;

/** People who load the vendor's feed. */
const loadersOf = async ({ db }: Context, vendorId: string): Promise<{ id: string }[]> =>
  (await actorRows(db).where('people.vendor_id', '=', vendorId).execute())
    .map(actorOf)
    .filter(
      (actor) =>
        actor.status === 'active' && !isBlocked(actor) && stockPolicy.can('manageFeed', actor, { vendorId }),
    );

/** Who is notified about feeds: the vendor's people of what keeps theirs from being loaded, staff of what waits for them. */
export const feedReaders =
  (context: Context): NoticeSource =>
  async ({ type, subject, data }) => {
    const vendor = await findVendor(context.db, subject.id);
    if (!vendor) return [];
    const facts: FeedNoticeFacts = {
      vendor: harmlessName(vendor.name),
      moderation: numberIn(data, 'moderation'),
      archived: numberIn(data, 'archived'),
      failure: failureIn(data),
    };
    const readers: Record<FeedReader, () => Promise<readonly { id: string }[]>> = {
      vendor: () => loadersOf(context, subject.id),
      staff: () => findStaff(context.db),
    };
    const composers = feedNotices[type as keyof typeof feedNotices];
    const all: AddressedNotice[] = [];
    for (const [reader, compose] of Object.entries(composers) as [
      FeedReader,
      (facts: FeedNoticeFacts) => AddressedNotice['notice'] | null,
    ][]) {
      const notice = compose(facts);
      if (notice) for (const { id } of await readers[reader]()) all.push({ userId: id, notice });
    }
    return all;
  };
