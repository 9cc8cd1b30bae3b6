import type { ReactNode } from 'react';
import { companyValues } from '#contract/accounts.ts';
import type { CompanyValues, CompanyView } from '#contract/accounts.ts';
import { checkCompanyValues } from '#domain/accounts/company-form.ts';
import type { Api, ApiError } from '#web/lib/api-client.ts';
import { drafts } from '#web/lib/drafts.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Spinner } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CompanyFieldsBlock, NumberField } from './company-fields.tsx';
import { emptyCompany, fieldsOf, isOfPerson, nameOfTrader } from './company-values.ts';
import type { CompanyFields } from './company-values.ts';
import { useCompanyLookup } from './use-company-lookup.ts';
import type { LookupState } from './use-company-lookup.ts';

/** What is typed of one company is not shown in the form of another. */
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
  /** Whether the bank details are unfolded at first. */
  bankOpen?: boolean;
  submitText: string;
  aside?: ReactNode;
  onConfirmed: (company: CompanyView) => void;
  /** Takes over what this form cannot mend: a token that has expired. */
  onRefused?: ((error: ApiError) => boolean) | undefined;
};

const remarks: Partial<Record<LookupState, string>> = {
  byHand:
    'Реестр компаний не подключён: заполните данные вручную. ИНН, КПП, ОГРН и счёт проверим по контрольным цифрам.',
  unknown: 'В реестре такой компании нет. Проверьте ИНН или заполните данные вручную.',
  failed: 'Реестр сейчас не отвечает: заполните данные вручную, мы проверим их позже.',
};

const Lookup = ({ state }: { state: LookupState }) => (
  <div aria-live="polite" className="empty:hidden">
    {state === 'asking' && (
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner size={16} /> Ищем в реестре…
      </p>
    )}
    {state === 'filled' && <Notice tone="save">Нашли в реестре и заполнили. Проверьте, всё ли верно.</Notice>}
    {state === 'notActive' && (
      <Notice tone="danger" title="По данным реестра компания не действует">
        Лизинг оформляют только на действующую компанию. Проверьте ИНН или укажите другую.
      </Notice>
    )}
    {remarks[state] && <Notice>{remarks[state]}</Notice>}
  </div>
);

/** A company by its ИНН: the registry fills the rest where there is one. */
export const CompanyForm = (props: CompanyFormProps) => {
  const { call, userId, company, bankOpen = false, submitText, aside, onConfirmed, onRefused } = props;
  const draftName = draftNameOf(company);
  const defaults = company ? fieldsOf(company) : emptyCompany;
  const state = useContractForm<CompanyFields, CompanyValues>({
    schema: companyValues,
    defaults,
    check: checkCompanyValues,
    prefix: 'values.',
    draft: { name: draftName, keep: kept },
    send: async (values) => {
      // An owner edits what they have seen.
      const body = { values, userId, version: company?.role === 'owner' ? company.version : undefined };
      const confirmed = await call<{ company: CompanyView }>('/api/account/confirm-company', { body });
      drafts.remove(draftName);
      onConfirmed(confirmed.company);
    },
    onRefused,
  });
  const lookup = useCompanyLookup(state.form, defaults.inn);
  return (
    <ContractForm state={state} label="Компания" submitText={submitText} aside={aside}>
      <NumberField
        form={state.form}
        name="inn"
        label="ИНН"
        required
        hint="10 цифр у организации, 12 у предпринимателя"
        pattern="000000000000"
        className="text-lg"
        onChanged={(inn) => {
          if (!isOfPerson(inn)) return;
          state.form.setValue('kpp', '');
          state.form.setValue('name', nameOfTrader(state.form.getValues('director')));
        }}
      />
      <Lookup state={lookup} />
      <CompanyFieldsBlock form={state.form} call={call} bankOpen={bankOpen} />
    </ContractForm>
  );
};
