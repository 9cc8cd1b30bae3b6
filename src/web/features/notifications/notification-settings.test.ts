import { describe, expect, it } from 'vitest';
import type { AccountView } from '#contract/accounts.ts';
import { notificationKinds, type NotificationPreferencesView } from '#contract/notifications.ts';
import { usualPreferences } from '#domain/notifications/channel-choices.ts';
import { channelsShown } from './channels-shown.ts';
import { withChoice } from './preference-choice.ts';
import { timeZoneOptions } from './time-zones.ts';

const view: NotificationPreferencesView = {
  ...usualPreferences,
  channels: {
    site: 'on',
    email: 'on',
    telegram: 'notConnected',
    push: 'failed',
    webhook: 'on',
    max: 'notConfigured',
  },
  carries: { webhook: ['requestStatus'] },
};

const account = {
  email: 'owner@example.com',
  telegram: { configured: true, connected: false, username: null },
  abilities: {},
} as unknown as AccountView;

describe('choices that are being saved', () => {
  it('change what they name and nothing else', () => {
    const chosen = withChoice(view, { kinds: { deadline: { email: false } }, digest: true });
    expect(chosen.kinds.deadline).toEqual({ ...view.kinds.deadline, email: false });
    expect(chosen.kinds.security).toEqual(view.kinds.security);
    expect(chosen).toMatchObject({ digest: true, quietHours: view.quietHours, timeZone: view.timeZone });
    expect(withChoice(view, { restore: 'push' }).channels.push).toBe('on');
    expect(withChoice(view, {})).toEqual(view);
  });
});

describe('the channels of a person', () => {
  it('are those that are configured, and a webhook only for those who may have one', () => {
    const shown = channelsShown(account, view, new Set(['email', 'webhook']));
    expect(shown.map(({ channel }) => channel)).toEqual(['site', 'email', 'telegram', 'push']);
    expect(shown.map(({ used }) => used)).toEqual([true, true, false, false]);
    expect(shown[1]).toMatchObject({ detail: 'owner@example.com', switched: 'email' });
    const vendor = { ...account, abilities: { manageWebhooks: true } };
    expect(channelsShown(vendor, view, new Set()).at(-1)).toMatchObject({
      channel: 'webhook',
      used: false,
      kinds: ['requestStatus'],
    });
    expect(shown[1]?.kinds).toEqual(notificationKinds);
  });
});

it('offers a time zone from elsewhere to those who are there', () => {
  const usual = timeZoneOptions('Europe/Moscow');
  expect(timeZoneOptions('Asia/Tbilisi')).toEqual([
    ...usual,
    { value: 'Asia/Tbilisi', label: 'Tbilisi, GMT+4' },
  ]);
});
