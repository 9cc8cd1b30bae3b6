import { z } from 'zod/mini';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { confirmCheckBody } from '#contract/accounts.ts';
import { formatPhone } from '#domain/formats/contacts.ts';
import { ApiError, type Api } from '#web/lib/api-client.ts';
import { ContractForm, RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { waitText } from '#web/lib/forms/wait-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { restPresses } from '#web/ui/rest-presses.ts';
import { confirmCode } from './registration.ts';
import type { PhonePass, Registration } from './registration.ts';
import { useCountdown } from './use-countdown.ts';

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
};

const hour = 3600;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const CallAgain = ({ registration, onCallAgain }: Pick<CodeFormProps, 'registration' | 'onCallAgain'>) => {
  const left = useCountdown(registration.retryAt);
  const [calling, setCalling] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const call = async (): Promise<void> => {
    setCalling(true);
    setRefusal(undefined);
    try {
      await onCallAgain();
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setCalling(false);
    }
  };

  return (
    <>
      {left > 0 ? (
        <p className="flex min-h-11 items-center text-sm text-muted tabular-nums">
          {left < hour
            ? `Позвонить ещё раз можно через ${clock(left)}`
            : `Звонков на сегодня больше нет. Следующий — через ${waitText(left)}: введённое сохранится`}
        </p>
      ) : (
        <Button className="self-start" loading={calling} onClick={() => void call()}>
          {registration.call ? 'Позвонить ещё раз' : 'Позвонить'}
        </Button>
      )}
      <RefusalNotice refusal={refusal} />
    </>
  );
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

/** Checks a code. One that was refused is not sent again: Enter after the last digit would cost a second try. */
const useCodeCheck = ({ registration: { id, retryAt }, by }: Pick<CodeFormProps, 'registration' | 'by'>) => {
  const refused = useRef<{ code: string; retryAt: number; error: ApiError }>(undefined);
  return async (code: string): Promise<PhonePass> => {
    const last = refused.current;
    if (last?.code === code && last.retryAt === retryAt) throw last.error;
    try {
      return await confirmCode(id, code, by);
    } catch (error) {
      if (error instanceof ApiError && error.body?.error['code'] === 'code')
        refused.current = { code, retryAt, error };
      throw error;
    }
  };
};

/** Four digits of the number that calls; the last one sends them. */
export const CodeForm = (props: CodeFormProps) => {
  const { registration, onConfirmed, onKnown, onGone, onChangeContacts } = props;
  const check = useCodeCheck(props);
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
      Изменить телефон
    </Button>
  );
  return (
    <ContractForm state={state} label="Подтверждение телефона" submitText="Продолжить" aside={back}>
      <Explanation registration={registration} />
      {registration.demoCode && (
        <Notice tone="accent" title="Демо">
          Звонка не будет: это демонстрация. Код —{' '}
          <b className="font-semibold tabular-nums">{registration.demoCode}</b>
        </Notice>
      )}
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
      <CallAgain {...props} />
    </ContractForm>
  );
};
