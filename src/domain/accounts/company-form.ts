import type { FieldErrorCode, FieldErrors } from '#contract/errors.ts';
import { isAccount, isBik, isCorrespondentAccount, looksLikeAccount } from '../formats/bank-numbers.ts';
import { isInn, isKpp, isOgrn, isOgrnip, isOgrnOfOrganisation } from '../formats/company-numbers.ts';

/** Numbers of a company as typed; a missing one is undefined or blank. */
export type CompanyNumbers = {
  readonly inn?: string | undefined;
  readonly kpp?: string | undefined;
  readonly ogrn?: string | undefined;
  readonly bik?: string | undefined;
  readonly account?: string | undefined;
  readonly correspondentAccount?: string | undefined;
};

type Field = keyof CompanyNumbers;
type Filled = Readonly<Record<Field, string>>;
type Holder = 'organisation' | 'person' | 'unknown';

const ogrnChecks = { organisation: isOgrnOfOrganisation, person: isOgrnip, unknown: isOgrn };

const holderOf = (inn: string): Holder => {
  if (!isInn(inn)) return 'unknown';
  return inn.length === 12 ? 'person' : 'organisation';
};

const errorOfKpp = (kpp: string, holder: Holder): FieldErrorCode | undefined => {
  if (kpp === '') return undefined;
  if (holder === 'person') return 'unsupported';
  return isKpp(kpp) ? undefined : 'kpp';
};

const errorOfBik = ({ bik, account, correspondentAccount }: Filled): FieldErrorCode | undefined => {
  if (bik === '') return account === '' && correspondentAccount === '' ? undefined : 'required';
  return isBik(bik) ? undefined : 'bik';
};

const isRightAccount = (account: string, bik: string, check: typeof isAccount): boolean =>
  account === '' || (isBik(bik) ? check(account, bik) : looksLikeAccount(account));

/**
 * Checks the numbers of a company, in the form and on the server alike: the ИНН is always needed, the others may come later
 * (`missingDetails`); a sole trader has no КПП (`unsupported`); the ОГРН is of the kind that the ИНН says; an account needs a БИК and must
 * match it. An empty result means that all is well; keys are the fields' names without a prefix.
 */
export const checkCompanyValues = (values: CompanyNumbers): FieldErrors => {
  const filled: Filled = {
    inn: values.inn?.trim() ?? '',
    kpp: values.kpp?.trim() ?? '',
    ogrn: values.ogrn?.trim() ?? '',
    bik: values.bik?.trim() ?? '',
    account: values.account?.trim() ?? '',
    correspondentAccount: values.correspondentAccount?.trim() ?? '',
  };
  const { inn, kpp, ogrn, bik, account, correspondentAccount } = filled;
  const holder = holderOf(inn);
  const errors: FieldErrors = {};
  const put = (field: Field, code: FieldErrorCode | undefined): void => {
    if (code) errors[field] = code;
  };
  if (holder === 'unknown') put('inn', inn === '' ? 'required' : 'inn');
  put('kpp', errorOfKpp(kpp, holder));
  if (ogrn !== '' && !ogrnChecks[holder](ogrn)) put('ogrn', 'ogrn');
  put('bik', errorOfBik(filled));
  if (!isRightAccount(account, bik, isAccount)) put('account', 'account');
  if (!isRightAccount(correspondentAccount, bik, isCorrespondentAccount)) {
    put('correspondentAccount', 'correspondentAccount');
  }
  return errors;
};
