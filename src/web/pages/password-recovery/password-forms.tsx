import { useRouter } from '@tanstack/react-router';
import { NewPassword, RecoverForm } from '#web/features/accounts/index.ts';
import { FormCard } from '#web/pages/site/form-frame.tsx';

/** Asks for the letter. */
export const Recover = () => (
  <FormCard>
    <RecoverForm />
  </FormCard>
);

/** Where the letter leads to. */
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
