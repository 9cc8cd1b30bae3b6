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

/** What sessions provide to the rest of the product: the actor of a call, the holder of a connection, and the keys of tokens. */
type Sessions = Feature & { authenticator: Authenticator; tokenHolders: TokenHolders; keyring: Keyring };

/** Signing in and out, and staying signed in. `registrationOf` identifies the holder of a registration token. */
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
