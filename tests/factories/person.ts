import { hash } from '@node-rs/argon2';
import type { CompanyRole, Role } from '#contract/roles.ts';
import type { UserActor } from '#domain/actor.ts';
import { createPerson as createPersonByCommand } from '#server/features/people/index.ts';
import type { CompanyDetails } from '#server/platform/db/tables-accounts.ts';
import type { TestApp } from '../support/test-app.ts';
import type { Bearer } from './http.ts';
import { post } from './http.ts';
import { nextNumber } from './unique.ts';

/** An existing person, with their credentials. */
export type TestPerson = { id: string; email: string; phone: string; name: string; password: string };

/** The traits of a person that matter to a test. */
export type PersonTraits = {
  role?: Role;
  name?: string;
  vendorId?: string;
  companyId?: string;
  companyRole?: CompanyRole;
  lessor?: NonNullable<UserActor['lessor']>;
};

/** The password of all people that tests create. */
export const testPassword = 'ключ от склада № 7';

/** At the lowest cost that argon2 allows: a check costs what the hash says, and tests sign people in many hundred times. */
const testPasswordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const detailsOfCompany = async (t: TestApp, companyId: string): Promise<CompanyDetails> => {
  const { confirmed_at: confirmedAt, ...company } = await t.context.db
    .selectFrom('companies')
    .select(['kind', 'kpp', 'ogrn', 'name', 'full_name', 'legal_address', 'director', 'tax_system'])
    .select(['bik', 'account', 'correspondent_account', 'registry_state', 'confirmed_by', 'confirmed_at'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { ...company, confirmed_at: confirmedAt.toISOString() };
};

/** Puts a person into a company, replacing any role they had there. */
export const putInCompany = async (
  t: TestApp,
  person: { id: string },
  { companyId, companyRole }: { companyId: string; companyRole: CompanyRole },
): Promise<void> => {
  const now = t.clock.now();
  await t.context.db
    .insertInto('company_people')
    .values({
      user_id: person.id,
      company_id: companyId,
      role: companyRole,
      details: JSON.stringify(await detailsOfCompany(t, companyId)),
      created_at: now,
      chosen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doUpdateSet({ role: companyRole }))
    .execute();
};

/** By default a client who can sign in. */
export const createPerson = async (t: TestApp, traits: PersonTraits = {}): Promise<TestPerson> => {
  const { companyId, companyRole = 'owner', vendorId, lessor } = traits;
  const role = traits.role ?? (lessor ? 'lessor' : 'client');
  const number = nextNumber();
  const person = {
    email: `person-${number}@example.com`,
    phone: `+7900${String(number).padStart(7, '0')}`,
    name: traits.name ?? `Человек ${number}`,
  };
  const id = await createPersonByCommand(t.context, {
    ...person,
    passwordHash: await testPasswordHash,
    role,
    ...(vendorId ? { vendorId, ...(companyRole === 'pending' ? {} : { vendorRole: companyRole }) } : {}),
    ...(lessor ? { lessor } : {}),
  });
  if (companyId !== undefined) await putInCompany(t, { id }, { companyId, companyRole });
  return { ...person, password: testPassword, id };
};

/** A sign-in: its tokens, and the headers of a call that is made with it. */
export type TestSignIn = Bearer & { accessToken: string; refreshToken: string; userId: string };

/** The headers of a call made with this access token. */
export const bearing = (accessToken: string): Bearer => ({
  headers: { authorization: `Bearer ${accessToken}` },
});

/** Signs a person in. */
export const signIn = async (
  t: TestApp,
  person: Pick<TestPerson, 'email' | 'password'>,
): Promise<TestSignIn> => {
  const { status, body } = await post(t, '/api/account/login', {
    email: person.email,
    password: person.password,
  });
  if (status !== 200) throw new Error(`the sign-in was answered with ${status} ${JSON.stringify(body)}`);
  return { ...body, ...bearing(body.accessToken) };
};

/** A person who has just signed in. */
export const createSignedIn = async (
  t: TestApp,
  traits: PersonTraits = {},
): Promise<TestSignIn & { person: TestPerson }> => {
  const person = await createPerson(t, traits);
  return { ...(await signIn(t, person)), person };
};
