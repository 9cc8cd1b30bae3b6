import type { CompanyView } from '#contract/accounts.ts';
import type { DecideBody } from '#contract/companies.ts';
import type { EventType } from '#contract/events.ts';
import { companyProofPolicy } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { lockPerson } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { presentCompany } from './companies.presenter.ts';
import { lockCompany, updateCompany, type Company } from './companies.repository.ts';
import { hasNamingDocument } from './company-documents.repository.ts';
import {
  decideProof,
  findMembership,
  hasAcceptedProof,
  withdrawRoles,
  type Membership,
} from './memberships.repository.ts';

type Proof = { company: Company; membership: Membership; userId: string; at: Date };

const companyOf = ({ company, userId }: Proof) => ({ companyId: company.id, userId });

/** The first person whose proof is accepted owns the company, and what they typed of it is what is known; later ones are its employees. */
const accept = async (tx: Tx, proof: Proof): Promise<Company> => {
  const { company, membership, at } = proof;
  const first = company.proven_at === null;
  const role = first ? 'owner' : membership.role === 'pending' ? 'employee' : membership.role;
  await decideProof(tx, companyOf(proof), { proof: 'accepted', reason: null, role, at });
  if (!first) return updateCompany(tx, company.id, {});
  const { confirmed_at: confirmedAt, ...details } = membership.details;
  return updateCompany(tx, company.id, { ...details, confirmed_at: new Date(confirmedAt), proven_at: at });
};

const refuse = async (tx: Tx, proof: Proof, reason: string): Promise<Company> => {
  const { company, membership, at } = proof;
  const undone = membership.proof === 'accepted';
  const role = undone ? 'pending' : membership.role;
  await decideProof(tx, companyOf(proof), { proof: 'refused', reason, role, at });
  if (!undone || (await hasAcceptedProof(tx, company.id))) return updateCompany(tx, company.id, {});
  await withdrawRoles(tx, company.id);
  return updateCompany(tx, company.id, { proven_at: null });
};

const eventOf = ({ proof }: Membership, { decision }: DecideBody): EventType => {
  if (decision === 'accept') return 'company.proofAccepted';
  return proof === 'accepted' ? 'company.proofUndone' : 'company.proofRefused';
};

/** Accepts a person's proof by what is handed in; also for the demo, which has no staff yet. */
export const acceptProof = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { companyId, userId, actorId }: { companyId: string; userId: string; actorId: string | null },
): Promise<Company> => {
  const company = await lockCompany(tx, companyId);
  const membership = await findMembership(tx, { userId, companyId });
  if (!company || !membership) throw new AppError('notFound');
  const proven = await accept(tx, { company, membership, userId, at: context.clock.now() });
  await appendEvent(tx, context.clock, {
    type: 'company.proofAccepted',
    subject: { type: 'company', id: companyId, version: proven.version },
    actorId,
    data: { userId },
  });
  return proven;
};

/**
 * Decides whether a person's documents show that they may speak for a company.
 * @throws AppError `notFound`, `forbidden`; `staleVersion` with the company; `conflict` where no document names the person, or the same was
 *   decided already; `formHasErrors` for a refusal without a reason
 */
export const decide = (
  context: Context,
  actor: UserActor,
  companyId: string,
  body: DecideBody,
): Promise<CompanyView> => {
  const { userId, decision, reason = '', version } = body;
  const refusal = companyProofPolicy.refusal('decide', actor, null);
  if (refusal) throw new AppError(refusal);
  if (decision === 'refuse' && reason === '') throw fieldError('reason', 'required');
  return context.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, userId);
    const company = await lockCompany(tx, companyId);
    const membership = await findMembership(tx, { userId, companyId });
    if (!person || !company || !membership) throw new AppError('notFound');
    if (company.version !== version)
      throw new AppError('staleVersion', { current: presentCompany(company, null) });
    const undoes = decision === 'refuse' && membership.proof === 'accepted';
    const forbidden = undoes && companyProofPolicy.refusal('undo', actor, null);
    if (forbidden) throw new AppError(forbidden);
    const named = await hasNamingDocument(tx, { companyId, userId });
    if (decision === 'accept' && (!named || membership.proof === 'accepted')) throw new AppError('conflict');
    const proof = { company, membership, userId, at: context.clock.now() };
    const decided = decision === 'accept' ? await accept(tx, proof) : await refuse(tx, proof, reason);
    await appendEvent(tx, context.clock, {
      type: eventOf(membership, body),
      subject: { type: 'company', id: companyId, version: decided.version },
      actorId: actor.id,
      data: { userId },
    });
    return presentCompany(decided, null);
  });
};
