import { useState } from 'react';
import type { ComponentType } from 'react';
import type { ApiError } from '#web/lib/api-client.ts';
import { drafts } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { addressOf } from '#web/ui/address.ts';
import { CodeForm } from './code-form.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useRegistration } from './use-registration.ts';
import type { RegistrationState } from './use-registration.ts';

const steps = ['Контакты', 'Код', 'Пароль'];

/** Properties of {@link SignUpFlow}. */
export type SignUpFlowProps = {
  /** A new account was created, and its person is signed in. */
  onSignedUp: () => void;
  /** There was an account already, and its person is signed in. */
  onSignedIn: () => void;
  /** Shown to somebody who has an account already. */
  SignInForm: ComponentType<{ login: string; onSignedIn: () => void }>;
};

type StepProps = SignUpFlowProps & { state: RegistrationState };

/** The refusals of the first password that end its step: there is an account already, or the token has expired. */
const leavePassword = ({ foundKnown, passRefused }: RegistrationState, { body }: ApiError): boolean => {
  if (body?.error['_global'] === 'accountExists') foundKnown('email');
  else if (body?.error['token']) passRefused();
  else return false;
  return true;
};

const SignUpStep = ({ state, onSignedUp, onSignedIn, SignInForm }: StepProps) => {
  const [editing, setEditing] = useState(false);
  const { registration } = state;
  if (registration?.known)
    return (
      <>
        <Notice tone="accent" title="С этим телефоном или почтой уже есть доступ">
          Введите пароль, и всё готово.
        </Notice>
        <SignInForm login={registration.contacts[registration.known]} onSignedIn={onSignedIn} />
      </>
    );
  if (!registration || editing)
    return (
      <ContactsForm
        page={addressOf({ to: '/auth' })}
        contacts={registration?.contacts}
        onRegistered={(begun) => {
          state.begin(begun);
          setEditing(false);
        }}
      />
    );
  if (!registration.pass)
    return (
      <CodeForm
        key={registration.id}
        registration={registration}
        onConfirmed={state.confirmed}
        onKnown={state.foundKnown}
        onGone={state.drop}
        onCallAgain={state.callAgain}
        onChangeContacts={() => setEditing(true)}
      />
    );
  return (
    <PasswordForm
      path="/api/account/confirm"
      token={registration.pass.token}
      login={registration.contacts.email}
      submitText="Готово"
      onDone={onSignedUp}
      onRefused={(error) => leavePassword(state, error)}
    />
  );
};

const indexOf = ({ registration }: RegistrationState): number => {
  if (!registration) return 0;
  return registration.pass ? 2 : 1;
};

/** Signing up without a request: contacts, the code, a password. */
export const SignUpFlow = ({ onSignedUp, onSignedIn, SignInForm }: SignUpFlowProps) => {
  const state = useRegistration();
  const finish = (then: () => void): void => {
    state.drop();
    drafts.remove('contacts');
    then();
  };
  return (
    <div className="flex flex-col gap-6">
      <Stepper steps={steps} current={indexOf(state)} />
      <SignUpStep
        state={state}
        onSignedUp={() => finish(onSignedUp)}
        onSignedIn={() => finish(onSignedIn)}
        SignInForm={SignInForm}
      />
      {state.registration && (
        <Button variant="ghost" className="self-center" onClick={state.drop}>
          Начать заново
        </Button>
      )}
    </div>
  );
};
