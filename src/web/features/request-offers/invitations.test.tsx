import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Invitation } from '#contract/invitations.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { Invitations } from './invitations.tsx';

const now = '2026-11-29T09:00:00.000Z';
const tomorrow = '2026-11-30T06:37:00.000Z';
const yesterday = '2026-11-28T06:37:00.000Z';

const shownIn = (status: RequestStatus, changed: Partial<Invitation> = {}): string => {
  const invitation = {
    lessorId: 'own',
    name: 'ООО «Быстролизинг»',
    bidsUntil: tomorrow,
    state: 'invited',
    ended: false,
    blocked: false,
    reason: null,
    ...changed,
  };
  const request = { status, lessor: null, invitations: [invitation] } as unknown as RequestView;
  return renderToString(<Invitations request={request} now={now} />).replaceAll('\u00A0', ' ');
};

test('an answer is awaited while the request takes offers', () => {
  expect(shownIn('submitted')).toContain('ждём ответа завтра до 9:37');
  expect(shownIn('offers_ready', { bidsUntil: yesterday })).toContain('не ответила в срок');
  expect(shownIn('in_review', { blocked: true })).toContain('сейчас не заключает сделок');
  expect(shownIn('in_review', { ended: true })).toContain('больше не видит заявку');
});

test('nobody is waited for once the request has ended or an offer was accepted', () => {
  for (const status of ['declined', 'cancelled', 'approved', 'signed'] as const) {
    expect(shownIn(status)).toContain('ответ не понадобился');
    expect(shownIn(status, { bidsUntil: yesterday })).toMatch(/не ответила</);
    expect(shownIn(status, { state: 'declined', reason: 'нет лимита' })).toContain('отказалась: нет лимита');
  }
});
