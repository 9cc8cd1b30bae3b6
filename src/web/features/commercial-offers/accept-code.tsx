import { Controller } from 'react-hook-form';
import { z } from 'zod/mini';
import { acceptBody } from '#contract/commercial-offers.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { CallAgain, DemoCode } from '#web/lib/forms/call-again.tsx';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useCodeCheck } from '#web/lib/forms/use-code-check.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { restPresses } from '#web/ui/rest-presses.ts';
import type { Acceptance } from './acceptance.ts';
import { answerOffer, callClient, type AcceptanceCall } from './offer-api.ts';
import type { OpenOffer } from './use-offer.ts';

const codeBody = z.pick(acceptBody, { code: true });

type AcceptCodeProps = OpenOffer & {
  said: Acceptance;
  call: AcceptanceCall;
  onCalled: (call: AcceptanceCall) => void;
  onBack: () => void;
};

const Explanation = ({ phone }: { phone: string }) => (
  <p className="text-soft">
    Звоним на <b className="font-semibold whitespace-nowrap text-ink tabular-nums">{phone}</b>. Отвечать не
    нужно: введите последние четыре цифры номера, с которого звонят. Код заменяет вашу подпись.
  </p>
);

/** The code of the call signs the acceptance; its last digit sends it. */
export const AcceptCode = (props: AcceptCodeProps) => {
  const { address, page, said, call, put, onChanged, onCalled, onBack } = props;
  const check = useCodeCheck(call.retryAt, (code) =>
    answerOffer(address, 'accept', {
      ...said,
      code,
      version: page.offer.version,
      agreementVersion: page.agreementVersion,
    }),
  );
  const refused = ({ status, body }: ApiError): boolean => {
    const { code, agreementVersion } = body?.error ?? {};
    if (status === 409 || agreementVersion) onChanged();
    else if (code === 'expired')
      state.form.setError('code', {
        type: 'expired',
        message: 'Этот код больше не подойдёт: закажите новый звонок',
      });
    else return false;
    return true;
  };
  const state = useContractForm({
    schema: codeBody,
    defaults: { code: '' },
    send: async ({ code }) => {
      const accepted = await check(code);
      restPresses();
      put(accepted);
    },
    onRefused: refused,
  });
  const back = (
    <Button variant="ghost" onClick={onBack}>
      Назад
    </Button>
  );
  return (
    <ContractForm state={state} label="Код из звонка" submitText="Принять предложение" aside={back}>
      {call.phone && <Explanation phone={call.phone} />}
      <DemoCode code={call.demoCode} />
      <Field label="Код из звонка" required error={state.form.formState.errors.code?.message}>
        <Controller
          control={state.form.control}
          name="code"
          render={({ field: { name, value, onChange } }) => (
            <CodeInput
              name={name}
              length={4}
              value={value}
              onValueChange={onChange}
              onComplete={() => state.submit()}
            />
          )}
        />
      </Field>
      <CallAgain
        retryAt={call.retryAt}
        called={call.phone !== null}
        onCallAgain={async () => onCalled(await callClient(address))}
      />
    </ContractForm>
  );
};
