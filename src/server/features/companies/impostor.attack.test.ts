import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyDetails, createCompany } from '#tests/factories/company.ts';
import { createCompanyDocument } from '#tests/factories/file.ts';
import { call, get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Person = Awaited<ReturnType<typeof createSignedIn>>;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Numbers that anybody can look up. */
const sberbank = companyDetails({
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ПАО Сбербанк',
});

const claim = async (who: Person, values: object) =>
  (await post(t, '/api/account/confirm-company', { values, userId: who.userId }, who)).body.company;

/** What an impostor tries: every call that leads to somebody else's data. */
const doors = async (
  who: Bearer,
  id: string,
  foreign: { requestId: string; fileId: string; userId: string },
) => {
  const people = `/api/companies/${id}/people`;
  const asked = {
    request: get(t, `/api/requests/${foreign.requestId}`, who),
    move: post(
      t,
      `/api/requests/${foreign.requestId}/transitions`,
      { to: 'cancelled', reason: 'x', version: 1 },
      who,
    ),
    people: get(t, people, who),
    invite: post(t, people, { email: 'friend@example.com', role: 'owner' }, who),
    ownRole: post(t, `${people}/${foreign.userId}`, { role: 'viewer' }, who),
    remove: call(t, { method: 'DELETE', url: `${people}/${foreign.userId}` }, who),
    company: get(t, `/api/companies/${id}`, who),
    decide: post(
      t,
      `/api/companies/${id}/decide`,
      { userId: foreign.userId, decision: 'accept', version: 1 },
      who,
    ),
    file: post(t, `/api/files/${foreign.fileId}/link`, {}, who),
  };
  const answers = await Promise.all(
    Object.entries(asked).map(async ([door, answer]) => [door, (await answer).status] as const),
  );
  return Object.fromEntries(answers.filter(([, status]) => status !== 404));
};

const seenBy = async (who: Bearer, id: string) => ({
  requests: (await get(t, '/api/requests', who)).body.items,
  documents: (await get(t, `/api/companies/${id}/documents`, who)).body.items,
});

const leaks = async (who: Bearer, secrets: string[]): Promise<string[]> => {
  const account = JSON.stringify((await get(t, '/api/account', who)).body);
  const copy = JSON.stringify((await get(t, '/api/account/export', who)).body);
  return secrets.filter((secret) => account.includes(secret) || copy.includes(secret));
};

describe('a person who enters the public numbers of a company', () => {
  test('that nobody has proven learns nothing about people who came before or after', async () => {
    const [before, after] = [await createSignedIn(t), await createSignedIn(t)];
    const honest = { ...sberbank, name: 'ПАО «Настоящее»', director: 'Настоящев Наум' };
    const { id } = await claim(before, honest);
    const { id: requestId } = await createRequest(t, { by: before });
    const { fileId } = await createCompanyDocument(t, before, id, 'passport');
    const impostor = await createSignedIn(t);
    const typed = { ...sberbank, name: 'ПАО «Обман»', bik: undefined, account: undefined };
    const claimed = await claim(impostor, { ...typed, correspondentAccount: undefined });
    expect(claimed).toMatchObject({ id, role: 'pending', state: 'unproven', name: 'ПАО «Обман»' });
    expect(await doors(impostor, id, { requestId, fileId, userId: before.userId })).toStrictEqual({});
    expect(await seenBy(impostor, id)).toStrictEqual({ requests: [], documents: [] });
    const secrets = [
      honest.name,
      honest.director,
      sberbank.account ?? '',
      before.person.email,
      before.person.phone,
    ];
    expect(await leaks(impostor, secrets)).toStrictEqual([]);

    await claim(after, { ...sberbank, name: 'ПАО «Позже»' });
    const later = await createRequest(t, { by: after });
    const document = await createCompanyDocument(t, after, id);
    const foreign = { requestId: later.id, fileId: document.fileId, userId: after.userId };
    expect(await doors(impostor, id, foreign)).toStrictEqual({});
    expect(await seenBy(impostor, id)).toStrictEqual({ requests: [], documents: [] });
  });

  test('that is proven learns nothing about its people either, and they are notified', async () => {
    const company = await createCompany(t);
    const owner = await createSignedIn(t, { companyId: company.id });
    const { id: requestId } = await createRequest(t, { by: owner });
    const { fileId } = await createCompanyDocument(t, owner, company.id, 'charter');
    const impostor = await createSignedIn(t);
    const values = companyDetails({ inn: company.inn, name: 'ООО «Обман»' });
    await t.settle();
    t.mails.length = 0;
    expect(await claim(impostor, values)).toMatchObject({ id: company.id, role: 'pending' });
    await t.settle();
    expect(t.mails.map(({ to }) => to)).toStrictEqual([owner.person.email]);
    expect(await doors(impostor, company.id, { requestId, fileId, userId: owner.userId })).toStrictEqual({});
    expect(await seenBy(impostor, company.id)).toStrictEqual({ requests: [], documents: [] });
    expect(await leaks(impostor, [company.name, owner.person.email, owner.person.phone])).toStrictEqual([]);
    expect((await get(t, '/api/account', owner)).body.company).toMatchObject({ name: company.name });
  });

  test('cannot keep others from proving it with a flood of documents', async () => {
    const values = companyDetails();
    const [impostor, honest] = [await createSignedIn(t), await createSignedIn(t)];
    const { id } = await claim(impostor, values);
    for (let added = 0; added < 10; added += 1) await createCompanyDocument(t, impostor, id);
    await expect(createCompanyDocument(t, impostor, id)).rejects.toThrow('409');
    await claim(honest, values);
    await createCompanyDocument(t, honest, id, 'powerOfAttorney');
    expect((await get(t, '/api/account', honest)).body.company.proof.state).toBe('waiting');
  });
});
