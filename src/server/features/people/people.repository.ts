import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { UserActor } from '#domain/actor.ts';
import type { GrantedRole } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';
import { isBlockedLessor, isOneOfBlockedLessors } from '#server/features/lessor-blocks/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** A person's row. */
export type Person = Selectable<Database['users']>;

const shared = [
  'id',
  'name',
  'last_name',
  'first_name',
  'middle_name',
  'email',
  'phone',
  'role',
  'status',
  'vendor_id',
  'vendor_role',
  'lessor_id',
  'lessor_role',
  'notification_channels',
  'second_factor_required',
] as const;

/** People for other features to join with, as `innerJoin(peopleRows(db).as('person'), …)`: no secrets; the planner inlines it. */
export const peopleRows = (db: Db) => db.selectFrom('users').select(shared);

/** What other features may show of each of these people. */
export const findPeople = (db: Db, ids: readonly string[]) =>
  peopleRows(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

/** True when there is any account. */
export const hasPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** A condition on a column that holds a lessor: somebody there can act for it; false for a blocked one. */
export const lessorHasPeople = (lessorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select 1 from users where users.lessor_id = ${lessorId} and users.status = 'active'
    and users.lessor_role <> 'viewer') and not ${isBlockedLessor(lessorId)})`;

/** As {@link lessorHasPeople}, for filtering many rows: such lessors are looked up once. */
export const isLessorWithPeople = (lessorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${lessorId} in (select users.lessor_id from users
    where users.lessor_id is not null and users.status = 'active' and users.lessor_role <> 'viewer'), false)
    and not ${isOneOfBlockedLessors(lessorId)})`;

/** A condition on a column that holds a vendor: somebody there can act for it. */
export const vendorHasPeople = (vendorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select 1 from users where users.vendor_id = ${vendorId} and users.status = 'active'
    and users.vendor_role <> 'viewer'))`;

/** As {@link vendorHasPeople}, for filtering many rows: such vendors are looked up once. */
export const isVendorWithPeople = (vendorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${vendorId} in (select users.vendor_id from users
    where users.vendor_id is not null and users.status = 'active' and users.vendor_role <> 'viewer'), false)`;

/** The people of these lessors, by name. */
export const findPeopleOfLessors = (db: Db, lessorIds: readonly string[]) =>
  peopleRows(db)
    .where(sql<boolean>`lessor_id = any(${lessorIds}::uuid[])`)
    .where('status', '<>', 'deleted')
    .orderBy('name')
    .orderBy('id')
    .limit(5000)
    .execute();

/** The people of these vendors, by name. */
export const findPeopleOfVendors = (db: Db, vendorIds: readonly string[]) =>
  peopleRows(db)
    .where(sql<boolean>`vendor_id = any(${vendorIds}::uuid[])`)
    .where('status', '<>', 'deleted')
    .orderBy('name')
    .orderBy('id')
    .limit(5000)
    .execute();

/** The person of this id. */
export const findPerson = (db: Db, id: string): Promise<Person | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** As `findPerson`, locked until the transaction ends. */
export const lockPerson = (tx: Tx, id: string): Promise<Person | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks people in the order of their ids, so that two who act on each other do not deadlock. */
export const lockPeople = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** As `lockPerson`, for a signed-in person's own action. @throws AppError `unauthorized` if the account has been deleted */
export const lockOneself = async (tx: Tx, id: string): Promise<Person> => {
  const person = await lockPerson(tx, id);
  if (!person || person.status === 'deleted') throw new AppError('unauthorized');
  return person;
};

/** The person who signs in with this e-mail or phone; a phone counts once its owner has confirmed it. */
export const findPersonByContact = (
  db: Db,
  contact: { email: string } | { phone: string },
): Promise<Person | undefined> => {
  const query = db.selectFrom('users').selectAll();
  return 'email' in contact
    ? query.where('email', '=', contact.email).executeTakeFirst()
    : query.where('phone', '=', contact.phone).where('phone_confirmed_at', 'is not', null).executeTakeFirst();
};

/** E-mails of the active admins, in order: where letters to the company go when it has no address of its own. */
export const findAdminEmails = async (db: Db): Promise<string[]> => {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('email')
    .execute();
  return admins.map(({ email }) => email);
};

/** Active managers and admins. */
export const findStaff = (db: Db): Promise<Person[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', ['manager', 'admin'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();

/** People who hold this phone, confirmed, or this e-mail: two at most. */
export const findPeopleByEither = (db: Db, phone: string, email: string): Promise<Person[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb.and([eb('phone', '=', phone), eb('phone_confirmed_at', 'is not', null)]),
      ]),
    )
    .limit(2)
    .execute();

/** Keeps others from taking these e-mails and phones until the transaction ends. */
export const lockContacts = async (tx: Tx, contacts: readonly string[]): Promise<void> => {
  for (const contact of [...contacts].sort())
    await sql`select pg_advisory_xact_lock(hashtext(${`contact:${contact}`}))`.execute(tx);
};

/** A person to write, with a confirmed phone. */
export type NewPerson = {
  id: string;
  email: string;
  phone: string;
  name: string;
  now: Date;
} & (
  | { status: 'new'; role: 'client' }
  | {
      status: 'active';
      role: Role;
      passwordHash: string;
      vendor: { id: string; role: GrantedRole } | null;
      lessor: UserActor['lessor'];
      secondFactorRequired: boolean;
    }
);

/** Writes a new person: without a password (`new`), or one who can sign in, whose e-mail is confirmed too. */
export const insertPerson = async (tx: Tx, person: NewPerson): Promise<void> => {
  const active = person.status === 'active' ? person : null;
  await tx
    .insertInto('users')
    .values({
      id: person.id,
      email: person.email,
      email_confirmed_at: active ? person.now : null,
      phone: person.phone,
      phone_confirmed_at: person.now,
      name: person.name,
      role: person.role,
      status: person.status,
      password_hash: active?.passwordHash ?? null,
      vendor_id: active?.vendor?.id ?? null,
      vendor_role: active?.vendor?.role ?? null,
      lessor_id: active?.lessor?.id ?? null,
      lessor_role: active?.lessor?.role ?? null,
      second_factor_required: active?.secondFactorRequired ?? false,
      notification_channels: JSON.stringify(['email']),
      created_at: person.now,
    })
    .execute();
};

/** Columns of a person to change. */
export type PersonChange = Updateable<Database['users']>;

/** Changes a person and increments the version; returns the new row. */
export const updatePerson = (tx: Tx, id: string, change: PersonChange): Promise<Person> =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
