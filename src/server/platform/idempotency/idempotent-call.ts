import type { FastifyRequest } from 'fastify';
import type { Actor } from '#domain/actor.ts';
import { AppError } from '../errors/app-error.ts';
import { sha256 } from '../ids.ts';

/** What identifies a repeat of a call; without a `key` the call is simply done. */
export type IdempotentCall = {
  /** Hash of the caller: the user, else the registration, else the address. */
  caller: string;
  key: string | null;
  /** Hash of method, address and body. */
  bodyHash: string;
};

const visible = /^[\x21-\x7e]{8,200}$/;

const callerOf = (request: FastifyRequest, actor: Actor): string => {
  if (actor.kind === 'user' || actor.kind === 'registration') return `${actor.kind}:${actor.id}`;
  return `address:${request.ip}`;
};

/**
 * What `idempotent` needs of a request.
 * @throws AppError `badRequest` if `Idempotency-Key` is not 8 to 200 visible characters.
 */
export const idempotentCallOf = (request: FastifyRequest, actor: Actor): IdempotentCall => {
  const header = request.headers['idempotency-key'];
  if (header !== undefined && (typeof header !== 'string' || !visible.test(header))) {
    throw new AppError('badRequest');
  }
  // The body of a call without fields was never parsed, and means nothing.
  const body = request.routeOptions.schema?.body === undefined ? null : request.body;
  return {
    caller: sha256(callerOf(request, actor)),
    key: header ?? null,
    bodyHash: sha256(JSON.stringify([request.method, request.url, body ?? null])),
  };
};
