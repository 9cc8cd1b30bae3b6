import { sql, type RawBuilder } from 'kysely';
import { deletedPersonName } from '#domain/accounts/account-labels.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { updatePerson, type Person } from './people.repository.ts';

/** True if the person is the only active admin; concurrent checks by other admins wait until the transaction ends. */
export const isLastAdmin = async (tx: Tx, { id, role }: Person): Promise<boolean> => {
  if (role !== 'admin') return false;
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
};

/** Nothing personal; the address is unique and receives no mail. */
const tombstoneOf = (id: string, now: Date) => ({
  email: `${id}@deleted.invalid`,
  pending_email: null,
  email_confirmed_at: null,
  phone: '',
  phone_confirmed_at: null,
  name: deletedPersonName,
  last_name: null,
  first_name: null,
  middle_name: null,
  position: null,
  birth_date: null,
  status: 'deleted' as const,
  password_hash: null,
  vendor_id: null,
  vendor_role: null,
  lessor_id: null,
  lessor_role: null,
  notification_channels: JSON.stringify([]),
  second_factor_required: false,
  deleted_at: now,
});

/** Replaces a person's data with a tombstone: their requests stay, without a name. */
export const leaveTombstone = (tx: Tx, id: string, now: Date): Promise<Person> =>
  updatePerson(tx, id, tombstoneOf(id, now));

/** Deletes people who confirmed a phone before `moment` but never set a password; `keeps` is a condition on the ids of people to keep. */
export const deleteUnfinishedPeople = (
  db: Db,
  moment: Date,
  keeps: (userId: RawBuilder<string>) => RawBuilder<boolean>,
): Promise<number> =>
  deleteInBatches(
    db,
    'users',
    sql`status = 'new' and created_at < ${moment} and not ${keeps(sql.ref('users.id'))}`,
  );
