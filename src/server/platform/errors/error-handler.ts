import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { barePagePolicy } from './bare-page.ts';
import { asksForPage, failurePage } from './failure-page.ts';
import { toAppError } from './to-app-error.ts';

/** While the server stops, or after too many requests, a browser that asked for a page gets a page. */
const answerPage = (status: 429 | 503, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', barePagePolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(failurePage(status, request.id));

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toAppError(error);
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal }, 'a call failed');
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const { status } = refusal;
  if ((status === 429 || status === 503) && asksForPage(request)) return answerPage(status, request, reply);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusal.bodyFor(request.id));
};

/** Answers every failure of every layer in the one form of api.md. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new AppError('notFound'), request, reply));
};
