import { sql, type RawBuilder } from 'kysely';
import { Client } from 'pg';
import { requestDocumentKinds } from '#contract/request-documents.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { machineryLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import type { Db } from '#server/platform/context.ts';
import { plainTerms } from '#tests/support/usual-lease.ts';

const today = new Date().toISOString().slice(0, 10);

const terms = {
  choice: { advance: { share: '0.2' }, months: 36, startDate: today },
  offer: { ...plainTerms, timings: ['postpaid' as const] },
};

const frozen = (): string => {
  const result = calculateForOffer(
    { priceKopecks: 800_000_000, terms: terms.offer },
    terms.choice,
    { limits: machineryLimits, taxRates: russianTaxRates },
    today,
  );
  if (!result.ok) throw new Error('the usual lease was refused');
  return JSON.stringify(result.calculation);
};

// A table that has grown holds more closed requests than any others.
const statuses = [...requestStatuses.filter((status) => status !== 'draft'), 'closed', 'closed'];

const person = (role: string, columns: string, values: string) =>
  sql.raw(`insert into users (id, email, phone, phone_confirmed_at, name, role, status, notification_channels, created_at ${columns})
    select md5('${role} ' || i)::uuid, '${role}-' || i || '@example.com',
      '+7' || (9000000000 + abs(hashtext('${role} ' || i)) % 999999999), now(), 'Человек ' || i, '${role}', 'active', '[]', now() ${values}`);

const these = sql`(select *, number - 100000 as i from requests) r`;

/**
 * For each request a conversation of fifty messages, every tenth a staff note, all but the last five read by its client and its manager;
 * and ten documents, eight of them with a file.
 */
const talk: readonly RawBuilder<unknown>[] = [
  sql`insert into messages (id, request_id, author_id, author_role, text, internal, created_at)
    select ('01970000-0000-7000-8000-' || lpad(to_hex(i * 64 + k), 12, '0'))::uuid, id,
      case when k % 2 = 0 and manager_id is not null then manager_id else client_id end,
      case when k % 2 = 0 and manager_id is not null then 'manager' else 'client' end,
      'Сообщение ' || k || ' по заявке ' || number, k % 10 = 0 and manager_id is not null, created_at + k * interval '1 minute'
    from ${these}, generate_series(1, 50) k`,
  sql`insert into conversation_readers (request_id, user_id, read_up_to, wrote)
    select id, person, ('01970000-0000-7000-8000-' || lpad(to_hex(i * 64 + 45), 12, '0'))::uuid, true
    from ${these}, unnest(array[client_id, manager_id]) person where person is not null`,
  sql`insert into files (id, owner_id, name, content_type, size, sha256, storage_key, state, created_at)
    select md5('file ' || i || ' ' || k)::uuid, client_id, 'Документ ' || k || '.pdf', 'application/pdf', 200000,
      repeat('0', 64), 'bench/' || i || '/' || k, 'attached', created_at from ${these}, generate_series(1, 8) k`,
  sql`insert into request_documents (id, request_id, kind, status, asked, shared, created_at, updated_at)
    select md5('document ' || i || ' ' || k)::uuid, id, (${[...requestDocumentKinds]}::text[])[k],
      case when k > 8 then 'requested' when k = 8 then 'refused' when k = 7 then 'submitted' else 'accepted' end,
      true, true, created_at, created_at
    from ${these}, generate_series(1, 10) k`,
  sql`insert into attachments (id, file_id, subject_type, subject_id, kind, created_at)
    select md5('attachment ' || i || ' ' || k)::uuid, md5('file ' || i || ' ' || k)::uuid, 'requestDocument',
      md5('document ' || i || ' ' || k)::uuid, 'document', created_at from ${these}, generate_series(1, 8) k`,
];

/**
 * A client for every fifty requests, forty lessors with a person each, twenty managers; each request with history, three invitations, two
 * КП, fifty messages and ten documents, eight of them with a file.
 */
