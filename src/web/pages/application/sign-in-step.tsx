import { SignInForm } from '#web/features/accounts/index.ts';
import type { StepProps } from './use-application.ts';

/** Signing in, for those whom the service already knows. */
export const SignInStep = ({ application: { known = 'email', registering } }: StepProps) => (
  <>
    <p className="text-soft">
      С этим телефоном или почтой уже есть доступ. Войдите, и заявка продолжится с того же места.
    </p>
    <SignInForm login={registering.registration?.contacts[known]} onSignedIn={registering.drop} />
  </>
);
