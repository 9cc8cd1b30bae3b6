import underPressure from '@fastify/under-pressure';
import type { Server } from 'node:http';
import {
  fastify,
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerFactory,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { repairUrl } from '#domain/formats/addresses.ts';
import type { Authenticator } from './platform/auth.ts';
import type { Context } from './platform/context.ts';
import { AppError } from './platform/errors/app-error.ts';
import { answerClientErrors } from './platform/errors/client-error.ts';
import { registerErrorHandler } from './platform/errors/error-handler.ts';
import type { Feature } from './platform/feature.ts';
import { registerAccess } from './platform/http/access.ts';
import { registerBodies } from './platform/http/bodies.ts';
import { isHttps, registerHeaders } from './platform/http/headers.ts';
import { registerDocs, registerOpenapi } from './platform/http/openapi.ts';
import { registerRateLimit } from './platform/http/rate-limit.ts';
import { noteChallenges } from './platform/http/challenge-refusals.ts';
import { noteRefusedProofs } from './platform/http/proof-refusals.ts';
import { noteStaffRefusals } from './platform/http/staff-refusals.ts';
import { registerTracing } from './platform/http/tracing.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { newId } from './platform/ids.ts';
import type { Lifecycle } from './platform/operations/lifecycle.ts';
import { registerOperations } from './platform/operations/operations.routes.ts';
import { announceVisitors } from './platform/visitors.ts';
import { inProcessAddress } from './render/index.ts';

/** What an app is made of besides its context. */
export type AppParts = {
  features: readonly Feature[];
  authenticator: Authenticator;
  lifecycle: Lifecycle;
  /** A server that listens already; without it the app is only injected into, or listens by itself. */
  serverFactory?: FastifyServerFactory;
};

/** One proxy is in front: it is trusted, but not what it was told. */
const nearestPeer = (_address: string, hop: number): boolean => hop === 0;

const optionsOf = ({ env, log }: Context, { serverFactory }: AppParts): FastifyHttpOptions<Server> => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: newId,
  requestIdHeader: false,
  trustProxy: env.TRUST_PROXY === true ? nearestPeer : env.TRUST_PROXY,
  bodyLimit: 1024 * 1024,
  // A start on a busy machine may take long; supervisors wait for it by polling /readyz.
  pluginTimeout: 60_000,
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  routerOptions: { maxParamLength: 4096 },
  rewriteUrl: ({ url }) => repairUrl(url ?? '/'),
  clientErrorHandler: answerClientErrors({ https: isHttps(env) }),
  ...(serverFactory ? { serverFactory } : {}),
});

const registerGuards = async (
  app: FastifyInstance,
  { env }: Context,
  { lifecycle, serverFactory }: AppParts,
): Promise<void> => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!lifecycle.draining || url === '/healthz') return;
    reply.header('connection', 'close');
    throw new AppError('unavailable', { retryAfter: 5 });
  });
  // An app that is only injected into shares its event loop with the caller, who may keep it busy.
  if (serverFactory)
    await app.register(underPressure, {
      maxEventLoopDelay: 5000,
      // An infinite delay was not measured: one long task has blocked the timers, and is over.
      pressureHandler: ({ url }, _reply, _type, delayMs) => {
        if (url !== '/healthz' && delayMs !== Infinity) throw new AppError('unavailable', { retryAfter: 5 });
      },
    });
  if (env.RATE_LIMITS) await registerRateLimit(app, inProcessAddress);
};

const notFound = async (): Promise<never> => {
  throw new AppError('notFound');
};

const registerCalls = async (app: FastifyInstance, context: Context, parts: AppParts): Promise<void> => {
  registerAccess(app, parts.authenticator);
  noteStaffRefusals(app, context);
  noteChallenges(app, context);
  noteRefusedProofs(app, context);
  registerBodies(app);
  for (const { routes } of parts.features) if (routes) await app.register(async (scope) => routes(scope));
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
  for (const url of ['/api', '/api/*']) {
    app.all(url, {
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: notFound,
      handler: notFound,
    });
  }
};

/** The whole HTTP surface except pages, which `registerRendering` adds last: guards, operations, the features' calls, their document. */
export const buildApp = async (context: Context, parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify(optionsOf(context, parts));
  const registry = new Registry();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  await registerHeaders(app, { https: isHttps(context.env) });
  registerTracing(app, registry);
  for (const { metrics } of parts.features) metrics?.(registry);
  announceVisitors(app, context, inProcessAddress);
  await registerGuards(app, context, parts);
  await registerOpenapi(app, `${context.env.BRAND_NAME} API`);
  if (context.env.API_DOCS) await app.register(registerDocs);
  await app.register(async (scope) =>
    registerOperations(scope, { ...context, lifecycle: parts.lifecycle, registry }),
  );
  await app.register((scope) => registerCalls(scope, context, parts));
  return app;
};