const steps = (count: number): RawBuilder<unknown>[] => [
  sql`select setseed(0.42)`,
  sql`insert into companies (id, kind, inn, kpp, name, confirmed_by, confirmed_at, proven_at, created_at)
    select md5('company ' || i)::uuid, 'organisation', lpad(i::text, 10, '0'), '770101001', 'ООО «Компания ' || i || '»',
      'checksums', now(), now(), now() from generate_series(1, ${count}::int / 50) i`,
  sql`${person('client', '', '')} from generate_series(1, ${sql.lit(Math.ceil(count / 50))}) i`,
  sql`insert into company_people (user_id, company_id, role, created_at, chosen_at, details)
    select md5('client ' || i)::uuid, md5('company ' || i)::uuid, 'owner', now(), now(), '{}' from generate_series(1, ${count}::int / 50) i`,
  sql`insert into lessors (id, name, inn, address, signing, state, created_at)
    select md5('lessor of ' || i)::uuid, 'Лизинг ' || i, lpad(i::text, 10, '0'), 'Москва', '["paper"]', 'active', now()
    from generate_series(1, 40) i`,
  sql`${person('lessor', ', lessor_id, lessor_role', ", md5('lessor of ' || i)::uuid, 'owner'")} from generate_series(1, 40) i`,
  sql`${person('manager', '', '')} from generate_series(1, 20) i`,
  sql`${person('admin', '', '')} from generate_series(1, 1) i`,
  sql`insert into requests (id, number, kind, status, client_id, company_id, company_name, vendor_id, manager_id, lessor_id,
      subject, terms, calculation, due_at, created_at, updated_at)
    select overlay(overlay(md5('request ' || i) placing '7' from 13) placing '8' from 17)::uuid, 100000 + i,
      case when i % 5 = 0 then 'manual' else 'offer' end, s.status, md5('client ' || c)::uuid, md5('company ' || c)::uuid,
      'ООО «Компания ' || c || '»', (select id from vendors order by id offset i % 6 limit 1),
      case when s.status = 'submitted' then null else md5('manager ' || (1 + i % 20))::uuid end,
      case when s.status in ('offer_accepted', 'approval', 'approved', 'contract', 'signed', 'delivery', 'issued', 'closed')
        then md5('lessor of ' || (1 + i % 40))::uuid end,
      jsonb_build_object('typeId', 'tipper', 'title', (array['КАМАЗ 65115', 'Sitrak C7H', 'XCMG XC958', 'ГАЗель Next'])[1 + i % 4],
        'priceKopecks', 800000000, 'offerId', null, 'year', 2024, 'condition', 'new', 'region', 'Москва', 'city', 'Москва', 'link', null,
        'supplier', null, 'vin', null, 'mileageKm', null, 'wantedKopecks', null, 'drawing', null),
      ${JSON.stringify(terms)}::jsonb, ${frozen()}::jsonb, case when s.status not in ('closed', 'declined', 'cancelled', 'expired') then at + interval '1 day' end, at, at
    from (select i, 1 + i % (${count}::int / 50) as c, now() - (${count}::int - i) * interval '1 minute' as at,
        (${statuses}::text[])[1 + (i * 7) % ${statuses.length}::int] as status
      from generate_series(1, ${count}::int) i) s`,
  sql`insert into request_history (id, request_id, from_status, to_status, actor_id, at)
    select ('01960000-0000-7000-8000-' || lpad(to_hex((number - 100000) * 4), 12, '0'))::uuid, id, null, 'submitted', client_id, created_at from requests`,
  sql`insert into request_history (id, request_id, from_status, to_status, actor_id, at)
    select ('01960000-0000-7000-8000-' || lpad(to_hex((number - 100000) * 4 + step), 12, '0'))::uuid, id, 'submitted',
      case when step = 1 then 'offer_accepted' else status end, manager_id, created_at
    from requests, generate_series(1, 2) step where status <> 'submitted' and (step = 2 or lessor_id is not null)`,
  sql`insert into request_invitations (request_id, lessor_id, invited_at, bids_until, state)
    select id, md5('lessor of ' || (1 + (number - 100000 + k * 13) % 40))::uuid, created_at, created_at + interval '2 days',
      case when k = 2 then 'invited' else 'answered' end
    from requests, generate_series(0, 2) k on conflict do nothing`,
  sql`insert into commercial_offers (id, number, request_id, lessor_id, maker_id, status, terms, calculation, commission_kopecks,
      valid_until, created_at, updated_at, sent_at)
    select gen_random_uuid(), (number - 100000) * 2 + k + 10000000, id, md5('lessor of ' || (1 + (number - 100000 + k * 13) % 40))::uuid,
      md5('lessor ' || (1 + (number - 100000 + k * 13) % 40))::uuid,
      case when lessor_id is null then 'sent' when k = 0 then 'accepted' else 'not_chosen' end,
      terms, calculation, 100000, current_date + 10, created_at, created_at, created_at
    from requests, generate_series(0, 1) k where status <> 'submitted'`,
  ...talk,
  sql`vacuum analyze`,
];

/** Adds this many requests to a database that has the demo's catalogue, over a separate connection without a time limit. */
export const fillRequests = async (url: string, db: Db, count: number): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The millions of rows refer to one another correctly by construction; checking each reference would take most of the time.
    await client.query('set session_replication_role = replica');
    for (const step of steps(count)) {
      const { sql: text, parameters } = step.compile(db);
      await client.query(text, [...parameters]);
    }
  } finally {
    await client.end();
  }
};
