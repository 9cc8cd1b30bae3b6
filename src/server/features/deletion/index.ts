import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { registerFarewell } from './deletion.letters.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { forgetDeleted } from './forget-deleted.ts';
import { forgetUnfinished } from './forget-unfinished.ts';

/**
 * Deletion of accounts, by their person or because registration was never finished, and copies of an account. `features` export and erase
 * what they keep about a person.
 */
export const makeDeletion = (context: Context, features: readonly Feature[]): Feature => {
  registerFarewell(context);
  return {
    name: 'deletion',
    routes: (app) => deletionRoutes(app, { context, features }),
    schedule: [forgetUnfinished(context), forgetDeleted(context)],
  };
};
