import type { CompanyPeople, GrantedRole } from '#contract/people.ts';
import { companyPersonPolicy, companyPolicy } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { lockPerson } from '#server/features/people/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { presentCompanyPeople } from './company-people.presenter.ts';
import {
  type CompanyPersonRow,
  findCompanyPeople,
  findCompanyPerson,
  hasOtherOwner,
  deleteMembership,
  updateCompanyRole,
} from './company-people.repository.ts';
import { actorNow } from './actors.repository.ts';
import { findCompany, lockCompany, type Company } from './companies.repository.ts';
import { requireProven } from './company-state.ts';
import { findOpenInvitations } from './invitations.repository.ts';

/** Which of a company's people. */
export type OfCompany = { companyId: string; userId: string };

const peopleOf = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  actor: UserActor,
  company: Company,
): Promise<CompanyPeople> => {
  const manages = companyPolicy.can('managePeople', actor, { companyId: company.id });
  const people = await findCompanyPeople(db, company.id);
  const invitations = manages ? await findOpenInvitations(db, company.id, clock.now()) : [];
  return presentCompanyPeople(actor, company, { people, invitations });
};

/** A company's people, for those who may see the company; its invitations, for those who send them. */
export const listCompanyPeople = async (
  context: Context,
  actor: UserActor,
  companyId: string,
): Promise<CompanyPeople> => {
  const refusal = companyPolicy.refusal('read', actor, { companyId });
  if (refusal) throw new AppError(refusal);
  const company = await findCompany(context.db, companyId);
  if (!company) throw new AppError('notFound');
  return peopleOf(context, context.db, actor, company);
};

type Locked = { company: Company; person: CompanyPersonRow; now: UserActor };

/** Locks one of a company's people and the company, and checks that the actor, as of now, may do this. */
const lockForStep = async (
  tx: Tx,
  actor: UserActor,
  { companyId, userId }: OfCompany,
  action: 'changeCompanyRole' | 'remove',
): Promise<Locked> => {
  await lockPerson(tx, userId);
  const company = await lockCompany(tx, companyId);
  const person = await findCompanyPerson(tx, companyId, userId);
  const now = await actorNow(tx, actor);
  if (!company || !person) throw new AppError('notFound');
  const refusal = companyPersonPolicy.refusal(action, now, {
    companyId,
    userId,
    companyRole: person.company_role,
  });
  if (refusal) throw new AppError(refusal);
  return { company, person, now };
};

/** Keeps a company from being left without an owner who can act. @throws AppError `conflict` */
const requireOwnerLeft = async (tx: Tx, { company, person }: Locked): Promise<void> => {
  if (person.company_role !== 'owner' || person.status === 'blocked') return;
  if (!(await hasOtherOwner(tx, company.id, person.user_id))) throw new AppError('conflict');
};

/**
 * Gives one of a company's people another role; a pending person is accepted by it.
 * @throws AppError `notFound`, `forbidden`; `notProven`; `conflict` for the last owner
 */
export const changeCompanyRole = (
  context: Context,
  actor: UserActor,
  which: OfCompany,
  role: GrantedRole,
): Promise<CompanyPeople> =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockForStep(tx, actor, which, 'changeCompanyRole');
    const { company, person, now } = locked;
    if (person.company_role === role) return peopleOf(context, tx, now, company);
    requireProven(company);
    await requireOwnerLeft(tx, locked);
    await updateCompanyRole(tx, which, role);
    await appendEvent(tx, context.clock, {
      type: person.company_role === 'pending' ? 'company.personAccepted' : 'company.roleChanged',
      subject: { type: 'company', id: company.id, version: company.version },
      actorId: actor.id,
      data: { userId: person.user_id, from: person.company_role, companyRole: role },
    });
    const self = actor.id === person.user_id;
    return peopleOf(context, tx, self ? await actorNow(tx, actor) : now, company);
  });

/**
 * Removes a person from the company, effective from their next call on. People may also leave by themselves.
 * @throws AppError `notFound`, `forbidden`; `conflict` for the last owner
 */
export const removeFromCompany = (context: Context, actor: UserActor, which: OfCompany): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockForStep(tx, actor, which, 'remove');
    const { company, person } = locked;
    await requireOwnerLeft(tx, locked);
    await deleteMembership(tx, which);
    await appendEvent(tx, context.clock, {
      type: 'company.personRemoved',
      subject: { type: 'company', id: company.id, version: company.version },
      actorId: actor.id,
      data: { userId: person.user_id, from: person.company_role },
    });
  });
