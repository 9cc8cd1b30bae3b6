import type { ReactNode } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { ConsentGiven } from '#web/lib/consent-given.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { MarketingConsent } from './marketing-consent.tsx';

type Consent = AccountView['consents'][number];

const names = {
  personalData: 'Обработка персональных данных',
  marketing: 'Новости и предложения',
};

type Kind = keyof typeof names;

type PartProps = { kind: Kind; consents: Consent[]; children: ReactNode };

const Part = ({ kind, consents, children }: PartProps) => (
  <div className="flex flex-col gap-3 border-b border-line pb-5 last:border-none last:pb-0">
    <div className="flex flex-col gap-1">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {names[kind]}
        <Badge tone={consents.length > 0 ? 'save' : 'neutral'}>
          {consents.length > 0 ? 'Действует' : 'Нет'}
        </Badge>
      </h3>
      {consents.map((consent) => (
        <ConsentGiven key={consent.id} {...consent} />
      ))}
    </div>
    {children}
  </div>
);

/** Consents to pass requests on have a list of their own, each with its request. */
const isOfAccount = (consent: Consent): consent is Consent & { kind: Kind } => consent.kind !== 'sharing';

const Withdrawn = ({ consents }: { consents: (Consent & { kind: Kind })[] }) => (
  <Disclosure title="Отозванные согласия">
    <ul className="flex flex-col gap-2">
      {consents.map((consent) => (
        <li key={consent.id}>
          <p className="text-ink">{names[consent.kind]}</p>
          <ConsentGiven {...consent} />
        </li>
      ))}
    </ul>
  </Disclosure>
);

type ConsentsProps = {
  account: AccountView;
  /** The consents to pass requests on, for those who send requests. */
  sharing: ReactNode;
};

/** The consents of a person, each with its edition, its date and how to withdraw it. */
export const Consents = ({ account, sharing }: ConsentsProps) => {
  const standing = (kind: Kind): Consent[] =>
    account.consents.filter((consent) => consent.kind === kind && consent.withdrawnAt === null);
  const withdrawn = account.consents.filter(isOfAccount).filter(({ withdrawnAt }) => withdrawnAt !== null);
  return (
    <div className="flex flex-col gap-5">
      <Part kind="marketing" consents={standing('marketing')}>
        <MarketingConsent account={account} given={standing('marketing').length > 0} />
      </Part>
      <Part kind="personalData" consents={standing('personalData')}>
        <p className="text-soft">
          {standing('personalData').length === 0 &&
            'Учётную запись открыли для вас не через форму на сайте, поэтому записи о согласии здесь нет. '}
          Без имени, телефона и почты мы не можем вести ни кабинет, ни заявки. Поэтому отозвать это согласие —
          значит удалить учётную запись.
        </p>
        <ButtonLink to="/account/settings" hash="delete" className="self-start max-sm:w-full">
          К удалению учётной записи
        </ButtonLink>
      </Part>
      {sharing && (
        <div className="flex flex-col gap-3 border-b border-line pb-5 last:border-none last:pb-0">
          <h3 className="font-semibold">Передача заявок</h3>
          {sharing}
        </div>
      )}
      {withdrawn.length > 0 && <Withdrawn consents={withdrawn} />}
    </div>
  );
};
