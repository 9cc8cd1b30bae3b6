import type { ReactNode } from 'react';
import { companyValues } from '#contract/accounts.ts';
import type { CompanyValues, CompanyView } from '#contract/accounts.ts';
import { checkCompanyValues } from '#domain/accounts/company-form.ts';
import type { Api, ApiError } from '#web/lib/api-client.ts';
import { drafts } from '#web/lib/drafts.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { DetailsNow, InnField, NameField } from './company-fields.tsx';
import { LookupNotice } from './company-lookup-notice.tsx';
import { emptyCompany, fieldsOf } from './company-values.ts';
import type { CompanyFields } from './company-values.ts';
import { NewCompanyFields } from './new-company-fields.tsx';
import { useCompanyLookup } from './use-company-lookup.ts';

/** Each company has its own draft, so that what is typed about one never appears in the form of another. */
const draftNameOf = (company: CompanyView | undefined): string =>
  company ? `company:${company.id}` : 'company';
const kept = Object.keys(emptyCompany) as (keyof CompanyFields)[];

/** Properties of {@link CompanyForm}. */
export type CompanyFormProps = {
  /** Carries the sign-in or the registration token. */
  call: Api;
  userId: string;
  /** What is known already. */
  company?: CompanyView | undefined;
  /** The ИНН that a new company starts with. */
  startInn?: string | null | undefined;
  /** Whether the bank details are unfolded at first. */
  bankOpen?: boolean;
  submitText: string;
  aside?: ReactNode;
  onConfirmed: (company: CompanyView) => void;
  /** Handles what this form cannot fix: an expired token. */
  onRefused?: ((error: ApiError) => boolean) | undefined;
};

const useCompanyForm = ({ call, userId, company, startInn, onConfirmed, onRefused }: CompanyFormProps) => {
  const draftName = draftNameOf(company);
  return useContractForm<CompanyFields, CompanyValues>({
    schema: companyValues,
    defaults: company ? fieldsOf(company) : { ...emptyCompany, inn: startInn ?? '' },
    check: checkCompanyValues,
    prefix: 'values.',
    draft: { name: draftName, keep: kept },
    send: async (values) => {
      // An owner edits the version that they have seen.
      const body = { values, userId, version: company?.role === 'owner' ? company.version : undefined };
      const confirmed = await call<{ company: CompanyView }>('/api/account/confirm-company', { body });
      drafts.remove(draftName);
      onConfirmed(confirmed.company);
    },
    onRefused,
  });
};

/** The form of a company: a new one by its ИНН or name, an existing one with everything. */
export const CompanyForm = (props: CompanyFormProps) => {
  const { call, company, bankOpen = false, submitText, aside } = props;
  const state = useCompanyForm(props);
  const { form } = state;
  const lookup = useCompanyLookup(form, company?.inn ?? '');
  return (
    <ContractForm state={state} label="Компания" submitText={submitText} aside={aside}>
      {company ? (
        <>
          <InnField form={form} />
          <LookupNotice {...lookup} filledText="Нашли в реестре и заполнили. Проверьте, всё ли верно." />
          <NameField form={form} />
          <DetailsNow form={form} call={call} bankOpen={bankOpen} />
        </>
      ) : (
        <NewCompanyFields form={form} call={call} lookup={lookup} />
      )}
    </ContractForm>
  );
};
