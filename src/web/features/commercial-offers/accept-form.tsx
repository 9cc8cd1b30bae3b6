import { useState } from 'react';
import { useCodeWay } from '#web/lib/forms/code-way.ts';
import { wordsOf } from '#web/lib/forms/code-words.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { AcceptCode } from './accept-code.tsx';
import { acceptanceSchema, firstAcceptance, type Acceptance } from './acceptance.ts';
import { AuthorityFields } from './authority-fields.tsx';
import { callClient, type AcceptanceCall } from './offer-api.ts';
import { TitleWithFocus } from './title-with-focus.tsx';
import type { OpenOffer } from './use-offer.ts';

/** The section of the rules about the electronic signature. */
const agreementHash = 'prostaya-elektronnaya-podpis';

const Agreement = ({ number }: { number: number }) => (
  <>
    Принимаю предложение № {number} и согласен с{' '}
    <Link to="/rules" hash={agreementHash} target="_blank" className={textLink}>
      соглашением об электронной подписи
      <span className="sr-only">, откроется в новой вкладке</span>
    </Link>
  </>
);

type FormProps = OpenOffer & {
  onCalled: (said: Acceptance, call: AcceptanceCall) => void;
  onBack: () => void;
};

const CodeToCome = ({ phone }: { phone: string }) => {
  const { by } = useCodeWay();
  const number = <span className="whitespace-nowrap tabular-nums">{phone}</span>;
  return (
    <p className="text-sm text-muted">
      {by === 'call' ? (
        <>Подписью будет код: мы позвоним на {number}. Отвечать на звонок не нужно.</>
      ) : (
        <>Подписью будет код: мы отправим SMS на {number}.</>
      )}
    </p>
  );
};

const Said = ({ address, page, onChanged, onCalled, onBack }: FormProps) => {
  const { confirm } = wordsOf(useCodeWay());
  const state = useContractForm({
    schema: acceptanceSchema,
    defaults: firstAcceptance(page.authorityBases),
    send: async (said) => onCalled(said, await callClient(address)),
    onRefused: ({ status }) => {
      if (status === 409) onChanged();
      return status === 409;
    },
  });
  const back = (
    <Button variant="ghost" onClick={onBack}>
      Не сейчас
    </Button>
  );
  return (
    <ContractForm state={state} label="Принять предложение" submitText={confirm} aside={back}>
      <p className="text-soft">
        Вы принимаете предложение за {page.company}. Это ещё не договор: лизинговая компания проверит сделку и
        подготовит его.
      </p>
      <AuthorityFields form={state.form} bases={page.authorityBases} />
      <Checkbox
        label={<Agreement number={page.offer.number} />}
        required
        error={state.form.formState.errors.agree && 'Без согласия предложение не принять'}
        {...state.form.register('agree')}
      />
      {page.codeGoesTo !== null && <CodeToCome phone={page.codeGoesTo} />}
    </ContractForm>
  );
};

/** Accepting an offer: who accepts and by what authority, then the code of a call. */
export const AcceptForm = ({ onBack, ...offer }: OpenOffer & { onBack: () => void }) => {
  const [signing, setSigning] = useState<{ said: Acceptance; call: AcceptanceCall }>();
  return (
    <div className="flex flex-col gap-4">
      <TitleWithFocus key={signing ? 'code' : 'said'}>
        {signing ? 'Подтвердите кодом' : 'Принять предложение'}
      </TitleWithFocus>
      {signing ? (
        <AcceptCode
          {...offer}
          {...signing}
          onCalled={(call) => setSigning({ ...signing, call })}
          onBack={() => setSigning(undefined)}
        />
      ) : (
        <Said {...offer} onBack={onBack} onCalled={(said, call) => setSigning({ said, call })} />
      )}
    </div>
  );
};
