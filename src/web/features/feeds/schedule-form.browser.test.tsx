import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccountView } from '#contract/accounts.ts';
import type { IntegrationsView } from '#contract/integrations.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { ScheduleForm } from './schedule-form.tsx';

const feed = {
  url: 'https://example.com/feed.yml',
  format: 'yml',
  schedule: 'daily',
  enabled: true,
} as const;
let kept: IntegrationsView;
let sent: unknown[];
let enabledElsewhere: boolean;

const Shown = () => {
  const account = useSyncExternalStore(accountStore.watch, accountStore.read);
  return account && <ScheduleForm vendorId="v" mayBeOn {...account.integrations} />;
};

/** Simulates a save in another window. */
const changeElsewhere = (change: object): void => {
  kept = { ...kept, feed: { ...feed, ...change }, version: kept.version + 1 };
};

const put = (integrations: IntegrationsView): void => accountStore.put({ integrations } as AccountView);

beforeEach(() => {
  [sent, enabledElsewhere] = [[], false];
  kept = { webhook: null, feed, version: 4 };
  put(kept);
  answerApi((_path, body) => {
    const { version, feed: given } = body as { version: number; feed: IntegrationsView['feed'] };
    sent.push(given);
    if (enabledElsewhere)
      return Response.json({ error: { _global: 'formHasErrors', 'feed.enabled': 'taken' } }, { status: 422 });
    if (version !== kept.version)
      return Response.json({ error: { _global: 'staleVersion' }, current: kept }, { status: 409 });
    kept = { ...kept, feed: given, version: version + 1 };
    return { integrations: kept };
  });
  show(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
});

const address = page.getByRole('textbox', { name: /^Адрес/ });
const save = page.getByRole('button', { name: 'Сохранить' });
const notice = page.getByText('Пока вы вводили, данные изменились');

test('what is typed stays where the schedule was changed elsewhere, and the change is named', async () => {
  await userEvent.fill(address, 'https://example.com/new.yml');
  changeElsewhere({ schedule: 'hourly', url: 'https://example.com/other.yml' });
  await userEvent.click(save);
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('https://example.com/other.yml')).toBeVisible();
  await expect.element(address).toHaveValue('https://example.com/new.yml');
  await userEvent.click(save);
  await expect.element(notice).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ ...feed, url: 'https://example.com/new.yml', schedule: 'hourly' });
  await expect.element(page.getByRole('combobox', { name: 'Как часто' })).toHaveValue('hourly');
});

test('a schedule that a colleague has turned on meanwhile is named under the box, and what is typed stays', async () => {
  enabledElsewhere = true;
  await userEvent.fill(address, 'https://example.com/new.yml');
  await userEvent.click(save);
  const box = page.getByRole('checkbox', { name: 'Загружать по расписанию' });
  await expect.element(box).toHaveAccessibleDescription(/^Сейчас включено расписание коллеги/);
  await expect.element(address).toHaveValue('https://example.com/new.yml');
  enabledElsewhere = false;
  await userEvent.click(box);
  await userEvent.click(save);
  expect(sent.at(-1)).toEqual({ ...feed, url: 'https://example.com/new.yml', enabled: false });
});

test('an untouched form follows the change', async () => {
  await expect.element(address).toHaveValue(feed.url);
  changeElsewhere({ url: 'https://example.com/other.yml' });
  put(kept);
  await expect.element(address).toHaveValue('https://example.com/other.yml');
  await expect.element(notice).not.toBeInTheDocument();
});
