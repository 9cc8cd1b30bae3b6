import { sql, type RawBuilder } from 'kysely';
import { calculateForOffer } from '#domain/leasing/calculate-for-offer.ts';
import { machineryLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import type { Db } from '#server/platform/context.ts';

const today = new Date().toISOString().slice(0, 10);

const terms = {
  choice: { advance: { share: '0.2' }, months: 36, startDate: today },
  offer: {
    annualRate: '0.24',
    advanceMin: '0',
    advanceMax: '0.49',
    monthsMin: 12,
    monthsMax: 60,
    buyoutKopecks: 100_000,
    schedules: ['annuity' as const],
    timings: ['postpaid' as const],
    fees: [],
    insurance: null,
    earlyBuyoutFromMonth: 6,
    earlyBuyoutFeeShare: '0',
  },
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

const statuses = [
  'submitted',
  'in_review',
  'needs_info',
  'offers_ready',
  'offer_accepted',
  'approval',
  'approved',
  'contract',
  'signed',
  'delivery',
  'issued',
  'closed',
  'closed',
  'closed',
  'declined',
  'cancelled',
  'expired',
];

const person = (role: string, columns: string, values: string) =>
  sql.raw(`insert into users (id, email, phone, phone_confirmed_at, name, role, status, notification_channels, created_at ${columns})
    select md5('${role} ' || i)::uuid, '${role}-' || i || '@example.com',
      '+7' || (9000000000 + abs(hashtext('${role} ' || i)) % 999999999), now(), 'Человек ' || i, '${role}', 'active', '[]', now() ${values}`);

/** A client per fifty requests, forty lessors with a person each, twenty managers; each request with history, three invitations and two КП. */
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
    select gen_random_uuid(), id, null, 'submitted', client_id, created_at from requests`,
  sql`insert into request_history (id, request_id, from_status, to_status, actor_id, at)
    select gen_random_uuid(), id, 'submitted', status, manager_id, created_at from requests where status <> 'submitted'`,
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
  sql`vacuum analyze`,
];

/** Fills a database that has the demo's catalogue with this many requests. */
export const fillRequests = (db: Db, count: number): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const step of steps(count)) await step.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
