import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CompanyKind, CompanyRole, CompanyState } from '#contract/roles.ts';
import { regionOfCompany } from '#domain/accounts/company-region.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { CompanyDetails } from '#server/platform/db/tables-accounts.ts';
import type { Company } from './companies.repository.ts';

/** A person's companies and their role in each, in the order of their ids. */
export const findMembershipsOf = (
  db: Db,
  userId: string,
): Promise<{ company_id: string; role: CompanyRole }[]> =>
  db
    .selectFrom('company_people')
    .select(['company_id', 'role'])
    .where('user_id', '=', userId)
    .orderBy('company_id')
    .execute();

/** The state of a person's proof; `waiting_since` while documents wait for a decision. */
export type ProofColumns = Pick<
  Selectable<Database['company_people']>,
  'proof' | 'proof_reason' | 'proof_decided_at' | 'waiting_since'
>;

const memberships = (db: Db, userId: string) =>
  db
    .selectFrom('company_people')
    .select(['company_id', 'role', 'details', 'proof', 'proof_reason', 'proof_decided_at', 'waiting_since'])
    .where('user_id', '=', userId);

/** One of a person's companies: their role in it, what they entered about it, their proof. */
export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

export const findMembership = (db: Db, { userId, companyId }: { userId: string; companyId: string }) =>
  memberships(db, userId).where('company_id', '=', companyId).executeTakeFirst();

/** A person's role in a company. */
export const findRole = async (
  db: Db,
  which: { userId: string; companyId: string },
): Promise<CompanyRole | undefined> => (await findMembership(db, which))?.role;

/** A person's companies, the last chosen one first, each with their membership. */
export const findCompaniesOf = async (
  db: Db,
  userId: string,
): Promise<{ company: Company; membership: Membership }[]> => {
  const own = await memberships(db, userId).orderBy('chosen_at', 'desc').orderBy('company_id').execute();
  const ids = own.map((membership) => membership.company_id);
  const companies = await db
    .selectFrom('companies')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return own.flatMap((membership) =>
    companies.filter(({ id }) => id === membership.company_id).map((company) => ({ company, membership })),
  );
};

/**
 * The company that somebody sent a request for; `proven` once it is proven and the sender has an accepted role in it, or had one when they
 * left.
 */
export type SendersCompany = {
  inn: string | null;
  region: string | null;
  kind: CompanyKind | null;
  state: CompanyState;
  /** Whether the sender may still accept a КП: has a role in it, and not that of a viewer. */
  senderActs: boolean;
};

/** A condition on `companies` and, if this person has a role there, their row of `company_people`. */
const isProvenBy = (userId: RawBuilder<unknown>) =>
  sql<boolean>`companies.proven_at is not null and coalesce(company_people.role <> 'pending', exists (
    select 1 from former_company_people former where former.company_id = companies.id and former.user_id = ${userId}))`;

