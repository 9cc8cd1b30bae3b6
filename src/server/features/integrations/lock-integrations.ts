import { lockPerson, type Person, updatePerson } from '#server/features/people/index.ts';
import type { Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findIntegrations, webhookChannel, type IntegrationsRow } from './integrations.repository.ts';

/** A person's integrations while the person is locked; there may be no row to lock yet. */
export type LockedIntegrations = { person: Person; row: IntegrationsRow | undefined };

/** Locks a person until the transaction ends, and reads their integrations. */
export const lockIntegrations = async (tx: Tx, userId: string): Promise<LockedIntegrations> => {
  const person = await lockPerson(tx, userId);
  if (!person) throw new AppError('unauthorized');
  return { person, row: await findIntegrations(tx, userId) };
};

/** Keeps the channel in step with its webhook: chosen when the webhook is turned on, and not while it is off. */
export const chooseChannel = async (tx: Tx, person: Person, on: boolean): Promise<Person> => {
  if (person.notification_channels.includes(webhookChannel) === on) return person;
  const others = person.notification_channels.filter((name) => name !== webhookChannel);
  const channels = on ? [...others, webhookChannel] : others;
  return updatePerson(tx, person.id, { notification_channels: JSON.stringify(channels) });
};
