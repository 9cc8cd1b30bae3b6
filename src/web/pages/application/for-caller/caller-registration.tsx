import { useState } from 'react';
import { CompanyForm } from '#web/features/companies/index.ts';
import { CodeForm, PasswordForm, registrationApi } from '#web/features/registration/index.ts';
import { SignInForm } from '#web/features/sessions/index.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { CallerState } from './use-caller.ts';

type StepProps = { caller: CallerState };

const Code = ({ caller }: StepProps) => {
  const { registration, registering } = caller;
  if (!registration) return null;
  return (
    <CodeForm
      key={registration.id}
      registration={registration}
      onConfirmed={caller.confirmed}
      onKnown={caller.foundKnown}
      onGone={caller.startOver}
      onCallAgain={registering.callAgain}
      onChangeContacts={caller.startOver}
      backText="Назад к заявке"
    />
  );
};

const SignIn = ({ caller }: StepProps) => (
  <>
    <p className="text-soft">
      С этим телефоном или почтой уже есть кабинет, заявка ждёт в нём. Войдите, чтобы её открыть.
    </p>
    <SignInForm onSignedIn={() => caller.openRequest()} />
  </>
);

const Sent = ({ caller: { kept } }: StepProps) =>
  kept?.sent === false ? (
    <Notice tone="accent" title={`Заявка № ${kept.number} ждёт в вашем кабинете`}>
      Пока вы её подтверждали, условия изменились, поэтому она не ушла. Откройте кабинет, проверьте её и
      отправьте.
    </Notice>
  ) : (
    <Notice tone="save" title={`Заявка № ${kept?.number ?? ''} отправлена`}>
      Менеджер ведёт её дальше. Осталось назвать компанию и открыть кабинет, где видны предложения.
    </Notice>
  );

const Company = ({ caller }: StepProps) => {
  const pass = caller.registration?.pass;
  if (!pass) return null;
  return (
    <>
      <Sent caller={caller} />
      <CompanyForm
        call={registrationApi(pass.token)}
        userId={pass.userId}
        startInn={pass.inn}
        submitText="Продолжить"
        onConfirmed={caller.registering.companyConfirmed}
        onRefused={({ status }) => {
          if (status === 401) caller.registering.passRefused();
          return status === 401;
        }}
      />
    </>
  );
};

const Password = ({ caller }: StepProps) => {
  const [known, setKnown] = useState(false);
  const { registration, registering } = caller;
  if (known) return <SignIn caller={caller} />;
  if (!registration?.pass) return null;
  return (
    <>
      <Sent caller={caller} />
      <PasswordForm
        path="/api/account/confirm"
        token={registration.pass.token}
        submitText="Открыть кабинет"
        onDone={() => caller.openRequest()}
        onRefused={({ body }) => {
          if (body?.error['_global'] === 'accountExists') setKnown(true);
          else if (body?.error['token']) registering.passRefused();
          else return false;
          return true;
        }}
      />
    </>
  );
};

/** The steps after the consents: the code of the call, the company, the password; or signing in. */
export const CallerRegistration = ({ caller }: StepProps) => {
  switch (caller.step) {
    case 'code':
      return <Code caller={caller} />;
    case 'signIn':
      return <SignIn caller={caller} />;
    case 'company':
      return <Company caller={caller} />;
    default:
      return <Password caller={caller} />;
  }
};
