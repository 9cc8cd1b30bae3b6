import { SignInForm } from '#web/features/sessions/index.ts';
import { Button } from '#web/ui/button.tsx';
import type { StepProps } from './use-application.ts';

/** Signing in, for those whom the service already knows. */
export const SignInStep = ({ application: { change, registering } }: StepProps) => {
  const { contacts, known = 'email' } = registering.registration ?? {};
  return (
    <>
      <p className="text-soft">
        С этим телефоном или почтой уже есть доступ. Войдите, и заявка продолжится с того же места.
      </p>
      <SignInForm login={contacts?.[known]} onSignedIn={registering.drop} />
      <Button variant="ghost" className="self-start" onClick={() => change('contacts')}>
        Изменить телефон или почту
      </Button>
    </>
  );
};
