import { useRouter } from '@tanstack/react-router';
import { NewPassword, RecoverByCall, RecoverForm } from '#web/features/registration/index.ts';
import { FormCard } from '#web/pages/site/form-frame.tsx';

/** Asks for the letter, or for a call. */
export const Recover = ({ by }: { by: 'letter' | 'phone' }) => {
  const router = useRouter();
  return (
    <FormCard>
      {by === 'letter' ? (
        <RecoverForm />
      ) : (
        <RecoverByCall
          onToken={(token) =>
            void router.navigate({ to: '/auth/password-recover/confirm', search: { token } })
          }
        />
      )}
    </FormCard>
  );
};

/** The form that the letter links to. */
export const SetPassword = ({ token }: { token: string }) => {
  const router = useRouter();
  return (
    <FormCard>
      <NewPassword
        token={token}
        onDone={() => void router.navigate({ to: '/account/requests', replace: true })}
      />
    </FormCard>
  );
};
