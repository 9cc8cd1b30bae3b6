import type { AccountView } from '#contract/accounts.ts';
import { EmailState, OwnPhoneCode } from '#web/features/registration/index.ts';
import { Consents, ContactsState, PersonForm } from '#web/features/profile/index.ts';
import { SharingConsents } from '#web/features/requests/index.ts';
import { VendorProfile } from '#web/features/vendor-profile/index.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { useSectionOfAddress } from '#web/lib/use-section-of-address.ts';
import { ProfileCompanies } from './profile-companies.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

const Contacts = ({ account }: { account: AccountView }) => {
  const phoneCode = (
    <OwnPhoneCode
      account={account}
      onDone={() => void accountStore.reload()}
      onChangePhone={() => document.querySelector<HTMLInputElement>('input[name="phone"]')?.focus()}
    />
  );
  return (
    <ContactsState account={account} phoneCode={phoneCode} emailState={<EmailState account={account} />} />
  );
};

/** Everything that a person has entered about themselves. */
export const ProfilePage = ({ account }: { account: AccountView }) => {
  useSectionOfAddress();
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-2xl font-semibold">Профиль</h1>
      <SectionCard id="person" title="Личные данные">
        <PersonForm account={account} />
      </SectionCard>
      <SectionCard id="contacts" title="Телефон и почта">
        <Contacts account={account} />
      </SectionCard>
      <ProfileCompanies account={account} />
      {account.vendor && (
        <SectionCard id="vendor" title="Страница продавца">
          <VendorProfile vendorId={account.vendor.id} own />
        </SectionCard>
      )}
      <SectionCard id="consents" title="Согласия">
        <Consents account={account} sharing={account.role === 'client' && <SharingConsents />} />
      </SectionCard>
    </div>
  );
};
