import type { DomainEvent } from '#contract/events.ts';
import type { WorkplaceKind } from '#contract/people.ts';
import type { CompanyFacts } from '#domain/accounts/people-policy.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { findLessor, lockLessor, type LessorRow } from '#server/features/lessors/index.ts';
import { findVendor, lockVendor, type VendorRow } from '#server/features/vendors/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findCompany, lockCompany, type Company } from './companies.repository.ts';
import { companyForLetter } from './company-for-letter.ts';
import { isProven } from './company-state.ts';

/** Where people have a role: a company of clients, or a vendor or lessor that they work for. */
export type Employer = {
  kind: 'company' | WorkplaceKind;
  id: string;
  name: string;
  version: number;
  /** Whether anybody may be given a role there; vendors and lessors were added by admins, who know them. */
  proven: boolean;
  /** How a letter names it. */
  forLetter: string;
};

/** Which company, vendor or lessor. */
export type EmployerKey = Pick<Employer, 'kind' | 'id'>;

/** Which vendor or lessor. */
export type WorkplaceKey = { kind: WorkplaceKind; id: string };

/** True for a vendor or lessor. */
export const isWorkplace = (employer: EmployerKey): employer is WorkplaceKey => employer.kind !== 'company';

const ofCompany = (company: Company | undefined): Employer | undefined =>
  company && {
    kind: 'company',
    id: company.id,
    name: company.name,
    version: company.version,
    proven: isProven(company),
    forLetter: companyForLetter(company),
  };

const ofVendor = (vendor: VendorRow | undefined): Employer | undefined =>
  vendor && {
    kind: 'vendor',
    id: vendor.id,
    name: vendor.name,
    version: vendor.version,
    proven: true,
    forLetter: harmlessName(vendor.name),
  };

const ofLessor = (lessor: LessorRow | undefined): Employer | undefined =>
  lessor && {
    kind: 'lessor',
    id: lessor.id,
    name: lessor.name,
    version: lessor.version,
    proven: true,
    forLetter: companyForLetter({ ...lessor, confirmed_by: 'checksums' }),
  };

/** The company, vendor or lessor of this id. */
export const findEmployer = async (db: Db, id: string): Promise<Employer | undefined> =>
  ofCompany(await findCompany(db, id)) ??
  ofVendor(await findVendor(db, id)) ??
  ofLessor(await findLessor(db, id));

/** The same, locked so that changes of its people run one after another; lock a person before it, as with `lockCompany`. */
export const lockEmployer = async (tx: Tx, id: string): Promise<Employer | undefined> =>
  ofCompany(await lockCompany(tx, id)) ??
  ofVendor(await lockVendor(tx, id)) ??
  ofLessor(await lockLessor(tx, id));

/** Refuses roles in a company that is not proven. @throws AppError `notProven` */
export const requireRoles = ({ proven }: Employer): void => {
  if (!proven) throw new AppError('notProven');
};

/** The subject of events about the people of an employer: `company`, whichever of the three it is. */
export const subjectOf = ({ id, version }: Employer): DomainEvent['subject'] => ({
  type: 'company',
  id,
  version,
});

/** Says of a vendor or lessor which of the two it is; says nothing of a company. */
export const workplaceOf = (employer: EmployerKey): { workplace?: WorkplaceKind } =>
  isWorkplace(employer) ? { workplace: employer.kind } : {};

/** What rights over an employer depend on. */
export const factsOf = (employer: EmployerKey): CompanyFacts => ({
  companyId: employer.id,
  workplace: isWorkplace(employer),
});
