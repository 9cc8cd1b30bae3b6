import type { Keyring } from '#server/features/sessions/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature, Subscriber } from '#server/platform/feature.ts';
import { deleteOfSignIn, deleteSubscriptionsOf, exportSubscriptions } from './push.repository.ts';
import { pushRoutes } from './push.routes.ts';

/** Deletes the subscription of a sign-in that has ended. */
const forgetEnded = ({ db }: Context): Subscriber => ({
  name: 'push.ended-sign-ins',
  events: ['user.sessionEnded'],
  handle: async ({ data }) => {
    await deleteOfSignIn(db, String(data['sessionId']));
  },
});

/** Push messages to browsers: their subscriptions. */
export const makePush = (context: Context, keyring: Keyring): Feature => ({
  name: 'push',
  routes: (app) => pushRoutes(app, context, keyring),
  subscribers: [forgetEnded(context)],
  eraseUser: async (tx, userId) => {
    await deleteSubscriptionsOf(tx, userId);
  },
  exportUser: exportSubscriptions,
  detachFrom: async (tx, userId, since) =>
    (await deleteSubscriptionsOf(tx, userId, since)) > 0 ? ['push'] : [],
});
