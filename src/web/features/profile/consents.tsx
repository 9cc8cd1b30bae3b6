import type { ReactNode } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { textLink } from '#web/ui/link.tsx';
import { addressOf } from '#web/ui/address.ts';
import { MarketingConsent } from './marketing-consent.tsx';

type Consent = AccountView['consents'][number];

const dayOf = (moment: string): string => formatDate(moscowDay(moment));

const Edition = ({ consent }: { consent: Consent }) => (
  <a
    href={addressOf({ to: `/${consent.document}`, search: { version: consent.version } })}
    target="_blank"
    rel="noreferrer"
    className={textLink}
  >
    редакция {consent.version}
    <span className="sr-only">, откроется в новой вкладке</span>
  </a>
);

const Given = ({ consent }: { consent: Consent }) => (
  <p className="text-sm text-soft">
    Дано {dayOf(consent.givenAt)}, <Edition consent={consent} />
    {consent.withdrawnAt && <>, отозвано {dayOf(consent.withdrawnAt)}</>}
  </p>
);

const names: Record<Consent['kind'], string> = {
  personalData: 'Обработка персональных данных',
  marketing: 'Новости и предложения',
  sharing: 'Передача заявок',
};

type PartProps = { kind: Consent['kind']; consents: Consent[]; children: ReactNode };

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
        <Given key={consent.id} consent={consent} />
      ))}
    </div>
    {children}
  </div>
);

const Withdrawn = ({ consents }: { consents: Consent[] }) => (
  <Disclosure title="Отозванные согласия">
    <ul className="flex flex-col gap-2">
      {consents.map((consent) => (
        <li key={consent.id}>
          <p className="text-ink">{names[consent.kind]}</p>
          <Given consent={consent} />
        </li>
      ))}
    </ul>
  </Disclosure>
);

/** The consents of a person, each with its edition, its date and how to withdraw it. */
export const Consents = ({ account }: { account: AccountView }) => {
  const standing = (kind: Consent['kind']): Consent[] =>
    account.consents.filter((consent) => consent.kind === kind && consent.withdrawnAt === null);
  const withdrawn = account.consents.filter(({ withdrawnAt }) => withdrawnAt !== null);
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
      {withdrawn.length > 0 && <Withdrawn consents={withdrawn} />}
    </div>
  );
};
