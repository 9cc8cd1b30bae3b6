import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#server/platform/ids.ts';
import { createCompany } from '#tests/factories/company.ts';
import { call, get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { createPerson, createSignedIn, putInCompany } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.mails.length = 0;
});

const day = 24 * 60 * 60;
const invite = (by: Bearer, companyId: string, email: string, role = 'employee') =>
  post(t, `/api/companies/${companyId}/people`, { email, role }, by);
const revoke = (by: Bearer, companyId: string, invitationId: string) =>
  call(t, { method: 'DELETE', url: `/api/companies/${companyId}/invitations/${invitationId}` }, by);
const check = (token: string) => post(t, '/api/invitations/check', { token });
const accept = (by: Bearer, token: string) => post(t, '/api/invitations/accept', { token }, by);

const createOwner = async () => {
  const company = await createCompany(t);
  return { company, owner: await createSignedIn(t, { companyId: company.id }) };
};

const tokenTo = (email: string): string => {
  const html = t.mails.findLast(({ to }) => to === email)?.html ?? '';
  return /\/welcome\?invitation=([\w-]{43})/.exec(html)?.[1] ?? '';
};

/** Invites somebody and returns the token from the letter. */
const invited = async (
  { company, owner }: Awaited<ReturnType<typeof createOwner>>,
  email: string,
  role = 'employee',
): Promise<string> => {
  expect((await invite(owner, company.id, email, role)).status).toBe(201);
  await t.settle();
  return tokenTo(email);
};

const problem = (code: string) => ({ status: 422, body: { error: { token: code } } });

