import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeller, csvOf, importOf, lorry, tryImport } from '#tests/factories/feed.ts';
import type { Tx } from '#server/platform/context.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Breaks the n-th transaction from now on before it commits, as a killed process does. */
const killAt = (n: number): (() => void) => {
  const { db } = t.context;
  const transaction = db.transaction.bind(db);
  let count = 0;
  db.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (tx: Tx) => Promise<T>) =>
      execute(async (tx) => {
        const result = await work(tx);
        count += 1;
        if (count === n) throw new Error('killed');
        return result;
      });
    return builder;
  };
  return () => {
    db.transaction = transaction;
  };
};

const rows = Array.from({ length: 2300 }, (_, index) => lorry(`r${String(index).padStart(5, '0')}`));

// Three batches of reading and one comparison follow the first transaction, then three batches of writing and the end.
test.each([1, 2, 3, 4, 5, 6, 8, 9])(
  'a run killed in its transaction %i continues where it was',
  async (n) => {
    const seller = await createSeller(t);
    const { body: run } = await tryImport(t, seller, csvOf(rows), { dryRun: false });
    const job = t.jobs.waiting.at(-1);
    const restore = killAt(n);
    await expect(t.jobs.runAll()).rejects.toThrow('killed');
    restore();
    if (job) t.jobs.waiting.push(job);
    await t.settle();
    expect(await importOf(t, seller, run.id)).toMatchObject({
      status: 'applied',
      report: { counts: { added: 2300, refused: 0 } },
    });
    const { count } = await t.context.db
      .selectFrom('offers')
      .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('vendor_id', '=', seller.vendorId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2300);
  },
);

test('two jobs of one run do no more than one job', async () => {
  const seller = await createSeller(t);
  const { body: run } = await tryImport(t, seller, csvOf(rows.slice(0, 50)), { dryRun: false });
  const job = t.jobs.waiting.at(-1);
  if (job) t.jobs.waiting.push(job);
  await t.settle();
  expect(await importOf(t, seller, run.id)).toMatchObject({
    status: 'applied',
    report: { counts: { added: 50 } },
  });
});
