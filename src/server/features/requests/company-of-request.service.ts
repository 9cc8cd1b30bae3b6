import type { RequestCompany } from '#contract/request-checks.ts';
import type { RequestSubject } from '#contract/requests.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { checksOf } from '#domain/requests/request-checks.ts';
import { requestStaffPolicy } from '#domain/requests/request-staff-policy.ts';
import { findCheckedCompany } from '#server/features/companies/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findEarlier } from './earlier-requests.repository.ts';
import { lessorsOf } from './invitations/request-lessors.service.ts';
import { factsOf } from './requests.presenter.ts';
import { companyOf, findVisible, type RequestRow } from './requests.repository.ts';

const shownEarlier = 10;

const lessorsFitting = async (context: Context, actor: UserActor, { id, terms }: RequestRow) => {
  if (terms === null) return null;
  const { items } = await lessorsOf(context, actor, id);
  return { fit: items.filter(({ fits }) => fits).length, all: items.length };
};

/**
 * What is known about the company of a request, its other requests, and what speaks for and against this one.
 * @throws AppError `notFound`, `forbidden` for anyone but staff
 */
export const companyOfRequest = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<RequestCompany> => {
  const { db, clock } = context;
  const row = await findVisible(db, actor, id);
  if (!row) throw new AppError('notFound');
  const refusal = requestStaffPolicy.refusal('checkCompany', actor, factsOf(row));
  if (refusal) throw new AppError(refusal);
  const company = row.company_id === null ? undefined : await findCheckedCompany(db, row.company_id);
  const { state } = await companyOf(db, row);
  const earlier =
    row.company_id === null ? [] : await findEarlier(db, actor, { id, companyId: row.company_id });
  const { priceKopecks, year, condition } = row.subject as RequestSubject;
  return {
    company: company
      ? {
          id: company.id,
          name: company.name,
          inn: company.inn,
          ogrn: company.ogrn,
          state,
          registryState: company.registry_state,
          checkedAt: company.confirmed_at.toISOString(),
        }
      : null,
    earlier: earlier.slice(0, shownEarlier).map(({ id: otherId, number, status, created_at: at }) => ({
      id: otherId,
      number,
      status,
      createdAt: at.toISOString(),
    })),
    earlierTotal: earlier.length,
    checks: checksOf({
      today: moscowDay(clock.now().toISOString()),
      company: company
        ? { ogrn: company.ogrn, registryState: company.registry_state, proven: state === 'proven' }
        : null,
      sumKopecks: priceKopecks * row.quantity,
      asset: { year, condition },
      advanceShare: row.terms?.choice.advance.share ?? null,
      earlier: earlier.map(({ status, sum_kopecks: sumKopecks }) => ({ status, sumKopecks })),
      lessors: await lessorsFitting(context, actor, row),
    }),
  };
};
