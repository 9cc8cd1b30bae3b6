import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { createCompanyDocument, uploadFile } from '#tests/factories/file.ts';
import { call, get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn, putInCompany } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let companyId: string;
type Person = Awaited<ReturnType<typeof createSignedIn>>;

let owner: Person;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  companyId = (await createCompany(t)).id;
  owner = await createSignedIn(t, { companyId });
});

const inCompany = (companyRole: 'employee' | 'viewer' | 'pending'): Promise<Person> =>
  createSignedIn(t, { companyId, companyRole });
const address = (): string => `/api/companies/${companyId}/documents`;
const list = (who: Bearer) => get(t, address(), who);
const add = async (who: Bearer, kind = 'charter', headers: Record<string, string> = {}, fileId?: string) => {
  const body = { kind, fileId: fileId ?? (await uploadFile(t, who)).id };
  return post(t, address(), body, { headers: { ...who.headers, ...headers } });
};
const remove = (who: Bearer, documentId: string) =>
  call(t, { method: 'DELETE', url: `${address()}/${documentId}` }, who);
const namesOf = (answer: Awaited<ReturnType<typeof list>>): string[] =>
  answer.body.items.map(({ kind, addedBy }: { kind: string; addedBy: string }) => `${kind} ${addedBy}`);

describe('documents of a company', () => {
  test('are listed newest first, with what the reader may do', async () => {
    expect((await list(owner)).body).toEqual({
      items: [],
      mayAdd: ['charter', 'bankCard', 'powerOfAttorney', 'passport'],
    });
    const first = await add(owner);
    t.clock.advance(1);
    const second = await add(owner, 'bankCard');
    expect(second).toMatchObject({
      status: 201,
      body: {
        kind: 'bankCard',
        file: { name: 'устав.pdf', contentType: 'application/pdf', size: expect.any(Number) },
        addedBy: owner.person.name,
        createdAt: t.clock.now().toISOString(),
        abilities: { add: true, remove: true },
      },
    });
    expect((await list(owner)).body.items).toEqual([second.body, first.body]);
  });

  test('are visible according to each person’s role', async () => {
    const [employee, viewer] = [await inCompany('employee'), await inCompany('viewer')];
    const [one, two] = [await inCompany('pending'), await inCompany('pending')];
    await add(employee);
    await add(one, 'powerOfAttorney');
    await add(two, 'charter');
    const all = [
      `charter ${two.person.name}`,
      `powerOfAttorney ${one.person.name}`,
      `charter ${employee.person.name}`,
    ];
    const manager = await createSignedIn(t, { role: 'manager' });
    for (const who of [owner, employee, viewer, manager]) expect(namesOf(await list(who))).toEqual(all);
    expect(namesOf(await list(one))).toEqual([`powerOfAttorney ${one.person.name}`]);
    expect(namesOf(await list(two))).toEqual([`charter ${two.person.name}`]);
    expect((await list(one)).body.mayAdd).toEqual(['charter', 'powerOfAttorney', 'passport']);
    expect((await list(viewer)).body.mayAdd).toEqual([]);
    expect((await list(manager)).body.mayAdd).toEqual([]);
    const stranger = await createSignedIn(t, { companyId: (await createCompany(t)).id });
    expect((await list(stranger)).status).toBe(404);
    await putInCompany(t, { id: one.userId }, { companyId, companyRole: 'employee' });
    expect(namesOf(await list(one))).toEqual(all);
  });

  test('that are a passport are visible to the person who added it, the company’s owner and staff', async () => {
    const [employee, viewer, waiting] = [
      await inCompany('employee'),
      await inCompany('viewer'),
      await inCompany('pending'),
    ];
    await add(waiting, 'passport');
    await add(employee, 'passport');
    const manager = await createSignedIn(t, { role: 'manager' });
    const [ofWaiting, ofEmployee] = [waiting, employee].map(({ person }) => `passport ${person.name}`);
    for (const who of [owner, manager]) expect(namesOf(await list(who))).toEqual([ofEmployee, ofWaiting]);
    expect(namesOf(await list(waiting))).toEqual([ofWaiting]);
    expect(namesOf(await list(employee))).toEqual([ofEmployee]);
    expect(namesOf(await list(viewer))).toEqual([]);
  });

  test('are added only by those who may, each from a file of their own', async () => {
    const [viewer, waiting] = [await inCompany('viewer'), await inCompany('pending')];
    const manager = await createSignedIn(t, { role: 'manager' });
    expect((await add(viewer)).status).toBe(403);
    expect((await add(manager)).status).toBe(403);
    expect((await add(waiting, 'bankCard')).status).toBe(403);
    const foreign = (await uploadFile(t, waiting)).id;
    expect(await add(owner, 'charter', {}, foreign)).toMatchObject({
      status: 422,
      body: { error: { fileId: 'notFound' } },
    });
    const own = (await uploadFile(t, owner)).id;
    expect((await add(owner, 'charter', {}, own)).status).toBe(201);
    expect(await add(owner, 'bankCard', {}, own)).toMatchObject({
      status: 409,
      body: { error: { _global: 'conflict' } },
    });
    expect((await list(owner)).body.items).toHaveLength(1);
  });

  test('that a newcomer uploaded become theirs once they have a password', async () => {
    const newcomer = await registerNewcomer(t);
    const file = await uploadFile(t, newcomer);
    const { body: tokens } = await post(t, '/api/account/confirm', {
      token: newcomer.token,
      password: 'ключ от склада № 7',
    });
    await putInCompany(t, { id: newcomer.userId }, { companyId, companyRole: 'pending' });
    const who = { headers: { authorization: `Bearer ${tokens.accessToken}` } };
    expect((await add(who, 'charter', {}, file.id)).status).toBe(201);
  });

  test('are added once, however often the same call comes', async () => {
    const fileId = (await uploadFile(t, owner)).id;
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const [one, two] = [
      await add(owner, 'charter', headers, fileId),
      await add(owner, 'charter', headers, fileId),
    ];
    expect(two).toMatchObject({ status: 201, body: one.body });
    expect((await list(owner)).body.items).toHaveLength(1);
  });

  test('are fifty at most, also when several come at once', async () => {
    const file = (await uploadFile(t, owner)).id;
    const attachment = {
      subject_type: 'company',
      subject_id: companyId,
      kind: 'charter',
      attached_by: owner.userId,
    };
    for (let index = 0; index < 48; index += 1) {
      const id = `01970000-0000-7000-8000-${String(index).padStart(12, '0')}`;
      const row = await t.context.db
        .selectFrom('files')
        .selectAll()
        .where('id', '=', file)
        .executeTakeFirstOrThrow();
      await t.context.db
        .insertInto('files')
        .values({ ...row, id, storage_key: id })
        .execute();
      await t.context.db
        .insertInto('attachments')
        .values({ ...attachment, id, file_id: id, created_at: t.clock.now() })
        .execute();
    }
    const answers = await Promise.all([add(owner), add(owner), add(owner), add(owner)]);
    expect(statusesOf(answers)).toEqual([201, 201, 409, 409]);
    expect((await list(owner)).body.items).toHaveLength(50);
  });

  test('are removed by owners and staff, and their own by pending people', async () => {
    const [employee, waiting, another] = [
      await inCompany('employee'),
      await inCompany('pending'),
      await inCompany('pending'),
    ];
    const manager = await createSignedIn(t, { role: 'manager' });
    const { id } = await createCompanyDocument(t, employee, companyId);
    expect((await remove(employee, id)).status).toBe(403);
    expect((await remove(waiting, id)).status).toBe(404);
    expect((await remove(owner, id)).status).toBe(200);
    expect((await remove(owner, id)).status).toBe(404);
    const own = await createCompanyDocument(t, waiting, companyId);
    expect((await remove(another, own.id)).status).toBe(404);
    expect((await remove(waiting, own.id)).status).toBe(200);
    const third = await createCompanyDocument(t, waiting, companyId);
    expect((await remove(manager, third.id)).status).toBe(200);
    expect((await list(owner)).body.items).toEqual([]);
  });

  test('of another company cannot be reached through one’s own', async () => {
    const elsewhere = (await createCompany(t)).id;
    const stranger = await createSignedIn(t, { companyId: elsewhere });
    const { id } = await createCompanyDocument(t, stranger, elsewhere);
    expect((await remove(owner, id)).status).toBe(404);
    const manager = await createSignedIn(t, { role: 'manager' });
    expect((await remove(manager, id)).status).toBe(404);
  });

  test('leave their events, with ids and kinds only', async () => {
    const { id, fileId } = await createCompanyDocument(t, owner, companyId);
    await remove(owner, id);
    const events = await t.context.db
      .selectFrom('events')
      .select(['type', 'actor_id', 'data'])
      .where('subject_id', '=', companyId)
      .orderBy('seq')
      .execute();
    const data = { documentId: id, fileId, kind: 'charter' };
    expect(events).toEqual([
      { type: 'company.documentAdded', actor_id: owner.userId, data },
      { type: 'company.documentRemoved', actor_id: owner.userId, data },
    ]);
  });
});
