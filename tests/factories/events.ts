import type { TestApp } from '../support/test-app.ts';

/** What happened to a subject, first to last: what, by whom, with what. */
export const eventsOf = ({ context: { db } }: Pick<TestApp, 'context'>, subjectId: string) =>
  db
    .selectFrom('events')
    .select(['type', 'actor_id as by', 'data'])
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute();

/** The names of what happened to a subject, first to last. */
export const eventTypesOf = async (t: Pick<TestApp, 'context'>, subjectId: string): Promise<string[]> =>
  (await eventsOf(t, subjectId)).map(({ type }) => type);
