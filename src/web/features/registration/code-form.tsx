import { z } from 'zod/mini';
import { confirmCheckBody } from '#contract/accounts.ts';
import { formatPhone } from '#domain/formats/contacts.ts';
import type { Api } from '#web/lib/api-client.ts';
import { CallAgain, DemoCode } from '#web/lib/forms/call-again.tsx';
import { CodeField } from '#web/lib/forms/code-field.tsx';
import { CodeSentText } from '#web/lib/forms/code-sent.tsx';
import { useCodeWay, type CodeWay } from '#web/lib/forms/code-way.ts';
import { digitsOf, wordsOf } from '#web/lib/forms/code-words.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useCodeCheck } from '#web/lib/forms/use-code-check.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { restPresses } from '#web/ui/rest-presses.ts';
import { confirmCode } from './registration.ts';
import type { PhonePass, Registration } from './registration.ts';

const codeBody = z.pick(confirmCheckBody, { code: true });

/** Properties of {@link CodeForm}. */
export type CodeFormProps = {
  registration: Pick<Registration, 'id' | 'call' | 'retryAt' | 'demoCode'> & { contacts: { phone: string } };
  /** Carries the sign-in when the person confirms their own phone. */
  by?: Api | undefined;
  onConfirmed: (pass: PhonePass) => void;
  /** The phone or the e-mail belongs to somebody who has a password. */
  onKnown: (by: 'phone' | 'email') => void;
  /** The registration itself has expired. */
  onGone: () => void;
  onCallAgain: () => Promise<void>;
  onChangeContacts: () => void;
  /** The text of the back button; by default it offers to change the phone. */
  backText?: string;
};

type ExplanationProps = Pick<CodeFormProps, 'registration'> & { way: CodeWay };

const Explanation = ({ registration: { call, contacts }, way }: ExplanationProps) => {
  const phone = formatPhone(contacts.phone);
  if (call) return <CodeSentText way={way} phone={phone} />;
  const number = <b className="font-semibold whitespace-nowrap text-ink">{phone}</b>;
  return way.by === 'call' ? (
    <p className="text-soft">
      Чтобы подтвердить {number}, закажите звонок. Отвечать не нужно: кодом будут {digitsOf(way)}.
    </p>
  ) : (
    <p className="text-soft">Чтобы подтвердить {number}, запросите SMS с кодом.</p>
  );
};

/** The code of a call or a message; its last digit sends it. */
export const CodeForm = (props: CodeFormProps) => {
  const { registration, by, onConfirmed, onKnown, onGone, onCallAgain, onChangeContacts } = props;
  const { backText = 'Изменить телефон' } = props;
  const way = useCodeWay(registration.call);
  const words = wordsOf(way);
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
        state.form.setError('code', { type: 'expired', message: words.expired });
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
      <Explanation registration={registration} way={way} />
      <DemoCode way={way} code={registration.demoCode} />
      <CodeField state={state} label={words.field} digits={way.digits} />
      <CallAgain
        way={way}
        retryAt={registration.retryAt}
        called={registration.call !== null}
        onCallAgain={onCallAgain}
      />
    </ContractForm>
  );
};
