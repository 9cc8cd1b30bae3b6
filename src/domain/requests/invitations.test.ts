import { expect, test } from 'vitest';
import type { Invitation } from '#contract/invitations.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { answerState, canDecline, isDeclineOfUse, isExtensionOfUse } from './invitations.ts';

const now = '2026-11-24T09:00:00.000Z';
const soon = '2026-11-25T09:00:00.000Z';
const past = '2026-11-23T09:00:00.000Z';
const own = 'own';

const invitation = (changed: Partial<Invitation>) => ({
  lessorId: own,
  state: 'invited' as const,
  ended: false,
  bidsUntil: soon,
  ...changed,
});

const stateIn = (status: RequestStatus, changed: Partial<Invitation> = {}, lessorId: string | null = null) =>
  answerState(invitation(changed), { status, lessorId }, now);

const unchosen = (status: RequestStatus) => ({ status, lessorId: null });
const rival = (status: RequestStatus) => ({ status, lessorId: 'rival' });

test('an answer is awaited only while the request takes offers', () => {
  const awaited = requestStatuses.filter((status) => stateIn(status) === 'awaited');
  expect(awaited).toEqual(['submitted', 'in_review', 'needs_info', 'offers_ready']);
  expect(stateIn('in_review', { bidsUntil: past })).toBe('late');
  expect(stateIn('needs_info', {}, 'rival')).toBe('unneeded');
});

test('a finished request waits for nobody: who was late did not answer, from the others none was needed', () => {
  for (const status of ['declined', 'cancelled', 'expired', 'approved', 'signed', 'closed'] as const) {
    expect(stateIn(status)).toBe('unneeded');
    expect(stateIn(status, { bidsUntil: past })).toBe('silent');
    expect(stateIn(status, { state: 'answered' })).toBe('answered');
    expect(stateIn(status, { state: 'declined' })).toBe('declined');
  }
  expect(stateIn('in_review', { ended: true })).toBe('ended');
});

test('who has not answered can decline while the request takes offers', () => {
  expect(canDecline(unchosen('in_review'), invitation({}))).toBe(true);
  for (const status of ['offer_accepted', 'signed', 'closed', 'declined'] as const)
    expect(canDecline(unchosen(status), invitation({}))).toBe(false);
});

test('who has answered can decline, so that its КП does not come back, but not once it is chosen', () => {
  const answered = invitation({ state: 'answered' });
  expect(isDeclineOfUse(rival('offer_accepted'), answered)).toBe(true);
  expect(isDeclineOfUse(rival('approval'), answered)).toBe(true);
  expect(isDeclineOfUse(rival('signed'), answered)).toBe(false);
  expect(isDeclineOfUse({ status: 'offer_accepted', lessorId: own }, answered)).toBe(false);
  expect(isDeclineOfUse({ status: 'in_review', lessorId: null }, { ...answered, ended: true })).toBe(false);
});

test('more time is of use while the request takes offers, then only to the chosen one in approval', () => {
  expect(isExtensionOfUse({ status: 'in_review', lessorId: null }, invitation({}))).toBe(true);
  expect(isExtensionOfUse({ status: 'in_review', lessorId: null }, invitation({ state: 'declined' }))).toBe(
    false,
  );
  const answered = invitation({ state: 'answered' });
  expect(isExtensionOfUse({ status: 'approval', lessorId: own }, answered)).toBe(true);
  expect(isExtensionOfUse({ status: 'approval', lessorId: 'rival' }, answered)).toBe(false);
  expect(isExtensionOfUse({ status: 'signed', lessorId: own }, answered)).toBe(false);
  expect(isExtensionOfUse({ status: 'in_review', lessorId: null }, invitation({ ended: true }))).toBe(false);
});
