import type { AccountView, CompanyView } from '#contract/accounts.ts';
import { CompanyForm } from '#web/features/companies/index.ts';
import { CompanyDocuments } from '#web/features/files/index.ts';
import { AddCompany, OwnCompany, useCompanyEdit, useLeaveCompany } from '#web/features/profile/index.ts';
import { StaleVersionNotice } from '#web/lib/forms/stale-version-notice.tsx';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

type CompanyEditProps = { account: AccountView; company?: CompanyView; onClose: () => void };

const CompanyEdit = ({ account, company, onClose }: CompanyEditProps) => {
  const { changes, onRefused, onConfirmed } = useCompanyEdit(account, company);
  return (
    <>
      <CompanyForm
        call={session.call}
        userId={account.id}
        company={company}
        startInn={account.registeredInn}
        bankOpen={company !== undefined}
        submitText="Сохранить"
        aside={
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
        }
        onRefused={onRefused}
        onConfirmed={(confirmed) => {
          onConfirmed(confirmed);
          onClose();
        }}
      />
      <StaleVersionNotice changes={changes} />
    </>
  );
};

const Documents = ({ company }: { company: CompanyView }) => {
  const pending = company.role === 'pending';
  const documents = (
    <CompanyDocuments companyId={company.id} pending={pending} onChanged={() => void accountStore.reload()} />
  );
  return (
    <section aria-label="Документы компании">
      {pending ? (
        <div className="flex flex-col gap-5 border-t border-line pt-5">
          <p className="text-sm text-soft">
            Доверенность и устав увидят наши сотрудники и люди компании, которых уже приняли.
          </p>
          {documents}
        </div>
      ) : (
        <Disclosure title="Документы компании">{documents}</Disclosure>
      )}
    </section>
  );
};

/** A client's companies, each with its documents, and a way to add another; other roles have none. */
export const ProfileCompanies = ({ account }: { account: AccountView }) => {
  const leave = useLeaveCompany(account.id);
  if (account.role !== 'client') return null;
  const first = account.companies.length === 0;
  return (
    <>
      {account.companies.map((company, index) => (
        <SectionCard
          key={company.id}
          id={index === 0 ? 'company' : `company-${company.id}`}
          title={company.name}
        >
          <OwnCompany
            company={company}
            documents={<Documents company={company} />}
            renderForm={(close) => <CompanyEdit account={account} company={company} onClose={close} />}
            onLeave={() => void leave(company)}
          />
        </SectionCard>
      ))}
      <SectionCard
        id={first ? 'company' : 'another-company'}
        title={first ? 'Компания' : 'Ещё одна компания'}
      >
        <AddCompany first={first} renderForm={(close) => <CompanyEdit account={account} onClose={close} />} />
      </SectionCard>
    </>
  );
};
