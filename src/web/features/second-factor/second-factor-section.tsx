import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { Proof } from '#contract/proof.ts';
import { counted } from '#domain/formats/plural.ts';
import { ProofForm } from '#web/lib/forms/proof-form.tsx';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { ConfirmEmailFirst } from '#web/lib/forms/confirm-email-first.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { AppStep } from './app-step.tsx';
import type { Started } from './app-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StepTitle } from './step-title.tsx';

type Purpose = 'start' | 'recovery-codes' | 'disable';

type Step =
  | { at: 'rest' }
  | { at: 'proof'; to: Purpose }
  | { at: 'app'; started: Started }
  | { at: 'codes'; codes: readonly string[] };

type State = AccountView['secondFactor'];

type StepProps = { state: State; go: (step: Step) => void };

const rest: Step = { at: 'rest' };

const purposes: Record<Purpose, { title: string; text: string; submit: string; danger?: boolean }> = {
  start: { title: 'Подтвердите, что это вы', text: '', submit: 'Продолжить' },
  'recovery-codes': {
    title: 'Новые резервные коды',
    text: 'Все прежние коды перестанут действовать.',
    submit: 'Получить коды',
  },
  disable: {
    title: 'Отключить второй фактор?',
    text: 'Для входа будет достаточно пароля, резервные коды перестанут действовать.',
    submit: 'Отключить',
    danger: true,
  },
};

const Off = ({ go }: Pick<StepProps, 'go'>) => (
  <>
    <p className="text-soft">
      После пароля мы спросим код из приложения на вашем телефоне: чужой человек с вашим паролем войти не
      сможет.
    </p>
    <Button
      variant="primary"
      className="self-start max-sm:w-full"
      onClick={() => go({ at: 'proof', to: 'start' })}
    >
      Подключить
    </Button>
  </>
);

const On = ({ state, go }: StepProps) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-soft">
      <Badge tone="save">Подключён</Badge>
      <span>
        {state.recoveryCodesLeft > 0
          ? `При входе нужен код из приложения. ${counted(state.recoveryCodesLeft, 'резервный код', 'резервных кода', 'резервных кодов')} в запасе.`
          : 'При входе нужен код из приложения. Резервных кодов не осталось: получите новые.'}
      </span>
    </p>
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <Button onClick={() => go({ at: 'proof', to: 'recovery-codes' })}>Новые резервные коды</Button>
      <Button onClick={() => go({ at: 'proof', to: 'start' })}>Сменить приложение</Button>
      {!state.required && (
        <Button variant="ghost" onClick={() => go({ at: 'proof', to: 'disable' })}>
          Отключить
        </Button>
      )}
    </div>
    {state.required && (
      <p className="text-sm text-muted">Отключить второй фактор нельзя: его требует администратор.</p>
    )}
  </>
);

const ask = <T,>(to: Purpose, body: Proof): Promise<T> =>
  session.call<T>(`/api/account/second-factor/${to}`, { body });

type ProofStepProps = Pick<StepProps, 'go'> & { account: AccountView; to: Purpose; onChanged: () => void };

const ProofStep = ({ to, account, go, onChanged }: ProofStepProps) => {
  const { title, text, submit, danger } = purposes[to];
  const send = async (proof: Proof): Promise<void> => {
    if (to === 'start') {
      go({ at: 'app', started: await ask<Started>(to, proof) });
    } else if (to === 'recovery-codes') {
      go({ at: 'codes', codes: (await ask<{ recoveryCodes: string[] }>(to, proof)).recoveryCodes });
      onChanged();
    } else {
      await ask(to, proof);
      showToast('Второй фактор отключён');
      go(rest);
      onChanged();
    }
  };
  return (
    <>
      <StepTitle>{title}</StepTitle>
      {text && <p className="text-soft">{text}</p>}
      <ProofForm
        owner={account}
        label={title}
        submitText={submit}
        danger={danger}
        send={send}
        onCancel={() => go(rest)}
      />
    </>
  );
};

const reload = (): void => void accountStore.reload();

const Steps = ({ account }: { account: AccountView }) => {
  const state = account.secondFactor;
  const [step, go] = useState<Step>(rest);
  if (step.at === 'proof')
    return <ProofStep key={step.to} to={step.to} account={account} go={go} onChanged={reload} />;
  if (step.at === 'app')
    return (
      <AppStep
        started={step.started}
        onSet={(codes) => {
          go({ at: 'codes', codes });
          reload();
        }}
        onCancel={() => go(rest)}
      />
    );
  if (step.at === 'codes') return <RecoveryCodesStep codes={step.codes} onDone={() => go(rest)} />;
  if (state.enabled) return <On state={state} go={go} />;
  return account.emailConfirmed ? (
    <Off go={go} />
  ) : (
    <ConfirmEmailFirst what="Второй фактор" email={account.email} />
  );
};

/** The second factor: setting it up, its recovery codes, and removing it. */
export const SecondFactorSection = ({ account }: { account: AccountView }) => (
  <SectionCard id="second-factor" title="Второй фактор">
    <Steps account={account} />
  </SectionCard>
);
