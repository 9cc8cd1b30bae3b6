import { z } from 'zod/mini';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { removeFormerWebhook } from './integrations.service.ts';

const roleChange = z.object({ before: z.record(z.string(), z.unknown()) });

const ofWork = ['role', 'vendorId', 'lessorId'];

/**
 * Removes the webhook of a person who goes to another vendor, lessor or role: it leads to a program of the former one, which must not hear of
 * the requests of the next.
 */
export const leaveWebhook = (context: Context): Subscriber => ({
  name: 'integrations.leave-webhook',
  events: ['user.roleChanged'],
  handle: async ({ subject, data, actorId, createdAt }) => {
    const { before } = roleChange.parse(data);
    if (!ofWork.some((part) => part in before)) return;
    const by = actorId ?? subject.id;
    await removeFormerWebhook(context, { userId: subject.id, at: new Date(createdAt), by });
  },
});
