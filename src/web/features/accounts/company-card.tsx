import type { CompanyView } from '#contract/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A confirmed company in a few lines. */
export const CompanyCard = ({ company }: { company: CompanyView }) => (
  <div className="rounded-lg bg-sunken px-4 py-3">
    <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
      {company.name}
      <Badge tone={company.confirmedBy === 'registry' ? 'save' : 'neutral'}>
        {company.confirmedBy === 'registry' ? 'Проверена по реестру' : 'Номера проверены'}
      </Badge>
    </p>
    <p className="mt-1 text-sm text-soft tabular-nums">
      ИНН {company.inn}
      {company.kpp && <>, КПП {company.kpp}</>}
    </p>
    <p className="text-sm text-soft">{company.legalAddress}</p>
    {company.role === 'pending' && (
      <p className="mt-1 text-sm text-accent-text">
        Владелец компании ещё не подтвердил вас: пока вы видите только свои заявки.
      </p>
    )}
  </div>
);
