import {
  commercialOfferNotices,
  type CommercialOfferFacts,
  type CommercialOfferReader,
} from '#domain/notifications/commercial-offer-notices.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import type { Notice, ComposeNotice } from '#domain/notifications/notice.ts';
import type { UserActor } from '#domain/actor.ts';
import { isBlocked } from '#domain/actor.ts';
import { maySeeOffer } from '#domain/commercial-offers/commercial-offer-life.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import type { NoticeSource, AddressedNotice } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { concernedBy, peopleOfLessors } from '../readers/request-readers.ts';
import { stateOf } from '../requests.presenter.ts';
import { findRequest, type RequestRow } from '../requests.repository.ts';
import { findOffer, type CommercialOfferRow } from './commercial-offers.repository.ts';
import { isInTime, offerStateOf, subjectOf } from './offer-state.ts';

const factsOf = async (
  context: Context,
  row: CommercialOfferRow,
  request: RequestRow,
): Promise<CommercialOfferFacts> => {
  const { paymentKopecks, allInKopecks } = row.calculation;
  return {
    id: row.id,
    number: row.number,
    requestId: request.id,
    requestNumber: request.number,
    asset: harmlessName(subjectOf(request).title),
    lessor: (await findLessorNames(context.db, [row.lessor_id])).get(row.lessor_id) ?? '',
    revision: row.revision,
    paymentKopecks,
    allInKopecks,
    validUntil: row.valid_until,
    inTime: await isInTime(context, context.db, row),
    changes: row.changes_text,
    reason: row.reason,
  };
};

const isReader = (reader: string): reader is CommercialOfferReader =>
  reader === 'client' || reader === 'lessor' || reader === 'manager';

/** The notices about a commercial offer's events: for people whom it concerns and who may know of it; of lessors, only its own people. */
export const commercialOfferReaders =
  (context: Context): NoticeSource =>
  async (event) => {
    const row = await findOffer(context.db, event.subject.id);
    const request = row && (await findRequest(context.db, row.request_id));
    if (!row || !request) return [];
    const facts = await factsOf(context, row, request);
    const state = {
      offer: offerStateOf(row),
      request: stateOf(request, { state: 'unproven', now: context.clock.now() }),
    };
    const byReader: Partial<Record<string, ComposeNotice<CommercialOfferFacts>>> =
      commercialOfferNotices[event.type as keyof typeof commercialOfferNotices];
    const sees = (actor: UserActor): boolean => !isBlocked(actor) && maySeeOffer(actor, state);
    const own = await peopleOfLessors(context.db, request, [row.lessor_id]);
    const all = [
      ...(await concernedBy(context, request)),
      ...own.map(({ actor }) => ({ actor, reader: 'lessor' as const })),
    ];
    return all.flatMap(({ actor, reader }): AddressedNotice[] => {
      const notice: Notice | null =
        isReader(reader) && sees(actor) ? (byReader[reader]?.(facts) ?? null) : null;
      return notice ? [{ userId: actor.id, notice }] : [];
    });
  };
