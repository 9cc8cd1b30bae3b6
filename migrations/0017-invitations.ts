import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table company_invitations (
    id uuid primary key,
    token_hash text not null unique,
    company_id uuid not null references companies on delete cascade,
    email text not null,
    place text not null check (place in ('owner', 'employee', 'viewer')),
    invited_by uuid references users,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    revoked_at timestamptz
  )`,
  sql`create unique index company_invitations_open on company_invitations (company_id, email)
    where accepted_at is null and revoked_at is null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
