import type { TestApp } from '../support/test-app.ts';

/** The events of a subject, first to last: type, actor and data. */
export const eventsOf = ({ context: { db } }: Pick<TestApp, 'context'>, subjectId: string) =>
  db
    .selectFrom('events')
    .select(['type', 'actor_id as by', 'data'])
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute();

/** The types of a subject's events, first to last. */
export const eventTypesOf = async (t: Pick<TestApp, 'context'>, subjectId: string): Promise<string[]> =>
  (await eventsOf(t, subjectId)).map(({ type }) => type);
