import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitTable } from '#server/platform/limits/limits.ts';
import { companyDetails, createCompany } from '#tests/factories/company.ts';
import { post, statusesOf } from '#tests/factories/http.ts';
import { createSignedIn, putInCompany } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Spammer = Awaited<ReturnType<typeof createSignedIn>>;

const advertisement = 'Вы выиграли 1 000 000 ₽!!! Заберите: http://evil.example/win';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
});
beforeEach(async () => {
  await t.context.db.deleteFrom('rate_limits').execute();
  await t.settle();
  t.mails.length = 0;
});
afterAll(() => t.close());

const invite = (who: Spammer, companyId: string, email: string) =>
  post(t, `/api/companies/${companyId}/people`, { email, role: 'viewer' }, who);

/** A spammer with proven companies of their own. */
const createSpammer = async (companies: number): Promise<{ spammer: Spammer; ids: string[] }> => {
  const ids: string[] = [];
  for (let n = 0; n < companies; n += 1) ids.push((await createCompany(t, { name: advertisement })).id);
  const spammer = await createSignedIn(t, { companyId: ids[0] ?? '' });
  const { id } = spammer.person;
  for (const companyId of ids) await putInCompany(t, { id }, { companyId, companyRole: 'owner' });
  await t.context.db
    .updateTable('users')
    .set({ email_confirmed_at: t.clock.now() })
    .where('id', '=', id)
    .execute();
  return { spammer, ids };
};

describe('somebody who spams with invitations', () => {
  test('sends thirty letters a day, however many companies they have', async () => {
    const { spammer, ids } = await createSpammer(4);
    const sent = [];
    for (let n = 0; n < 40; n += 1)
      sent.push(await invite(spammer, ids[n % ids.length] ?? '', `nobody-${n}@example.com`));
    const { points } = limitTable.invitationsPerPerson;
    expect(statusesOf(sent)).toStrictEqual([...Array(points).fill(201), ...Array(40 - points).fill(429)]);
    await t.settle();
    expect(t.mails).toHaveLength(points);
  });

  test('reaches one address three times a day, from all companies and people together', async () => {
    const victim = 'victim@example.com';
    const sent = [];
    for (let n = 0; n < 5; n += 1) {
      const { spammer, ids } = await createSpammer(1);
      sent.push(await invite(spammer, ids[0] ?? '', victim));
    }
    expect(statusesOf(sent)).toStrictEqual([201, 201, 201, 429, 429]);
    await t.settle();
    expect(t.mails.filter(({ to }) => to === victim)).toHaveLength(limitTable.invitationsPerInvited.points);
  });

  test('sends nothing in the name of a company that nobody has proven', async () => {
    const spammer = await createSignedIn(t);
    const values = companyDetails({ name: advertisement });
    const body = { values, userId: spammer.userId };
    const { company } = (await post(t, '/api/account/confirm-company', body, spammer)).body;
    expect((await invite(spammer, company.id, 'nobody@example.com')).status).toBeGreaterThanOrEqual(403);
    await t.settle();
    expect(t.mails.filter(({ to }) => to === 'nobody@example.com')).toStrictEqual([]);
  });

  test('cannot put a link or shouting into a letter', async () => {
    const { spammer, ids } = await createSpammer(1);
    expect((await invite(spammer, ids[0] ?? '', 'reader@example.com')).status).toBe(201);
    await t.settle();
    const {
      text = '',
      html = '',
      subject = '',
    } = t.mails.find(({ to }) => to === 'reader@example.com') ?? {};
    expect(text).toContain('Вы выиграли 1 000 000 ₽ Заберите http evil example win');
    for (const part of [text, html, subject]) expect(part).not.toMatch(/evil\.example|₽\s*!/);
  });
});
