import type { CompanyView } from '#contract/accounts.ts';
import type { Company } from './companies.repository.ts';
import { presentNeeded } from './company-details.ts';
import { isProven } from './company-state.ts';
import type { Membership, ProofColumns } from './memberships.repository.ts';

const optional = <K extends string>(key: K, value: string | null): Partial<Record<K, string>> =>
  value === null || value === '' ? {} : ({ [key]: value } as Partial<Record<K, string>>);

/** The state of a person's proof that they may speak for a company. */
export const presentProof = (row: ProofColumns): CompanyView['proof'] => ({
  state: row.waiting_since ? 'waiting' : (row.proof ?? 'none'),
  reason: row.waiting_since ? null : row.proof_reason,
  decidedAt: row.proof_decided_at?.toISOString() ?? null,
});

const noProof: CompanyView['proof'] = { state: 'none', reason: null, decidedAt: null };

/** The facts of a company that a person is shown: all that are known or, while they are pending, those that they entered themselves. */
export const factsFor = (company: Company, membership: Membership | null): Company =>
  membership?.role === 'pending'
    ? { ...company, ...membership.details, confirmed_at: new Date(membership.details.confirmed_at) }
    : company;

/** A company for one of its people or, without a membership, for staff. */
export const presentCompany = (known: Company, membership: Membership | null): CompanyView => {
  const company = factsFor(known, membership);
  return {
    id: company.id,
    kind: company.kind,
    inn: company.inn,
    ...presentNeeded(company),
    name: company.name,
    ...optional('fullName', company.full_name),
    ...optional('bik', company.bik),
    ...optional('account', company.account),
    ...optional('correspondentAccount', company.correspondent_account),
    state: isProven(company) ? 'proven' : 'unproven',
    proof: membership ? presentProof(membership) : noProof,
    role: membership?.role ?? null,
    registryState: company.registry_state,
    confirmedBy: company.confirmed_by,
    confirmedAt: company.confirmed_at.toISOString(),
    version: company.version,
  };
};
