import type { Authenticator, TokenHolders } from '#server/platform/auth.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { rotateKeys } from './access-keys.ts';
import { createAuthenticator, type RegistrationOf } from './authenticator.ts';
import { eraseSessions } from './end-sessions.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { exportSessions } from './sessions.repository.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createTokenHolders } from './token-holders.ts';

/** What sessions give to the rest of the product: who makes a call, who holds a connection, and the keys of tokens. */
type Sessions = Feature & { authenticator: Authenticator; tokenHolders: TokenHolders; keyring: Keyring };

/** Signing in and out, and staying signed in. `registrationOf` says who holds a registration token. */
export const makeSessions = (context: Context, registrationOf: RegistrationOf): Sessions => {
  const keyring = createKeyring(context);
  const authenticator = createAuthenticator(context, keyring, registrationOf);
  return {
    name: 'sessions',
    authenticator,
    keyring,
    tokenHolders: createTokenHolders(context, keyring, authenticator),
    routes: (app) => {
      signInRoutes(app, context, keyring);
      sessionRoutes(app, context, keyring);
    },
    schedule: [rotateKeys(context)],
    eraseUser: (tx, userId) => eraseSessions(context, tx, userId),
    exportUser: exportSessions,
  };
};
