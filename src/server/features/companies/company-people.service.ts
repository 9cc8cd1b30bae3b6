import type { CompanyPeople, GrantedRole } from '#contract/people.ts';
import { companyPersonPolicy, companyPolicy } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { lockPerson, type Person } from '#server/features/people/index.ts';
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
import {
  factsOf,
  findEmployer,
  isWorkplace,
  lockEmployer,
  requireRoles,
  subjectOf,
  type Employer,
} from './employers.ts';
import { findOpenInvitations } from './invitations/invitations.repository.ts';
import { changeWork } from './work.service.ts';

/** Which of a company's people. */
export type OfCompany = { companyId: string; userId: string };

const peopleOf = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  actor: UserActor,
  employer: Employer,
): Promise<CompanyPeople> => {
  const manages = companyPolicy.can('managePeople', actor, factsOf(employer));
  const people = await findCompanyPeople(db, employer);
  const invitations = manages ? await findOpenInvitations(db, employer.id, clock.now()) : [];
  return presentCompanyPeople(actor, employer, { people, invitations });
};

/** The people of a company, vendor or lessor, for those who may see it; its invitations, for those who send them. */
export const listCompanyPeople = async (
  context: Context,
  actor: UserActor,
  companyId: string,
): Promise<CompanyPeople> => {
  const employer = await findEmployer(context.db, companyId);
  const refusal = employer ? companyPolicy.refusal('read', actor, factsOf(employer)) : 'notFound';
  if (refusal || !employer) throw new AppError(refusal ?? 'notFound');
  return peopleOf(context, context.db, actor, employer);
};

type Locked = { employer: Employer; account: Person; person: CompanyPersonRow; now: UserActor };

/** Locks one of a company's people and the company, and checks that the actor, as of now, may do this. */
const lockForStep = async (
  tx: Tx,
  actor: UserActor,
  { companyId, userId }: OfCompany,
  action: 'changeCompanyRole' | 'remove',
): Promise<Locked> => {
  const account = await lockPerson(tx, userId);
  const employer = await lockEmployer(tx, companyId);
  const person = employer && (await findCompanyPerson(tx, employer, userId));
  const now = await actorNow(tx, actor);
  if (!account || !employer || !person) throw new AppError('notFound');
  const refusal = companyPersonPolicy.refusal(action, now, {
    ...factsOf(employer),
    userId,
    companyRole: person.company_role,
  });
  if (refusal) throw new AppError(refusal);
  return { employer, account, person, now };
};

/** Keeps a company from being left without an owner who can act. @throws AppError `conflict` */
const requireOwnerLeft = async (tx: Tx, { employer, person }: Locked): Promise<void> => {
  if (person.company_role !== 'owner' || person.status === 'blocked') return;
  if (!(await hasOtherOwner(tx, employer, person.user_id))) throw new AppError('conflict');
};

/** Writes a person's new role, or that they have none any more. */
const writeRole = async (
  context: Context,
  tx: Tx,
  { employer, account, now: { id: actorId } }: Locked,
  role: GrantedRole | null,
): Promise<void> => {
  const which = { companyId: employer.id, userId: account.id };
  if (isWorkplace(employer)) {
    await changeWork(context, tx, { person: account, workplace: employer, role, actorId });
  } else if (role === null) {
    await deleteMembership(tx, which);
  } else {
    await updateCompanyRole(tx, which, role);
  }
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
    const { employer, person, now } = locked;
    if (person.company_role === role) return peopleOf(context, tx, now, employer);
    requireRoles(employer);
    await requireOwnerLeft(tx, locked);
    await writeRole(context, tx, locked, role);
    await appendEvent(tx, context.clock, {
      type: person.company_role === 'pending' ? 'company.personAccepted' : 'company.roleChanged',
      subject: subjectOf(employer),
      actorId: actor.id,
      data: { userId: person.user_id, from: person.company_role, companyRole: role },
    });
    const self = actor.id === person.user_id;
    return peopleOf(context, tx, self ? await actorNow(tx, actor) : now, employer);
  });

/**
 * Removes a person from the company, effective from their next call on. People may also leave by themselves.
 * @throws AppError `notFound`, `forbidden`; `conflict` for the last owner
 */
export const removeFromCompany = (context: Context, actor: UserActor, which: OfCompany): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockForStep(tx, actor, which, 'remove');
    const { employer, person } = locked;
    await requireOwnerLeft(tx, locked);
    await writeRole(context, tx, locked, null);
    await appendEvent(tx, context.clock, {
      type: 'company.personRemoved',
      subject: subjectOf(employer),
      actorId: actor.id,
      data: { userId: person.user_id, from: person.company_role },
    });
  });
