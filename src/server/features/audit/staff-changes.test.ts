import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/people.ts';
import { call, get, post, type Answer } from '#tests/factories/http.ts';
import { cardDetails, createLessor, lessorDetails } from '#tests/factories/lessor.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { createPerson, createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What an admin changes in types, rates, vendors, lessors, pages and people: each call records the values before and after. */

let t: TestApp;
let admin: TestSignIn;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const send = (url: string, body: object) => post(t, url, body, admin);
const remove = (url: string) => call(t, { method: 'DELETE', url }, admin);

const newType = async () => {
  const body = {
    parentId: 'equipment',
    name: 'Прессы',
    nameOne: 'Пресс',
    words: '',
    drawing: 'equipment-any',
  };
  return send('/api/staff/types', { ...body, id: `press-${nextNumber()}` });
};
const newVendor = () => send('/api/staff/vendors', { name: 'Дилер', slug: `dealer-${nextNumber()}` });
const stroke = { key: 'strokeMm', name: 'Ход', unit: 'мм', kind: 'number', values: [], filterable: true };
const newAttribute = async () => {
  const { id, version } = (await newType()).body;
  return send('/api/staff/attributes', { ...stroke, typeId: id, version });
};
const newCard = async () => {
  const { lessor } = await createLessor(t, []);
  return { lessor, answer: await send(`/api/lessors/${lessor.id}/rate-cards`, cardDetails()) };
};
const draftOf = (id: string) => send('/api/staff/pages', { id });

/** The answer to the change, and its subject. */
type Made = { answer: Answer; subject: string };
const made = (answer: Answer, subject: string = answer.body.id): Made => ({ answer, subject });

const changes: Record<string, () => Promise<Made>> = {
  'type.created': async () => made(await newType()),
  'type.updated by its name': async () => {
    const { id, version } = (await newType()).body;
    return made(await send(`/api/staff/types/${id}`, { name: 'Станки', version }));
  },
  'type.deleted': async () => {
    const { id, version } = (await newType()).body;
    return made(await remove(`/api/staff/types/${id}?version=${version}`), id);
  },
  'type.updated by a new attribute': async () => made(await newAttribute()),
  'type.updated by a changed attribute': async () => {
    const { id, version } = (await newAttribute()).body;
    return made(await send(`/api/staff/attributes/${id}.strokeMm`, { name: 'Ход плиты', version }));
  },
  'type.updated by a removed attribute': async () => {
    const { id, version } = (await newAttribute()).body;
    return made(await remove(`/api/staff/attributes/${id}.strokeMm?version=${version}`));
  },
  'type.updated by its rates': async () => {
    const { id, version, defaults } = (await newType()).body;
    const body = { defaults: { ...defaults, annualRate: '0.31' }, version };
    return made(await send(`/api/staff/rates/${id}`, body));
  },
  'type.updated by the rates above': async () => {
    const { id, version, defaults } = (await newType()).body;
    const own = { defaults: { ...defaults, annualRate: '0.31' }, version };
    const { body } = await send(`/api/staff/rates/${id}`, own);
    return made(await remove(`/api/staff/rates/${id}?version=${body.version}`));
  },
  'vendor.created': async () => made(await newVendor()),
  'vendor.updated by its status': async () => {
    const { id, version } = (await newVendor()).body;
    return made(await send(`/api/staff/vendors/${id}`, { status: 'hidden', version }));
  },
  'vendor.updated by its page': async () => {
    const { id } = await createVendor(t);
    return made(await send(`/api/vendors/${id}/profile`, { description: 'Комбайны с завода', version: 1 }));
  },
  'vendor.deleted': async () => {
    const { id, version } = (await newVendor()).body;
    return made(await remove(`/api/staff/vendors/${id}?version=${version}`), id);
  },
  'lessor.created': async () => made(await send('/api/lessors', lessorDetails())),
  'lessor.updated by its state': async () => {
    const { id, version } = (await send('/api/lessors', lessorDetails())).body;
    return made(await send(`/api/lessors/${id}`, { state: 'archived', version }));
  },
  'lessor.blocked': async () => {
    const { id, version } = (await createLessor(t)).lessor;
    return made(await send(`/api/lessors/${id}/block`, { reason: 'Не отвечает клиентам', version }));
  },
  'lessor.unblocked': async () => {
    const { id, version } = (await createLessor(t)).lessor;
    await send(`/api/lessors/${id}/block`, { reason: 'Не отвечает клиентам', version });
    return made(await send(`/api/lessors/${id}/unblock`, { version: version + 1 }));
  },
  'lessor.rateCardAdded': async () => {
    const { lessor, answer } = await newCard();
    return made(answer, lessor.id);
  },
  'lessor.rateCardAdded as a replacement': async () => {
    const { lessor, answer } = await newCard();
    const body = { ...cardDetails({ annualRate: '0.21' }), replaces: answer.body.id };
    return made(await send(`/api/lessors/${lessor.id}/rate-cards`, body), lessor.id);
  },
  'lessor.rateCardEnded': async () => {
    const { lessor, answer } = await newCard();
    return made(await send(`/api/lessors/${lessor.id}/rate-cards/${answer.body.id}/end`, {}), lessor.id);
  },
  'page.draftSaved': async () => {
    const { version } = (await draftOf('help')).body;
    return made(await send('/api/staff/pages/help', { title: 'Ответы', version }));
  },
  'page.draftDeleted': async () => {
    const { version } = (await draftOf('rules')).body;
    return made(await remove(`/api/staff/pages/rules?version=${version}`));
  },
  'page.published': async () => {
    const { version } = (await draftOf('policy')).body;
    const body = '## О чём эта политика\n\nО данных.\n';
    const written = (await send('/api/staff/pages/policy', { body, version })).body;
    return made(await send('/api/staff/pages/policy/publish', { version: written.version }));
  },
  'user.roleChanged': async () => {
    const { id } = await createPerson(t);
    const { lessor } = await createLessor(t);
    return made(await send(`/api/users/${id}`, { role: 'lessor', lessorId: lessor.id, version: 1 }));
  },
  'user.secondFactorRequirementChanged': async () => {
    const { id } = await createPerson(t);
    return made(await send(`/api/users/${id}`, { secondFactorRequired: true, version: 1 }));
  },
  'user.blocked': async () => {
    const { id } = await createPerson(t);
    return made(await send(`/api/users/${id}/block`, { version: 1 }));
  },
  'user.unblocked': async () => {
    const { id } = await createPerson(t);
    await send(`/api/users/${id}/block`, { version: 1 });
    return made(await send(`/api/users/${id}/unblock`, { version: 2 }));
  },
};

test.each(Object.entries(changes))('%s is in the log with before and after', async (name, change) => {
  const { answer, subject } = await change();
  expect([200, 201]).toContain(answer.status);
  const { items } = (await get(t, `/api/audit?subject=${subject}`, admin)).body as { items: AuditEntry[] };
  const entry = items.find(({ type }) => type === name.split(' ')[0]);
  expect(entry?.actor).toMatchObject({ id: admin.userId });
  const { before, after } = entry?.data ?? {};
  expect(before).not.toEqual(after);
  expect(Object.keys(before ?? {}).length + Object.keys(after ?? {}).length).toBeGreaterThan(0);
});
