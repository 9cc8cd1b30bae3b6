import type { CompanyValues, CompanyView } from '#contract/accounts.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { checkCompanyValues } from '#domain/accounts/company-form.ts';
import { companyConfirmationPolicy } from '#domain/accounts/people-policy.ts';
import type { Actor } from '#domain/actor.ts';
import { companyKindOf } from '#domain/formats/company-numbers.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import type { RegistryCompany } from '#server/platform/registry/company-registry.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { countersOf } from '#server/platform/limits/limits.ts';
import { presentCompany } from './companies.presenter.ts';
import { type Company, insertCompany, lockCompaniesByInn, updateCompany } from './companies.repository.ts';
import { keepingKnown } from './company-details.ts';
import { isProven } from './company-state.ts';
import {
  findMembership,
  findMembershipsOf,
  putIntoCompany,
  type Membership,
} from './memberships.repository.ts';
import { findPerson, lockPerson } from '#server/features/people/index.ts';

const ofSelf = (actor: Actor): string | null => {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'registration' ? actor.userId : null;
};

const inValues = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, code]) => [`values.${field}`, code]));

/** What the registry says about these numbers; null if it is not configured or does not answer. */
const askRegistry = async (
  context: Context,
  values: Pick<CompanyValues, 'inn' | 'kpp'>,
  field = 'values.inn',
): Promise<RegistryCompany | null> => {
  const query = values.kpp ? { inn: values.inn, kpp: values.kpp } : { inn: values.inn };
  const lookup = await context.registry.findCompany(query);
  // The stand-in of the demo knows a dozen companies: others may exist.
  if (lookup?.status === 'notFound' && !context.registry.demo)
    throw new AppError('formHasErrors', { fields: { [field]: 'notFound' } });
  if (lookup?.status !== 'found') return null;
  if (lookup.company.state !== 'active')
    throw new AppError('formHasErrors', { fields: { [field]: 'notActive' } });
  return lookup.company;
};

/** What was entered about a company, replaced by what the registry says. */
const typedOf = (
  values: Pick<CompanyValues, 'inn' | 'name'> & Partial<CompanyValues>,
  registry: RegistryCompany | null,
  now: Date,
) => ({
  kind: registry?.kind ?? companyKindOf(values.inn, values.name),
  kpp: registry?.kpp || (values.kpp ?? ''),
  ogrn: registry?.ogrn || (values.ogrn ?? null),
  name: registry?.name ?? values.name,
  full_name: registry?.fullName ?? values.fullName ?? null,
  legal_address: registry?.legalAddress || (values.legalAddress ?? null),
  director: registry?.director || (values.director ?? null),
  tax_system: values.taxSystem ?? null,
  bik: values.bik ?? null,
  account: values.account ?? null,
  correspondent_account: values.correspondentAccount ?? null,
  registry_state: registry?.state ?? null,
  confirmed_by: registry ? ('registry' as const) : ('checksums' as const),
  confirmed_at: now,
});

type Typed = ReturnType<typeof typedOf>;

/**
 * Which of the companies with an ИНН is meant. A КПП selects the proven one that has it, else the unproven one; without a КПП it is the
 * person's own, else the proven one.
 */
const meantBy = (kpp: string, known: Company[], isOwn: (id: string) => boolean): Company | undefined => {
  const unproven = known.find((company) => company.kpp === '');
  if (kpp !== '') return known.find((company) => company.kpp === kpp) ?? unproven;
  return known.find(({ id }) => isOwn(id)) ?? known.find(isProven) ?? unproven;
};

/**
 * Creates a company without a КПП. Until it is proven only its people's memberships keep one: otherwise a stranger's КПП would create a
 * separate company.
 */
const found = (tx: Tx, inn: string, typed: Typed, now: Date): Promise<Company> =>
  insertCompany(tx, { id: newId(), inn, ...typed, kpp: '', proven_at: null, created_at: now });

type Confirmation = {
  userId: string;
  values: CompanyValues;
  version?: number | undefined;
  registry: RegistryCompany | null;
  actorId: string;
};

/** The company as the actor sees it: staff get their own view, not that of the person whom they add. */
const presentFor = (
  { userId, actorId }: Confirmation,
  company: Company,
  membership: Membership | undefined,
): CompanyView => presentCompany(company, (userId === actorId && membership) || null);

