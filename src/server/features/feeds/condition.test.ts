import { expect, onTestFinished, test } from 'vitest';
import type { ReportRow } from '#contract/feeds.ts';
import { createSeller, csvOf, lorry, runFeed } from '#tests/factories/feed.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('nothing is offered as new whose condition is in unknown words', async () => {
  const t = await createTestApp();
  onTestFinished(() => t.close());
  const seller = await createSeller(t);
  const feed = csvOf([
    lorry('new', { Состояние: 'Новый', Пробег: '' }),
    lorry('used', { Состояние: 'Подержанный', Пробег: '90 000 км' }),
    lorry('worn', { Состояние: 'видавший виды', Пробег: '90 000 км' }),
    lorry('run', { Состояние: '', Пробег: '90 000 км' }),
  ]);
  const { rows } = await runFeed(t, seller, feed, { dryRun: false });
  expect(
    rows.flatMap(({ externalId, reasons }: ReportRow) => reasons.map((why) => [externalId, why])),
  ).toEqual([['worn', 'conditionUnknown']]);
  const offers = await t.context.db
    .selectFrom('offers')
    .innerJoin('offer_details', 'offer_details.offer_id', 'offers.id')
    .select(['external_id', 'condition'])
    .where('external_id', 'is not', null)
    .orderBy('external_id')
    .execute();
  expect(offers.map(({ external_id: id, condition }) => [id, condition])).toEqual([
    ['new', 'new'],
    ['run', 'used'],
    ['used', 'used'],
  ]);
});
