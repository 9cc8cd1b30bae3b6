import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountView, CompanyView } from '#contract/accounts.ts';
import type { CompanyRole } from '#contract/roles.ts';
import { taxSystemLabels } from '#domain/accounts/account-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const roleSentences: Record<CompanyRole, string> = {
  owner: 'Вы — владелец: видите все заявки компании, меняете её данные и открываете доступ другим.',
  employee: 'Вы — сотрудник: видите заявки компании, отправляете новые, отвечаете и принимаете предложения.',
  viewer: 'Вы — наблюдатель: видите заявки компании, но ничего не меняете.',
  pending: 'Ждём, когда владелец компании подтвердит, что вы из неё.',
};

/** Properties of {@link CompanySection}. */
export type CompanySectionProps = {
  account: AccountView;
  /** The company in a few lines. */
  card: ReactNode;
  /** The form by ИНН; `close` leads back, saved or not. */
  renderForm: (close: () => void) => ReactNode;
};

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-none">
    <dt className="text-soft">{label}</dt>
    <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
  </div>
);

const grouped = (account: string): string =>
  account.replace(/^(\d{5})(\d{3})(\d)(\d{4})(\d{7})$/, '$1\u00A0$2\u00A0$3\u00A0$4\u00A0$5');

const Details = ({ company }: { company: CompanyView }) => {
  const { kind, ogrn, director, taxSystem, fullName, bik, account, correspondentAccount } = company;
  return (
    <>
      <dl>
        {fullName && <Row label="Полное название" value={fullName} />}
        <Row label={kind === 'organisation' ? 'ОГРН' : 'ОГРНИП'} value={ogrn} />
        <Row label="Руководитель" value={director} />
        <Row label="Налоги" value={taxSystemLabels[taxSystem]} />
      </dl>
      <div>
        <h3 className="font-semibold">Банковские реквизиты</h3>
        {bik === undefined ? (
          <p className="mt-1 text-soft">
            Пока не указаны.{' '}
            {company.role === 'owner'
              ? 'Они понадобятся для договора: добавьте их, когда будет удобно.'
              : 'Их добавляет владелец компании.'}
          </p>
        ) : (
          <dl className="mt-1">
            <Row label="БИК" value={bik} />
            {account && <Row label="Расчётный счёт" value={grouped(account)} />}
            {correspondentAccount && <Row label="Корр. счёт" value={grouped(correspondentAccount)} />}
          </dl>
        )}
      </div>
    </>
  );
};

const Waiting = () => (
  <Notice tone="accent" title={roleSentences.pending}>
    До этого вы видите только заявки, которые отправили сами, и не видите банковских реквизитов. Владельца
    давно нет в компании?{' '}
    <Link to="/contact" className={textLink}>
      Напишите нам
    </Link>
    : откроем доступ по уставу или доверенности.
  </Notice>
);

const None = ({ onFill }: { onFill: () => void }) => (
  <>
    <p className="text-soft">
      На компанию оформят договор. Нужен только ИНН: остальное найдём в реестре или проверим по контрольным
      цифрам.
    </p>
    <Button variant="primary" className="self-start max-sm:w-full" onClick={onFill}>
      Указать компанию
    </Button>
  </>
);

/** The company of a person: what it is, their role in it in words, its bank details; an owner edits it. */
export const CompanySection = ({ account: { company }, card, renderForm }: CompanySectionProps) => {
  const [editing, setEditing] = useState(false);
  if (editing) return renderForm(() => setEditing(false));
  const edit = (): void => setEditing(true);
  if (!company) return <None onFill={edit} />;
  return (
    <>
      {card}
      {company.role === 'pending' ? (
        <Waiting />
      ) : (
        <>
          {company.role && <p className="text-soft">{roleSentences[company.role]}</p>}
          <Details company={company} />
        </>
      )}
      {(company.role === 'owner' || company.role === 'pending') && (
        <Button className="self-start max-sm:w-full" onClick={edit}>
          {company.role === 'owner' ? 'Изменить данные компании' : 'Указать другую компанию'}
        </Button>
      )}
    </>
  );
};
