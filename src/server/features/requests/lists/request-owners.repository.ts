import { isStaff, type UserActor } from '#domain/actor.ts';
import { searchedDigits } from '#domain/requests/request-search.ts';
import { findCompaniesByInn } from '#server/features/companies/index.ts';
import { findPeopleByPhone } from '#server/features/people/index.ts';
import type { Db } from '#server/platform/context.ts';
import { findCallersByPhone } from '../for-caller/caller-invitations.repository.ts';

/** The owners that words of a search match: companies by ИНН, clients and callers by phone. */
export type Owners = {
  companyIds: readonly string[];
  clientIds: readonly string[];
  /** Drafts of callers. */
  requestIds: readonly string[];
};

const nobody: readonly string[] = [];

/** The owners that these words match, as far as the reader may know: vendors see no ИНН, and only staff see every phone. */
export const findOwners = async (db: Db, actor: UserActor, q: string | undefined): Promise<Owners> => {
  const { inn, phone } = searchedDigits(q ?? '');
  const seesInn = actor.role !== 'vendor';
  const byPhone = isStaff(actor) ? phone : null;
  return {
    companyIds: inn !== null && seesInn ? await findCompaniesByInn(db, inn) : nobody,
    clientIds: byPhone === null ? nobody : await findPeopleByPhone(db, byPhone),
    requestIds: byPhone === null ? nobody : await findCallersByPhone(db, byPhone),
  };
};
