import type { VendorProfile, VendorProfileBody } from '#contract/vendor-profile.ts';
import { changedParts } from '#domain/accounts/changed-parts.ts';
import type { UserActor } from '#domain/actor.ts';
import { vendorPolicy } from '#domain/offers/vendor-policy.ts';
import { showLogo } from '#server/features/photos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { findVendor, findVendorId, lockVendor, updateVendor, type VendorRow } from './vendors.repository.ts';

/** The id of the vendor that an address names by id or slug. @throws AppError `notFound` */
export const vendorIdOf = async ({ db }: Pick<Context, 'db'>, key: string): Promise<string> => {
  const id = await findVendorId(db, key);
  if (id === undefined) throw new AppError('notFound');
  return id;
};

const requireRight = (actor: UserActor, action: 'read' | 'edit', vendorId: string): void => {
  const refusal = vendorPolicy.refusal(action, actor, { vendorId });
  if (refusal) throw new AppError(refusal);
};

const partsOf = ({ description, logo, phone, email, site, address, regions }: VendorRow) => ({
  description,
  logo,
  phone,
  email,
  site,
  address,
  regions,
});

const present = (actor: UserActor, vendor: VendorRow): VendorProfile => {
  const { id, slug, name, description, logo, phone, email, site, address, regions, version } = vendor;
  return {
    id,
    slug,
    name,
    description,
    logo,
    regions: regions ?? [],
    contacts: { phone, email, site, address },
    version,
    abilities: vendorPolicy.abilities(actor, { vendorId: id }),
  };
};

/** A vendor's page as it is edited, for its people and staff. @throws AppError `notFound` */
export const getProfile = async ({ db }: Context, actor: UserActor, id: string): Promise<VendorProfile> => {
  requireRight(actor, 'read', id);
  const vendor = await findVendor(db, id);
  if (!vendor) throw new AppError('notFound');
  return present(actor, vendor);
};

/**
 * Changes what visitors see of a vendor; its page and those of its offers are rendered anew.
 * @throws AppError `notFound`, `forbidden`, `staleVersion`; `formHasErrors` for a logo that is not a photo of the vendor
 */
export const changeProfile = async (
  { db, clock }: Context,
  actor: UserActor,
  {
    id,
    body: { version, logoId, description, regions, ...contacts },
  }: { id: string; body: VendorProfileBody },
): Promise<VendorProfile> => {
  requireRight(actor, 'edit', id);
  return db.transaction().execute(async (tx) => {
    const known = await lockVendor(tx, id);
    if (!known) throw new AppError('notFound');
    if (known.version !== version) throw new AppError('staleVersion', { current: present(actor, known) });
    const now = clock.now();
    const vendor = await updateVendor(tx, id, {
      description: description ?? '',
      regions: regions?.length ? regions : null,
      phone: contacts.phone ?? null,
      email: contacts.email ?? null,
      site: contacts.site ?? null,
      address: contacts.address ?? null,
      ...(logoId === undefined
        ? {}
        : { logo: await showLogo(tx, { of: 'vendor', id, photoId: logoId, now }) }),
    });
    await appendEvent(tx, clock, {
      type: 'vendor.updated',
      subject: { type: 'vendor', id, version: vendor.version },
      actorId: actor.id,
      data: changedParts(partsOf(known), partsOf(vendor)),
    });
    return present(actor, vendor);
  });
};
