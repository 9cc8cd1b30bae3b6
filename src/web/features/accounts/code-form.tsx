import { z } from 'zod/mini';
import { Controller } from 'react-hook-form';
import { confirmCheckBody } from '#contract/accounts.ts';
import { formatPhone } from '#domain/formats/contacts.ts';
import type { Api } from '#web/lib/api-client.ts';
import { CallAgain, DemoCode } from '#web/lib/forms/call-again.tsx';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useCodeCheck } from '#web/lib/forms/use-code-check.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { restPresses } from '#web/ui/rest-presses.ts';
import { confirmCode } from './registration.ts';
import type { PhonePass, Registration } from './registration.ts';

const codeLength = 4;
const codeBody = z.pick(confirmCheckBody, { code: true });

/** Properties of {@link CodeForm}. */
export type CodeFormProps = {
  registration: Pick<Registration, 'id' | 'call' | 'retryAt' | 'demoCode'> & { contacts: { phone: string } };
  /** Carries the sign-in, when it is one's own phone. */
  by?: Api | undefined;
  onConfirmed: (pass: PhonePass) => void;
  /** The phone or the e-mail belongs to somebody who has a password. */
  onKnown: (by: 'phone' | 'email') => void;
  /** The registration itself has expired. */
  onGone: () => void;
  onCallAgain: () => Promise<void>;
  onChangeContacts: () => void;
  /** The word on the way back; the phone can be changed there unless told. */
  backText?: string;
};

const Explanation = ({ registration: { call, contacts } }: Pick<CodeFormProps, 'registration'>) =>
  call ? (
    <p className="text-soft">
      Звоним на <b className="font-semibold whitespace-nowrap text-ink">{formatPhone(contacts.phone)}</b>.
      Отвечать не нужно: введите последние четыре цифры номера, с которого звонят.
    </p>
  ) : (
    <p className="text-soft">
      Чтобы подтвердить{' '}
      <b className="font-semibold whitespace-nowrap text-ink">{formatPhone(contacts.phone)}</b>, закажите
      звонок. Отвечать не нужно: кодом будут последние четыре цифры номера, с которого звонят.
    </p>
  );

/** Four digits of the number that calls; the last one sends them. */
export const CodeForm = (props: CodeFormProps) => {
  const { registration, by, onConfirmed, onKnown, onGone, onCallAgain, onChangeContacts } = props;
  const { backText = 'Изменить телефон' } = props;
  const check = useCodeCheck(registration.retryAt, (code) => confirmCode(registration.id, code, by));
  const state = useContractForm({
    schema: codeBody,
    defaults: { code: '' },
    send: async ({ code }) => {
      const pass = await check(code);
      restPresses();
      onConfirmed(pass);
    },
    onRefused: ({ status, body }) => {
      if (body?.error['_global'] === 'accountExists') onKnown(body.error['phone'] ? 'phone' : 'email');
      else if (body?.error['code'] === 'expired')
        state.form.setError('code', {
          type: 'expired',
          message: 'Этот код больше не подойдёт: закажите новый звонок',
        });
      else if (status === 404) onGone();
      else return false;
      return true;
    },
  });
  const back = (
    <Button variant="ghost" onClick={onChangeContacts}>
      {backText}
    </Button>
  );
  return (
    <ContractForm state={state} label="Подтверждение телефона" submitText="Продолжить" aside={back}>
      <Explanation registration={registration} />
      <DemoCode code={registration.demoCode} />
      <Field label="Код из звонка" required error={state.form.formState.errors.code?.message}>
        <Controller
          control={state.form.control}
          name="code"
          render={({ field: { name, value, onChange } }) => (
            <CodeInput
              name={name}
              length={codeLength}
              value={value}
              onValueChange={onChange}
              onComplete={() => state.submit()}
            />
          )}
        />
      </Field>
      <CallAgain
        retryAt={registration.retryAt}
        called={registration.call !== null}
        onCallAgain={onCallAgain}
      />
    </ContractForm>
  );
};
