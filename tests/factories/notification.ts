import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '../support/test-app.ts';

/** Adds a new notification to a person's list; a deleted one with this id is restored. */
export const putNotification = async (t: TestApp, userId: string, id = newId()): Promise<string> => {
  await t.context.db
    .insertInto('notifications')
    .values({
      id,
      event_id: id,
      user_id: userId,
      kind: 'requestStatus',
      title: 'Заявка № 100016, КАМАЗ 65115: на рассмотрении',
      text: 'Менеджер изучает заявку.',
      href: '/account/requests',
      subject_type: 'request',
      subject_id: id,
      created_at: t.clock.now(),
      read_at: null,
      digested_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ deleted_at: null }))
    .execute();
  return id;
};

/** What a person has been notified of about this subject, after all that waits has been done; the oldest first. */
export const noticesAbout = async (
  t: TestApp,
  { userId }: { userId: string },
  subject: { id: string },
): Promise<{ title: string; text: string }[]> => {
  await t.settle();
  return t.context.db
    .selectFrom('notifications')
    .select(['title', 'text'])
    .where('user_id', '=', userId)
    .where('subject_id', '=', subject.id)
    .orderBy('id')
    .execute();
};
