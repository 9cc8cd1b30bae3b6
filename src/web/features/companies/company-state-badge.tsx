import type { CompanyState } from '#contract/roles.ts';
import { companyStateLabels } from '#domain/accounts/company-standing.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether the person has proven that they may act for a company, as a badge. */
export const CompanyStateBadge = ({ state }: { state: CompanyState }) => (
  <Badge tone={state === 'proven' ? 'save' : 'neutral'}>{companyStateLabels[state]}</Badge>
);
