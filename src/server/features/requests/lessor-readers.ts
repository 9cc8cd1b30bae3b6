import type { DomainEvent } from '#contract/events.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { lessorNotices, type LessorNoticeFacts } from '#domain/notifications/lessor-notices.ts';
import { findBlock } from '#server/features/lessor-blocks/index.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import type { NoticeSource, Told } from '#server/features/notifications/index.ts';
import { findPeopleOfLessors } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findRequestsOfLessor } from './lessors-requests.repository.ts';
import { staffOf } from './request-readers.ts';

type Concerning = Pick<LessorNoticeFacts, 'chosen' | 'offered'>;

/** The staff whose requests a lessor has a part in, with their numbers. */
const staffConcerned = async (context: Context, lessorId: string): Promise<Map<string, Concerning>> => {
  const today = moscowDay(context.clock.now().toISOString());
  const byManager = Map.groupBy(
    await findRequestsOfLessor(context.db, { lessorId, today }),
    ({ manager_id: id }) => id,
  );
  const told = new Map<string, Concerning>();
  for (const [managerId, requests] of byManager) {
    const numbers = (chosen: boolean) =>
      requests.filter((request) => request.chosen === chosen).map(({ number }) => number);
    for (const { id } of await staffOf(context, { manager_id: managerId })) {
      const { chosen = [], offered = [] } = told.get(id) ?? {};
      told.set(id, { chosen: [...chosen, ...numbers(true)], offered: [...offered, ...numbers(false)] });
    }
  }
  return told;
};

/** Who hears that a lessor was blocked or works again, and what; nobody when it is not so any more. */
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
    const tell = lessorNotices[type as keyof typeof lessorNotices];
    const people = await findPeopleOfLessors(context.db, [id]);
    const staff = await staffConcerned(context, id);
    return [
      ...people
        .filter(({ status }) => status === 'active')
        .map(({ id: userId }): Told => ({ userId, notice: tell.people(facts) })),
      ...[...staff].flatMap(([userId, concerning]): Told[] => {
        const notice = tell.staff({ ...facts, ...concerning });
        return notice ? [{ userId, notice }] : [];
      }),
    ];
  };
