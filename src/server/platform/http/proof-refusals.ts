import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { noteSecurityEvent, type SecurityEvent } from '../events/note-security-event.ts';

/** Sign-ins are recorded by the feature that knows which account was tried. */
const withAccount = '/api/account/login';

/** The field errors that mean a wrong or expired password or code. */
const wrongProofs: Record<string, readonly string[]> = {
  password: ['mismatch'],
  code: ['code', 'expired'],
  secondFactorCode: ['code'],
};

const codeLimits = new Set(['codesPerAddress', 'wrongCodesPerAddress']);

const kindOf = ({ code, details }: AppError): Pick<SecurityEvent, 'type' | 'reason'> | null => {
  const { fields = {}, limit = '' } = details;
  if (code === 'tooManyRequests') {
    if (limit === 'proofsPerPerson') return { type: 'security.accountLocked', reason: code };
    return codeLimits.has(limit) ? { type: 'security.proofFailed', reason: code } : null;
  }
  const wrong = Object.entries(wrongProofs).find(([name, codes]) => codes.includes(fields[name] ?? ''));
  if (code !== 'formHasErrors' || !wrong) return null;
  const [name] = wrong;
  return { type: 'security.proofFailed', reason: `${name}.${fields[name]}` };
};

/**
 * Records wrong passwords and codes other than those of sign-ins: of signed-in people who must prove who they are, of calls and messages, of
 * second factors; and that an account accepts no more of them for a while.
 */
export const noteRefusedProofs = (app: FastifyInstance, context: Context): void => {
  app.addHook('onError', async ({ actor, ip, method, routeOptions }, _reply, error) => {
    const kind = error instanceof AppError && routeOptions.url !== withAccount ? kindOf(error) : null;
    if (!kind || !(error instanceof AppError)) return;
    const own = actor?.kind === 'user' ? actor.id : undefined;
    await noteSecurityEvent(context, {
      ...kind,
      ip,
      userId: error.details.triedUserId ?? own ?? null,
      ...(own === undefined ? {} : { actorId: own }),
      call: `${method} ${routeOptions.url ?? ''}`,
    });
  });
};
