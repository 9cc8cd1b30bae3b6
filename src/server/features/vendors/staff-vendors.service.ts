import type { z } from 'zod/mini';
import type {
  StaffVendor,
  StaffVendorBody,
  StaffVendorChange,
  staffVendorsPage,
  StaffVendorsQuery,
} from '#contract/staff-vendors.ts';
import { changedParts } from '#domain/accounts/changed-parts.ts';
import type { UserActor } from '#domain/actor.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { companyByInn } from '#server/features/companies/index.ts';
import {
  countVendors,
  findVendor,
  followVendorStatus,
  insertVendor,
  isSlugTaken,
  lockVendor,
  searchVendors,
  updateVendor,
  type VendorRow,
} from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { presentVendor, presentVendors } from './staff-vendors.presenter.ts';

/** Vendors, hidden ones too. @throws AppError `forbidden`, `badRequest` for a damaged cursor */
export const listStaffVendors = async (
  { db }: Context,
  actor: UserActor,
  { cursor, limit, ...filters }: StaffVendorsQuery,
): Promise<z.infer<typeof staffVendorsPage>> => {
  requireAdmin(actor);
  const found = await searchVendors(db, { ...filters, limit, after: readCursor(cursor) });
  const { rows, nextCursor } = pageOfRows(found, limit);
  return {
    items: await presentVendors(db, rows),
    ...totalOf(await countVendors(db, filters)),
    nextCursor,
  };
};

/** A vendor. @throws AppError `forbidden`, `notFound` */
export const getStaffVendor = async ({ db }: Context, actor: UserActor, id: string): Promise<StaffVendor> => {
  requireAdmin(actor);
  const vendor = await findVendor(db, id);
  if (!vendor) throw new AppError('notFound');
  return presentVendor(db, vendor);
};

const partsOf = (vendor: VendorRow | null) =>
  vendor ? { name: vendor.name, slug: vendor.slug, companyId: vendor.company_id, status: vendor.status } : {};

/** Appends the event of a vendor that was created, changed or removed, with its values before and after. */
export const appendVendorEvent = async (
  { context, tx, actorId }: { context: Pick<Context, 'clock'>; tx: Tx; actorId: string },
  type: 'vendor.created' | 'vendor.updated' | 'vendor.deleted',
  { before, after }: { before: VendorRow | null; after: VendorRow | null },
): Promise<void> => {
  const vendor = after ?? before;
  if (!vendor) return;
  await appendEvent(tx, context.clock, {
    type,
    subject: { type: 'vendor', id: vendor.id, version: vendor.version },
    actorId,
    data: changedParts(partsOf(before), partsOf(after)),
  });
};

/** The vendor's company by ИНН: unchanged, none, or the existing or new company of that ИНН. */
const companyOf = async (context: Context, inn: string | null | undefined, name: string) => {
  if (inn === undefined) return async () => ({});
  if (inn === null) return async () => ({ company_id: null });
  if (!isInn(inn)) throw fieldError('inn', 'inn');
  const find = await companyByInn(context, { inn, name });
  return async (tx: Tx) => ({ company_id: (await find(tx)).id });
};

/** Adds a vendor. @throws AppError `forbidden`; `formHasErrors` (`slug: taken`, `inn: inn`, and what the registry says of it) */
export const createVendor = async (
  context: Context,
  actor: UserActor,
  { name, slug, inn }: StaffVendorBody,
  call: IdempotentCall,
): Promise<StaffVendor> => {
  requireAdmin(actor);
  const company = await companyOf(context, inn, name);
  return idempotent(context, call, async (tx) => {
    const after = await insertVendor(tx, {
      id: newId(),
      name,
      slug,
      description: '',
      status: 'active',
      created_at: context.clock.now(),
      ...(await company(tx)),
    });
    if (!after) throw fieldError('slug', 'taken');
    await appendVendorEvent({ context, tx, actorId: actor.id }, 'vendor.created', { before: null, after });
    return presentVendor(tx, after);
  });
};

/** The vendor, locked, which the editor saw at `version`. @throws AppError `notFound`, `staleVersion` */
export const lockSeen = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<VendorRow> => {
  const vendor = await lockVendor(tx, id);
  if (!vendor) throw new AppError('notFound');
  if (vendor.version !== version)
    throw new AppError('staleVersion', { current: await presentVendor(tx, vendor) });
  return vendor;
};

/**
 * Changes a vendor that the admin saw at `version`. A hidden one is removed from the catalogue with its offers, at once.
 * @throws AppError `forbidden`, `notFound`, `staleVersion`; `formHasErrors` as {@link createVendor}
 */
export const changeVendor = async (
  context: Context,
  actor: UserActor,
  { id, body: { version, inn, ...change } }: { id: string; body: StaffVendorChange },
): Promise<StaffVendor> => {
  requireAdmin(actor);
  const known = await getStaffVendor(context, actor, id);
  const company = await companyOf(context, inn === known.company?.inn ? undefined : inn, known.name);
  return context.db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, { id, version });
    if (change.slug !== undefined && (await isSlugTaken(tx, change.slug, id)))
      throw fieldError('slug', 'taken');
    const after = await updateVendor(tx, id, { ...change, ...(await company(tx)) });
    if (after.status !== before.status)
      await followVendorStatus(context, tx, { vendorId: id, actorId: actor.id });
    await appendVendorEvent({ context, tx, actorId: actor.id }, 'vendor.updated', { before, after });
    return presentVendor(tx, after);
  });
};
