import type { Selectable } from 'kysely';
import type { TermsGroup } from '#domain/catalogue/payment-groups.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { readTypes } from '#server/features/offer-types/index.ts';
import { readVendors } from '#server/features/vendors/index.ts';
import type { Db } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A place of a vendor's stock. */
export type PlaceRow = Selectable<Database['vendor_places']>;
/** A brand as it is stored. */
export type BrandRow = Selectable<Database['brands']>;
/** A model as it is stored. */
export type ModelRow = Selectable<Database['models']>;

type TermsRow = Selectable<Database['lease_terms']>;

/** Terms of a group; with insurance if it is inside the payments. */
export const termsOf = (row: TermsRow): TermsGroup['terms'] => ({
  annualRate: row.annual_rate,
  advanceMin: row.advance_min,
  advanceMax: row.advance_max,
  monthsMin: row.months_min,
  monthsMax: row.months_max,
  buyoutKopecks: row.buyout_kopecks,
  schedules: row.schedules,
  fees: row.fees,
  insurance:
    row.insurance_inside_kopecks === null
      ? null
      : { annualKopecks: row.insurance_inside_kopecks, inPayments: true },
  earlyBuyoutFromMonth: row.early_buyout_from_month,
  earlyBuyoutFeeShare: row.early_buyout_fee_share,
});

/** The version of the reference data kept in memory. */
export const readVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;

/** All small tables: read completely and kept in memory. */
export const readReferenceRows = async (db: Db) => {
  const types = await readTypes(db);
  const limits = new Map(types.map((type) => [type.id, type.limits]));
  const terms = await db.selectFrom('lease_terms').selectAll().orderBy('id').execute();
  return {
    types,
    vendors: await readVendors(db),
    places: await db.selectFrom('vendor_places').selectAll().execute(),
    brands: await db.selectFrom('brands').selectAll().execute(),
    models: await db.selectFrom('models').selectAll().execute(),
    groups: terms.map((row): TermsGroup => ({
      id: row.id,
      typeId: row.type_id,
      terms: termsOf(row),
      limits: limits.get(row.type_id) ?? standardLimits,
    })),
  };
};
