import { z } from 'zod';
import { notificationChannel, type AccountView, type CompanyView } from '#contract/accounts.ts';
import { integrationsView } from '#contract/integrations.ts';
import { taxSystem, type CompanyRole } from '#contract/roles.ts';
import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Company } from './companies.repository.ts';
import type { Person } from './people.repository.ts';

const optional = <K extends string>(key: K, value: string | null): Partial<Record<K, string>> =>
  value === null || value === '' ? {} : ({ [key]: value } as Partial<Record<K, string>>);

/** A company for one of its people: whoever waits to be accepted sees what the public registry holds, no bank details. */
export const presentCompany = (company: Company, companyRole: CompanyRole | null): CompanyView => ({
  id: company.id,
  kind: company.kind,
  inn: company.inn,
  ...optional('kpp', company.kpp),
  ogrn: company.ogrn,
  name: company.name,
  ...optional('fullName', company.full_name),
  legalAddress: company.legal_address,
  director: company.director,
  taxSystem: taxSystem.parse(company.tax_system),
  ...(companyRole === 'pending'
    ? {}
    : {
        ...optional('bik', company.bik),
        ...optional('account', company.account),
        ...optional('correspondentAccount', company.correspondent_account),
      }),
  role: companyRole,
  registryState: company.registry_state,
  confirmedBy: company.confirmed_by,
  confirmedAt: company.confirmed_at.toISOString(),
  version: company.version,
});

/** A person's name: composed of its parts, else as it was typed at registration. */
export const nameOf = (person: Pick<Person, 'name' | 'last_name' | 'first_name' | 'middle_name'>): string =>
  [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' ') || person.name;

const presentConsent = (consent: Selectable<Database['consents']>) => ({
  id: consent.id,
  kind: consent.kind,
  document: consent.document,
  version: consent.document_version,
  givenAt: consent.given_at.toISOString(),
  withdrawnAt: consent.withdrawn_at?.toISOString() ?? null,
});

/** Where a person's events go, without the secret. */
export const presentIntegrations = (
  row: Selectable<Database['integrations']> | undefined,
): AccountView['integrations'] =>
  integrationsView.parse({
    webhook: row?.webhook_url
      ? { url: row.webhook_url, events: row.webhook_events, enabled: row.webhook_enabled }
      : null,
    feed: row?.feed ?? null,
    version: row?.version ?? 0,
  });

/** What is known around a person. */
export type Surroundings = {
  secondFactor: AccountView['secondFactor'];
  telegram: AccountView['telegram'];
  integrations: AccountView['integrations'];
  company: CompanyView | null;
  vendor: AccountView['vendor'];
  consents: Selectable<Database['consents']>[];
  abilities: AccountView['abilities'];
};

/** The signed-in person as they see themselves. */
export const presentAccount = (person: Person, around: Surroundings): AccountView => ({
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
  secondFactor: around.secondFactor,
  telegram: around.telegram,
  company: around.company,
  vendor: around.vendor,
  integrations: around.integrations,
  consents: around.consents.map(presentConsent),
  createdAt: person.created_at.toISOString(),
  abilities: around.abilities,
  version: person.version,
});