export const findSendersCompany = async (
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<SendersCompany> => {
  const { inn, kpp, ogrn, kind, role, proven } = await db
    .selectFrom('companies')
    .leftJoin('company_people', (join) =>
      join.onRef('company_people.company_id', '=', 'companies.id').on('company_people.user_id', '=', userId),
    )
    .select(['companies.inn', 'companies.kpp', 'companies.ogrn', 'companies.kind', 'company_people.role'])
    .select(isProvenBy(sql`${userId}::uuid`).as('proven'))
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
  const region = regionOfCompany({ inn, kpp, ogrn });
  const senderActs = role !== null && role !== 'viewer';
  return { inn, region, kind, state: proven ? 'proven' : 'unproven', senderActs };
};

/** Conditions on columns that hold a company and the sender of a request for it: as {@link findSendersCompany} calls it `proven`. */
export const isProvenSender = (
  companyId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from companies
    left join company_people on company_people.company_id = companies.id and company_people.user_id = ${userId}
    where companies.id = ${companyId} and ${isProvenBy(userId)})`;

/** True when this person alone owns a company with other accepted people in it. Their companies are locked. */
export const isOnlyOwnerOfOthers = async (tx: Tx, userId: string): Promise<boolean> => {
  for (const { company_id: companyId, role } of await findMembershipsOf(tx, userId)) {
    if (role !== 'owner') continue;
    await tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
    const others = await tx
      .selectFrom('company_people')
      .select('role')
      .distinct()
      .where('company_id', '=', companyId)
      .where('user_id', '!=', userId)
      .where('role', '!=', 'pending')
      .execute();
    if (others.length > 0 && !others.some((other) => other.role === 'owner')) return true;
  }
  return false;
};

/** Adds a person to a company with this role, or changes their role there, and makes it their last chosen company. */
export const putIntoCompany = async (
  tx: Tx,
  person: { userId: string; companyId: string; companyRole: CompanyRole; details: CompanyDetails; now: Date },
): Promise<void> => {
  const { userId, companyId, companyRole, now } = person;
  const details = JSON.stringify(person.details);
  await tx
    .deleteFrom('former_company_people')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await tx
    .insertInto('company_people')
    .values({
      user_id: userId,
      company_id: companyId,
      role: companyRole,
      details,
      created_at: now,
      chosen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'company_id']).doUpdateSet({ role: companyRole, details, chosen_at: now }),
    )
    .execute();
};

/** What is known of a company, as a membership keeps it. */
export const detailsOf = (company: Company): CompanyDetails => ({
  kind: company.kind,
  kpp: company.kpp,
  ogrn: company.ogrn,
  name: company.name,
  full_name: company.full_name,
  legal_address: company.legal_address,
  director: company.director,
  tax_system: company.tax_system,
  bik: company.bik,
  account: company.account,
  correspondent_account: company.correspondent_account,
  registry_state: company.registry_state,
  confirmed_by: company.confirmed_by,
  confirmed_at: company.confirmed_at.toISOString(),
});

/** A fact of a company as its person knows it: while they are pending, as they entered it. */
const knownTo = <F extends 'name' | 'kpp' | 'ogrn'>(fact: F) =>
  sql<Company[F]>`case when company_people.role = 'pending' then company_people.details ->> ${sql.lit(fact)}
    else ${sql.ref(`companies.${fact}`)} end`;

/** Makes a company this person's last chosen one. @returns its name as this person knows it */
export const chooseCompany = async (
  tx: Tx,
  { userId, companyId, now }: { userId: string; companyId: string; now: Date },
): Promise<string> => {
  const { name } = await tx
    .updateTable('company_people')
    .from('companies')
    .set({ chosen_at: now })
    .whereRef('companies.id', '=', 'company_people.company_id')
    .where('company_people.user_id', '=', userId)
    .where('company_people.company_id', '=', companyId)
    .returning(knownTo('name').as('name'))
    .executeTakeFirstOrThrow();
  return name;
};

/** A person's companies and their role in each, for their copy of their data; while they are pending, as they entered them. */
export const exportMemberships = async (tx: Tx, userId: string) => ({
  companies: await tx
    .selectFrom('company_people')
    .innerJoin('companies', 'companies.id', 'company_people.company_id')
    .select(['companies.inn', 'company_people.role', 'company_people.created_at as since'])
    .select([knownTo('kpp').as('kpp'), knownTo('name').as('name'), knownTo('ogrn').as('ogrn')])
    .where('company_people.user_id', '=', userId)
    .orderBy('company_people.created_at')
    .execute(),
  formerCompanies: await tx
    .selectFrom('former_company_people')
    .innerJoin('companies', 'companies.id', 'former_company_people.company_id')
    .select(['companies.inn', 'companies.kpp', 'companies.name'])
    .where('former_company_people.user_id', '=', userId)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute(),
});

/** A person of a company, for deciding on their proof. */
type OfCompany = { companyId: string; userId: string };

/** Records since when a person's documents have been waiting for a decision; null if none do. */
export const setWaiting = async (
  tx: Tx,
  { companyId, userId }: OfCompany,
  since: Date | null,
): Promise<void> => {
  await tx
    .updateTable('company_people')
    .set({ waiting_since: since })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** Writes the decision on a person's proof, with the resulting role. */
export const decideProof = async (
  tx: Tx,
  { companyId, userId }: OfCompany,
  decided: { proof: 'accepted' | 'refused'; reason: string | null; role: CompanyRole; at: Date },
): Promise<void> => {
  const { proof, reason, role, at } = decided;
  await tx
    .updateTable('company_people')
    .set({ proof, proof_reason: reason, proof_decided_at: at, waiting_since: null, role })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** Removes all roles in a company that is unproven again. @returns those who had one, with it */
export const withdrawRoles = async (
  tx: Tx,
  companyId: string,
): Promise<{ user_id: string; role: CompanyRole }[]> => {
  const granted = await tx
    .selectFrom('company_people')
    .select(['user_id', 'role'])
    .where('company_id', '=', companyId)
    .where('role', '!=', 'pending')
    .orderBy('user_id')
    .execute();
  await tx
    .updateTable('company_people')
    .set({ role: 'pending' })
    .where('company_id', '=', companyId)
    .execute();
  await tx.deleteFrom('former_company_people').where('company_id', '=', companyId).execute();
  return granted;
};

/** The person of a company whose proof was accepted first. */
export const findFirstProven = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('company_people')
    .select(['user_id', 'role', 'details'])
    .where('company_id', '=', companyId)
    .where('proof', '=', 'accepted')
    .orderBy('proof_decided_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
