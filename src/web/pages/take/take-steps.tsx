import { useState } from 'react';
import {
  CodeForm,
  CompanyCard,
  CompanyForm,
  ContactsForm,
  PasswordForm,
  SignInForm,
} from '#web/features/accounts/index.ts';
import { SentStep, StepFrame, StepSkeleton, TermsStep, AssetForm } from '#web/features/funnel/index.ts';
import type { ApplicationSubject, ApplicationStep } from '#web/features/funnel/index.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useApplication } from './use-application.ts';
import type { Application } from './use-application.ts';

/** Properties of {@link ApplicationSteps}. */
export type ApplicationStepsProps = { subject: ApplicationSubject };

type StepProps = ApplicationStepsProps & { application: Application };

const AssetStep = ({ subject: { asset }, application }: StepProps) =>
  asset && (
    <AssetForm
      asset={asset.form}
      submitText="Продолжить"
      onReady={() => {
        asset.onReady();
        application.change(null);
      }}
    />
  );

const ContactsStep = ({ subject, application }: StepProps) => (
  <ContactsForm
    page={subject.page}
    contacts={application.registering.registration?.contacts}
    onRegistered={application.begin}
  />
);

const CodeStep = ({ application }: StepProps) => {
  const { registration } = application.registering;
  if (!registration) return null;
  return (
    <>
      {application.passExpired && (
        <Notice tone="accent" title="Подтверждение телефона устарело">
          Оно действует час. Подтвердите номер ещё раз: всё, что вы ввели, на месте.
        </Notice>
      )}
      <CodeForm
        key={registration.id}
        registration={registration}
        onConfirmed={application.registering.confirmed}
        onKnown={application.foundKnown}
        onGone={application.registering.drop}
        onCallAgain={application.registering.callAgain}
        onChangeContacts={() => application.change('contacts')}
      />
    </>
  );
};

const SignInStep = ({ application }: StepProps) => (
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

const CompanyStep = ({ application }: StepProps) => {
  const { applicant } = application;
  const [another, setAnother] = useState(false);
  if (!applicant) return <StepSkeleton />;
  const { known } = applicant;
  if (known && !another)
    return (
      <>
        <CompanyCard company={known} />
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="ghost" onClick={() => setAnother(true)}>
            Изменить или указать другую
          </Button>
          <Button variant="primary" size="lg" onClick={() => application.companyConfirmed(known)}>
            Продолжить
          </Button>
        </div>
      </>
    );
  return (
    <CompanyForm
      call={applicant.call}
      userId={applicant.userId}
      company={known}
      submitText="Продолжить"
      onConfirmed={application.companyConfirmed}
      onRefused={application.refused}
    />
  );
};

const ChangeTerms = ({ subject, application }: StepProps) =>
  subject.changeHref === undefined ? (
    <Button variant="ghost" onClick={() => application.change('asset')}>
      Изменить технику и условия
    </Button>
  ) : (
    <ButtonLink href={subject.changeHref} variant="ghost">
      Изменить условия
    </ButtonLink>
  );

const LastStep = ({ application, subject }: StepProps) => {
  const { applicant } = application;
  if (subject.refused) return subject.refused;
  if (!applicant?.company || !subject.request) return <StepSkeleton />;
  return (
    <TermsStep
      subject={subject}
      request={subject.request}
      company={
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <CompanyCard company={applicant.company} />
          </div>
          <Button size="sm" variant="ghost" onClick={() => application.change('company')}>
            Изменить компанию
          </Button>
        </div>
      }
      change={<ChangeTerms subject={subject} application={application} />}
      call={applicant.call}
      onSent={application.finish}
      onRefused={application.refused}
    />
  );
};

const Sent = ({ application, subject }: StepProps) => {
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

const stepViews: Record<ApplicationStep, (props: StepProps) => React.ReactNode> = {
  asset: AssetStep,
  contacts: ContactsStep,
  code: CodeStep,
  signIn: SignInStep,
  company: CompanyStep,
  terms: LastStep,
  sent: Sent,
};

const NotForStaff = () => (
  <Notice
    tone="accent"
    title="Заявки отправляют клиенты"
    action={<ButtonLink to="/account/requests">К заявкам</ButtonLink>}
  >
    Вы вошли как сотрудник или поставщик. Чтобы отправить заявку от своей компании, выйдите и войдите как
    клиент.
  </Notice>
);

const NoConnection = () => (
  <Notice
    tone="danger"
    title="Нет связи с сервером"
    action={<Button onClick={session.retry}>Повторить</Button>}
  >
    Вы вошли раньше, но сейчас мы не можем это проверить. Введённое сохранено.
  </Notice>
);

/** The step that the person stands on. In the browser only. */
export const ApplicationSteps = (props: ApplicationStepsProps) => {
  const state = useSession();
  const application = useApplication(props.subject);
  if (state.status === 'init' || (state.status === 'authorized' && !application.account))
    return <StepSkeleton />;
  if (state.status === 'not-authorized' && state.tokensKept) return <NoConnection />;
  if (application.account && application.account.role !== 'client') return <NotForStaff />;
  const View = stepViews[application.step];
  return (
    <StepFrame
      step={application.step}
      way={{ signedIn: application.account !== undefined, asset: props.subject.asset !== undefined }}
    >
      <View {...props} application={application} />
    </StepFrame>
  );
};