describe('an invitation', () => {
  test('is sent by letter, and answered the same whether the address is known or not', async () => {
    const { company, owner } = await createOwner();
    const known = await createPerson(t);
    const answers = [
      await invite(owner, company.id, known.email),
      await invite(owner, company.id, 'Nobody@Example.com'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toStrictEqual({
        id: expect.any(String),
        email: expect.any(String),
        role: 'employee',
        createdAt: '2026-11-20T09:00:00.000Z',
        expiresAt: '2026-11-27T09:00:00.000Z',
      });
    }
    await t.settle();
    expect(t.mails.map(({ to }) => to).sort()).toStrictEqual(['nobody@example.com', known.email].sort());
    const [letter] = t.mails;
    expect(letter?.subject).toBe('Вас приглашают в компанию');
    expect(letter?.text).toContain(company.inn);
    const token = tokenTo(known.email);
    const kept = await t.context.db
      .selectFrom('company_invitations')
      .selectAll()
      .where('token_hash', '=', sha256(token))
      .execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    const { body } = await get(t, `/api/companies/${company.id}/people`, owner);
    expect(body.invitations.map(({ email }: { email: string }) => email).sort()).toStrictEqual(
      ['nobody@example.com', known.email].sort(),
    );
    const viewer = await createSignedIn(t, { companyId: company.id, companyRole: 'viewer' });
    const seen = await get(t, `/api/companies/${company.id}/people`, viewer);
    expect(seen.body.invitations).toStrictEqual([]);
  });

  test('resent by its job is the same letter with the same link', async () => {
    const { company, owner } = await createOwner();
    await invite(owner, company.id, 'twice@example.com');
    await t.settle();
    await t.context.db.deleteFrom('event_deliveries').execute();
    await t.context.db.updateTable('events').set({ relayed_at: null }).execute();
    await t.settle();
    const [first, second] = t.mails.filter(({ to }) => to === 'twice@example.com');
    expect(first?.id).toBe(second?.id);
    expect(first?.html).toBe(second?.html);
  });

  test('is refused for people of the company, and from people who may not invite', async () => {
    const { company, owner } = await createOwner();
    const viewer = await createSignedIn(t, { companyId: company.id, companyRole: 'viewer' });
    const waiting = await createSignedIn(t, { companyId: company.id, companyRole: 'pending' });
    expect((await invite(owner, company.id, viewer.person.email)).body.error).toMatchObject({
      email: 'taken',
    });
    expect((await invite(owner, company.id, waiting.person.email)).status).toBe(201);
    expect((await invite(viewer, company.id, 'a@example.com')).status).toBe(403);
    expect((await invite(waiting, company.id, 'a@example.com')).status).toBe(404);
    expect((await invite(owner, company.id, 'a@example.com', 'pending')).status).toBe(422);
    const other = await createOwner();
    expect((await invite(other.owner, company.id, 'a@example.com')).status).toBe(404);
  });

  test('sent again replaces the first; a revoked one is useless', async () => {
    const world = await createOwner();
    const { company, owner } = world;
    const first = await invited(world, 'again@example.com');
    const second = await invited(world, 'again@example.com', 'viewer');
    expect(second).not.toBe(first);
    expect(await check(first)).toMatchObject(problem('invalid'));
    expect((await check(second)).body).toStrictEqual({
      company: company.name,
      email: 'a••••@example.com',
      role: 'viewer',
      expiresAt: expect.any(String),
    });
    const { body } = await get(t, `/api/companies/${company.id}/people`, owner);
    expect(body.invitations).toHaveLength(1);
    const { id } = body.invitations[0];
    const other = await createOwner();
    expect((await revoke(other.owner, other.company.id, id)).status).toBe(404);
    expect((await revoke(owner, company.id, id)).body).toStrictEqual({});
    expect((await revoke(owner, company.id, id)).status).toBe(200);
    expect(await check(second)).toMatchObject(problem('invalid'));
  });

  test('is made once when its call is repeated with an Idempotency-Key', async () => {
    const { company, owner } = await createOwner();
    const keyed = { headers: { ...owner.headers, 'idempotency-key': 'invitation-1' } };
    const answers = [
      await invite(keyed, company.id, 'key@example.com'),
      await invite(keyed, company.id, 'key@example.com'),
    ];
    expect(answers[0]?.body).toStrictEqual(answers[1]?.body);
    await t.settle();
    expect(t.mails).toHaveLength(1);
  });

  test('contains no link that somebody put into the company’s name', async () => {
    const company = await createCompany(t, { name: 'ООО «Приз» https://evil.example/win a@evil.example' });
    const owner = await createSignedIn(t, { companyId: company.id });
    await invited({ company, owner }, 'victim@example.com');
    expect(t.mails[0]?.text).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(t.mails[0]?.text).toContain('ООО «Приз»');
  });
});

describe('accepting', () => {
  test('gives the role at once, proves the address, and may be repeated', async () => {
    const world = await createOwner();
    const person = await createSignedIn(t);
    await t.context.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', person.userId)
      .execute();
    const token = await invited(world, person.person.email);
    const wanted = {
      status: 200,
      body: { company: { id: world.company.id, name: world.company.name }, role: 'employee' },
    };
    expect(await accept(person, token)).toMatchObject(wanted);
    expect(await accept(person, token)).toMatchObject(wanted);
    expect((await get(t, '/api/account', person)).body).toMatchObject({
      emailConfirmed: true,
      company: { id: world.company.id, role: 'employee' },
    });
    expect(await check(token)).toMatchObject(problem('invalid'));
    const { body } = await get(t, `/api/companies/${world.company.id}/people`, world.owner);
    expect(body.invitations).toStrictEqual([]);
    const [invitation] = await t.context.db
      .selectFrom('company_invitations')
      .select(['id', 'accepted_at'])
      .where('token_hash', '=', sha256(token))
      .execute();
    expect(invitation?.accepted_at).not.toBeNull();
    expect((await revoke(world.owner, world.company.id, invitation?.id ?? '')).status).toBe(409);
  });

  test('is only for the person with that address, and not for staff', async () => {
    const world = await createOwner();
    const other = await createSignedIn(t);
    const token = await invited(world, 'somebody@example.com');
    expect(await accept(other, token)).toMatchObject({
      status: 403,
      body: { error: { _global: 'forbidden' } },
    });
    const manager = await createSignedIn(t, { role: 'manager' });
    expect(await accept(manager, await invited(world, manager.person.email))).toMatchObject({ status: 403 });
    expect(await accept(other, 'A'.repeat(43))).toMatchObject(problem('invalid'));
    expect((await accept({ headers: {} }, token)).status).toBe(401);
  });

  test('is possible for a week', async () => {
    const world = await createOwner();
    const person = await createPerson(t);
    const token = await invited(world, person.email);
    const at = t.clock.now();
    t.clock.advance(7 * day);
    const late = await createSignedIn(t, {});
    expect(await check(token)).toMatchObject(problem('expired'));
    await t.context.db
      .updateTable('company_invitations')
      .set({ email: late.person.email })
      .where('token_hash', '=', sha256(token))
      .execute();
    expect(await accept(late, token)).toMatchObject(problem('expired'));
    t.clock.advance(30 * day);
    await t.jobs.runScheduled('companies.forget-invitations');
    expect(await check(token)).toMatchObject(problem('invalid'));
    t.clock.set(at);
  });

  test('adds to the companies that one has; a vendor’s person has only one', async () => {
    const world = await createOwner();
    const elsewhere = await createCompany(t);
    const person = await createSignedIn(t, { companyId: elsewhere.id, companyRole: 'viewer' });
    const token = await invited(world, person.person.email);
    expect((await accept(person, token)).status).toBe(200);
    const { body } = await get(t, '/api/account', person);
    expect(body.companies.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([elsewhere.id, world.company.id]),
    );
    const { id: vendorId } = await createVendor(t);
    const seller = await createSignedIn(t, { role: 'vendor', vendorId, companyId: elsewhere.id });
    expect(await accept(seller, await invited(world, seller.person.email))).toMatchObject({
      status: 409,
      body: { error: { _global: 'conflict' } },
    });
  });

  test('never lowers a role: an owner who was invited as a viewer stays an owner', async () => {
    const world = await createOwner();
    const waiting = await createSignedIn(t, { companyId: world.company.id, companyRole: 'pending' });
    const token = await invited(world, waiting.person.email, 'viewer');
    await putInCompany(t, { id: waiting.userId }, { companyId: world.company.id, companyRole: 'owner' });
    expect((await accept(waiting, token)).body.role).toBe('owner');
  });

  test('twice at once happens once, and in a race with revoking one of the two wins', async () => {
    const world = await createOwner();
    const person = await createSignedIn(t);
    const token = await invited(world, person.person.email);
    expect(statusesOf(await Promise.all([accept(person, token), accept(person, token)]))).toStrictEqual([
      200, 200,
    ]);
    const accepted = await t.context.db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'company.personAccepted')
      .where('actor_id', '=', person.userId)
      .execute();
    expect(accepted).toHaveLength(1);

    for (const order of ['accept', 'revoke']) {
      const late = await createSignedIn(t);
      const other = await invited(world, late.person.email);
      const { body } = await get(t, `/api/companies/${world.company.id}/people`, world.owner);
      const take = () => accept(late, other);
      const back = () => revoke(world.owner, world.company.id, body.invitations[0].id);
      const answers = await Promise.all(order === 'accept' ? [take(), back()] : [back(), take()]);
      const [joined, revoked] = order === 'accept' ? answers : answers.reverse();
      const isIn = (await get(t, '/api/account', late)).body.company !== null;
      expect([joined?.status, revoked?.status]).toStrictEqual(isIn ? [200, 409] : [422, 200]);
    }
  });
});

test('there are as many invitations an hour as the limit allows', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const company = await createCompany(limited);
    const owner = await createSignedIn(limited, { companyId: company.id });
    const url = `/api/companies/${company.id}/people`;
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await post(limited, url, { email: `i${n}@example.com`, role: 'viewer' }, owner)).status);
    expect(statuses).toStrictEqual([...Array.from({ length: 20 }, () => 201), 429]);
  } finally {
    await limited.close();
  }
});
