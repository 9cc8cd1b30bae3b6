import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyDetails } from '#tests/factories/company.ts';
import { createCompanyDocument } from '#tests/factories/file.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Person = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let manager: Person;
let admin: Person;
let first: Person;
let second: Person;
let id: string;
let inn: string;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const confirm = async (who: Person, values: object) =>
  (await post(t, '/api/account/confirm-company', { values, userId: who.userId }, who)).body.company;

/** Letters since the last call: recipient and subject. */
const letters = async (): Promise<string[]> => {
  await t.settle();
  return t.mails
    .splice(0)
    .map(({ to, subject }) => `${to}: ${subject}`)
    .sort();
};

const textTo = async ({ person }: Person): Promise<string> => {
  await t.settle();
  return t.mails.findLast(({ to }) => to === person.email)?.text ?? '';
};

const decide = async (by: Bearer, who: Person, decision: 'accept' | 'refuse', reason?: string) => {
  const { version } = (await get(t, `/api/companies/${id}`, admin)).body.company;
  const body = { userId: who.userId, decision, reason, version };
  expect((await post(t, `/api/companies/${id}/decide`, body, by)).status).toBe(200);
};

const prove = (who: Person) => createCompanyDocument(t, who, id, 'powerOfAttorney');

beforeEach(async () => {
  const values = companyDetails();
  ({ inn } = values);
  [first, second] = [await createSignedIn(t), await createSignedIn(t)];
  ({ id } = await confirm(first, values));
  await confirm(second, { ...values, name: 'ООО «Моё» https://evil.example' });
  await letters();
});

test('staff are told once that somebody’s documents wait, and where', async () => {
  await prove(first);
  await prove(first);
  expect(await textTo(manager)).toContain(`/account/companies?company=${id}`);
  expect(await letters()).toStrictEqual(
    [admin, manager].map(({ person }) => `${person.email}: Документы компании ждут решения`).sort(),
  );
});

test('a person is told what was decided and why; owners are told of accepted people', async () => {
  await prove(first);
  await letters();
  await decide(manager, first, 'refuse', 'Срок доверенности истёк');
  expect(await textTo(first)).toContain('Срок доверенности истёк');
  expect(await letters()).toStrictEqual([`${first.person.email}: Документы не подошли`]);
  await decide(manager, first, 'accept');
  const accepted = await textTo(first);
  expect(accepted).toContain(`(ИНН ${inn})`);
  expect(accepted).toContain('Доступ к компании просят и другие');
  expect(await letters()).toStrictEqual([`${first.person.email}: Документы приняты`]);
  await prove(second);
  await letters();
  await decide(manager, second, 'accept');
  expect(await textTo(first)).toContain('/account/users');
  expect(await letters()).toStrictEqual(
    [
      `${first.person.email}: В вашей компании новый человек`,
      `${second.person.email}: Документы приняты`,
    ].sort(),
  );
});

test('the owners are told who has accepted an invitation', async () => {
  await prove(first);
  await decide(manager, first, 'accept');
  const invited = await createSignedIn(t);
  await post(t, `/api/companies/${id}/people`, { email: invited.person.email, role: 'viewer' }, first);
  const [, token] = /invitation=([\w-]{43})/.exec(await textTo(invited)) ?? [];
  await letters();
  expect((await post(t, '/api/invitations/accept', { token }, invited)).status).toBe(200);
  expect(await textTo(first)).toContain('Место — наблюдатель');
  expect(await letters()).toStrictEqual([`${first.person.email}: Приглашение принято`]);
});

test('all who lose their role through an undone proof are told, but only its person is told the reason', async () => {
  await prove(first);
  await decide(manager, first, 'accept');
  const viewer = { role: 'viewer' };
  await letters();
  expect((await post(t, `/api/companies/${id}/people/${second.userId}`, viewer, first)).status).toBe(200);
  expect(await letters()).toStrictEqual([`${second.person.email}: Вас приняли в компанию`]);
  const waiting = await createSignedIn(t);
  await confirm(waiting, companyDetails({ inn }));
  expect(await letters()).toStrictEqual([
    `${first.person.email}: Доступ к вашей компании просит ещё один человек`,
  ]);
  await decide(admin, first, 'refuse', 'Доверенность подделана');
  expect(await textTo(first)).toContain('Доверенность подделана');
  expect(await textTo(second)).not.toContain('Доверенность подделана');
  expect(await letters()).toStrictEqual(
    [first, second].map(({ person }) => `${person.email}: Подтверждение отозвано`).sort(),
  );
});

test('no letter holds a link that somebody typed', async () => {
  await prove(second);
  await t.settle();
  for (const { text, html } of t.mails) {
    expect(text).not.toContain('evil.example');
    expect(html).not.toContain('evil.example');
  }
  expect(await letters()).toHaveLength(2);
});
