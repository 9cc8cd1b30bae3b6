import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyRole } from '#contract/roles.ts';
import { createCompany } from '#tests/factories/company.ts';
import { eventsOf } from '#tests/factories/events.ts';
import { call, get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Person = Awaited<ReturnType<typeof createSignedIn>>;
type Item = { userId: string; role: CompanyRole; self: boolean; abilities: Record<string, boolean> };

const createPeople = async <Name extends string>(roles: Record<Name, CompanyRole>) => {
  const company = await createCompany(t);
  const people = {} as Record<Name, Person>;
  for (const [name, companyRole] of Object.entries(roles) as [Name, CompanyRole][])
    people[name] = await createSignedIn(t, { companyId: company.id, companyRole });
  return { company, ...people };
};

const peopleOf = (companyId: string) => `/api/companies/${companyId}/people`;
const list = (companyId: string, by: Bearer) => get(t, peopleOf(companyId), by);
const give = (by: Bearer, companyId: string, userId: string, role: string) =>
  post(t, `${peopleOf(companyId)}/${userId}`, { role }, by);
const remove = (by: Bearer, companyId: string, userId: string) =>
  call(t, { method: 'DELETE', url: `${peopleOf(companyId)}/${userId}` }, by);

const rolesOf = async (companyId: string): Promise<Record<string, CompanyRole>> => {
  const rows = await t.context.db
    .selectFrom('company_people')
    .select(['user_id', 'role'])
    .where('company_id', '=', companyId)
    .execute();
  return Object.fromEntries(rows.map(({ user_id: id, role }) => [id, role]));
};

describe('a company’s people', () => {
  test('are shown completely, pending people first, with what the reader may do', async () => {
    const { company, owner, viewer, waiting } = await createPeople({
      owner: 'owner',
      viewer: 'viewer',
      waiting: 'pending',
    });
    const { status, body } = await list(company.id, owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      company: { id: company.id, name: company.name },
      invitations: [],
      abilities: { edit: true, managePeople: true, acceptPerson: true },
    });
    expect(body.items.map(({ userId }: Item) => userId)).toStrictEqual([
      waiting.userId,
      owner.userId,
      viewer.userId,
    ]);
    expect(body.items[1]).toStrictEqual({
      userId: owner.userId,
      name: owner.person.name,
      email: owner.person.email,
      phone: owner.person.phone,
      role: 'owner',
      proof: { state: 'none', reason: null, decidedAt: null },
      typed: null,
      since: expect.any(String),
      self: true,
      abilities: { changeCompanyRole: false, remove: false },
    });
    expect(body.items[2].abilities).toStrictEqual({ changeCompanyRole: true, remove: true });
  });

  test('are read by its accepted people and staff, and nobody else knows of them', async () => {
    const { company, employee, viewer, waiting } = await createPeople({
      owner: 'owner',
      employee: 'employee',
      viewer: 'viewer',
      waiting: 'pending',
    });
    const stranger = await createSignedIn(t, { companyId: (await createCompany(t)).id });
    const manager = await createSignedIn(t, { role: 'manager' });
    for (const reader of [employee, viewer, manager])
      expect((await list(company.id, reader)).body.items).toHaveLength(4);
    for (const reader of [waiting, stranger])
      expect(await list(company.id, reader)).toMatchObject({ status: 404 });
    const { body } = await list(company.id, viewer);
    const others = (body.items as Item[]).filter(({ self }) => !self);
    for (const { abilities } of others)
      expect(abilities).toStrictEqual({ changeCompanyRole: false, remove: false });
    expect((await list('01970000-0000-7000-8000-000000000000', manager)).status).toBe(404);
  });
});

describe('a role', () => {
  test('is given by an owner and so accepts a pending person, from the next call on', async () => {
    const { company, owner, waiting } = await createPeople({ owner: 'owner', waiting: 'pending' });
    const ours = await createRequest(t, { by: owner });
    expect((await get(t, `/api/requests/${ours.id}`, waiting)).status).toBe(404);
    expect(await give(waiting, company.id, waiting.userId, 'owner')).toMatchObject({ status: 403 });
    const { status, body } = await give(owner, company.id, waiting.userId, 'viewer');
    expect(status).toBe(200);
    expect(body.items.find(({ userId }: Item) => userId === waiting.userId).role).toBe('viewer');
    expect((await get(t, `/api/requests/${ours.id}`, waiting)).status).toBe(200);
    expect((await give(owner, company.id, waiting.userId, 'employee')).status).toBe(200);
    expect((await give(owner, company.id, waiting.userId, 'employee')).status).toBe(200);
    expect(await eventsOf(t, company.id)).toStrictEqual([
      {
        type: 'company.personAccepted',
        by: owner.userId,
        data: { userId: waiting.userId, from: 'pending', companyRole: 'viewer' },
      },
      {
        type: 'company.roleChanged',
        by: owner.userId,
        data: { userId: waiting.userId, from: 'viewer', companyRole: 'employee' },
      },
    ]);
  });

  test('may be given by an admin to all; other staff let people in by their documents only', async () => {
    const { company, first, viewer } = await createPeople({ first: 'pending', viewer: 'viewer' });
    const manager = await createSignedIn(t, { role: 'manager' });
    const admin = await createSignedIn(t, { role: 'admin' });
    expect((await give(manager, company.id, first.userId, 'owner')).status).toBe(403);
    expect((await give(admin, company.id, first.userId, 'owner')).status).toBe(200);
    expect(await give(manager, company.id, viewer.userId, 'owner')).toMatchObject({ status: 403 });
    expect(await remove(manager, company.id, viewer.userId)).toMatchObject({ status: 403 });
    expect((await give(admin, company.id, viewer.userId, 'owner')).status).toBe(200);
    expect((await give(admin, company.id, first.userId, 'viewer')).status).toBe(200);
  });

  test('is limited to this company, and must exist', async () => {
    const { company, owner } = await createPeople({ owner: 'owner' });
    const other = await createPeople({ owner: 'owner', viewer: 'viewer' });
    expect((await give(owner, company.id, other.viewer.userId, 'employee')).status).toBe(404);
    expect((await give(owner, other.company.id, other.viewer.userId, 'employee')).status).toBe(404);
    expect((await remove(owner, other.company.id, other.viewer.userId)).status).toBe(404);
    expect((await give(owner, company.id, owner.userId, 'pending')).body.error).toMatchObject({
      role: 'invalid',
    });
    expect(await rolesOf(other.company.id)).toMatchObject({ [other.viewer.userId]: 'viewer' });
  });

  test('of the last owner who can act cannot be changed by anyone', async () => {
    const { company, owner, viewer } = await createPeople({ owner: 'owner', viewer: 'viewer' });
    const blocked = await createSignedIn(t, { companyId: company.id, companyRole: 'owner' });
    await t.context.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.userId)
      .execute();
    const admin = await createSignedIn(t, { role: 'admin' });
    for (const by of [owner, admin]) {
      expect(await give(by, company.id, owner.userId, 'employee')).toMatchObject({ status: 409 });
      expect(await remove(by, company.id, owner.userId)).toMatchObject({ status: 409 });
    }
    expect((await remove(owner, company.id, blocked.userId)).status).toBe(200);
    expect((await give(owner, company.id, viewer.userId, 'owner')).status).toBe(200);
    const left = await give(owner, company.id, owner.userId, 'viewer');
    expect(left.body.abilities).toStrictEqual({ edit: false, managePeople: false, acceptPerson: false });
    expect((await give(owner, company.id, viewer.userId, 'viewer')).status).toBe(403);
  });
});

