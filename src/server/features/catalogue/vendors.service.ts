import type { CatalogueAnswer, CatalogueQuery } from '#contract/catalogue.ts';
import type { VendorView } from '#contract/vendors.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import { innsOfVendors } from '#server/features/companies/index.ts';
import { countByVendor, referenceOf, vendorBy, type Reference } from '#server/features/offers/index.ts';
import type { VendorRow } from '#server/features/vendors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { listOffers } from './catalogue.service.ts';

const regionsOf = (vendor: VendorRow, reference: Reference): VendorView['regions'] => {
  const places = [...reference.places.values()].filter((place) => place.vendor_id === vendor.id);
  const codes = new Set(vendor.regions ?? places.map(({ region }) => region));
  return [...codes].map((value) => ({ value, name: regionName(value) }));
};

type Around = {
  reference: Reference;
  counts: ReadonlyMap<string, number>;
  inns: ReadonlyMap<string, string>;
};

const aroundOf = async (
  context: Context,
  reference: Reference,
  vendors: readonly VendorRow[],
): Promise<Around> => ({
  reference,
  counts: await countByVendor(context.db),
  inns: await innsOfVendors(context.db, vendors),
});

const present = (vendor: VendorRow, { reference, counts, inns }: Around): VendorView => ({
  id: vendor.id,
  slug: vendor.slug,
  name: vendor.name,
  inn: inns.get(vendor.id) ?? null,
  description: vendor.description,
  logo: vendor.logo,
  regions: regionsOf(vendor, reference),
  contacts: { phone: vendor.phone, email: vendor.email, site: vendor.site, address: vendor.address },
  offersCount: counts.get(vendor.id) ?? 0,
});

const findVendor = (reference: Reference, key: string): VendorRow => {
  const vendor = vendorBy(reference, key);
  if (vendor?.status !== 'active') throw new AppError('notFound');
  return vendor;
};

/** Active vendors, those with most offers first. */
export const listVendors = async (context: Context): Promise<{ items: VendorView[] }> => {
  const reference = await referenceOf(context);
  const active = [...reference.vendors.values()].filter(({ status }) => status === 'active');
  const around = await aroundOf(context, reference, active);
  const items = active
    .map((vendor) => present(vendor, around))
    .sort((a, b) => b.offersCount - a.offersCount || a.name.localeCompare(b.name, 'ru'));
  return { items };
};

/**
 * A vendor by id or slug.
 * @throws AppError `notFound` for one that is unknown or hidden
 */
export const getVendor = async (context: Context, key: string): Promise<VendorView> => {
  const reference = await referenceOf(context);
  const vendor = findVendor(reference, key);
  return present(vendor, await aroundOf(context, reference, [vendor]));
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
