import { z } from 'zod/mini';
import { useState } from 'react';
import { type callSent } from '#contract/accounts.ts';
import { recoveryCallBody, recoveryCallCheckBody, type recoveryToken } from '#contract/recovery.ts';
import { api } from '#web/lib/api-client.ts';
import { DemoCode } from '#web/lib/forms/call-again.tsx';
import { CodeSentText } from '#web/lib/forms/code-sent.tsx';
import { useCodeWay } from '#web/lib/forms/code-way.ts';
import { wordsOf } from '#web/lib/forms/code-words.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { PhoneField } from '#web/lib/forms/phone-field.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Call = z.infer<typeof callSent>;

const codeBody = z.pick(recoveryCallCheckBody, { code: true });

const PhoneStep = ({ onCalled }: { onCalled: (phone: string, call: Call) => void }) => {
  const state = useContractForm({
    schema: recoveryCallBody,
    defaults: { phone: '' },
    send: async ({ phone }) =>
      onCalled(phone, await api<Call>('/api/account/recover-password/call', { body: { phone } })),
  });
  const { control, formState } = state.form;
  const words = wordsOf(useCodeWay());
  return (
    <ContractForm
      state={state}
      label="Телефон"
      submitText={words.ask}
      aside={
        <ButtonLink to="/auth/password-recover" variant="ghost">
          По почте
        </ButtonLink>
      }
    >
      <PhoneField
        control={control}
        name="phone"
        required
        hint="Тот, который вы подтвердили"
        error={formState.errors.phone?.message}
      />
    </ContractForm>
  );
};

/** The right code gives no token: there is no account, or its letter gives one. */
const NoToken = ({ because }: { because: 'none' | 'letter' }) => (
  <Notice
    tone={because === 'letter' ? 'save' : 'accent'}
    title={because === 'letter' ? 'Проверьте почту' : 'Кабинета с таким телефоном нет'}
    action={<ButtonLink to="/auth">Ко входу</ButtonLink>}
  >
    {because === 'letter'
      ? 'Почта этого кабинета подтверждена, поэтому ссылку для нового пароля отправили на неё. Она действует час.'
      : 'Зарегистрируйтесь с этим телефоном: это займёт две минуты.'}
  </Notice>
);

type CodeStepProps = { phone: string; call: Call; onToken: (token: string) => void; onBack: () => void };

const CodeStep = ({ phone, call, onToken, onBack }: CodeStepProps) => {
  const way = useCodeWay(call);
  const words = wordsOf(way);
  const [problem, setProblem] = useState<'none' | 'letter'>();
  const state = useContractForm({
    schema: codeBody,
    defaults: { code: '' },
    send: async ({ code }) => {
      const { token } = await api<z.infer<typeof recoveryToken>>('/api/account/recover-password/call/check', {
        body: { phone, code },
      });
      onToken(token);
    },
    onRefused: ({ status }) => {
      if (status !== 404 && status !== 409) return false;
      setProblem(status === 404 ? 'none' : 'letter');
      return true;
    },
  });
  if (problem) return <NoToken because={problem} />;
  return (
    <ContractForm
      state={state}
      label={words.field}
      submitText="Продолжить"
      aside={
        <Button variant="ghost" onClick={onBack}>
          Изменить телефон
        </Button>
      }
    >
      <CodeSentText way={way} phone={call.phone} />
      <DemoCode way={way} code={call.demoCode} />
      <Field label={words.field} required error={state.form.formState.errors.code?.message}>
        <TextInput
          {...state.form.register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={way.digits}
          className="tabular-nums"
        />
      </Field>
    </ContractForm>
  );
};

/** Recovers a password by a call to the phone, where no letter may lead to one. */
export const RecoverByCall = ({ onToken }: { onToken: (token: string) => void }) => {
  const [called, setCalled] = useState<{ phone: string; call: Call }>();
  return called ? (
    <CodeStep {...called} onToken={onToken} onBack={() => setCalled(undefined)} />
  ) : (
    <PhoneStep onCalled={(phone, call) => setCalled({ phone, call })} />
  );
};
