import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { AccountView, callSent } from '#contract/accounts.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { session } from '../session/browser-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { textLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { DemoCode } from './call-again.tsx';
import { CodeSentText } from './code-sent.tsx';
import { useCodeWay } from './code-way.ts';
import { wordsOf } from './code-words.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { refusalOf, type Refusal } from './refusal.ts';
import { SecondFactorField } from './second-factor-field.tsx';

/** What the proof needs to know about the person. */
export type Owner = Pick<AccountView, 'id' | 'phoneConfirmed' | 'secondFactor' | 'abilities'>;

/** The fields of the proof as they are typed. */
export type ProofValues = { password: string; code: string; secondFactorCode: string };

/** Nothing is typed yet. */
export const blankProof: ProofValues = { password: '', code: '', secondFactorCode: '' };

const isBlank = (text: string): boolean => text.trim() === '';

/** What the proof still lacks. */
export const proofFaults = (
  { phoneConfirmed, secondFactor }: Owner,
  { password, code, secondFactorCode }: ProofValues,
): FieldErrors => ({
  ...(isBlank(password) && isBlank(code) ? { password: 'required' } : {}),
  ...(isBlank(password) && isBlank(code) && phoneConfirmed ? { code: 'required' } : {}),
  ...(secondFactor.enabled && isBlank(secondFactorCode) ? { secondFactorCode: 'required' } : {}),
});

type Fault = { type?: unknown; message?: string | undefined } | undefined;

/** Properties of {@link ProofFields}. */
export type ProofFieldsProps = {
  owner: Owner;
  register: (name: keyof ProofValues) => UseFormRegisterReturn;
  faults: Partial<Record<keyof ProofValues, Fault>>;
  /** Empties a field that is not shown any more. */
  clear: (name: 'password' | 'code') => void;
};

type Call = z.infer<typeof callSent>;

/** Calls to the person's own phone, and how the last one went. */
const useCall = ({ id }: Owner) => {
  const [call, setCall] = useState<Call>();
  const [calling, setCalling] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = async (): Promise<void> => {
    setCalling(true);
    setRefusal(undefined);
    try {
      setCall(await session.call<Call>('/api/account/send-call-to-user', { body: { id } }));
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setCalling(false);
    }
  };
  return { call, calling, refusal, ask };
};

const CallCode = ({ owner, register, faults }: Pick<ProofFieldsProps, 'owner' | 'register' | 'faults'>) => {
  const { call, calling, refusal, ask } = useCall(owner);
  const way = useCodeWay(call);
  const words = wordsOf(way);
  return (
    <>
      {call && <CodeSentText way={way} phone={call.phone} />}
      <DemoCode way={way} code={call?.demoCode} />
      <Field label={words.field} required error={faults.code?.message}>
        <TextInput
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={way.digits}
          className="tabular-nums"
        />
      </Field>
      <Button className="self-start max-sm:w-full" loading={calling} onClick={() => void ask()}>
        {call ? words.again : words.ask}
      </Button>
      <RefusalNotice refusal={refusal} />
    </>
  );
};

const PasswordOrCall = ({ owner, register, faults, clear }: ProofFieldsProps) => {
  const [byCall, setByCall] = useState(false);
  const { insteadOfPassword } = wordsOf(useCodeWay());
  return (
    <>
      {byCall ? (
        <CallCode owner={owner} register={register} faults={faults} />
      ) : (
        <Field
          label="Текущий пароль"
          required
          error={faults.password?.type === 'mismatch' ? 'Пароль не подошёл' : faults.password?.message}
        >
          <PasswordInput {...register('password')} />
        </Field>
      )}
      {owner.phoneConfirmed && (
        <button
          type="button"
          className={`${textLink} inline-flex min-h-11 items-center self-start text-left`}
          onClick={() => {
            clear(byCall ? 'code' : 'password');
            setByCall(!byCall);
          }}
        >
          {byCall ? 'Ввести пароль' : insteadOfPassword}
        </button>
      )}
    </>
  );
};

/** Asks the person to prove their identity: by the password or a call, and by the second factor where there is one. */
export const ProofFields = (props: ProofFieldsProps) => {
  const { owner, register, faults } = props;
  if (owner.abilities['secureAccount'] !== true)
    return (
      <Notice tone="accent" title="Вы вошли по ссылке администратора">
        Телефон, почту, вебхук, второй фактор и удаление учётной записи может менять только её владелец.
      </Notice>
    );
  return (
    <>
      <PasswordOrCall {...props} />
      {owner.secondFactor.enabled && (
        <SecondFactorField input={register('secondFactorCode')} error={faults.secondFactorCode?.message} />
      )}
    </>
  );
};
