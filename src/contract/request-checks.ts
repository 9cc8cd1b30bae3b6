import { z } from 'zod/mini';
import { id, isoDateTime } from './common.ts';
import { requestStatus } from './request-status.ts';
import { companyStates } from './roles.ts';

/** The rules that a request is checked by before somebody decides. */
export const checkRules = [
  'registry',
  'age',
  'proof',
  'earlierDeals',
  'earlierRefusals',
  'sum',
  'asset',
  'advance',
  'lessors',
] as const;
/** The rules that a request is checked by before somebody decides. */
export type CheckRule = (typeof checkRules)[number];

/** `ok` speaks for it, `warn` asks for a closer look, `stop` speaks against it, `unknown` means that it could not be checked. */
export const checkVerdicts = ['ok', 'warn', 'stop', 'unknown'] as const;
/** The outcome of a rule. */
export type CheckVerdict = (typeof checkVerdicts)[number];

/** The outcome of a rule for a request, with the reason in one Russian sentence. */
export const requestCheck = z.object({
  rule: z.enum(checkRules),
  verdict: z.enum(checkVerdicts),
  reason: z.string(),
});
/** The outcome of a rule for a request, with the reason in one Russian sentence. */
export type RequestCheck = z.infer<typeof requestCheck>;

/** `GET /api/requests/{id}/company`, for staff: what is known of the company of a request, and what speaks for and against it. */
export const requestCompany = z.object({
  company: z.nullable(
    z.object({
      id,
      name: z.string(),
      inn: z.string(),
      ogrn: z.nullable(z.string()),
      state: z.enum(companyStates),
      registryState: z.nullable(z.string()).check(z.describe('null if no registry was asked')),
      checkedAt: isoDateTime,
    }),
  ),
  earlier: z
    .array(z.object({ id, number: z.int(), status: requestStatus, createdAt: isoDateTime }))
    .check(z.describe('other requests sent for the company, the newest ten')),
  earlierTotal: z.int().check(z.describe('the number of all of them, up to 200')),
  checks: z.array(requestCheck),
});
/** What is known of the company of a request, and what speaks for and against it. */
export type RequestCompany = z.infer<typeof requestCompany>;
