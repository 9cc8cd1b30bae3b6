import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createLessor } from '#tests/factories/lessor.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies } from './hostile-calls.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
let lessorId: string;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
  lessorId = (await createLessor(t)).lessor.id;
});
afterAll(() => t.close());

const bodies = {
  block: { reason: 'Не отвечает клиентам', version: 999 },
  unblock: { version: 999 },
};

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(l order by id) from lessors l) as lessors,
    (select jsonb_agg(b order by lessor_id) from lessor_blocks b) as blocks,
    (select count(*) from events) as events`;

testHostileBodies(
  ['block', 'unblock'],
  (step) => ({ url: `/api/lessors/${lessorId}/${step}`, body: bodies[step], who: admin }),
  faultFinder(() => t, state),
);
