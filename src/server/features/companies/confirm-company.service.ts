import type { CompanyValues, CompanyView } from '#contract/accounts.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { CompanyRole } from '#contract/roles.ts';
import { checkCompanyValues } from '#domain/accounts/company-form.ts';
import { companyConfirmationPolicy } from '#domain/accounts/people-policy.ts';
import type { Actor } from '#domain/actor.ts';
import { companyKindOf } from '#domain/formats/company-numbers.ts';
import { hasAttachmentOfOthers } from '#server/features/files/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import type { RegistryCompany } from '#server/platform/registry/company-registry.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { presentCompany } from './companies.presenter.ts';
import {
  type Company,
  findMembership,
  hasOtherPeople,
  insertCompany,
  isOnlyOwnerOfOthers,
  lockCompanyByInn,
  putIntoCompany,
  updateCompany,
} from './companies.repository.ts';
import { findPerson, lockPerson } from '#server/features/people/index.ts';

const ofSelf = (actor: Actor): string | null => {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'registration' ? actor.userId : null;
};

const inValues = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, code]) => [`values.${field}`, code]));

/** What the registry says of these numbers; null when it is not configured or gives no answer. */
const askRegistry = async (context: Context, values: CompanyValues): Promise<RegistryCompany | null> => {
  const query = values.kpp ? { inn: values.inn, kpp: values.kpp } : { inn: values.inn };
  const lookup = await context.registry.findCompany(query);
  if (lookup?.status === 'notFound')
    throw new AppError('formHasErrors', { fields: { 'values.inn': 'notFound' } });
  if (lookup?.status !== 'found') return null;
  if (lookup.company.state !== 'active')
    throw new AppError('formHasErrors', { fields: { 'values.inn': 'notActive' } });
  return lookup.company;
};

/** The facts of a company; the registry's answer overrides what was typed. */
const factsOf = (values: CompanyValues, registry: RegistryCompany | null, now: Date) => ({
  kind: registry?.kind ?? companyKindOf(values.inn, values.name),
  ogrn: registry?.ogrn ?? values.ogrn,
  name: registry?.name ?? values.name,
  full_name: registry?.fullName ?? values.fullName ?? null,
  legal_address: registry?.legalAddress ?? values.legalAddress,
  director: registry?.director || values.director,
  registry_state: registry?.state ?? null,
  confirmed_by: registry ? ('registry' as const) : ('checksums' as const),
  confirmed_at: now,
});

/** What only the company itself knows. */
const ownDetailsOf = (values: CompanyValues) => ({
  tax_system: values.taxSystem,
  bik: values.bik ?? null,
  account: values.account ?? null,
  correspondent_account: values.correspondentAccount ?? null,
});

/** What `confirmCompany` must be told, since requests know companies and not the other way round. */
export type CompanyDependencies = {
  /** True when somebody other than this person has sent a request for the company. */
  hasRequestOfOthers: (tx: Tx, companyId: string, userId: string) => Promise<boolean>;
};

/**
 * True when a company holds data of others: people, requests, documents. Who comes to such a company has to be accepted, also
 * when all its people have left.
 */
const isOfOthers = async (
  { hasRequestOfOthers }: CompanyDependencies,
  tx: Tx,
  companyId: string,
  userId: string,
): Promise<boolean> =>
  (await hasOtherPeople(tx, companyId, userId)) ||
  (await hasRequestOfOthers(tx, companyId, userId)) ||
  hasAttachmentOfOthers(tx, companyId, userId);

/** The role that a person has or is to get. An owner cannot leave while the company's people would have none. */
const roleOf = async (
  dependencies: CompanyDependencies,
  tx: Tx,
  company: Company,
  userId: string,
): Promise<CompanyRole> => {
  const present = await findMembership(tx, userId);
  if (present?.company_id === company.id) return present.role;
  if (await isOnlyOwnerOfOthers(tx, userId)) throw new AppError('conflict');
  return (await isOfOthers(dependencies, tx, company.id, userId)) ? 'pending' : 'owner';
};

const found = (
  tx: Tx,
  values: CompanyValues,
  facts: ReturnType<typeof factsOf>,
  now: Date,
): Promise<Company> =>
  insertCompany(tx, {
    id: newId(),
    inn: values.inn,
    kpp: values.kpp ?? '',
    ...facts,
    ...ownDetailsOf(values),
    created_at: now,
  });

/** The context, with what confirming a company asks of other features. */
export type CompanyContext = Context & CompanyDependencies;

type Confirmation = {
  userId: string;
  values: CompanyValues;
  version?: number | undefined;
  registry: RegistryCompany | null;
  actorId: string;
};

const joinCompany = async (context: CompanyContext, tx: Tx, confirmation: Confirmation) => {
  const { userId, values, version, registry, actorId } = confirmation;
  const now = context.clock.now();
  const person = await lockPerson(tx, userId);
  if (!person || person.status === 'deleted') throw new AppError('notFound');
  const known = await lockCompanyByInn(tx, values.inn, values.kpp ?? '');
  const facts = factsOf(values, registry, now);
  let company = known ?? (await found(tx, values, facts, now));
  const companyRole = await roleOf(context, tx, company, userId);
  if (known && companyRole === 'owner' && version !== undefined && version !== known.version)
    throw new AppError('staleVersion', { current: presentCompany(known, companyRole) });
  // Only an owner may rewrite what is known of a company; a person who waits to be accepted changes nothing.
  if (known && companyRole === 'owner')
    company = await updateCompany(tx, known.id, { ...facts, ...ownDetailsOf(values) });
  await putIntoCompany(tx, { userId, companyId: company.id, companyRole, now });
  await appendEvent(tx, context.clock, {
    type: known && companyRole === 'pending' ? 'company.personJoined' : 'company.confirmed',
    subject: { type: 'company', id: company.id, version: company.version },
    actorId,
    data: { userId, companyRole },
  });
  return { company, companyRole };
};

/**
 * Confirms a company for the caller or, when staff call, for any client: by checksums first, then by the registry. Owners edit it the same way.
 * @throws AppError `formHasErrors`; `staleVersion` when another owner has edited it since; `conflict` when the people of the company
 *   that is left would have no owner
 */
export const confirmCompany = async (
  context: CompanyContext,
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
  if (context.registry.configured) await context.limits.consume('registryPerAddress', caller.ip);
  const registry = await askRegistry(context, body.values);
  const { company, companyRole } = await context.db
    .transaction()
    .execute((tx) => joinCompany(context, tx, { ...body, registry, actorId: self }));
  // Staff get the view of staff, not that of the person whom they added.
  return presentCompany(company, self === body.userId ? companyRole : null);
};
