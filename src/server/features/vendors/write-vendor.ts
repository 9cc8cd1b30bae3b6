import { changedParts } from '#domain/accounts/changed-parts.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import {
  deleteVendor,
  insertVendor,
  isSlugTaken,
  updateVendor,
  type VendorChange,
  type VendorRow,
} from './vendors.repository.ts';

/** The transaction of an edit, and who makes it. The caller checks rights. */
export type VendorEdit = { context: Pick<Context, 'clock'>; tx: Tx; actorId: string };

const partsOf = (vendor: VendorRow | null) =>
  vendor ? { name: vendor.name, slug: vendor.slug, companyId: vendor.company_id, status: vendor.status } : {};

const appendVendorEvent = async (
  { context, tx, actorId }: VendorEdit,
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

/** Adds an active vendor, with its event. @throws AppError `formHasErrors` (`slug: taken`) */
export const addVendor = async (
  edit: VendorEdit,
  vendor: { name: string; slug: string; company_id?: string | null },
): Promise<VendorRow> => {
  const after = await insertVendor(edit.tx, {
    id: newId(),
    description: '',
    status: 'active',
    created_at: edit.context.clock.now(),
    ...vendor,
  });
  if (!after) throw fieldError('slug', 'taken');
  await appendVendorEvent(edit, 'vendor.created', { before: null, after });
  return after;
};

/** Changes what admins enter of a locked vendor, with its event. @throws AppError `formHasErrors` (`slug: taken`) */
export const changeVendor = async (
  edit: VendorEdit,
  before: VendorRow,
  change: Pick<VendorChange, 'name' | 'slug' | 'company_id' | 'status'>,
): Promise<VendorRow> => {
  if (change.slug !== undefined && (await isSlugTaken(edit.tx, change.slug, before.id)))
    throw fieldError('slug', 'taken');
  const after = await updateVendor(edit.tx, before.id, change);
  await appendVendorEvent(edit, 'vendor.updated', { before, after });
  return after;
};

/** Removes a locked vendor that nothing refers to, with its event. */
export const removeVendor = async (edit: VendorEdit, before: VendorRow): Promise<void> => {
  await deleteVendor(edit.tx, before.id);
  await appendVendorEvent(edit, 'vendor.deleted', { before, after: null });
};

/** Raises the version of a locked vendor, for an event about it, and returns it. */
export const raiseVendorVersion = async (tx: Tx, id: string): Promise<number> =>
  (await updateVendor(tx, id, {})).version;
