import { expect } from 'vitest';
import { post, type Bearer } from '../factories/http.ts';
import { nextNumber } from '../factories/unique.ts';
import type { TestApp } from './test-app.ts';

/** A call that creates something or has an effect, and another body that the same address would accept. */
export type Repeatable = { url: string; body: object; other: object; who: Bearer };

/**
 * Makes a call, repeats it under its key, and sends another body under that key: the repeat gets the first answer, the other body is refused,
 * and neither has an effect.
 */
export const expectFirstAnswer = async (t: TestApp, { url, body, other, who }: Repeatable): Promise<void> => {
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
  expect(first.status).toBeLessThan(300);
  expect(again).toMatchObject({ status: first.status, body: first.body });
  expect(another.body.error).toEqual({ _global: 'idempotencyConflict' });
  expect(await countEvents()).toBe(before);
};
