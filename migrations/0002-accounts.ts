import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table companies (
    id uuid primary key,
    kind text not null check (kind in ('organisation', 'soleTrader', 'farm')),
    inn text not null,
    kpp text not null,
    ogrn text not null,
    name text not null,
    full_name text,
    legal_address text not null,
    director text not null,
    tax_system text not null,
    bik text,
    account text,
    correspondent_account text,
    registry_state text,
    confirmed_by text not null check (confirmed_by in ('registry', 'checksums')),
    confirmed_at timestamptz not null,
    created_at timestamptz not null,
    version int not null default 1,
    unique (inn, kpp)
  )`,
  sql`create table users (
    id uuid primary key,
    email text not null unique,
    pending_email text,
    email_confirmed_at timestamptz,
    phone text not null unique,
    phone_confirmed_at timestamptz,
    name text not null,
    last_name text,
    first_name text,
    middle_name text,
    position text,
    birth_date date,
    role text not null check (role in ('client', 'vendor', 'manager', 'admin')),
    status text not null check (status in ('new', 'active', 'blocked')),
    password_hash text,
    company_id uuid references companies,
    vendor_id uuid,
    locale text not null default 'ru',
    notification_channels jsonb not null,
    created_at timestamptz not null,
    version int not null default 1
  )`,
  sql`create index users_company on users (company_id)`,
  sql`create table company_people (
    user_id uuid primary key references users on delete cascade,
    company_id uuid not null references companies,
    place text not null check (place in ('owner', 'employee', 'viewer', 'pending')),
    created_at timestamptz not null
  )`,
  sql`create index company_people_company on company_people (company_id)`,
  sql`create table registrations (
    id_hash text primary key,
    email text not null,
    phone text not null,
    name text not null,
    inn text,
    marketing boolean not null,
    user_id uuid references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index registrations_expiry on registrations (expires_at)`,
  sql`create table consents (
    id uuid primary key,
    registration_hash text,
    user_id uuid references users on delete cascade,
    kind text not null check (kind in ('personalData', 'marketing')),
    document text not null,
    document_version text not null,
    document_hash text not null,
    wording text not null,
    form text not null,
    ip text not null,
    user_agent text not null,
    given_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  sql`create index consents_user on consents (user_id)`,
  sql`create index consents_registration on consents (registration_hash)`,
  sql`create table call_codes (
    id uuid primary key,
    subject text not null,
    phone text not null,
    code_hash text not null,
    wrong_tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index call_codes_subject on call_codes (subject, created_at desc)`,
  sql`create table registration_tokens (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('registration', 'phone')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    request_id uuid,
    spent_at timestamptz
  )`,
  sql`create index registration_tokens_user on registration_tokens (user_id)`,
  sql`create table sign_ins (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    device text not null,
    ip text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    ended_at timestamptz,
    end_reason text
  )`,
  sql`create index sign_ins_user on sign_ins (user_id) where ended_at is null`,
  sql`create table refresh_tokens (
    hash text primary key,
    sign_in_id uuid not null references sign_ins on delete cascade,
    parent_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    seen_at timestamptz
  )`,
  sql`create index refresh_tokens_sign_in on refresh_tokens (sign_in_id)`,
  sql`create table email_tokens (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('confirmEmail', 'password')),
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index email_tokens_user on email_tokens (user_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
