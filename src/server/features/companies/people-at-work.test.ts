import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GrantedRole, WorkplaceKind } from '#contract/people.ts';
import { createCompany } from '#tests/factories/company.ts';
import { eventsOf } from '#tests/factories/events.ts';
import { call, get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Person = Awaited<ReturnType<typeof createSignedIn>>;
type Item = { userId: string; role: GrantedRole; abilities: Record<string, boolean> };

const createWorkplace = async (kind: WorkplaceKind): Promise<string> =>
  kind === 'vendor' ? (await createVendor(t)).id : (await createLessor(t)).lessor.id;

const workerAt = (kind: WorkplaceKind, id: string, role: GrantedRole): Promise<Person> =>
  createSignedIn(
    t,
    kind === 'vendor' ? { role: kind, vendorId: id, companyRole: role } : { lessor: { id, role } },
  );

const peopleOf = (id: string) => `/api/companies/${id}/people`;
const list = (id: string, by: Bearer) => get(t, peopleOf(id), by);
const invite = (by: Bearer, id: string, email: string, role = 'employee') =>
  post(t, peopleOf(id), { email, role }, by);
const give = (by: Bearer, id: string, userId: string, role: string) =>
  post(t, `${peopleOf(id)}/${userId}`, { role }, by);
const remove = (by: Bearer, id: string, userId: string) =>
  call(t, { method: 'DELETE', url: `${peopleOf(id)}/${userId}` }, by);
const revoke = (by: Bearer, id: string, invitationId: string) =>
  call(t, { method: 'DELETE', url: `/api/companies/${id}/invitations/${invitationId}` }, by);
const accept = (by: Bearer, token: string) => post(t, '/api/invitations/accept', { token }, by);
const accountOf = async (who: Bearer) => (await get(t, '/api/account', who)).body;

/** Invites this person and returns the letter with its token. */
const invited = async (by: Bearer, id: string, { person }: Person, role = 'employee') => {
  expect((await invite(by, id, person.email, role)).status).toBe(201);
  await t.settle();
  const text = t.mails.findLast(({ to }) => to === person.email)?.text ?? '';
  return { text, token: /\/welcome\?invitation=([\w-]{43})/.exec(text)?.[1] ?? '' };
};

/** A request that a person of this workplace sees, and nobody else of its kind. */
const requestFor = async (kind: WorkplaceKind, id: string): Promise<string> => {
  if (kind === 'lessor') return (await createRequest(t, { lessorIds: [id] })).id;
  const offer = await createOffer(t, { vendorId: id });
  return (await createRequest(t, { offerId: offer.id })).id;
};

const kinds = ['vendor', 'lessor'] as const;

describe.each(kinds)('the owner of a %s', (kind) => {
  const setUp = async () => {
    const id = await createWorkplace(kind);
    return { id, owner: await workerAt(kind, id, 'owner') };
  };

  test('invites a colleague, who accepts and sees its requests', async () => {
    const { id, owner } = await setUp();
    const requestId = await requestFor(kind, id);
    const colleague = await createSignedIn(t);
    const { text, token } = await invited(owner, id, colleague, 'viewer');
    expect(text).toContain(kind === 'lessor' ? 'видит заявки и тарифы' : 'видит предложения и заявки');
    expect((await post(t, '/api/invitations/check', { token })).body).toMatchObject({
      workplace: kind,
      role: 'viewer',
    });
    expect((await get(t, `/api/requests/${requestId}`, colleague)).status).toBe(404);
    for (const _ of [1, 2])
      expect(await accept(colleague, token)).toMatchObject({
        status: 200,
        body: { company: { id }, role: 'viewer' },
      });
    expect((await get(t, `/api/requests/${requestId}`, colleague)).status).toBe(200);
    expect(await accountOf(colleague)).toMatchObject({
      role: kind,
      workplace: { id, role: 'viewer' },
      companies: [],
      abilities: { managePeople: false },
    });
    const { body } = await list(id, owner);
    expect(body).toMatchObject({
      company: { id, workplace: kind },
      abilities: { edit: false, managePeople: true },
      invitations: [],
    });
    expect(body.items.map(({ userId, role }: Item) => [userId, role])).toEqual([
      [owner.userId, 'owner'],
      [colleague.userId, 'viewer'],
    ]);
    expect(body.items[1]).toMatchObject({
      email: colleague.person.email,
      proof: null,
      since: null,
      abilities: { changeCompanyRole: true, remove: true },
    });
  });

  test('changes roles and removes people, who lose access at once; all of it is in the audit log', async () => {
    const { id, owner } = await setUp();
    const requestId = await requestFor(kind, id);
    const colleague = await createSignedIn(t);
    await accept(colleague, (await invited(owner, id, colleague)).token);
    expect((await give(owner, id, colleague.userId, 'owner')).status).toBe(200);
    await t.settle();
    expect(t.mails.findLast(({ to }) => to === colleague.person.email)?.subject).toBe(
      'Вы — владелец компании',
    );
    expect((await list(id, colleague)).body.abilities.managePeople).toBe(true);
    expect((await give(owner, id, colleague.userId, 'employee')).status).toBe(200);
    expect((await remove(owner, id, colleague.userId)).body).toStrictEqual({});
    expect((await get(t, `/api/requests/${requestId}`, colleague)).status).toBe(404);
    expect((await list(id, colleague)).status).toBe(404);
    expect((await remove(owner, id, colleague.userId)).status).toBe(404);
    expect(await accountOf(colleague)).toMatchObject({ role: 'client', workplace: null });
    const done = (await eventsOf(t, id)).filter(({ type }) => type.startsWith('company.'));
    expect(done.map(({ type, by }) => [type, by])).toEqual([
      ['company.personInvited', owner.userId],
      ['company.personAccepted', colleague.userId],
      ['company.roleChanged', owner.userId],
      ['company.roleChanged', owner.userId],
      ['company.personRemoved', owner.userId],
    ]);
    const changes = (await eventsOf(t, colleague.userId)).filter(({ type }) => type === 'user.roleChanged');
    expect(changes.at(-1)).toMatchObject({
      by: owner.userId,
      data: {
        before: { role: kind, [`${kind}Id`]: id, [`${kind}Role`]: 'employee' },
        after: { role: 'client', [`${kind}Id`]: null, [`${kind}Role`]: null },
      },
    });
    const admin = await createSignedIn(t, { role: 'admin' });
    const { items } = (await get(t, `/api/audit?subject=${id}&type=company.personRemoved`, admin)).body;
    expect(items[0].subject.name).toBe((await list(id, owner)).body.company.name);
    // Somebody who was removed by mistake comes back by another invitation.
    expect((await accept(colleague, (await invited(owner, id, colleague)).token)).status).toBe(200);
  });

  test('alone invites and changes: colleagues are refused, strangers know nothing of it', async () => {
    const { id, owner } = await setUp();
    const other = await workerAt(kind, await createWorkplace(kind), 'owner');
    const employee = await workerAt(kind, id, 'employee');
    const viewer = await workerAt(kind, id, 'viewer');
    const { body: invitation } = await invite(owner, id, 'late@example.com');
    const attempts = (by: Bearer, userId: string) =>
      Promise.all([
        invite(by, id, 'a@example.com'),
        give(by, id, userId, 'viewer'),
        remove(by, id, userId),
        revoke(by, id, invitation.id),
      ]);
    for (const by of [employee, viewer]) {
      expect((await list(id, by)).body.invitations).toEqual([]);
      expect(statusesOf(await attempts(by, owner.userId))).toEqual([403, 403, 403, 403]);
      expect((await give(by, id, by.userId, 'owner')).status).toBe(403);
    }
    const otherKind = kind === 'vendor' ? 'lessor' : 'vendor';
    const strangers = [
      other,
      await workerAt(otherKind, await createWorkplace(otherKind), 'owner'),
      await createSignedIn(t, { companyId: (await createCompany(t)).id }),
      await createSignedIn(t, { role: 'manager' }),
    ];
    for (const by of strangers) {
      expect((await list(id, by)).status).toBe(404);
      expect(statusesOf(await attempts(by, employee.userId))).toEqual([404, 404, 404, 404]);
    }
    // Nor do owners reach the others through their own.
    expect((await give(owner, id, other.userId, 'viewer')).status).toBe(404);
    expect((await remove(owner, id, other.userId)).status).toBe(404);
    expect((await accountOf(other)).workplace.role).toBe('owner');
    expect((await remove(viewer, id, viewer.userId)).status).toBe(200);
  });

  test('stays while there is no other who can act, even if an admin asks', async () => {
    const { id, owner } = await setUp();
    const viewer = await workerAt(kind, id, 'viewer');
    const admin = await createSignedIn(t, { role: 'admin' });
    for (const by of [owner, admin]) {
      expect((await give(by, id, owner.userId, 'viewer')).status).toBe(409);
      expect((await remove(by, id, owner.userId)).status).toBe(409);
    }
    const gone = await post(t, '/api/account/delete', { password: owner.person.password }, owner);
    expect(gone).toMatchObject({ status: 409, body: { error: { company: 'notAvailable' } } });
    expect((await give(admin, id, viewer.userId, 'owner')).status).toBe(200);
    expect((await remove(owner, id, owner.userId)).status).toBe(200);
    expect((await list(id, viewer)).body.items).toHaveLength(1);
  });

  test('and another who remove each other at the same moment leave one', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, owner } = await setUp();
      const other = await workerAt(kind, id, 'owner');
      const answers = await Promise.all([
        give(owner, id, other.userId, 'viewer'),
        remove(other, id, owner.userId),
      ]);
      expect(statusesOf(answers)[0]).toBe(200);
      const admin = await createSignedIn(t, { role: 'admin' });
      const { items } = (await list(id, admin)).body;
      expect(items.filter(({ role }: Item) => role === 'owner')).toHaveLength(1);
    }
  });

  test('pulls in nobody who belongs elsewhere', async () => {
    const { id, owner } = await setUp();
    const companyId = (await createCompany(t)).id;
    const employed = [
      await createSignedIn(t, { companyId }),
      await createSignedIn(t, { companyId, companyRole: 'pending' }),
      await workerAt('lessor', await createWorkplace('lessor'), 'employee'),
      await workerAt('vendor', await createWorkplace('vendor'), 'employee'),
    ];
    for (const person of employed) {
      const { role, workplace, companies } = await accountOf(person);
      const { token } = await invited(owner, id, person);
      expect(await accept(person, token)).toMatchObject({
        status: 409,
        body: { error: { _global: 'conflict' } },
      });
      expect(await accountOf(person)).toMatchObject({ role, workplace, companies });
    }
    for (const role of ['manager', 'admin'] as const) {
      const person = await createSignedIn(t, { role });
      expect((await accept(person, (await invited(owner, id, person)).token)).status).toBe(403);
    }
  });

  test('joins no company of clients', async () => {
    const { owner } = await setUp();
    const company = await createCompany(t);
    const client = await createSignedIn(t, { companyId: company.id });
    expect((await accept(owner, (await invited(client, company.id, owner)).token)).status).toBe(409);
    expect((await accountOf(owner)).companies).toEqual([]);
  });
});

