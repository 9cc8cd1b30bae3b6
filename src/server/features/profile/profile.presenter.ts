import { z } from 'zod/mini';
import { notificationChannel, type AccountView, type CompanyView } from '#contract/accounts.ts';
import { nameOf, type Consent, type Person } from '#server/features/people/index.ts';

const presentConsent = (consent: Consent) => ({
  id: consent.id,
  kind: consent.kind,
  document: consent.document,
  version: consent.document_version,
  givenAt: consent.given_at.toISOString(),
  withdrawnAt: consent.withdrawn_at?.toISOString() ?? null,
});

/** What the view of an account shows besides the person's row. */
export type AccountDetails = {
  secondFactor: AccountView['secondFactor'];
  telegram: AccountView['telegram'];
  integrations: AccountView['integrations'];
  registeredInn: string | null;
  company: CompanyView | null;
  companies: CompanyView[];
  vendor: AccountView['vendor'];
  workplace: AccountView['workplace'];
  lessorBlocked: AccountView['lessorBlocked'];
  consents: Consent[];
  abilities: AccountView['abilities'];
};

/** The signed-in person as they see themselves. */
export const presentAccount = (person: Person, details: AccountDetails): AccountView => ({
  id: person.id,
  email: person.email,
  pendingEmail: person.pending_email,
  emailConfirmed: person.email_confirmed_at !== null,
  phone: person.phone,
  phoneConfirmed: person.phone_confirmed_at !== null,
  lastName: person.last_name,
  firstName: person.first_name,
  middleName: person.middle_name,
  name: nameOf(person),
  position: person.position,
  birthDate: person.birth_date,
  role: person.role,
  locale: person.locale,
  notificationChannels: z.array(notificationChannel).parse(person.notification_channels),
  secondFactor: details.secondFactor,
  telegram: details.telegram,
  registeredInn: details.registeredInn,
  company: details.company,
  companies: details.companies,
  vendor: details.vendor,
  workplace: details.workplace,
  lessorBlocked: details.lessorBlocked,
  integrations: details.integrations,
  consents: details.consents.map(presentConsent),
  createdAt: person.created_at.toISOString(),
  abilities: details.abilities,
  version: person.version,
});
