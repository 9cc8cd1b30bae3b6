import type { CompanyView } from '#contract/accounts.ts';
import type { DecideBody } from '#contract/companies.ts';
import type { EventType } from '#contract/events.ts';
import type { CompanyRole } from '#contract/roles.ts';
import { companyProofPolicy } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { lockPerson } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { presentCompany } from './companies.presenter.ts';
import { isKppOfAnother, lockCompany, updateCompany, type Company } from './companies.repository.ts';
import { recordBy, requireDetails } from './company-details.ts';
import { isProven } from './company-state.ts';
import { hasNamingDocument } from './documents/company-documents.repository.ts';
import { hasOtherOwner, updateCompanyRole } from './company-people.repository.ts';
import { revokeInvitationsInto } from './invitations/invitations.repository.ts';
import {
  decideProof,
  findMembership,
  findFirstProven,
  withdrawRoles,
  type Membership,
} from './memberships.repository.ts';

type Proof = {
  company: Company;
  membership: Membership;
  userId: string;
  actorId: string | null;
  clock: Context['clock'];
};

const companyOf = ({ company, userId }: Proof) => ({ companyId: company.id, userId });

const roleAfter = async (tx: Tx, { company, membership, userId }: Proof): Promise<CompanyRole> => {
  if (membership.role !== 'pending') return membership.role;
  return (await hasOtherOwner(tx, { kind: 'company', id: company.id }, userId)) ? 'employee' : 'owner';
};

/** Records what a person entered about a company that nobody has proven yet: all that a proof needs, with its КПП. */
const recordFor = async (tx: Tx, { company, membership }: Proof) => {
  const record = recordBy(membership.details, company);
  requireDetails({ inn: company.inn, ...record });
  if (await isKppOfAnother(tx, company, record.kpp)) throw fieldError('company.kpp', 'taken');
  return record;
};

/**
 * The first person whose proof is accepted becomes the owner, and the details they entered become the company's; later ones become employees.
 */
const accept = async (tx: Tx, proof: Proof): Promise<Company> => {
  const { company, clock } = proof;
  const at = clock.now();
  const role = await roleAfter(tx, proof);
  const record = isProven(company) ? {} : { ...(await recordFor(tx, proof)), proven_at: at };
  await decideProof(tx, companyOf(proof), { proof: 'accepted', reason: null, role, at });
  return updateCompany(tx, company.id, record);
};

const refuse = async (tx: Tx, proof: Proof, reason: string): Promise<Company> => {
  const { company, membership, clock } = proof;
  const at = clock.now();
  await decideProof(tx, companyOf(proof), { proof: 'refused', reason, role: membership.role, at });
  return updateCompany(tx, company.id, {});
};

type Next = NonNullable<Awaited<ReturnType<typeof findFirstProven>>>;

type Change = { userId: string; from: CompanyRole; companyRole: CompanyRole };

const appendRoleChanged = (
  { actorId, clock }: Proof,
  tx: Tx,
  company: Company,
  change: Change,
): Promise<unknown> =>
  appendEvent(tx, clock, {
    type: 'company.roleChanged',
    subject: { type: 'company', id: company.id, version: company.version },
    actorId,
    data: change,
  });

const makeOwner = async (tx: Tx, proof: Proof, { user_id: userId, role: from, details }: Next) => {
  const companyId = proof.company.id;
  await updateCompanyRole(tx, { companyId, userId }, 'owner');
  const company = await updateCompany(tx, companyId, recordBy(details, proof.company));
  await appendRoleChanged(proof, tx, company, { userId, from, companyRole: 'owner' });
  return company;
};

const leaveUnproven = async (tx: Tx, proof: Proof): Promise<Company> => {
  const { company, clock } = proof;
  await revokeInvitationsInto(tx, { companyId: company.id, now: clock.now() });
  const kpp = (await isKppOfAnother(tx, company, '')) ? company.kpp : '';
  const unproven = await updateCompany(tx, company.id, { proven_at: null, kpp });
  for (const { user_id: userId, role: from } of await withdrawRoles(tx, company.id))
    await appendRoleChanged(proof, tx, unproven, { userId, from, companyRole: 'pending' });
  return unproven;
};

