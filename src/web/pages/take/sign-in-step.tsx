import { SignInForm } from '#web/features/accounts/index.ts';
import type { StepProps } from './use-application.ts';

/** For those whom the service knows already. */
export const SignInStep = ({ application }: StepProps) => (
  <>
    <p className="text-soft">
      С этим телефоном или почтой уже есть доступ. Войдите, и заявка продолжится с того же места.
    </p>
    <SignInForm
      login={application.registering.registration?.contacts.email}
      onSignedIn={application.registering.drop}
    />
  </>
);
