import { useState } from 'react';
import type { AccountView, CompanyValues, CompanyView } from '#contract/accounts.ts';
import { taxSystemLabels } from '#domain/accounts/account-labels.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { withCompany, withCompanySeen } from '#web/lib/session/with-company.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import type { Change } from '#web/lib/forms/stale-version-notice.tsx';

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
  field === 'taxSystem' && company.taxSystem
    ? taxSystemLabels[company.taxSystem]
    : (company[field] ?? 'не указано');

const changesBetween = (seen: CompanyView, current: CompanyView): Change[] =>
  (Object.keys(labels) as (keyof CompanyValues)[])
    .filter((field) => seen[field] !== current[field])
    .map((field) => ({ label: labels[field], value: shown(current, field) }));

/** Adds a company, or edits one of the person's; another owner's edit may come in between. */
export const useCompanyEdit = (account: AccountView, company: CompanyView | undefined) => {
  const [changes, setChanges] = useState<Change[]>([]);

  return {
    changes,
    onRefused: (error: ApiError): boolean => {
      const current = currentOf(error) as CompanyView | undefined;
      if (!current || !company) return false;
      setChanges(changesBetween(company, current));
      // The next attempt is based on what has been seen now; the role and the proof are the reader's own.
      accountStore.put(withCompanySeen(account, { ...current, role: company.role, proof: company.proof }));
      return true;
    },
    onConfirmed: (confirmed: CompanyView): void => {
      accountStore.put(withCompany(account, confirmed));
      // A person's abilities follow from their companies.
      void accountStore.reload();
    },
  };
};
