import type { CompanyView } from '#contract/accounts.ts';
import { ogrnLabel } from '#domain/accounts/company-standing.ts';
import { Card } from '#web/ui/card.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CompanyStateBadge } from './company-state-badge.tsx';

const Fact = ({ name, value }: { name: string; value: string | undefined }) =>
  value ? (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{value}</dd>
    </div>
  ) : null;

/** What is known of a company, and its source: the registry, or a person's typing checked by check digits. */
export const CompanyFacts = ({ company }: { company: CompanyView }) => {
  const { name, fullName, inn, kpp, ogrn, director, legalAddress, state, confirmedBy, confirmedAt } = company;
  const fromRegistry = confirmedBy === 'registry';
  return (
    <Card as="section" aria-labelledby="company-facts" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="company-facts" className="font-semibold">
          {fromRegistry ? 'По реестру' : 'Со слов заявителя'}
        </h3>
        <CompanyStateBadge state={state} />
      </div>
      {!fromRegistry && state === 'unproven' && (
        <Notice>
          С реестром не сверяли: проверены только контрольные цифры. Сверьте руководителя с выпиской.
        </Notice>
      )}
      <dl className="flex flex-col gap-3">
        <Fact name="Название" value={name} />
        <Fact name="Полное название" value={fullName} />
        <Fact name="Руководитель" value={director} />
        <Fact name="ИНН" value={inn} />
        <Fact name="КПП" value={kpp} />
        <Fact name={ogrnLabel(company)} value={ogrn} />
        <Fact name="Адрес" value={legalAddress} />
      </dl>
      <p className="text-sm text-muted">
        {fromRegistry ? 'Сверено' : 'Указано'} <Moment at={confirmedAt} />
      </p>
    </Card>
  );
};
