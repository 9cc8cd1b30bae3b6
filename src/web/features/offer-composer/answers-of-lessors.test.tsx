import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Invitation } from '#contract/invitations.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { InvitedLessors } from './invited-lessors.tsx';
import { OwnInvitation } from './own-invitation.tsx';

const future = '2099-12-01T09:37:00.000Z';
const past = '2026-11-20T09:37:00.000Z';

const invitation = (changed: Partial<Invitation>): Invitation => ({
  lessorId: 'own',
  name: 'ООО «Быстролизинг»',
  invitedAt: past,
  bidsUntil: future,
  state: 'invited',
  ended: false,
  blocked: false,
  reason: null,
  ...changed,
});

const requestIn = (
  status: RequestStatus,
  invitations: Invitation[],
  { lessor = null, commercialOffers = [] }: Partial<RequestView> = {},
): RequestView =>
  ({
    id: 'request',
    status,
    lessor,
    invitations,
    commercialOffers,
    bidsUntil: future,
    abilities: { extendBids: true, declineBid: true },
  }) as unknown as RequestView;

const refresh = (): Promise<void> => Promise.resolve();
const withPeople: ReadonlySet<string> = new Set();
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');

const toStaff = (...args: Parameters<typeof requestIn>): string =>
  textOf(
    renderToString(<InvitedLessors request={requestIn(...args)} withPeople={withPeople} refresh={refresh} />),
  );

const toLessor = (
  status: RequestStatus,
  changed: Partial<Invitation>,
  commercialOffers: RequestView['commercialOffers'] = [],
): string => {
  const own = invitation(changed);
  return textOf(
    renderToString(
      <OwnInvitation
        request={requestIn(status, [own], { commercialOffers })}
        invitation={own}
        refresh={refresh}
      />,
    ),
  );
};

test('staff wait for answers and extend the deadline while the request takes offers', () => {
  const shown = toStaff('in_review', [invitation({}), invitation({ lessorId: 'other', bidsUntil: past })]);
  expect(shown).toContain('Ждём ответа');
  expect(shown).toContain('до 1 декабря 2099, 12:37, осталось');
  expect(shown).toContain('Не ответила в срок');
  expect(shown).toContain('Продлить срок всем');
  expect(shown).toContain('Отказаться за неё');
});

test('staff are asked for nothing that means nothing once the deal is signed', () => {
  const chosen = { id: 'chosen', name: 'АО «Столичный лизинг»' };
  const shown = toStaff(
    'signed',
    [
      invitation({ bidsUntil: past }),
      invitation({ lessorId: 'other' }),
      invitation({ lessorId: chosen.id, name: chosen.name, state: 'answered' }),
    ],
    { lessor: chosen },
  );
  expect(shown).toContain('Не ответила');
  expect(shown).toContain('Ответ не понадобился');
  expect(shown).not.toMatch(/Ждём ответа|срок прошёл|Не ответила в срок|Продлить срок|Отказаться за неё/);
});

test('in approval only the chosen lessor may get more time', () => {
  const chosen = { id: 'chosen', name: 'АО «Столичный лизинг»' };
  const answered = invitation({ lessorId: chosen.id, name: chosen.name, state: 'answered' });
  const shown = toStaff('approval', [invitation({}), answered], { lessor: chosen });
  expect(shown.match(/Продлить срок/g)).toHaveLength(1);
  expect(shown).not.toContain('Продлить срок всем');
});

test('a lessor that has answered is told how declining differs from withdrawing', () => {
  const answered = { state: 'answered' } as const;
  const withdrawable = [{ abilities: ['withdraw'] }] as RequestView['commercialOffers'];
  expect(toLessor('in_review', answered, withdrawable)).toContain('Отказавшись от заявки, вы отзываете все');
  expect(toLessor('in_review', answered, withdrawable)).toContain('Отказаться от заявки');
  expect(toLessor('in_review', answered)).not.toContain('«Отозвать»');
});

test('a lessor is told until when to answer, and that it is too late, only while the request takes offers', () => {
  expect(toLessor('in_review', {})).toContain('Ответьте до 1 декабря 2099, 12:37 (осталось');
  expect(toLessor('in_review', { bidsUntil: past })).toContain('Попросите менеджера сервиса продлить срок');
  expect(toLessor('in_review', { blocked: true })).not.toContain('Ответьте');
  for (const status of ['offer_accepted', 'declined', 'cancelled'] as const) {
    expect(toLessor(status, {})).toContain('Ваш ответ не понадобился.');
    expect(toLessor(status, { bidsUntil: past })).toContain('Вы не ответили на приглашение.');
    expect(toLessor(status, { bidsUntil: past })).not.toContain('продлить срок');
  }
});
