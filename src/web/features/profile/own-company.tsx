import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import type { CompanyRole } from '#contract/roles.ts';
import { taxSystemLabels } from '#domain/accounts/account-labels.ts';
import { missingWords } from '#domain/accounts/company-details.ts';
import { checkedWords, companyStanding, ogrnLabel } from '#domain/accounts/company-standing.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CompanyStandingNotice } from './company-standing-notice.tsx';

const roleSentences: Record<Exclude<CompanyRole, 'pending'>, string> = {
  owner: 'Вы — владелец: видите все заявки компании, меняете её данные и открываете доступ другим.',
  employee: 'Вы — сотрудник: видите заявки компании, отправляете новые, отвечаете и принимаете предложения.',
  viewer: 'Вы — наблюдатель: видите заявки компании, но ничего не меняете.',
};

const Row = ({ label, value = 'не указан' }: { label: string; value?: string | undefined }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-none">
    <dt className="text-soft">{label}</dt>
    <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
  </div>
);

const grouped = (account: string): string =>
  account.replace(/^(\d{5})(\d{3})(\d)(\d{4})(\d{7})$/, '$1\u00A0$2\u00A0$3\u00A0$4\u00A0$5');

const bankHints: Record<CompanyRole, string> = {
  owner: 'Они понадобятся для договора: добавьте их, когда будет удобно.',
  pending: 'Они понадобятся для договора: добавьте их, когда будет удобно.',
  employee: 'Их добавляет владелец компании.',
  viewer: 'Их добавляет владелец компании.',
};

const Facts = ({ company }: { company: CompanyView }) => {
  const { inn, kpp, ogrn, legalAddress, director, taxSystem, fullName } = company;
  const isPerson = inn.length === 12;
  return (
    <div>
      <dl>
        {fullName && <Row label="Полное название" value={fullName} />}
        <Row label="ИНН" value={inn} />
        {isPerson || <Row label="КПП" value={kpp} />}
        <Row label={ogrnLabel(company)} value={ogrn} />
        <Row label="Адрес" value={legalAddress} />
        <Row label="Руководитель" value={director} />
        <Row label="Налоги" value={taxSystem ? taxSystemLabels[taxSystem] : 'не указаны'} />
      </dl>
      <p className="mt-2 text-sm text-muted">{checkedWords(company)}</p>
    </div>
  );
};

const Bank = ({ company }: { company: CompanyView }) => {
  const { bik, account, correspondentAccount, role } = company;
  return (
    <div>
      <h3 className="font-semibold">Банковские реквизиты</h3>
      {bik === undefined ? (
        <p className="mt-1 text-soft">Пока не указаны. {bankHints[role ?? 'viewer']}</p>
      ) : (
        <dl className="mt-1">
          <Row label="БИК" value={bik} />
          {account && <Row label="Расчётный счёт" value={grouped(account)} />}
          {correspondentAccount && <Row label="Корр. счёт" value={grouped(correspondentAccount)} />}
        </dl>
      )}
    </div>
  );
};

/** Details that an unproven company still lacks: its people were asked for no more than a request needs. */
const MissingDetails = ({ company }: { company: CompanyView }) => {
  const missing = missingWords(company);
  if (company.state === 'proven' || missing === '') return null;
  return (
    <Notice tone="accent" title="Данные компании неполные">
      Укажите {missing}. Без этого мы не сможем принять документы и подготовить договор.
    </Notice>
  );
};

/** Properties of {@link OwnCompany}. */
export type OwnCompanyProps = {
  company: CompanyView;
  documents: ReactNode;
  /** The form by ИНН; `close` closes it, saved or not. */
  renderForm: (close: () => void) => ReactNode;
  /** Leaves a company in which the person has no role. */
  onLeave: () => void;
};

/** One of a person's companies: the state of their proof, their role, its details; an owner edits them. */
export const OwnCompany = ({ company, documents, renderForm, onLeave }: OwnCompanyProps) => {
  const [editing, setEditing] = useState(false);
  if (editing) return renderForm(() => setEditing(false));
  const { role } = company;
  const mayEdit = role === 'owner' || role === 'pending';
  return (
    <>
      <CompanyStandingNotice company={company} />
      {companyStanding(company) === 'proven' && role !== null && role !== 'pending' && (
        <p className="text-soft">{roleSentences[role]}</p>
      )}
      {mayEdit && <MissingDetails company={company} />}
      <Facts company={company} />
      <Bank company={company} />
      {mayEdit && (
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:w-full" onClick={() => setEditing(true)}>
            {company.state === 'unproven' && missingWords(company) !== ''
              ? 'Дополнить данные компании'
              : 'Изменить данные компании'}
          </Button>
          {role === 'pending' && (
            <Button variant="ghost" className="max-sm:w-full" onClick={onLeave}>
              Убрать из моих компаний
            </Button>
          )}
        </div>
      )}
      {documents}
    </>
  );
};