test('the owner of a blocked lessor sees its people and changes nothing', async () => {
  const { lessor } = await createLessor(t);
  const owner = await workerAt('lessor', lessor.id, 'owner');
  const viewer = await workerAt('lessor', lessor.id, 'viewer');
  const admin = await createSignedIn(t, { role: 'admin' });
  const block = { reason: 'Проверяем лицензию', version: lessor.version };
  expect((await post(t, `/api/lessors/${lessor.id}/block`, block, admin)).status).toBe(200);
  expect((await list(lessor.id, owner)).body).toMatchObject({ abilities: { managePeople: false } });
  expect((await accountOf(owner)).abilities.managePeople).toBe(false);
  expect((await invite(owner, lessor.id, 'b@example.com')).status).toBe(403);
  expect((await remove(owner, lessor.id, viewer.userId)).status).toBe(403);
  expect((await remove(admin, lessor.id, viewer.userId)).status).toBe(200);
});

test('nobody enters a blocked lessor by an earlier invitation until it is unblocked', async () => {
  const { lessor } = await createLessor(t);
  const owner = await workerAt('lessor', lessor.id, 'owner');
  const admin = await createSignedIn(t, { role: 'admin' });
  const colleague = await createSignedIn(t);
  const { token } = await invited(owner, lessor.id, colleague);
  const check = () => post(t, '/api/invitations/check', { token });
  const block = { reason: 'Проверяем лицензию', version: lessor.version };
  expect((await post(t, `/api/lessors/${lessor.id}/block`, block, admin)).status).toBe(200);
  for (const answer of [await check(), await accept(colleague, token)])
    expect(answer).toMatchObject({ status: 422, body: { error: { token: 'invalid' } } });
  expect(await accountOf(colleague)).toMatchObject({ role: 'client', workplace: null });
  const { version } = (await get(t, `/api/lessors/${lessor.id}`, admin)).body;
  expect((await post(t, `/api/lessors/${lessor.id}/unblock`, { version }, admin)).status).toBe(200);
  expect((await check()).status).toBe(200);
  expect(await accept(colleague, token)).toMatchObject({ status: 200, body: { role: 'employee' } });
});

test('a person whom an admin gives to a vendor owns it until somebody says otherwise', async () => {
  const vendorId = await createWorkplace('vendor');
  const admin = await createSignedIn(t, { role: 'admin' });
  const person = await createSignedIn(t);
  const path = `/api/users/${person.userId}`;
  expect((await post(t, path, { role: 'vendor', vendorId, version: 1 }, admin)).status).toBe(200);
  expect((await accountOf(person)).workplace).toMatchObject({ id: vendorId, role: 'owner' });
  await workerAt('vendor', vendorId, 'owner');
  expect((await give(admin, vendorId, person.userId, 'employee')).status).toBe(200);
  // Another change by an admin leaves that as it is.
  expect((await post(t, path, { secondFactorRequired: false, version: 3 }, admin)).status).toBe(200);
  expect((await accountOf(person)).workplace.role).toBe('employee');
  expect((await get(t, `/api/vendors/${vendorId}/profile`, person)).body.abilities).toEqual({ edit: false });
});
