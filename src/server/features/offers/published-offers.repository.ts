import { typeRows } from '#server/features/offer-types/index.ts';
import { vendorRows } from '#server/features/vendors/index.ts';
import type { Db } from '#server/platform/context.ts';

/** A published offer as other sites get it. */
export type PublishedOffer = Awaited<ReturnType<typeof readPublished>>[number];

/** Published offers after `after` in the order of their ids, without those of hidden types and of inactive vendors. */
export const readPublished = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('offers')
    .innerJoin('variants', 'variants.id', 'offers.variant_id')
    .innerJoin('offer_details', 'offer_details.offer_id', 'offers.id')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
    .innerJoin(vendorRows(db).as('vendors'), 'vendors.id', 'vendor_places.vendor_id')
    .innerJoin(typeRows(db).as('offer_types'), 'offer_types.id', 'variants.type_id')
    .leftJoin(typeRows(db).as('above'), 'above.id', 'offer_types.parent_id')
    .select([
      'offers.id',
      'offers.price_kopecks as priceKopecks',
      'offers.old_price_kopecks as oldPriceKopecks',
      'offers.wear',
      'offers.year',
      'offers.condition',
      'offers.availability',
      'variants.type_id as typeId',
      'variants.model_id as modelId',
      'variants.modification',
      'variants.features',
      'vendor_places.region',
      'vendor_places.city',
      'offer_details.description',
      'offer_details.photos',
    ])
    .where('offers.status', '=', 'published')
    .where('offers.id', '>', after)
    .where('vendors.status', '=', 'active')
    .where('offer_types.hidden', '=', false)
    .where((eb) => eb.or([eb('above.hidden', 'is', null), eb('above.hidden', '=', false)]))
    .orderBy('offers.id')
    .limit(limit)
    .execute();