/**
 * Undoes an accepted proof: its person is pending again, and so are all people of the company if no other proof remains; otherwise, if the
 * company has no owner left, the person whose proof was accepted first becomes its owner. Invitations by this person are revoked.
 */
const undo = async (tx: Tx, proof: Proof, reason: string): Promise<Company> => {
  const { company, userId, clock } = proof;
  const companyId = company.id;
  const now = clock.now();
  await decideProof(tx, companyOf(proof), { proof: 'refused', reason, role: 'pending', at: now });
  const next = await findFirstProven(tx, companyId);
  if (!next) return leaveUnproven(tx, proof);
  await revokeInvitationsInto(tx, { companyId, invitedBy: userId, now });
  if (await hasOtherOwner(tx, { kind: 'company', id: companyId }, userId))
    return updateCompany(tx, companyId, {});
  return makeOwner(tx, proof, next);
};

const eventOf = ({ proof }: Membership, { decision }: DecideBody): EventType => {
  if (decision === 'accept') return 'company.proofAccepted';
  return proof === 'accepted' ? 'company.proofUndone' : 'company.proofRefused';
};

/** Accepts a person's proof by the submitted documents; also for the demo, which has no staff yet. */
export const acceptProof = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { companyId, userId, actorId }: { companyId: string; userId: string; actorId: string | null },
): Promise<Company> => {
  const company = await lockCompany(tx, companyId);
  const membership = await findMembership(tx, { userId, companyId });
  if (!company || !membership) throw new AppError('notFound');
  const proven = await accept(tx, { company, membership, userId, actorId, clock });
  await appendEvent(tx, clock, {
    type: 'company.proofAccepted',
    subject: { type: 'company', id: companyId, version: proven.version },
    actorId,
    data: { userId },
  });
  return proven;
};

/**
 * The step that a decision takes now. @throws AppError `conflict` if nothing waits for it; `forbidden` for undoing by anybody but an admin
 */
const stepOf = async (
  tx: Tx,
  { company, membership, userId }: Proof,
  { actor, decision, reason = '' }: DecideBody & { actor: UserActor },
): Promise<(tx: Tx, proof: Proof) => Promise<Company>> => {
  const accepted = membership.proof === 'accepted';
  if (decision === 'accept') {
    const named = await hasNamingDocument(tx, { companyId: company.id, userId });
    if (accepted || !named) throw new AppError('conflict');
    return accept;
  }
  if (accepted) {
    const refusal = companyProofPolicy.refusal('undo', actor, null);
    if (refusal) throw new AppError(refusal);
    return (...all) => undo(...all, reason);
  }
  if (membership.waiting_since === null) throw new AppError('conflict');
  return (...all) => refuse(...all, reason);
};

/**
 * Decides whether a person's documents show that they may speak for a company.
 * @throws AppError `notFound`, `forbidden`; `staleVersion` with the company; `conflict` if no document names the person, or nothing waits;
 *   `formHasErrors` for a refusal without a reason, and if details of the company are missing
 */
export const decide = (
  context: Context,
  actor: UserActor,
  { companyId, body }: { companyId: string; body: DecideBody },
  call: IdempotentCall,
): Promise<CompanyView> => {
  const { userId, decision, version } = body;
  const refusal = companyProofPolicy.refusal('decide', actor, null);
  if (refusal) throw new AppError(refusal);
  if (decision === 'refuse' && !body.reason) throw fieldError('reason', 'required');
  return idempotent(context, call, async (tx) => {
    const person = await lockPerson(tx, userId);
    const company = await lockCompany(tx, companyId);
    const membership = await findMembership(tx, { userId, companyId });
    if (!person || !company || !membership) throw new AppError('notFound');
    if (company.version !== version)
      throw new AppError('staleVersion', { current: presentCompany(company, null) });
    const proof = { company, membership, userId, actorId: actor.id, clock: context.clock };
    const step = await stepOf(tx, proof, { ...body, actor });
    const decided = await step(tx, proof);
    await appendEvent(tx, context.clock, {
      type: eventOf(membership, body),
      subject: { type: 'company', id: companyId, version: decided.version },
      actorId: actor.id,
      data: { userId },
    });
    return presentCompany(decided, null);
  });
};
