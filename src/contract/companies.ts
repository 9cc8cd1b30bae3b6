import { z } from 'zod/mini';
import { companyView } from './accounts.ts';
import { id, isoDateTime, version } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { companyKind, companyStates } from './roles.ts';

/**
 * `GET /api/companies`: for staff. `waiting` lists only those with somebody's documents waiting for a decision, the longest waiting first.
 */
export const companiesQuery = z.object({
  ...pageQuery,
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  state: z.optional(z.enum(companyStates)),
  waiting: z.optional(z.literal('true')),
});

/** A company in the list of staff. */
export const companyRow = z.object({
  id,
  kind: companyKind,
  inn: z.string(),
  kpp: z.nullable(z.string()),
  ogrn: z.nullable(z.string()),
  name: z.string(),
  state: z.enum(companyStates),
  people: z.int(),
  waiting: z.int().check(z.describe('people whose documents are waiting for a decision')),
  waitingSince: z.nullable(isoDateTime),
  createdAt: isoDateTime,
});
/** A page of companies. */
export const companiesPage = pageOf(companyRow);

/** `GET /api/companies/{id}`: a company for staff. */
export const companyOfStaff = z.object({
  company: companyView,
  abilities: z.record(z.string(), z.boolean()),
});

/**
 * `POST /api/companies/{id}/decide`: whether this person's documents show that they may speak for the company. A refusal needs a reason; only
 * an admin may refuse a proof that was accepted before, which undoes it.
 */
export const decideBody = z.object({
  userId: id,
  decision: z.enum(['accept', 'refuse']),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  version,
});

/** Filters of the list of companies. */
export type CompaniesQuery = z.infer<typeof companiesQuery>;
/** A company in the list of staff. */
export type CompanyRow = z.infer<typeof companyRow>;
/** A decision on somebody's proof. */
export type DecideBody = z.infer<typeof decideBody>;
