import { useRef } from 'react';
import { z } from 'zod/mini';
import { acceptBody } from '#contract/commercial-offers.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { CallAgain, DemoCode } from '#web/lib/forms/call-again.tsx';
import { CodeField } from '#web/lib/forms/code-field.tsx';
import { CodeSentText } from '#web/lib/forms/code-sent.tsx';
import { useCodeWay } from '#web/lib/forms/code-way.ts';
import { wordsOf } from '#web/lib/forms/code-words.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useCodeCheck } from '#web/lib/forms/use-code-check.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
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

/** The code of the call that signs the acceptance; its last digit sends it. */
export const AcceptCode = (props: AcceptCodeProps) => {
  const { address, page, said, call, put, onChanged, onCalled, onBack } = props;
  const way = useCodeWay(call.sent);
  const words = wordsOf(way);
  const keyOf = useRef(createKeyring());
  const check = useCodeCheck(call.retryAt, (code) => {
    const { agreementVersion, offer } = page;
    const body = { ...said, code, version: offer.version, agreementVersion };
    // Another call may bring the same code, which is then another attempt.
    return answerOffer(address, 'accept', { body, key: keyOf.current([call.retryAt, body]) });
  });
  const refused = ({ status, body }: ApiError): boolean => {
    const { code, agreementVersion } = body?.error ?? {};
    if (status === 409 || agreementVersion) onChanged();
    else if (code === 'expired') state.form.setError('code', { type: 'expired', message: words.expired });
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
    <ContractForm state={state} label={words.field} submitText="Принять предложение" aside={back}>
      {call.phone && <CodeSentText way={way} phone={call.phone} purpose="Код заменяет вашу подпись." />}
      <DemoCode way={way} code={call.demoCode} />
      <CodeField state={state} label={words.field} digits={way.digits} />
      <CallAgain
        way={way}
        retryAt={call.retryAt}
        called={call.phone !== null}
        onCallAgain={async () => onCalled(await callClient(address))}
      />
    </ContractForm>
  );
};
