import { post, type Answer, type Bearer } from '../factories/http.ts';
import { nextNumber } from '../factories/unique.ts';
import type { TestApp } from './test-app.ts';

/** A call that creates something or has an effect, and another body that the same address would accept. */
export type Repeatable = { url: string; body: object; other: object; who: Bearer };

/** Makes a call, repeats it under its key, and sends another body under that key; `written` counts the events that followed the first. */
export const repeatCall = async (
  t: TestApp,
  { url, body, other, who }: Repeatable,
): Promise<{ first: Answer; again: Answer; another: Answer; written: number }> => {
  const keyed = { headers: { ...who.headers, 'idempotency-key': `repeated-${nextNumber()}` } };
  const countEvents = async (): Promise<number> => {
    const { count } = await t.context.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const first = await post(t, url, body, keyed);
  const before = await countEvents();
  const again = await post(t, url, body, keyed);
  const another = await post(t, url, other, keyed);
  return { first, again, another, written: (await countEvents()) - before };
};
