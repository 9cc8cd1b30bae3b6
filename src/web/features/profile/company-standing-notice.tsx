import type { ReactNode } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import {
  companyStanding,
  companyStandingLabels,
  companyStandingMeans,
  waysToProve,
} from '#domain/accounts/company-standing.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';

const decidedOn = (at: string | null): string => (at === null ? '' : ` ${formatDate(moscowDay(at))}`);

const Remark = ({ company, title }: { company: CompanyView; title: ReactNode }) => {
  const standing = companyStanding(company);
  if (standing === 'proven') return null;
  return (
    <Notice tone={standing === 'refused' ? 'accent' : 'info'} title={title}>
      <p>{companyStandingMeans[standing]}</p>
      {standing !== 'waiting' && <p className="mt-1">{waysToProve(company.kind)}</p>}
    </Notice>
  );
};

/** The state of a person's proof for their company: its name, what they see meanwhile and why, and how to complete it. */
export const CompanyStandingNotice = ({ company }: { company: CompanyView }) => {
  const standing = companyStanding(company);
  const { reason, decidedAt } = company.proof;
  const label = companyStandingLabels[standing];
  if (standing === 'refused')
    return <Remark company={company} title={`${label}${decidedOn(decidedAt)}: ${reason ?? 'без причины'}`} />;
  if (standing !== 'proven') return <Remark company={company} title={label} />;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone="save">{label}</Badge>
      {company.proof.state === 'accepted' && `Документы приняты${decidedOn(decidedAt)}`}
    </p>
  );
};
