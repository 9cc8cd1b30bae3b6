import type { DomainEvent } from '#contract/events.ts';
import { companyRole } from '#contract/roles.ts';
import {
  aboutCompany,
  companyNotices,
  type CompanyNoticeFacts,
  type CompanyReader,
} from '#domain/notifications/company-notices.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import type { ComposeNotice } from '#domain/notifications/notice.ts';
import type { NoticeSource } from '#server/features/notifications/index.ts';
import { findReader, findStaff, nameOf } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { factsFor } from './companies.presenter.ts';
import { findCompany, type Company } from './companies.repository.ts';
import { findCompanyPeople, type CompanyPersonRow } from './company-people.repository.ts';
import { companyForLetter } from './company-for-letter.ts';
import { findMembership, type Membership } from './memberships.repository.ts';

/** An event of a company with the current state, and the person concerned. */
type CompanyEvent = {
  event: DomainEvent;
  userId: string;
  company: Company;
  membership: Membership;
  people: CompanyPersonRow[];
};

const noticeFacts = ({ event, userId, company, membership, people }: CompanyEvent): CompanyNoticeFacts => {
  const person = people.find((row) => row.user_id === userId);
  const own = companyForLetter(factsFor(company, membership));
  // Staff decide by what the person entered; owners know their company.
  const forStaff = event.type === 'company.proofAsked';
  return {
    companyId: company.id,
    company: own,
    ownersCompany: forStaff ? own : companyForLetter(company),
    name: person ? harmlessName(nameOf(person)) : 'Человек',
    role: membership.role,
    proof: membership.proof,
    proofReason: membership.proof_reason,
    asks: membership.waiting_since !== null,
    waiting: people.filter(({ company_role: role }) => role === 'pending').length,
    given: companyRole.safeParse(event.data['companyRole']).data ?? null,
    byPerson: event.actorId === userId,
  };
};

const readersOf = async ({ db }: Context, { userId, people }: CompanyEvent, reader: CompanyReader) => {
  if (reader === 'person') return [userId];
  if (reader === 'staff') return (await findStaff(db)).map(({ id }) => id);
  return people
    .filter(({ company_role: role, user_id: id }) => role === 'owner' && id !== userId)
    .map(({ user_id: id }) => id);
};

const companyEventOf = async ({ db }: Context, event: DomainEvent): Promise<CompanyEvent | undefined> => {
  const userId = String(event.data['userId']);
  const companyId = event.subject.id;
  const company = await findCompany(db, companyId);
  const membership = await findMembership(db, { userId, companyId });
  // The company or the person is gone by now.
  if (!company || !membership) return undefined;
  return { event, userId, company, membership, people: await findCompanyPeople(db, companyId) };
};

/** Who is notified about a company's people: the person, its owners, and staff who decide. */
export const companyReaders =
  (context: Context): NoticeSource =>
  async (event) => {
    const companyEvent = await companyEventOf(context, event);
    if (!companyEvent) return [];
    const facts = noticeFacts(companyEvent);
    const composers = Object.entries(companyNotices[event.type as keyof typeof companyNotices]) as [
      CompanyReader,
      ComposeNotice<CompanyNoticeFacts>,
    ][];
    const all = [];
    for (const [reader, compose] of composers) {
      const notice = compose(facts);
      if (!notice) continue;
      for (const userId of await readersOf(context, companyEvent, reader))
        if (await findReader(context, userId))
          all.push({ userId, notice: { ...notice, about: aboutCompany(reader, facts) } });
    }
    return all;
  };