describe('a person who is removed from a company', () => {
  test('sees nothing of it from the next call on, and may ask for it again', async () => {
    const { company, owner, employee } = await createPeople({ owner: 'owner', employee: 'employee' });
    const sent = await createRequest(t, { by: employee });
    expect((await remove(owner, company.id, employee.userId)).body).toStrictEqual({});
    expect((await get(t, `/api/requests/${sent.id}`, employee)).status).toBe(404);
    expect((await get(t, `/api/requests/${sent.id}`, owner)).status).toBe(200);
    expect((await get(t, '/api/account', employee)).body.company).toBeNull();
    expect((await list(company.id, employee)).status).toBe(404);
    expect((await remove(owner, company.id, employee.userId)).status).toBe(404);
    expect(await eventsOf(t, company.id)).toStrictEqual([
      {
        type: 'company.personRemoved',
        by: owner.userId,
        data: { userId: employee.userId, from: 'employee' },
      },
    ]);
  });

  test('may also leave by themselves, even while pending', async () => {
    const { company, viewer, waiting } = await createPeople({
      owner: 'owner',
      viewer: 'viewer',
      waiting: 'pending',
    });
    expect((await remove(viewer, company.id, waiting.userId)).status).toBe(403);
    expect((await remove(waiting, company.id, waiting.userId)).status).toBe(200);
    expect((await remove(viewer, company.id, viewer.userId)).status).toBe(200);
    expect(Object.values(await rolesOf(company.id))).toStrictEqual(['owner']);
  });
});

describe('at one moment', () => {
  const rounds = Array.from({ length: 5 }, (_, round) => round);

  test('when two owners demote each other, one remains', async () => {
    for (const round of rounds) {
      const { company, one, other } = await createPeople({ one: 'owner', other: 'owner' });
      const steps = [
        give(one, company.id, other.userId, 'viewer'),
        round % 2 === 0
          ? give(other, company.id, one.userId, 'viewer')
          : remove(other, company.id, one.userId),
      ];
      expect(statusesOf(await Promise.all(steps))[0]).toBe(200);
      expect(Object.values(await rolesOf(company.id)).filter((role) => role === 'owner')).toHaveLength(1);
    }
  });

  test('when two owners both leave, one remains', async () => {
    for (const _ of rounds) {
      const { company, one, other } = await createPeople({ one: 'owner', other: 'owner' });
      const answers = await Promise.all(
        [one, other].map((person) => remove(person, company.id, person.userId)),
      );
      expect(statusesOf(answers)).toStrictEqual([200, 409]);
      expect(Object.values(await rolesOf(company.id))).toStrictEqual(['owner']);
    }
  });

  test.each(['accepting first', 'removing first'])(
    'a pending person is accepted or removed, never half: %s',
    async (order) => {
      for (const _ of rounds) {
        const { company, owner, admin, waiting } = {
          ...(await createPeople({ owner: 'owner', waiting: 'pending' })),
          admin: await createSignedIn(t, { role: 'admin' }),
        };
        const accept = () => give(owner, company.id, waiting.userId, 'employee');
        const dismiss = () => remove(admin, company.id, waiting.userId);
        const [accepted, dismissed] =
          order === 'accepting first'
            ? await Promise.all([accept(), dismiss()])
            : (await Promise.all([dismiss(), accept()])).reverse();
        // Whichever comes first, the removal holds; accepting a removed person is a 404.
        expect(dismissed?.status).toBe(200);
        expect([200, 404]).toContain(accepted?.status);
        expect(await rolesOf(company.id)).not.toHaveProperty(waiting.userId);
        const types = (await eventsOf(t, company.id)).map(({ type }) => type);
        expect(types).toStrictEqual(
          accepted?.status === 200
            ? ['company.personAccepted', 'company.personRemoved']
            : ['company.personRemoved'],
        );
      }
    },
  );
});
