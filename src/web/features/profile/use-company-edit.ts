import { useState } from 'react';
import type { AccountView, CompanyValues, CompanyView } from '#contract/accounts.ts';
import { taxSystemLabels } from '#domain/accounts/account-labels.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { currentOf } from './current-of.ts';
import type { Change } from './stale-version-notice.tsx';
import { useSetAccount } from './queries.ts';

const labels: Record<keyof CompanyValues, string> = {
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  name: 'Название',
  fullName: 'Полное название',
  legalAddress: 'Юридический адрес',
  director: 'Руководитель',
  taxSystem: 'Система налогообложения',
  bik: 'БИК',
  account: 'Расчётный счёт',
  correspondentAccount: 'Корреспондентский счёт',
};

const shown = (company: CompanyView, field: keyof CompanyValues): string =>
  field === 'taxSystem' ? taxSystemLabels[company.taxSystem] : (company[field] ?? 'не указано');

const changesBetween = (seen: CompanyView, current: CompanyView): Change[] =>
  (Object.keys(labels) as (keyof CompanyValues)[])
    .filter((field) => seen[field] !== current[field])
    .map((field) => ({ label: labels[field], value: shown(current, field) }));

/** What may come between an owner and their edit: another owner's edit, or people who would be left without an owner. */
export const useCompanyEdit = (account: AccountView) => {
  const setAccount = useSetAccount();
  const [changes, setChanges] = useState<Change[]>([]);
  const [leavesPeople, setLeavesPeople] = useState(false);

  return {
    changes,
    leavesPeople,
    onRefused: (error: ApiError): boolean => {
      const current = currentOf(error) as CompanyView | undefined;
      if (current && account.company) {
        setChanges(changesBetween(account.company, current));
        // The next attempt is made with what has been seen now.
        setAccount({ ...account, company: current });
      }
      const leaves = error.body?.error['_global'] === 'conflict';
      setLeavesPeople(leaves);
      return current !== undefined || leaves;
    },
    onConfirmed: (company: CompanyView): void => setAccount({ ...account, company }),
  };
};
