import type { z } from 'zod/mini';
import type { requestLessors } from '#contract/invitations.ts';
import type { LessorFit } from '#contract/lessors.ts';
import type { RequestSubject } from '#contract/requests.ts';
import type { UserActor } from '#domain/actor.ts';
import { assetToLease } from '#domain/commercial-offers/offer-figures.ts';
import type { AskedLease } from '#domain/lessors/card-fits.ts';
import { requestViewFor } from '#domain/requests/request-policy.ts';
import { findLeasing, findLessorsByIds, fitsFor } from '#server/features/lessors/index.ts';
import { referenceOf, typeToLease } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findInvitations } from './invitations.repository.ts';
import { factsOf, presentInvitation } from '../requests.presenter.ts';
import { companyOf, findVisible, type RequestRow } from '../requests.repository.ts';

/** The lease that a request asks for, by its frozen asset and choice. */
const askedBy = async (context: Context, row: RequestRow): Promise<AskedLease | null> => {
  const subject = row.subject as RequestSubject;
  const terms = row.terms;
  if (terms === null) return null;
  const asset = assetToLease(subject, typeToLease(await referenceOf(context), subject.typeId));
  // We do not store when a company was founded: its age stays unknown.
  const { kind } = await companyOf(context.db, row);
  return { asset, choice: terms.choice, lessee: { kind, ageMonths: null } };
};

/** A lessor without a card to check. */
const withoutCard = (lessor: LessorFit['lessor']): LessorFit => ({
  lessor,
  fits: false,
  card: null,
  paymentKopecks: null,
  allInKopecks: null,
  insuranceKopecks: null,
  effectiveRate: null,
  unknown: [],
  reasons: [],
});

/**
 * Every active lessor, and every other one that was invited, for a request: what its cards offer, and its invitation.
 * @throws AppError `notFound`, `forbidden` for anyone but client and staff
 */
export const lessorsOf = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<z.infer<typeof requestLessors>> => {
  const row = await findVisible(context.db, actor, id);
  if (!row) throw new AppError('notFound');
  if (!requestViewFor(actor, factsOf(row))?.consents) throw new AppError('forbidden');
  const asked = await askedBy(context, row);
  const fits = asked === null ? [] : await fitsFor(context, asked);
  const invitations = await findInvitations(context.db, id);
  const named = [
    ...(await findLeasing(context.db)),
    ...(await findLessorsByIds(
      context.db,
      invitations.map(({ lessor_id: lessorId }) => lessorId),
    )),
  ];
  const lessors = new Map(
    named.map(({ id: lessorId, name, inn, address, logo }) => [
      lessorId,
      { id: lessorId, name, inn, address, logo },
    ]),
  );
  for (const { lessor } of fits) lessors.delete(lessor.id);
  const others = [...lessors.values()].map(withoutCard);
  const withInvitation = (fit: LessorFit) => {
    const own = invitations.find(({ lessor_id: lessorId }) => lessorId === fit.lessor.id);
    return Object.assign(fit, { invitation: own ? presentInvitation(actor, own, fit.lessor.name) : null });
  };
  return { items: [...fits, ...others].map(withInvitation) };
};
