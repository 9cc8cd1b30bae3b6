import type { RequestNotifications } from '#contract/deliveries.ts';
import type { UserActor } from '#domain/actor.ts';
import { requestStaffPolicy } from '#domain/requests/request-staff-policy.ts';
import { findNotificationsAbout } from '#server/features/notifications/index.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { factsOf } from '../requests.presenter.ts';
import { findVisible } from '../requests.repository.ts';

/**
 * The notifications about a request: to whom, through which channels and when. @throws AppError `notFound`, `forbidden` for anyone but
 * staff
 */
export const listRequestNotifications = async (
  { db }: Context,
  actor: UserActor,
  id: string,
): Promise<RequestNotifications> => {
  const request = await findVisible(db, actor, id);
  if (!request) throw new AppError('notFound');
  const refusal = requestStaffPolicy.refusal('seeNotifications', actor, factsOf(request));
  if (refusal) throw new AppError(refusal);
  const notifications = await findNotificationsAbout(db, { type: 'request', id });
  const people = await findPeople(db, [...new Set(notifications.map(({ row }) => row.user_id))]);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  return {
    items: notifications.map(({ row, deliveries }) => {
      const name = names.get(row.user_id);
      return {
        at: row.created_at.toISOString(),
        kind: row.kind,
        person: name === undefined ? null : { id: row.user_id, name },
        title: row.title,
        readAt: row.read_at?.toISOString() ?? null,
        channels: deliveries.map(({ channel, status, finished_at: finishedAt }) => ({
          channel,
          status,
          at: finishedAt?.toISOString() ?? null,
        })),
      };
    }),
  };
};
