import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { Registry, register as processMetrics } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors/app-error.ts';
import { isLoopback } from '../loopback.ts';
import type { Lifecycle } from './lifecycle.ts';

type Parts = { db: Kysely<Database>; env: Env; clock: Clock; lifecycle: Lifecycle; registry: Registry };

const databaseTimeoutMs = 2000;

const isDatabaseReachable = async (db: Kysely<Database>): Promise<boolean> => {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(databaseTimeoutMs, false, { ref: false })]);
};

const bearer = (token: string): Buffer => Buffer.from(`Bearer ${token}`);

/** Callers on this machine that come without a proxy, and those with the token. */
const mayReadMetrics = ({ headers, socket }: FastifyRequest, token: string | undefined): boolean => {
  const direct = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  if (direct && isLoopback(socket.remoteAddress ?? '')) return true;
  if (token === undefined) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = bearer(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const lifeDays = 180;

/** Whom to tell of a security hole (RFC 9116); made anew for each answer, so that it never expires while the service runs. */
const securityText = ({ BRAND_EMAIL, PUBLIC_URL }: Env, now: Date): string => {
  if (BRAND_EMAIL === undefined) throw new AppError('notFound');
  const expires = new Date(now.getTime() + lifeDays * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${BRAND_EMAIL}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    '',
  ].join('\n');
};

/** `/healthz` alive, `/readyz` may get traffic, `/metrics` for Prometheus, `/.well-known/security.txt` for those who find a hole. */
export const registerOperations = (
  app: FastifyInstance,
  { db, env, clock, lifecycle, registry }: Parts,
): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (lifecycle.leaving || lifecycle.draining || !(await isDatabaseReachable(db))) {
      throw new AppError('unavailable', { retryAfter: 5 });
    }
    return { status: 'ready' };
  });
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(env, clock.now())),
  );
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, env.METRICS_TOKEN)) throw new AppError('notFound');
    reply.type(processMetrics.contentType);
    return Registry.merge([processMetrics, registry]).metrics();
  });
};
