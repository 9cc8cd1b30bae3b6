import type { DomainEvent } from '#contract/events.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { lessorNotices, type LessorNoticeFacts } from '#domain/notifications/lessor-notices.ts';
import type { ComposeNotice } from '#domain/notifications/notice.ts';
import { findBlock } from '#server/features/lessor-blocks/index.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import type { NoticeSource, AddressedNotice } from '#server/features/notifications/index.ts';
import { findPeople, findPeopleOfLessors } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findRequestsOfLessor } from '../invitations/lessors-requests.repository.ts';
import { staffOf } from './request-readers.ts';

type Concerning = Pick<LessorNoticeFacts, 'chosen' | 'offered'>;
type Requests = Awaited<ReturnType<typeof findRequestsOfLessor>>;

/** The staff whose requests a lessor takes part in, with the request numbers. */
const staffConcerned = async (context: Context, requests: Requests): Promise<Map<string, Concerning>> => {
  const affected = new Map<string, Concerning>();
  for (const [managerId, managed] of Map.groupBy(requests, ({ manager_id: id }) => id)) {
    const numbers = (chosen: boolean) =>
      managed.filter((request) => request.chosen === chosen).map(({ number }) => number);
    for (const { id } of await staffOf(context, { manager_id: managerId })) {
      const { chosen = [], offered = [] } = affected.get(id) ?? {};
      affected.set(id, { chosen: [...chosen, ...numbers(true)], offered: [...offered, ...numbers(false)] });
    }
  }
  return affected;
};

/** The clients that a lessor leases to and who can sign in, with the numbers of those requests. */
const clientsConcerned = async ({ db }: Context, requests: Requests): Promise<Map<string, Concerning>> => {
  const deals = Map.groupBy(
    requests.filter(({ chosen }) => chosen),
    ({ client_id: id }) => id,
  );
  const clients = await findPeople(
    db,
    [...deals.keys()].flatMap((id) => id ?? []),
  );
  return new Map(
    clients
      .filter(({ status }) => status === 'active')
      .map(({ id }) => [id, { chosen: deals.get(id)?.map(({ number }) => number) ?? [], offered: [] }]),
  );
};

/** The notices that a lessor was blocked or unblocked; none if that no longer applies. */
export const lessorReaders =
  (context: Context): NoticeSource =>
  async ({ type, subject: { id } }: DomainEvent) => {
    const block = await findBlock(context.db, id);
    if ((block !== undefined) !== (type === 'lessor.blocked')) return [];
    const names = await findLessorNames(context.db, [id]);
    const facts: LessorNoticeFacts = {
      lessor: harmlessName(names.get(id) ?? ''),
      reason: block?.reason ?? null,
      chosen: [],
      offered: [],
    };
    const byReader = lessorNotices[type as keyof typeof lessorNotices];
    const people = await findPeopleOfLessors(context.db, [id]);
    const today = moscowDay(context.clock.now().toISOString());
    const requests = await findRequestsOfLessor(context.db, { lessorId: id, today });
    const noticesFor = (
      concerned: Map<string, Concerning>,
      say: ComposeNotice<LessorNoticeFacts>,
    ): AddressedNotice[] =>
      [...concerned].flatMap(([userId, concerning]) => {
        const notice = say({ ...facts, ...concerning });
        return notice ? [{ userId, notice }] : [];
      });
    return [
      ...people
        .filter(({ status }) => status === 'active')
        .map(({ id: userId }): AddressedNotice => ({ userId, notice: byReader.people(facts) })),
      ...noticesFor(await staffConcerned(context, requests), byReader.staff),
      ...noticesFor(await clientsConcerned(context, requests), byReader.client),
    ];
  };
