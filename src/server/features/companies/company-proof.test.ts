import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyDetails } from '#tests/factories/company.ts';
import { createCompanyDocument } from '#tests/factories/file.ts';
import { call, get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Person = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
let manager: Person;
let admin: Person;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const confirm = async (who: Person, values: object) =>
  (await post(t, '/api/account/confirm-company', { values, userId: who.userId }, who)).body.company;

const own = async (who: Bearer) => (await get(t, '/api/account', who)).body.company;

let values: ReturnType<typeof companyDetails>;
let first: Person;
let second: Person;
let id: string;

beforeEach(async () => {
  values = companyDetails();
  [first, second] = [await createSignedIn(t), await createSignedIn(t)];
  ({ id } = await confirm(first, { ...values, name: 'ООО «Первая»' }));
  await confirm(second, { ...values, name: 'ООО «Вторая»' });
});

const versionNow = async () => (await get(t, `/api/companies/${id}`, admin)).body.company.version;

const decide = async (by: Bearer, who: Person, decision: 'accept' | 'refuse', reason?: string) =>
  post(
    t,
    `/api/companies/${id}/decide`,
    { userId: who.userId, decision, reason, version: await versionNow() },
    by,
  );

const prove = (who: Person, kind: 'charter' | 'powerOfAttorney' | 'passport' = 'powerOfAttorney') =>
  createCompanyDocument(t, who, id, kind);

/** The company names, as entered by its people, that a reader is shown. */
const namesTyped = async (by: Bearer) => {
  const { items } = (await get(t, `/api/companies/${id}/people`, by)).body;
  return items.map(({ userId, typed }: { userId: string; typed: { name: string } | null }) => [
    userId,
    typed?.name ?? null,
  ]);
};

describe('a proof', () => {
  test('accepted first makes its person the owner, and their details those of the company', async () => {
    await prove(second);
    expect(await own(second)).toMatchObject({ state: 'unproven', proof: { state: 'waiting' } });
    expect(await decide(manager, second, 'accept')).toMatchObject({
      status: 200,
      body: { company: { name: 'ООО «Вторая»', state: 'proven' } },
    });
    expect(await own(second)).toMatchObject({ state: 'proven', role: 'owner', proof: { state: 'accepted' } });
    expect(await own(first)).toMatchObject({
      name: 'ООО «Первая»',
      role: 'pending',
      proof: { state: 'none' },
    });
  });

  test('is decided on with what each pending person entered in view, which owners are not shown', async () => {
    expect(await namesTyped(manager)).toStrictEqual([
      [first.userId, 'ООО «Первая»'],
      [second.userId, 'ООО «Вторая»'],
    ]);
    await prove(second);
    await decide(manager, second, 'accept');
    expect(await namesTyped(manager)).toStrictEqual([
      [first.userId, 'ООО «Первая»'],
      [second.userId, null],
    ]);
    expect(await namesTyped(second)).toStrictEqual([
      [first.userId, null],
      [second.userId, null],
    ]);
  });

  test('accepted later makes its person an employee, unless an owner has given them a role before', async () => {
    await prove(first, 'passport');
    await decide(manager, first, 'accept');
    await prove(second);
    expect((await decide(manager, second, 'accept')).status).toBe(200);
    expect(await own(second)).toMatchObject({ name: 'ООО «Первая»', role: 'employee' });
  });

  test('needs a document that names the person: a charter alone is not enough, nor is somebody else’s document', async () => {
    await prove(first, 'charter');
    await prove(second);
    expect(await decide(manager, first, 'accept')).toMatchObject({
      status: 409,
      body: { error: { _global: 'conflict' } },
    });
    expect(await own(first)).toMatchObject({ role: 'pending', proof: { state: 'none' } });
  });

  test('is refused with a reason that its person reads; another document waits again', async () => {
    await prove(first);
    expect(await decide(manager, first, 'refuse')).toMatchObject({
      status: 422,
      body: { error: { reason: 'required' } },
    });
    const reason = 'Срок доверенности истёк';
    expect((await decide(manager, first, 'refuse', reason)).status).toBe(200);
    expect(await own(first)).toMatchObject({ state: 'unproven', proof: { state: 'refused', reason } });
    t.clock.advance(1);
    await prove(first);
    expect((await own(first)).proof).toMatchObject({ state: 'waiting', reason: null });
  });

  test('no longer waits when its document is removed', async () => {
    const document = await prove(first);
    const url = `/api/companies/${id}/documents/${document.id}`;
    expect((await call(t, { method: 'DELETE', url }, first)).status).toBe(200);
    expect((await own(first)).proof.state).toBe('none');
  });

  test('is undone by an admin, and nobody keeps a role based on it', async () => {
    await prove(first);
    await decide(manager, first, 'accept');
    await prove(second);
    await decide(manager, second, 'accept');
    const reason = 'Доверенность подделана';
    expect((await decide(manager, second, 'refuse', reason)).status).toBe(403);
    expect((await decide(admin, second, 'refuse', reason)).status).toBe(200);
    expect(await own(second)).toMatchObject({ role: 'pending', proof: { state: 'refused', reason } });
    expect(await own(first)).toMatchObject({ role: 'owner', state: 'proven' });
    expect((await decide(admin, first, 'refuse', reason)).body.company.state).toBe('unproven');
    expect(await own(first)).toMatchObject({ role: 'pending', state: 'unproven' });
  });

  test('that is undone makes the next proven person the owner of a company left without one', async () => {
    await prove(first);
    await decide(manager, first, 'accept');
    await prove(second);
    await decide(manager, second, 'accept');
    const invite = { email: 'friend@example.com', role: 'viewer' };
    expect((await post(t, `/api/companies/${id}/people`, invite, first)).status).toBe(201);
    const undone = await decide(admin, first, 'refuse', 'Доверенность отозвана');
    expect(undone.body.company).toMatchObject({ state: 'proven', name: 'ООО «Вторая»' });
    expect(await own(first)).toMatchObject({ role: 'pending', name: 'ООО «Первая»' });
    expect(await own(second)).toMatchObject({ role: 'owner' });
    expect((await get(t, `/api/companies/${id}/people`, second)).body.invitations).toStrictEqual([]);
  });

  test('that is undone leaves no invitations into an unproven company', async () => {
    await prove(first);
    await decide(manager, first, 'accept');
    await post(t, `/api/companies/${id}/people`, { email: second.person.email, role: 'owner' }, first);
    await t.settle();
    const letter = t.mails.find(({ to, html }) => to === second.person.email && html.includes('invitation='));
    const token = /invitation=([\w-]+)/.exec(letter?.html ?? '')?.[1];
    await decide(admin, first, 'refuse', 'Доверенность подделана');
    expect(await post(t, '/api/invitations/accept', { token }, second)).toMatchObject({
      status: 422,
      body: { error: { token: 'invalid' } },
    });
    expect(await own(second)).toMatchObject({ role: 'pending' });
  });

  test('accepted in a company whose owner has left makes its person the owner', async () => {
    await prove(first);
    await decide(manager, first, 'accept');
    const url = `/api/companies/${id}/people/${first.userId}`;
    expect((await call(t, { method: 'DELETE', url }, first)).status).toBe(409);
    await t.context.db.deleteFrom('company_people').where('user_id', '=', first.userId).execute();
    await prove(second);
    expect((await decide(manager, second, 'accept')).body.company).toMatchObject({ name: 'ООО «Первая»' });
    expect(await own(second)).toMatchObject({ role: 'owner', state: 'proven' });
  });

  test('is refused only while it waits', async () => {
    expect((await decide(manager, first, 'refuse', 'Нет документов')).status).toBe(409);
    await prove(first);
    expect((await decide(manager, first, 'refuse', 'Не читается')).status).toBe(200);
    expect((await decide(manager, first, 'refuse', 'Не читается')).status).toBe(409);
  });

  test('is decided once: of two managers at the same time the later one sees what has changed', async () => {
    await prove(first);
    const version = await versionNow();
    const body = { userId: first.userId, decision: 'accept', version };
    const answers = await Promise.all(
      [manager, admin].map((by) => post(t, `/api/companies/${id}/decide`, body, by)),
    );
    expect(statusesOf(answers)).toStrictEqual([200, 409]);
  });

  test('is decided only by staff', async () => {
    await prove(first);
    for (const who of [first, second]) {
      expect((await get(t, '/api/companies', who)).status).toBe(403);
      expect((await get(t, `/api/companies/${id}`, who)).status).toBe(404);
      const body = { userId: first.userId, decision: 'accept', version: 1 };
      expect((await post(t, `/api/companies/${id}/decide`, body, who)).status).toBe(404);
    }
  });
});

const give = (by: Bearer, who: Person, role: string) =>
  post(t, `/api/companies/${id}/people/${who.userId}`, { role }, by);

describe('a role', () => {
  test('is given to nobody while the company is unproven, not even by an admin', async () => {
    const notProven = { status: 409, body: { error: { _global: 'notProven' } } };
    expect(await give(admin, first, 'owner')).toMatchObject(notProven);
    const invite = { email: 'friend@example.com', role: 'owner' };
    expect(await post(t, `/api/companies/${id}/people`, invite, admin)).toMatchObject(notProven);
    const seen = (await get(t, `/api/companies/${id}/people`, admin)).body;
    expect(seen.abilities).toMatchObject({ managePeople: false, acceptPerson: false });
    expect(seen.items).toMatchObject([
      { role: 'pending', abilities: { changeCompanyRole: false, remove: true } },
      { role: 'pending', abilities: { changeCompanyRole: false, remove: true } },
    ]);
  });

  test('of owner is transferred by an admin; a manager accepts nobody without documents', async () => {
    await prove(first);
    await decide(manager, first, 'accept');
    expect((await give(manager, second, 'employee')).status).toBe(403);
    expect((await give(admin, second, 'owner')).status).toBe(200);
    expect((await give(admin, first, 'viewer')).status).toBe(200);
    expect(await own(first)).toMatchObject({ role: 'viewer' });
    expect(await own(second)).toMatchObject({ role: 'owner', state: 'proven' });
  });
});

test('two people of an unproven company see their own requests and nothing of each other', async () => {
  const sent = await createRequest(t, { by: first });
  expect((await get(t, '/api/requests', first)).body.total).toBe(1);
  expect((await get(t, '/api/requests', second)).body.total).toBe(0);
  expect((await get(t, `/api/requests/${sent.id}`, second)).status).toBe(404);
  expect((await get(t, `/api/companies/${id}/documents`, second)).body.items).toStrictEqual([]);
  await prove(second);
  await decide(manager, second, 'accept');
  expect((await get(t, '/api/requests', second)).body.items).toMatchObject([{ companyName: 'ООО «Первая»' }]);
});

test('staff find companies by number or name, and waiting ones', async () => {
  await prove(first);
  const found = await get(t, `/api/companies?q=${values.inn}`, manager);
  expect(found.body).toMatchObject({
    total: 1,
    items: [{ id, inn: values.inn, state: 'unproven', people: 2, waiting: 1 }],
  });
  expect(
    (await get(t, `/api/companies?q=${values.inn}&waiting=true&state=unproven`, manager)).body.total,
  ).toBe(1);
  expect((await get(t, `/api/companies?q=${values.inn}&state=proven`, manager)).body.total).toBe(0);
  await decide(manager, first, 'accept');
  expect((await get(t, `/api/companies?q=${values.inn}&waiting=true`, manager)).body.total).toBe(0);
});
