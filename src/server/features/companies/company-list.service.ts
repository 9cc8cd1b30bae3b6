import type { z } from 'zod/mini';
import type { companiesPage, CompaniesQuery, companyOfStaff } from '#contract/companies.ts';
import { companyPolicy, companyProofPolicy } from '#domain/accounts/people-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { totalOf } from '#server/platform/http/id-cursor.ts';
import { momentCursor } from '#server/platform/http/moment-cursor.ts';
import { presentCompany } from './companies.presenter.ts';
import { findCompany } from './companies.repository.ts';
import { isProven } from './company-state.ts';
import { countCompanies, listCompanies } from './company-list.repository.ts';

/** Companies for staff, searched and filtered. @throws AppError `forbidden` */
export const listCompaniesForStaff = async (
  { db }: Context,
  actor: UserActor,
  query: CompaniesQuery,
): Promise<z.infer<typeof companiesPage>> => {
  const refusal = companyProofPolicy.refusal('decide', actor, null);
  if (refusal) throw new AppError('forbidden');
  const sort = query.waiting ? 'waiting' : 'created';
  const after = query.cursor === undefined ? null : momentCursor.read(query.cursor, sort);
  const rows = await listCompanies(db, query, after);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      inn: row.inn,
      kpp: row.kpp === '' ? null : row.kpp,
      ogrn: row.ogrn,
      name: row.name,
      state: isProven(row) ? ('proven' as const) : ('unproven' as const),
      people: row.people ?? 0,
      waiting: row.waiting ?? 0,
      waitingSince: row.since?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    })),
    ...totalOf(await countCompanies(db, query)),
    nextCursor: last ? momentCursor.write(sort, last) : null,
  };
};

/** A company for staff. @throws AppError `notFound` for anyone else */
export const readCompanyForStaff = async (
  { db }: Context,
  actor: UserActor,
  companyId: string,
): Promise<z.infer<typeof companyOfStaff>> => {
  const company = companyProofPolicy.can('decide', actor, null)
    ? await findCompany(db, companyId)
    : undefined;
  if (!company) throw new AppError('notFound');
  return {
    company: presentCompany(company, null),
    abilities: {
      ...companyPolicy.abilities(actor, { companyId }),
      ...companyProofPolicy.abilities(actor, null),
    },
  };
};
