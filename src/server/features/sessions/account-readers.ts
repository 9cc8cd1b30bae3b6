import type { DomainEvent } from '#contract/events.ts';
import { deliveryChannel } from '#contract/notifications.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { isNewOrigin } from '#domain/accounts/sign-in-origin.ts';
import { formatDate, formatDays } from '#domain/formats/dates.ts';
import { moscowDay, moscowOf } from '#domain/formats/moscow.ts';
import { counted } from '#domain/formats/plural.ts';
import { accountNotices, type AccountNoticeFacts } from '#domain/notifications/account-notices.ts';
import type { NoticeSource } from '#server/features/notifications/index.ts';
import { findPerson, nameOf } from '#server/features/people/index.ts';
import { findSecondFactorState } from '#server/features/second-factor/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findEarlierOrigins, findSession } from './sessions.repository.ts';

const newOriginOf = async ({ db }: Context, event: DomainEvent): Promise<AccountNoticeFacts['newOrigin']> => {
  if (event.type !== 'user.signedIn') return null;
  const signIn = await findSession(db, String(event.data['sessionId']));
  if (!signIn || !isNewOrigin(signIn, await findEarlierOrigins(db, signIn))) return null;
  return { device: deviceName(signIn.device), ip: signIn.ip };
};

const codesLeft = async ({ db }: Context, event: DomainEvent): Promise<string> => {
  if (event.type !== 'user.recoveryCodeUsed') return '';
  const { recoveryCodesLeft: left } = await findSecondFactorState(db, event.subject.id);
  return left === 0 ? 'Это был последний.' : `Осталось: ${counted(left, 'код', 'кода', 'кодов')}.`;
};

/** «20 ноября 2026 в 14:05 по Москве»: in full, since it may be read at any later time. */
const whenOf = (moment: string): string =>
  `${formatDate(moscowDay(moment))} в ${moscowOf(moment).toISOString().slice(11, 16)} по Москве`;

const standInOf = async ({ db }: Context, event: DomainEvent): Promise<AccountNoticeFacts['standIn']> => {
  const { absentId, from, until } = event.data;
  if (event.type !== 'user.standInNamed' && event.type !== 'user.standInReleased') return null;
  const absent = await findPerson(db, String(absentId));
  if (!absent) return null;
  return { name: nameOf(absent), days: formatDays({ from: String(from), until: String(until) }) };
};

/**
 * A person's notices about the security of their account, of changes that may not have been theirs, and about the colleagues for whom they
 * stand in.
 */
export const accountReaders =
  (context: Context): NoticeSource =>
  async (event) => {
    const person = await findPerson(context.db, event.subject.id);
    if (person?.status !== 'active') return [];
    const notice = accountNotices[event.type as keyof typeof accountNotices].person({
      when: whenOf(event.createdAt),
      first: event.data['first'] === true,
      newOrigin: await newOriginOf(context, event),
      recoveryCodesLeft: await codesLeft(context, event),
      standIn: await standInOf(context, event),
      channel: deliveryChannel.safeParse(event.data['channel']).data ?? null,
    });
    return notice ? [{ userId: person.id, notice, own: true }] : [];
  };
