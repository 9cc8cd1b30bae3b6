import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { StaffType } from '#contract/offer-types.ts';
import type { StaffVendor } from '#contract/staff-vendors.ts';
import { createPerson, hashPassword } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { createOffers } from '#tests/factories/offer.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Two complete servers that share only PostgreSQL: what an admin changes through one appears on the cached pages of the other. */

const root = join(import.meta.dirname, '../../../..');
const withoutPages = !existsSync(join(root, 'dist/client'));
const boundMs = 2000;

let database: OpenDatabase;
const instances: ServerProcess[] = [];

beforeAll(async () => {
  if (withoutPages) return;
  database = await openTestDatabase();
  const url = database.backend.kind === 'postgres' ? database.backend.connectionString : '';
  const settings = { DATABASE_URL: url, HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  for (let count = 0; count < 2; count += 1)
    instances.push(startServerProcess(await freePort(), settings, join(root, 'src/server/main.ts')));
  await Promise.all(instances.map(({ ready }) => ready()));
}, 180_000);
afterAll(async () => {
  if (withoutPages) return;
  await Promise.all(instances.map(({ end }) => end('SIGKILL')));
  await database.close();
});

const call = async <T>(at: number, path: string, { body, token }: { body?: object; token?: string } = {}) => {
  const answer = await fetch(`${instances[at]?.origin}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

const signInAdmin = async (): Promise<string> => {
  const [email, password] = ['olga@example.com', 'ключ от склада № 7'];
  await createPerson(
    { db: database.db, clock: systemClock },
    {
      email,
      phone: '+79990001122',
      name: 'Ольга',
      role: 'admin',
      passwordHash: await hashPassword(password),
    },
  );
  // The second factor that staff must set is tested elsewhere.
  await database.db.updateTable('users').set({ second_factor_required: false }).execute();
  return (await call<{ accessToken: string }>(0, '/api/account/login', { body: { email, password } }))
    .accessToken;
};

/** The text of a page without digit-grouping spaces. */
const pageOf = async (at: number, path: string): Promise<string> =>
  (await (await fetch(`${instances[at]?.origin}${path}`)).text()).replaceAll(/\s/g, '');

const paymentShown = async (): Promise<string> => {
  const { items } = await call<CatalogueAnswer>(1, '/api/catalog?type=tipper&facets=0');
  return `${Math.round((items[0]?.paymentKopecks ?? 0) / 100)}`;
};

const changedAt = async (type: 'type.ratesApplied' | 'taxRate.added' | 'vendor.updated'): Promise<number> => {
  const event = await database.db
    .selectFrom('events')
    .select('created_at')
    .where('type', '=', type)
    .executeTakeFirst();
  return event ? event.created_at.getTime() : Number.NaN;
};

/** Waits until a page of the second instance satisfies `isSo`; returns when that was. */
const seenAt = async (isSo: (page: string) => boolean): Promise<number> => {
  const paths = ['/', '/catalog', '/catalog/tipper'];
  await expect
    .poll(async () => (await Promise.all(paths.map((path) => pageOf(1, path)))).every(isSo), {
      timeout: 30_000,
      interval: 20,
    })
    .toBe(true);
  return Date.now();
};

test.skipIf(withoutPages)(
  'a rate applied, a tax added and a vendor hidden through one instance are on the pages of the other within two seconds',
  { timeout: 120_000 },
  async () => {
    const { vendorId } = await createOffers({ context: database, clock: systemClock }, 3, {
      terms: { annualRate: '0.199' },
    });
    const token = await signInAdmin();
    const before = await paymentShown();
    await seenAt((page) => page.includes(before));

    const type = await call<StaffType>(0, '/api/staff/types/trucks', { token });
    const { version } = await call<StaffType>(0, '/api/staff/rates/trucks', {
      body: { defaults: { ...type.defaults, annualRate: '0.299' }, version: type.version },
      token,
    });
    await call(0, '/api/staff/rates/trucks/apply', { body: { from: '0.199', version }, token });
    await expect.poll(paymentShown, { timeout: 30_000, interval: 20 }).not.toBe(before);
    const after = await paymentShown();
    const repricedAt = await seenAt((page) => page.includes(after) && !page.includes(before));
    expect(repricedAt - (await changedAt('type.ratesApplied'))).toBeLessThan(boundMs);

    const tax = { tax: 'vat', from: '2090-01-01', rate: '0.2345' };
    await call(0, '/api/staff/tax-rates', { body: tax, token });
    const taxedAt = await seenAt((page) => page.includes(tax.rate));
    expect(taxedAt - (await changedAt('taxRate.added'))).toBeLessThan(boundMs);

    const vendor = await call<StaffVendor>(0, `/api/staff/vendors/${vendorId}`, { token });
    const body = { status: 'hidden', version: vendor.version };
    await call(0, `/api/staff/vendors/${vendorId}`, { body, token });
    const hiddenAt = await seenAt((page) => !page.includes(after));
    expect(hiddenAt - (await changedAt('vendor.updated'))).toBeLessThan(boundMs);
  },
);
