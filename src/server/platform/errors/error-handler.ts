import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toAppError(error);
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal }, 'a call failed');
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusal.bodyFor(request.id));
};

/** Answers every failure of every layer in api.md's one form. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new AppError('notFound'), request, reply));
};
