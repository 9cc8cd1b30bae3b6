import type { AccountView } from '#contract/accounts.ts';
import { CompanyCard, CompanyForm } from '#web/features/accounts/index.ts';
import { CompanyDocuments } from '#web/features/files/index.ts';
import { CompanySection, StaleVersionNotice, Section, useCompanyEdit } from '#web/features/profile/index.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const CompanyEdit = ({ account, onClose }: { account: AccountView; onClose: () => void }) => {
  const { changes, leavesPeople, onRefused, onConfirmed } = useCompanyEdit(account);
  // A pending person may name another company; what an owner edits is there already.
  const own = account.company?.role === 'owner' ? account.company : undefined;
  return (
    <>
      {own && (
        <Notice>Другой ИНН — другая компания: вы перейдёте в неё и перестанете видеть заявки этой.</Notice>
      )}
      <CompanyForm
        call={session.call}
        userId={account.id}
        company={own}
        bankOpen
        submitText="Сохранить"
        aside={
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
        }
        onRefused={onRefused}
        onConfirmed={(company) => {
          onConfirmed(company);
          onClose();
        }}
      />
      <StaleVersionNotice changes={changes} />
      {leavesPeople && (
        <Notice tone="danger" title="В прежней компании останутся люди без владельца">
          Сначала передайте её другому в разделе «Пользователи».
        </Notice>
      )}
    </>
  );
};

/** The company of a client or of a vendor's person, and its documents; staff have none. */
export const ProfileCompany = ({ account }: { account: AccountView }) => {
  const { company, role } = account;
  if (role === 'manager' || role === 'admin') return null;
  return (
    <>
      <Section id="company" title="Компания">
        <CompanySection
          account={account}
          card={company && <CompanyCard company={company} />}
          renderForm={(close) => <CompanyEdit account={account} onClose={close} />}
        />
      </Section>
      {company && (
        <Section id="documents" title="Документы компании">
          <CompanyDocuments companyId={company.id} pending={company.role === 'pending'} />
        </Section>
      )}
    </>
  );
};
