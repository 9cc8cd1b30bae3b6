import { useState } from 'react';
import {
  CodeForm,
  CompanyCard,
  CompanyForm,
  ContactsForm,
  PasswordForm,
  SignInForm,
} from '#web/features/accounts/index.ts';
import { SentStep, StepFrame, StepSkeleton, TermsStep, ThingForm } from '#web/features/funnel/index.ts';
import type { Taken, TakeStep } from '#web/features/funnel/index.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useTake } from './use-take.ts';
import type { Take } from './use-take.ts';

/** Properties of {@link TakeSteps}. */
export type TakeStepsProps = { taken: Taken };

type StepProps = TakeStepsProps & { take: Take };

const ThingStep = ({ taken: { thing }, take }: StepProps) =>
  thing && (
    <ThingForm
      thing={thing.form}
      submitText="Продолжить"
      onReady={() => {
        thing.onReady();
        take.change(null);
      }}
    />
  );

const ContactsStep = ({ taken, take }: StepProps) => (
  <ContactsForm
    page={taken.page}
    contacts={take.registering.registration?.contacts}
    onRegistered={take.begin}
  />
);

const CodeStep = ({ take }: StepProps) => {
  const { registration } = take.registering;
  if (!registration) return null;
  return (
    <>
      {take.passExpired && (
        <Notice tone="accent" title="Подтверждение телефона устарело">
          Оно действует час. Подтвердите номер ещё раз: всё, что вы ввели, на месте.
        </Notice>
      )}
      <CodeForm
        key={registration.id}
        registration={registration}
        onConfirmed={take.registering.confirmed}
        onKnown={take.foundKnown}
        onGone={take.registering.drop}
        onCallAgain={take.registering.callAgain}
        onChangeContacts={() => take.change('contacts')}
      />
    </>
  );
};

const SignInStep = ({ take }: StepProps) => (
  <>
    <p className="text-soft">
      С этим телефоном или почтой уже есть доступ. Войдите, и заявка продолжится с того же места.
    </p>
    <SignInForm login={take.registering.registration?.contacts.email} onSignedIn={take.registering.drop} />
  </>
);

const CompanyStep = ({ take }: StepProps) => {
  const { taker } = take;
  const [another, setAnother] = useState(false);
  if (!taker) return <StepSkeleton />;
  const { known } = taker;
  if (known && !another)
    return (
      <>
        <CompanyCard company={known} />
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="ghost" onClick={() => setAnother(true)}>
            Изменить или указать другую
          </Button>
          <Button variant="primary" size="lg" onClick={() => take.companyConfirmed(known)}>
            Продолжить
          </Button>
        </div>
      </>
    );
  return (
    <CompanyForm
      call={taker.call}
      userId={taker.userId}
      company={known}
      submitText="Продолжить"
      onConfirmed={take.companyConfirmed}
      onRefused={take.refused}
    />
  );
};

const ChangeTerms = ({ taken, take }: StepProps) =>
  taken.changeHref === undefined ? (
    <Button variant="ghost" onClick={() => take.change('thing')}>
      Изменить технику и условия
    </Button>
  ) : (
    <ButtonLink href={taken.changeHref} variant="ghost">
      Изменить условия
    </ButtonLink>
  );

const LastStep = ({ take, taken }: StepProps) => {
  const { taker } = take;
  if (taken.refused) return taken.refused;
  if (!taker?.company || !taken.request) return <StepSkeleton />;
  return (
    <TermsStep
      taken={taken}
      request={taken.request}
      company={
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <CompanyCard company={taker.company} />
          </div>
          <Button size="sm" variant="ghost" onClick={() => take.change('company')}>
            Изменить компанию
          </Button>
        </div>
      }
      change={<ChangeTerms taken={taken} take={take} />}
      call={taker.call}
      onSent={take.finish}
      onRefused={take.refused}
    />
  );
};

const Sent = ({ take, taken }: StepProps) => {
  const { sent } = take;
  const [known, setKnown] = useState(false);
  const token = take.registering.registration?.pass?.token;
  if (!sent) return null;
  const password = known ? (
    <SignInForm login={sent.email} onSignedIn={take.passwordSet} />
  ) : (
    token && (
      <PasswordForm
        path="/api/account/confirm"
        token={token}
        login={sent.email}
        submitText="Открыть кабинет"
        onDone={take.passwordSet}
        onRefused={({ body }) => {
          if (body?.error['_global'] === 'accountExists') setKnown(true);
          else if (body?.error['token']) take.registering.passRefused();
          else return false;
          return true;
        }}
      />
    )
  );
  return (
    <SentStep sent={sent} password={password} anotherText={taken.anotherText} onAnother={take.another} />
  );
};

const stepViews: Record<TakeStep, (props: StepProps) => React.ReactNode> = {
  thing: ThingStep,
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
    action={<ButtonLink href="/account/requests">К заявкам</ButtonLink>}
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
export const TakeSteps = (props: TakeStepsProps) => {
  const state = useSession();
  const take = useTake(props.taken);
  if (state.status === 'init' || (state.status === 'authorized' && !take.account)) return <StepSkeleton />;
  if (state.status === 'not-authorized' && state.tokensKept) return <NoConnection />;
  if (take.account && take.account.role !== 'client') return <NotForStaff />;
  const View = stepViews[take.step];
  return (
    <StepFrame
      step={take.step}
      way={{ signedIn: take.account !== undefined, thing: props.taken.thing !== undefined }}
    >
      <View {...props} take={take} />
    </StepFrame>
  );
};
