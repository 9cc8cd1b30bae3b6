import type { z } from 'zod/mini';
import type {
  StaffVendor,
  StaffVendorBody,
  StaffVendorChange,
  staffVendorsPage,
  StaffVendorsQuery,
} from '#contract/staff-vendors.ts';
import type { UserActor } from '#domain/actor.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { companyByInn } from '#server/features/companies/index.ts';
import { followVendorStatus } from '#server/features/offers/index.ts';
import {
  addVendor,
  changeVendor,
  countVendors,
  findVendor,
  lockVendor,
  searchVendors,
  type VendorRow,
} from '#server/features/vendors/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
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

/** The vendor's company by ИНН: unchanged, none, or the existing or new company of that ИНН. */
const companyOf = async (context: Context, inn: string | null | undefined, name: string) => {
  if (inn === undefined) return async () => ({});
  if (inn === null) return async () => ({ company_id: null });
  if (!isInn(inn)) throw fieldError('inn', 'inn');
  const find = await companyByInn(context, { inn, name });
  return async (tx: Tx) => ({ company_id: (await find(tx)).id });
};

/** Adds a vendor. @throws AppError `forbidden`; `formHasErrors` (`slug: taken`, `inn: inn`, and what the registry says of it) */
export const createStaffVendor = async (
  context: Context,
  actor: UserActor,
  { name, slug, inn }: StaffVendorBody,
  call: IdempotentCall,
): Promise<StaffVendor> => {
  requireAdmin(actor);
  const company = await companyOf(context, inn, name);
  return idempotent(context, call, async (tx) => {
    const edit = { context, tx, actorId: actor.id };
    const after = await addVendor(edit, { name, slug, ...(await company(tx)) });
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
 * @throws AppError `forbidden`, `notFound`, `staleVersion`; `formHasErrors` as {@link createStaffVendor}
 */
export const changeStaffVendor = async (
  context: Context,
  actor: UserActor,
  { id, body: { version, inn, ...change } }: { id: string; body: StaffVendorChange },
): Promise<StaffVendor> => {
  requireAdmin(actor);
  const known = await getStaffVendor(context, actor, id);
  const company = await companyOf(context, inn === known.company?.inn ? undefined : inn, known.name);
  return context.db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, { id, version });
    const edit = { context, tx, actorId: actor.id };
    const after = await changeVendor(edit, before, { ...change, ...(await company(tx)) });
    if (after.status !== before.status)
      await followVendorStatus(context, tx, { vendorId: id, actorId: actor.id });
    return presentVendor(tx, after);
  });
};
