import { appendEvent } from '#server/platform/events/append-event.ts';
import type { TestApp } from '../support/test-app.ts';

/** Causes a security event of which the person is notified: the second factor was removed. */
export const removeSecondFactorOf = (t: TestApp, userId: string): Promise<unknown> =>
  t.context.db.transaction().execute(async (tx) => {
    const { version } = await tx
      .selectFrom('users')
      .select('version')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await appendEvent(tx, t.clock, {
      type: 'user.secondFactorRemoved',
      subject: { type: 'user', id: userId, version },
      actorId: null,
      data: {},
    });
  });