/**
 * Numbers are public, so entering them gives no rights: a newcomer is pending until their documents, or an owner, vouch for them. Only the
 * owner of a proven company may change its details.
 */
const joinCompany = async (context: Context, tx: Tx, confirmation: Confirmation): Promise<CompanyView> => {
  const { userId, values, version, registry, actorId } = confirmation;
  const now = context.clock.now();
  const person = await lockPerson(tx, userId);
  if (!person || person.status === 'deleted') throw new AppError('notFound');
  if (person.role !== 'client') throw new AppError('forbidden');
  const typed = typedOf(values, registry, now);
  const own = new Set((await findMembershipsOf(tx, userId)).map(({ company_id: id }) => id));
  const known = meantBy(typed.kpp, await lockCompaniesByInn(tx, values.inn), (id) => own.has(id));
  let company = known ?? (await found(tx, values.inn, typed, now));
  const present = await findMembership(tx, { userId, companyId: company.id });
  const companyRole = present?.role ?? 'pending';
  if (companyRole === 'owner') {
    if (version !== undefined && version !== company.version)
      throw new AppError('staleVersion', { current: presentFor(confirmation, company, present) });
    company = await updateCompany(tx, company.id, keepingKnown(typed, company));
  }
  const kept = keepingKnown(typed, companyRole === 'owner' ? company : present?.details);
  const details = { ...kept, confirmed_at: now.toISOString() };
  await putIntoCompany(tx, { userId, companyId: company.id, companyRole, details, now });
  await appendEvent(tx, context.clock, {
    type: known && present === undefined ? 'company.personJoined' : 'company.confirmed',
    subject: { type: 'company', id: company.id, version: company.version },
    actorId,
    data: { userId, companyRole },
  });
  return presentFor(confirmation, company, await findMembership(tx, { userId, companyId: company.id }));
};

/**
 * Confirms a company for the caller or, when staff call, for any client: by checksums first, then by the registry. Owners edit it the same way.
 * @throws AppError `formHasErrors`; `forbidden` for anybody but a client; `staleVersion` if another owner has edited it since;
 *   `tooManyRequests`
 */
export const confirmCompany = async (
  context: Context,
  actor: Actor,
  body: { values: CompanyValues; userId: string; version?: number | undefined },
  caller: Caller,
): Promise<CompanyView> => {
  const self = ofSelf(actor);
  if (self === null) throw new AppError('unauthorized');
  const refusal = companyConfirmationPolicy.refusal('confirm', actor, { userId: body.userId });
  if (refusal) throw new AppError(refusal);
  if (!(await findPerson(context.db, body.userId))) throw new AppError('notFound');
  const errors = inValues(checkCompanyValues(body.values));
  if (Object.keys(errors).length > 0) throw new AppError('formHasErrors', { fields: errors });
  // A person adds few companies; staff add those of many people and are not limited.
  if (self === body.userId) await context.limits.consume('companiesPerPerson', self);
  if (context.registry.configured)
    await context.limits.admit(countersOf('registryPerAddress', caller.ip), caller);
  const registry = await askRegistry(context, body.values);
  return context.db
    .transaction()
    .execute((tx) => joinCompany(context, tx, { ...body, registry, actorId: self }));
};

/** The company of an ИНН, preferably the proven one; a new one, which stays unproven, if there is none yet. */
export const companyNamed = async (
  tx: Tx,
  { inn, name, registry, now }: { inn: string; name: string; registry: RegistryCompany | null; now: Date },
): Promise<Company> => {
  const [known] = await lockCompaniesByInn(tx, inn);
  return known ?? found(tx, inn, typedOf({ inn, name }, registry, now), now);
};

/**
 * The company of an ИНН given by staff, preferably the proven one; if there is none yet, it is created with the registry's name or `name`,
 * and stays unproven. Call it before the transaction: the registry is an outside service.
 * @throws AppError `formHasErrors` (`inn: notFound`, `notActive`) as the registry says
 */
export const companyByInn = async (
  context: Context,
  { inn, name }: { inn: string; name: string },
): Promise<(tx: Tx) => Promise<Company>> => {
  const registry = await askRegistry(context, { inn }, 'inn');
  return (tx) => companyNamed(tx, { inn, name, registry, now: context.clock.now() });
};
