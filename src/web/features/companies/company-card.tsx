import type { CompanyView } from '#contract/accounts.ts';
import {
  checkedWords,
  companyStanding,
  companyStandingLabels,
  type CompanyStanding,
} from '#domain/accounts/company-standing.ts';
import { Badge } from '#web/ui/badge.tsx';

const beforeContract =
  'Заявку можно отправить и так: подтвердить компанию понадобится до договора, в профиле.';

const remarks: Record<Exclude<CompanyStanding, 'proven'>, string> = {
  unproven: beforeContract,
  refused: beforeContract,
  waiting: 'Заявку можно отправить, не дожидаясь решения.',
  joining:
    'Заявку можно отправить и так. До договора вас должен принять владелец, или документы проверим мы.',
};

/** One of the reader's companies in a few lines, with the state of its confirmation. */
export const CompanyCard = ({ company }: { company: CompanyView }) => {
  const standing = companyStanding(company);
  return (
    <div className="rounded-lg bg-sunken px-4 py-3 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {company.name}
        <Badge tone={standing === 'proven' ? 'save' : 'neutral'}>{companyStandingLabels[standing]}</Badge>
      </p>
      <p className="mt-1 text-sm text-soft tabular-nums">
        ИНН {company.inn}
        {company.kpp && <>, КПП {company.kpp}</>}
      </p>
      {company.legalAddress && <p className="text-sm text-soft">{company.legalAddress}</p>}
      <p className="text-sm text-soft">{checkedWords(company)}</p>
      {standing !== 'proven' && (
        <p className="mt-2 border-t border-line pt-2 text-sm text-soft">{remarks[standing]}</p>
      )}
    </div>
  );
};
