import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { pictureOf } from '#tests/factories/file.ts';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createPhoto } from '#tests/factories/photo.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let vendorId: string;
let owner: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  ({ vendorId } = await createOffer(t));
  owner = await createSignedIn(t, { role: 'vendor', vendorId });
});
afterAll(() => t.close());

const profile = () => get(t, `/api/vendors/${vendorId}/profile`, owner);
const change = (body: object, who = owner) => post(t, `/api/vendors/${vendorId}/profile`, body, who);

test('a profile is found by the vendor’s slug as well', async () => {
  const { body } = await profile();
  expect((await get(t, `/api/vendors/${body.slug}/profile`, owner)).body).toEqual(body);
  const { version, description } = body;
  const changed = await post(t, `/api/vendors/${body.slug}/profile`, { version, description }, owner);
  expect(changed).toMatchObject({ status: 200, body: { id: vendorId } });
  expect((await get(t, '/api/vendors/nobody/profile', owner)).status).toBe(404);
});

test('the owner’s changes are on the vendor’s page at once, and cached pages are dropped', async () => {
  const { id: logoId } = await createPhoto(t, owner, await pictureOf('png', 700, 700));
  const { version } = (await profile()).body;
  const { status, body } = await change({
    description: '  Официальный дилер  ',
    logoId,
    regions: ['50', '77'],
    phone: '8 (495) 123-45-67',
    email: 'Sales@Example.com',
    site: 'https://dealer.example/',
    address: 'Москва, Лесная, 5',
    version,
  });
  expect([status, body.version]).toEqual([200, version + 1]);
  const contacts = {
    phone: '+74951234567',
    email: 'sales@example.com',
    site: 'https://dealer.example/',
    address: 'Москва, Лесная, 5',
  };
  const { body: shown } = await get(t, `/api/vendors/${vendorId}`);
  expect(shown).toMatchObject({
    description: 'Официальный дилер',
    logo: `/media/${logoId}/640.webp`,
    contacts,
  });
  expect(shown.regions.map(({ value }: { value: string }) => value)).toEqual(['50', '77']);
  expect((await t.app.inject(shown.logo)).statusCode).toBe(200);
  const events = await t.context.db.selectFrom('events').select(['type', 'subject_id']).execute();
  expect(events).toContainEqual({ type: 'vendor.updated', subject_id: vendorId });
});

test('what is left out is removed, but the logo stays until it is removed explicitly', async () => {
  const { body: before } = await profile();
  const { body: after } = await change({ version: before.version });
  expect(after).toMatchObject({ description: '', regions: [], logo: before.logo, contacts: { phone: null } });
  const { body: shown } = await get(t, `/api/vendors/${vendorId}`);
  expect(shown.regions).toEqual([{ value: '77', name: 'Москва' }]);
  expect((await change({ logoId: null, version: after.version })).body.logo).toBeNull();
});

test('of two who save at once one is shown what the other has written', async () => {
  const { version } = (await profile()).body;
  const answers = await Promise.all(
    ['первый', 'второй'].map((description) => change({ description, version })),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(lost?.body).toMatchObject({ error: { _global: 'staleVersion' }, current: won?.body });
});

test('faults are reported by field', async () => {
  const { version } = (await profile()).body;
  const { status, body } = await change({
    site: 'javascript:alert(1)',
    phone: '12',
    email: 'x',
    regions: ['x'],
    version,
  });
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ site: 'url', phone: 'phone', email: 'email', 'regions.0': 'invalid' });
  const rival = await createSignedIn(t, { role: 'vendor', vendorId: (await createVendor(t)).id });
  const { id: logoId } = await createPhoto(t, rival);
  expect((await change({ logoId, version })).body.error).toMatchObject({ logoId: 'notFound' });
});

test('an employee of the vendor’s company reads it and changes nothing', async () => {
  const companyId = (await createCompany(t)).id;
  const employee = await createSignedIn(t, { role: 'vendor', vendorId, companyId, companyRole: 'employee' });
  const seen = await get(t, `/api/vendors/${vendorId}/profile`, employee);
  expect([seen.status, seen.body.abilities]).toEqual([200, { edit: false }]);
  expect((await change({ version: seen.body.version }, employee)).status).toBe(403);
});

test('an admin edits the page of any vendor, with a logo they uploaded, and the log keeps both states', async () => {
  const admin = await createSignedIn(t, { role: 'admin' });
  const other = await createVendor(t);
  const path = `/api/vendors/${other.id}/profile`;
  const { version, abilities } = (await get(t, path, admin)).body;
  expect(abilities).toEqual({ edit: true });
  const { id: logoId } = await createPhoto(t, admin, await pictureOf('png', 700, 700));
  const body = { description: 'Новое', logoId, phone: '+74951234567', version };
  expect((await post(t, path, body, admin)).status).toBe(200);
  const { items } = (await get(t, `/api/audit?subject=${other.id}`, admin)).body;
  expect(items[0]).toMatchObject({
    type: 'vendor.updated',
    data: {
      before: { logo: null, phone: null },
      after: { description: 'Новое', logo: `/media/${logoId}/640.webp`, phone: '+74951234567' },
    },
  });
});
