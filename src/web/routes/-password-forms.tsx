import { useRouter } from '@tanstack/react-router';
import { NewPassword, RecoverForm } from '#web/features/accounts/index.ts';
import { AuthCard } from './-auth-frame.tsx';

/** Asks for the letter. */
export const Recover = () => (
  <AuthCard>
    <RecoverForm />
  </AuthCard>
);

/** Where the letter leads to. */
export const SetPassword = ({ token }: { token: string }) => {
  const router = useRouter();
  return (
    <AuthCard>
      <NewPassword
        token={token}
        onDone={() => void router.navigate({ href: '/account/requests', replace: true })}
      />
    </AuthCard>
  );
};
