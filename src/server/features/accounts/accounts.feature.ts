import type { Authenticator, TokenHolders } from '#server/platform/auth.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { rotateKeys } from './access-keys.ts';
import { accountRoutes } from './account.routes.ts';
import { accountSubscribers, registerLetterJobs } from './accounts.letters.ts';
import { createAuthenticator } from './authenticator.ts';
import { forgetDeleted } from './forget-deleted.ts';
import { forgetUnfinished } from './forget-unfinished.ts';
import { accountLetterRoutes } from './email.routes.ts';
import { companyDocumentRoutes } from './company-documents.routes.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { registrationRoutes } from './registration.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { securitySubscribers } from './security.letters.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createTokenHolders } from './token-holders.ts';

/** People, companies and sign-ins; with it the app learns who asks. */
export const makeAccounts = (
  context: Context,
): Feature & { authenticator: Authenticator; tokenHolders: TokenHolders; keyring: Keyring } => {
  const keyring = createKeyring(context);
  const authenticator = createAuthenticator(context, keyring);
  registerLetterJobs(context);
  return {
    name: 'accounts',
    authenticator,
    keyring,
    tokenHolders: createTokenHolders(context, keyring, authenticator),
    routes: (app) => {
      registrationRoutes(app, context, keyring);
      signInRoutes(app, context, keyring);
      sessionRoutes(app, context, keyring);
      secondFactorRoutes(app, context);
      accountRoutes(app, context);
      companyDocumentRoutes(app, context);
      accountLetterRoutes(app, context, keyring);
    },
    subscribers: [...accountSubscribers(context), ...securitySubscribers(context)],
    schedule: [forgetUnfinished(context), forgetDeleted(context), rotateKeys(context)],
  };
};
