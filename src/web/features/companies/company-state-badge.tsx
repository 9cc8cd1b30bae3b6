import type { CompanyState } from '#contract/roles.ts';
import { companyStateLabels } from '#domain/accounts/company-standing.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether somebody has shown that they may speak for a company, in a word. */
export const CompanyStateBadge = ({ state }: { state: CompanyState }) => (
  <Badge tone={state === 'proven' ? 'save' : 'neutral'}>{companyStateLabels[state]}</Badge>
);
