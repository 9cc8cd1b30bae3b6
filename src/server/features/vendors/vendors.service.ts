import type { CatalogueAnswer, CatalogueQuery } from '#contract/catalogue.ts';
import type { VendorView } from '#contract/vendors.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import { listOffers } from '#server/features/catalogue/index.ts';
import { countByVendor, referenceOf, type Reference, type VendorRow } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

const regionsOf = (vendor: VendorRow, reference: Reference): VendorView['regions'] => {
  const places = [...reference.places.values()].filter((place) => place.vendor_id === vendor.id);
  const codes = new Set(vendor.regions ?? places.map(({ region }) => region));
  return [...codes].map((value) => ({ value, name: regionName(value) }));
};

const present = (
  vendor: VendorRow,
  reference: Reference,
  counts: ReadonlyMap<string, number>,
): VendorView => ({
  id: vendor.id,
  slug: vendor.slug,
  name: vendor.name,
  description: vendor.description,
  logo: vendor.logo,
  regions: regionsOf(vendor, reference),
  contacts: { phone: vendor.phone, email: vendor.email, site: vendor.site, address: vendor.address },
  offersCount: counts.get(vendor.id) ?? 0,
});

const findVendor = (reference: Reference, key: string): VendorRow => {
  const vendor = reference.vendorsBySlug.get(key) ?? reference.vendors.get(key);
  if (vendor?.status !== 'active') throw new AppError('notFound');
  return vendor;
};

/** Active vendors, those with most offers first. */
export const listVendors = async (context: Context): Promise<{ items: VendorView[] }> => {
  const reference = await referenceOf(context);
  const counts = await countByVendor(context.db);
  const items = [...reference.vendors.values()]
    .filter((vendor) => vendor.status === 'active')
    .map((vendor) => present(vendor, reference, counts))
    .sort((a, b) => b.offersCount - a.offersCount || a.name.localeCompare(b.name, 'ru'));
  return { items };
};

/**
 * A vendor by id or slug.
 * @throws AppError `notFound` for one that is unknown or hidden
 */
export const getVendor = async (context: Context, key: string): Promise<VendorView> => {
  const reference = await referenceOf(context);
  return present(findVendor(reference, key), reference, await countByVendor(context.db));
};

/** The vendor's published offers, filtered as the whole catalogue is; a `vendor` of the query is ignored here. */
export const listVendorOffers = async (
  context: Context,
  key: string,
  query: CatalogueQuery,
): Promise<{ vendorId: string; answer: CatalogueAnswer }> => {
  const { id, slug } = findVendor(await referenceOf(context), key);
  return { vendorId: id, answer: await listOffers(context, { ...query, vendor: [slug] }) };
};
