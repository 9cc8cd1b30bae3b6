import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedDeal } from '#tests/factories/deal.ts';
import { get, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Bearer;
let deal: Awaited<ReturnType<typeof createSignedDeal>>;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
  deal = await createSignedDeal(t);
});
afterAll(() => t.close());

const companyFor = (who: Bearer) => get(t, `/api/requests/${deal.requestId}/company`, who);

describe('the company of a request', () => {
  test('is shown to staff with a reason for each verdict, and without other requests if there are none', async () => {
    const { status, body } = await companyFor(admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ company: { state: 'proven' }, earlier: [], earlierTotal: 0 });
    expect(body.checks.find(({ rule }: { rule: string }) => rule === 'proof').verdict).toBe('ok');
    for (const { reason } of body.checks) expect(reason).not.toBe('');
  });

  test('is shown only to staff, and a manager who does not see the request learns nothing', async () => {
    expect((await companyFor(deal.client)).status).toBe(403);
    expect((await companyFor(deal.lessor.who)).status).toBe(403);
    expect((await companyFor(deal.rival.who)).status).toBe(403);
    expect((await companyFor(await createSignedIn(t))).status).toBe(404);
  });
});
