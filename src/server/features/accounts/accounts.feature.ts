import type { Authenticator } from '#server/platform/auth.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { accountRoutes } from './account.routes.ts';
import { accountSubscribers, registerLetterJobs } from './accounts.letters.ts';
import { createAuthenticator } from './authenticator.ts';
import { forgetUnfinished } from './forget-unfinished.ts';
import { accountLetterRoutes } from './email.routes.ts';
import { createKeyring } from './keyring.ts';
import { registrationRoutes } from './registration.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';

/** People, companies and sign-ins; with it the app learns who asks. */
export const makeAccounts = (context: Context): Feature & { authenticator: Authenticator } => {
  const keyring = createKeyring(context);
  registerLetterJobs(context);
  return {
    name: 'accounts',
    authenticator: createAuthenticator(context, keyring),
    routes: (app) => {
      registrationRoutes(app, context, keyring);
      signInRoutes(app, context, keyring);
      accountRoutes(app, context);
      accountLetterRoutes(app, context, keyring);
    },
    subscribers: accountSubscribers(context),
    schedule: [forgetUnfinished(context)],
  };
};
