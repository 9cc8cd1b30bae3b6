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
import type { Context, Db } from '#server/platform/context.ts';
import { factsFor } from './companies.presenter.ts';
import { findCompany } from './companies.repository.ts';
import { findCompanyPeople, findCompanyPerson, type CompanyPersonRow } from './company-people.repository.ts';
import { companyForLetter } from './company-for-letter.ts';
import { findEmployer, workplaceOf, type Employer } from './employers.ts';
import { findMembership } from './memberships.repository.ts';

/** An event of a company with the current state, and the person concerned; `own` names it as they may be told of it. */
type CompanyEvent = {
  event: DomainEvent;
  employer: Employer;
  own: string;
  person: CompanyPersonRow;
  people: CompanyPersonRow[];
};

const noticeFacts = ({ event, employer, own, person, people }: CompanyEvent): CompanyNoticeFacts => {
  // Staff decide by what the person entered; owners know their company.
  const forStaff = event.type === 'company.proofAsked';
  return {
    companyId: employer.id,
    ...workplaceOf(employer),
    company: own,
    ownersCompany: forStaff ? own : employer.forLetter,
    name: harmlessName(nameOf(person)),
    role: person.company_role,
    proof: person.proof,
    proofReason: person.proof_reason,
    asks: person.waiting_since !== null,
    waiting: people.filter(({ company_role: role }) => role === 'pending').length,
    given: companyRole.safeParse(event.data['companyRole']).data ?? null,
    byPerson: event.actorId === person.user_id,
  };
};

const readersOf = async ({ db }: Context, { person, people }: CompanyEvent, reader: CompanyReader) => {
  if (reader === 'person') return [person.user_id];
  if (reader === 'staff') return (await findStaff(db)).map(({ id }) => id);
  return people
    .filter(({ company_role: role, user_id: id }) => role === 'owner' && id !== person.user_id)
    .map(({ user_id: id }) => id);
};

/** A company as one of its people may be told of it: while they are pending, as they entered it. */
const nameFor = async (db: Db, employer: Employer, userId: string): Promise<string> => {
  const company = await findCompany(db, employer.id);
  const membership = await findMembership(db, { userId, companyId: employer.id });
  return company && membership ? companyForLetter(factsFor(company, membership)) : employer.forLetter;
};

const companyEventOf = async ({ db }: Context, event: DomainEvent): Promise<CompanyEvent | undefined> => {
  const userId = String(event.data['userId']);
  const employer = await findEmployer(db, event.subject.id);
  const person = employer && (await findCompanyPerson(db, employer, userId));
  // The company or the person is gone by now.
  if (!employer || !person) return undefined;
  const own = await nameFor(db, employer, userId);
  return { event, employer, own, person, people: await findCompanyPeople(db, employer) };
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
