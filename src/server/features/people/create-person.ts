import type { GrantedRole } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import { insertPerson } from './people.repository.ts';

/** A person created by a command and not by registration. Phone is `+7XXXXXXXXXX`. */
export type PersonToCreate = {
  email: string;
  phone: string;
  name: string;
  role: Role;
  /** By `hashPassword`. */
  passwordHash: string;
  vendorId?: string;
  /** What they may do for the vendor; an owner, if it is left out. */
  vendorRole?: GrantedRole;
  lessor?: UserActor['lessor'];
  /** They must set a second factor before anything else. */
  secondFactorRequired?: boolean;
};

/** Creates a person who can sign in at once; returns their id. Fails if somebody already has the e-mail or the phone. */
export const createPerson = async (
  context: Pick<Context, 'db' | 'clock'>,
  person: PersonToCreate,
): Promise<string> => {
  const {
    email,
    phone,
    name,
    role,
    passwordHash,
    vendorId,
    vendorRole = 'owner',
    lessor = null,
    secondFactorRequired = false,
  } = person;
  const id = newId();
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const vendor = vendorId === undefined ? null : { id: vendorId, role: vendorRole };
    const active = { status: 'active' as const, role, passwordHash, vendor, lessor, secondFactorRequired };
    await insertPerson(tx, { id, email, phone, name, now, ...active });
    await appendEvent(tx, context.clock, {
      type: 'user.registered',
      subject: { type: 'user', id, version: 1 },
      actorId: null,
      data: { role },
    });
  });
  return id;
};
