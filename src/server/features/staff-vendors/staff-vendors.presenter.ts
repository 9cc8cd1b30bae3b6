import type { StaffVendor } from '#contract/staff-vendors.ts';
import { findCompanyNames } from '#server/features/companies/index.ts';
import { countByVendor, countWithheld } from '#server/features/offers/index.ts';
import { findPeopleOfVendors, nameOf } from '#server/features/people/index.ts';
import type { VendorRow } from '#server/features/vendors/index.ts';
import type { Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Vendors as admins edit them, with companies, people and numbers of offers. */
export const presentVendors = async (db: Db, rows: readonly VendorRow[]): Promise<StaffVendor[]> => {
  const ids = rows.map(({ id }) => id);
  const companies = await findCompanyNames(
    db,
    rows.flatMap(({ company_id: companyId }) => companyId ?? []),
  );
  const people = await findPeopleOfVendors(db, ids);
  const offers = await countByVendor(db);
  const withheld = await countWithheld(db, ids);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    status: row.status,
    company: companies.find(({ id }) => id === row.company_id) ?? null,
    people: people
      .filter(({ vendor_id: vendorId }) => vendorId === row.id)
      .map((person) => ({
        id: person.id,
        name: nameOf(person),
        email: person.email,
      })),
    offers: offers.get(row.id) ?? 0,
    withheld: withheld.get(row.id) ?? 0,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
};

/** One vendor as admins edit it. @throws AppError `notFound` */
export const presentVendor = async (db: Db, row: VendorRow): Promise<StaffVendor> => {
  const [vendor] = await presentVendors(db, [row]);
  if (!vendor) throw new AppError('notFound');
  return vendor;
};
