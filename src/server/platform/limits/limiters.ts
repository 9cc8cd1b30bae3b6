import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { limitTable, type LimitName } from './limits.ts';

type Query = { text: string; values: unknown[] };

/** The `query` that the limiter expects of a pool, on top of Kysely: PGlite or PostgreSQL. */
const poolOf = (db: Kysely<Database>) => ({
  query: async ({ text, values }: Query) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0n) };
  },
});

const createLimiter = (db: Kysely<Database>, name: LimitName): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: poolOf(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limitTable[name].points,
    duration: limitTable[name].seconds,
  });

/** The limiter of each limit, made when first needed. */
export const createLimiters = (db: Kysely<Database>): ((name: LimitName) => RateLimiterPostgres) => {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  return (name) => {
    const known = limiters.get(name) ?? createLimiter(db, name);
    limiters.set(name, known);
    return known;
  };
};

/** A key as it is stored: phones and addresses cannot be read from the table. */
export const storedKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The error of an attempt too many. */
export const refusal = (
  code: 'tooManyRequests' | 'challengeRequired',
  msBeforeNext: number,
  limit?: LimitName,
): AppError =>
  new AppError(code, {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    ...(limit === undefined ? {} : { limit }),
  });
