import { useState } from 'react';
import { PasswordForm } from '#web/features/registration/index.ts';
import { SignInForm } from '#web/features/sessions/index.ts';
import { SentStep } from '#web/features/funnel/index.ts';
import type { StepProps } from './use-application.ts';

/** The request was sent; a password opens the account. */
export const Sent = ({ application, subject }: StepProps) => {
  const { sent } = application;
  const [known, setKnown] = useState(false);
  const token = application.registering.registration?.pass?.token;
  if (!sent) return null;
  const password = known ? (
    <SignInForm login={sent.email} onSignedIn={application.passwordSet} />
  ) : (
    token && (
      <PasswordForm
        path="/api/account/confirm"
        token={token}
        login={sent.email}
        submitText="Открыть кабинет"
        onDone={application.passwordSet}
        onRefused={({ body }) => {
          if (body?.error['_global'] === 'accountExists') setKnown(true);
          else if (body?.error['token']) application.registering.passRefused();
          else return false;
          return true;
        }}
      />
    )
  );
  return (
    <SentStep
      sent={sent}
      password={password}
      anotherText={subject.anotherText}
      onAnother={application.another}
    />
  );
};
