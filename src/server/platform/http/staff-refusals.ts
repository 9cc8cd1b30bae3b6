import type { FastifyInstance } from 'fastify';
import { isStaff } from '#domain/actor.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { noteSecurityEvent } from '../events/note-security-event.ts';

/** Records what a staff member tried and may not do: staff accounts are the ones worth stealing. */
export const noteStaffRefusals = (app: FastifyInstance, context: Context): void => {
  app.addHook('onError', async ({ actor, ip, method, routeOptions }, _reply, error) => {
    if (!(error instanceof AppError) || error.code !== 'forbidden' || !actor || !isStaff(actor)) return;
    await noteSecurityEvent(context, {
      type: 'security.staffRefused',
      ip,
      userId: actor.id,
      actorId: actor.id,
      reason: error.code,
      call: `${method} ${routeOptions.url ?? ''}`,
    });
  });
};
