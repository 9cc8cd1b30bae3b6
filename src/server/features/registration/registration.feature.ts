import type { Keyring } from '#server/features/sessions/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Detach, Feature } from '#server/platform/feature.ts';
import { emailRoutes } from './email.routes.ts';
import { eraseRegistration } from './erase-registration.repository.ts';
import type { PrepareClaim } from './claim-for-confirmed.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { registerLetterJobs, registrationSubscribers } from './registration.letters.ts';
import { registrationRoutes } from './registration.routes.ts';

type Registration = { context: Context; keyring: Keyring; detach: Detach; prepareClaim: PrepareClaim };

/** From a name and a phone to an account, and the letters that confirm an e-mail or lead to a password. */
export const makeRegistration = ({ context, keyring, detach, prepareClaim }: Registration): Feature => {
  registerLetterJobs(context);
  return {
    name: 'registration',
    routes: (app) => {
      registrationRoutes(app, context, { keyring, prepareClaim });
      emailRoutes(app, { context, detach });
      recoveryRoutes(app, context, keyring);
    },
    subscribers: registrationSubscribers(context),
    eraseUser: eraseRegistration,
  };
};
