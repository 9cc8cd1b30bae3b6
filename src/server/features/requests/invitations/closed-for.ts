import type { DomainEvent } from '#contract/events.ts';
import { isBlocked, type UserActor } from '#domain/actor.ts';
import { maySeeRequest } from '#domain/requests/request-facts.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import type { Db } from '#server/platform/context.ts';
import { lessorIdsIn } from '../readers/lessors-to-notify.ts';
import { factsOf } from '../requests.presenter.ts';
import type { RequestRow } from '../requests.repository.ts';

/** People of the lessors and the vendor that lost a request when the consent to pass it on was withdrawn, and have not got it again since. */
export const closedFor = async (
  db: Db,
  event: DomainEvent,
  row: RequestRow,
): Promise<{ actor: UserActor; reader: 'lessor' | 'vendor' }[]> => {
  if (event.type !== 'request.consentWithdrawn') return [];
  const lessorIds = [...lessorIdsIn(event)].filter((id) => typeof id === 'string');
  const { vendorId } = event.data;
  const rows = await actorRows(db)
    .where((eb) =>
      eb.or([
        ...(lessorIds.length > 0 ? [eb('people.lessor_id', 'in', lessorIds)] : []),
        ...(typeof vendorId === 'string' ? [eb('people.vendor_id', '=', vendorId)] : []),
      ]),
    )
    .where('people.status', '=', 'active')
    .execute();
  const facts = factsOf(row);
  return rows
    .map(actorOf)
    .filter((actor) => !isBlocked(actor) && !maySeeRequest(actor, facts))
    .map((actor) => ({ actor, reader: actor.lessor === null ? 'vendor' : 'lessor' }));
};
