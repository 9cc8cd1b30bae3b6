import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ContentSlug } from '#contract/content.ts';
import type { LessorRole, Role } from '#contract/roles.ts';
import type { z } from 'zod/mini';
import type { sharingConsent } from '#contract/requests.ts';

/** A person. `name` is what was typed at registration; the parts come later from the profile. Phone is `+7XXXXXXXXXX`. */
type UsersTable = {
  id: string;
  email: string;
  pending_email: string | null;
  email_confirmed_at: Date | null;
  phone: string;
  phone_confirmed_at: Date | null;
  name: string;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  position: string | null;
  birth_date: string | null;
  role: Role;
  status: 'new' | 'active' | 'blocked' | 'deleted';
  password_hash: string | null;
  vendor_id: string | null;
  /** The lessor that a person of role `lessor` works for, and what they may do there. */
  lessor_id: string | null;
  lessor_role: LessorRole | null;
  locale: Generated<string>;
  notification_channels: JSONColumnType<string[]>;
  second_factor_required: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
  /** All that people are found by, in lower case and without «ё»; kept by the database. */
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
};

/**
 * A company; one per ИНН and КПП. `kpp` is empty for a sole trader, and for an organisation until somebody has proven it; what is null is not
 * known yet.
 */
type CompaniesTable = {
  id: string;
  kind: 'organisation' | 'soleTrader' | 'farm';
  inn: string;
  kpp: string;
  ogrn: string | null;
  name: string;
  full_name: string | null;
  legal_address: string | null;
  director: string | null;
  tax_system: string | null;
  bik: string | null;
  account: string | null;
  correspondent_account: string | null;
  registry_state: string | null;
  confirmed_by: 'registry' | 'checksums';
  confirmed_at: Date;
  /** When staff first accepted that somebody may speak for it; null while it is unproven. */
  proven_at: Date | null;
  created_at: Date;
  version: Generated<number>;
};

/** What is known of a company beside its ИНН; `confirmed_at` in JSON is a text. */
export type CompanyDetails = Pick<
  CompaniesTable,
  | 'kind'
  | 'kpp'
  | 'ogrn'
  | 'name'
  | 'full_name'
  | 'legal_address'
  | 'director'
  | 'tax_system'
  | 'bik'
  | 'account'
  | 'correspondent_account'
  | 'registry_state'
  | 'confirmed_by'
> & { confirmed_at: string };

/** A person's role in a company; all are `pending` while it is unproven. `chosen_at`: when the person last chose it. */
type CompanyPeopleTable = {
  user_id: string;
  company_id: string;
  role: 'owner' | 'employee' | 'viewer' | 'pending';
  created_at: Date;
  chosen_at: Date;
  /** What this person typed of the company, or the registry said then. */
  details: JSONColumnType<CompanyDetails>;
  proof: 'accepted' | 'refused' | null;
  proof_reason: string | null;
  proof_decided_at: Date | null;
  /** Since when documents that name the person wait for a decision. */
  waiting_since: Date | null;
};

/** A started registration; `id_hash` is the SHA-256 of the id that the caller holds. Good for 24 h. */
type RegistrationsTable = {
  id_hash: string;
  email: string;
  phone: string;
  name: string;
  inn: string | null;
  marketing: boolean;
  user_id: string | null;
  created_at: Date;
  expires_at: Date;
};

/** A consent as it was given: the document's version, hash and wording, when, from where, on which form. */
type ConsentsTable = {
  id: string;
  registration_hash: string | null;
  contact_message_id: string | null;
  complaint_id: string | null;
  user_id: string | null;
  kind: 'personalData' | 'marketing' | 'sharing';
  /** What is shared, and with whom, as they were named to its giver. */
  request_id: string | null;
  recipients: JSONColumnType<z.infer<typeof sharingConsent>['recipients']> | null;
  document: ContentSlug;
  document_version: string;
  document_hash: string;
  wording: string;
  form: string;
  ip: string;
  user_agent: string;
  given_at: Date;
  withdrawn_at: Date | null;
};

/** A code spoken by a call; `subject` is a registration's hash or a user's id. */
type CallCodesTable = {
  id: string;
  subject: string;
  phone: string;
  code_hash: string;
  wrong_tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** What a right code gives: for one request, the company and the password (`registration`), or for a changed phone. */
type RegistrationTokensTable = {
  token_hash: string;
  user_id: string;
  purpose: 'registration' | 'phone';
  created_at: Date;
  expires_at: Date;
  request_id: string | null;
  spent_at: Date | null;
};

/** A sign-in on one device: the family of its refresh tokens. */
type SessionsTable = {
  id: string;
  user_id: string;
  device: string;
  ip: string;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  /** Of the secret that the device keeps; null of one that sent none. */
  device_hash: string | null;
};

/**
 * A refresh token by its hash; the child is derived, so only hashes are stored. `used_at`: its child was first asked for;
 * `seen_at`: the access token given with it was first used, so its answer did arrive.
 */
type RefreshTokensTable = {
  hash: string;
  session_id: string;
  parent_hash: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  seen_at: Date | null;
};

/** A token sent in a letter, stored hashed, for one use. */
type EmailTokensTable = {
  token_hash: string;
  user_id: string;
  purpose: 'confirmEmail' | 'password';
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/**
 * A person's second factor (TOTP). `secret`, in base32, counts from `confirmed_at` on; `pending_secret` waits for its first code and then
 * takes its place. `last_step` is the newest time step whose code was used, so that no code works twice.
 */
type SecondFactorsTable = {
  user_id: string;
  secret: string | null;
  pending_secret: string | null;
  last_step: number | null;
  created_at: Date;
  confirmed_at: Date | null;
};

/** A recovery code in place of a lost second factor, stored hashed, for one use. */
type RecoveryCodesTable = {
  user_id: string;
  code_hash: string;
  created_at: Date;
  used_at: Date | null;
};

/** What law makes us keep of a person who has deleted their account, and until when. */
type RetainedPeopleTable = {
  user_id: string;
  name: string;
  phone: string;
  email: string;
  reason: string;
  keep_until: Date;
};

/** An invitation into a company by a letter; `token_hash` is the SHA-256 of the token in its link. */
type CompanyInvitationsTable = {
  id: string;
  token_hash: string;
  company_id: string;
  email: string;
  role: 'owner' | 'employee' | 'viewer';
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
};

/** Contacts that stood before a change; `token_hash` is the SHA-256 of the token that undoes it, `ended_at` when it was undone. */
type ContactChangesTable = {
  id: string;
  token_hash: string;
  user_id: string;
  email: string;
  phone: string;
  phone_confirmed_at: Date | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

/** Tables of people, companies and sign-ins. */
export type AccountTables = {
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  retained_people: RetainedPeopleTable;
  company_invitations: CompanyInvitationsTable;
  contact_changes: ContactChangesTable;
  users: UsersTable;
  companies: CompaniesTable;
  company_people: CompanyPeopleTable;
  registrations: RegistrationsTable;
  consents: ConsentsTable;
  call_codes: CallCodesTable;
  registration_tokens: RegistrationTokensTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  email_tokens: EmailTokensTable;
};
