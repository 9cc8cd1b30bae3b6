import { sql, type Kysely } from 'kysely';

/** The usual yearly premium of a category as a share of the price. */
const premiumShares: Record<string, string> = {
  cars: '0.045',
  lcv: '0.028',
  trucks: '0.028',
  trailers: '0.028',
  buses: '0.028',
};
const machineryShare = '0.012';

/** What is put on the road is registered; machinery is usually registered by its owner. */
const registration = [{ name: 'Постановка на учёт', amountKopecks: 1_500_000, monthsAfterStart: 0 }];

const statements = [
  sql`alter table lease_terms add column insurance_inside_kopecks bigint`,
  sql`drop index lease_terms_same`,
  sql`create unique index lease_terms_same on lease_terms (
    type_id, annual_rate, advance_min, advance_max, months_min, months_max, buyout_kopecks, md5(schedules::text),
    md5(fees::text), early_buyout_from_month, early_buyout_fee_share, coalesce(insurance_inside_kopecks, -1)
  )`,
  sql`update offer_types set defaults = defaults || ${JSON.stringify({
    insurance: { share: machineryShare },
    fees: [],
  })}::jsonb`,
  ...Object.entries(premiumShares).map(
    ([category, share]) => sql`
      update offer_types set defaults = defaults || ${JSON.stringify({ insurance: { share }, fees: registration })}::jsonb
      where ${category} in (id, parent_id)`,
  ),
  // What was frozen keeps its figures; the parts that the new rules name apart are told from them.
  sql`update requests set calculation = calculation || jsonb_build_object(
    'rulesVersion', 1,
    'insuranceBesideKopecks',
      case when terms->'offer'->'insurance'->>'inPayments' = 'true' then 0
      else (calculation->>'insuranceKopecks')::bigint end,
    'payments', (
      select jsonb_agg(payment || jsonb_build_object('insuranceKopecks',
        (payment->>'paymentKopecks')::bigint - (payment->>'interestKopecks')::bigint
          - (payment->>'principalKopecks')::bigint) order by position)
      from jsonb_array_elements(calculation->'payments') with ordinality as rows (payment, position)
    )
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
