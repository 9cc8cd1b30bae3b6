import { useState } from 'react';
import type { AccountView, CompanyView } from '#contract/accounts.ts';
import type { RequestView } from '#contract/requests.ts';
import { CompanyCard, CompanyForm, CompanyOptions } from '#web/features/companies/index.ts';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { withCompany } from '#web/lib/session/with-company.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { DraftEditorState } from './use-draft-editor.ts';

/** Properties of {@link DraftCompany}. */
export type DraftCompanyProps = {
  editor: DraftEditorState;
  account: AccountView;
  request: RequestView | undefined;
};

type ChosenProps = {
  editor: DraftEditorState;
  onAnother: () => void;
};

const Chosen = ({ editor: { companies, company, change }, onAnother }: ChosenProps) => (
  <>
    {companies.length > 1 ? (
      <CompanyOptions
        companies={companies}
        chosen={company?.id}
        onChoose={({ id }) => change({ companyId: id })}
      />
    ) : (
      company && <CompanyCard company={company} />
    )}
    <Button size="sm" variant="ghost" className="self-start" onClick={onAnother}>
      Другая компания
    </Button>
  </>
);

/** The company that the request is for: the only one, one of several, or another by its ИНН. */
export const DraftCompany = ({ editor, account, request }: DraftCompanyProps) => {
  const [adding, setAdding] = useState(false);
  const confirmed = (company: CompanyView): void => {
    accountStore.put(withCompany(account, company));
    editor.change({ companyId: company.id });
    setAdding(false);
  };
  const isFormShown = adding || editor.companies.length === 0;
  return (
    <Card as="section" padding="lg" aria-labelledby="draft-company" className="flex flex-col gap-4">
      <h2 id="draft-company" tabIndex={-1} className="text-xl font-semibold">
        На кого оформляем
      </h2>
      {!editor.frame.isOwn && (
        <p className="text-soft">{request?.company.name || 'Компанию выбирает тот, кто начал заявку.'}</p>
      )}
      {editor.frame.isOwn && !isFormShown && <Chosen editor={editor} onAnother={() => setAdding(true)} />}
      {editor.frame.isOwn && isFormShown && (
        <CompanyForm
          call={session.call}
          userId={account.id}
          startInn={account.registeredInn}
          submitText="Выбрать компанию"
          aside={
            editor.companies.length > 0 && (
              <Button variant="ghost" onClick={() => setAdding(false)}>
                Отмена
              </Button>
            )
          }
          onConfirmed={confirmed}
        />
      )}
    </Card>
  );
};
