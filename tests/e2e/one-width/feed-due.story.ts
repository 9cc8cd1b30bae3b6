import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { csvOf } from '#tests/factories/feed.ts';
import { lorries } from '#tests/factories/feed-formats.ts';
import { copyDemo } from '#tests/support/demo-folder.ts';
import { openFeeds } from '#tests/support/open-feeds.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startStoryServer } from '#tests/support/story-servers.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const clock = new URL('../../support/clock-by-hours.ts', import.meta.url);

// Starting a separate server takes time, the schedule is checked every half minute, and the page polls every minute.
story.describe.configure({ timeout: 420_000 });
const dueWithin = { timeout: 150_000 };

story(
  'a feed falls due, and its vendor sees the result and the notification without a reload',
  async ({ browser }) => {
    let answersWith = 200;
    const feeds = createServer((_request, response) =>
      response.writeHead(answersWith).end(csvOf(lorries(3))),
    ).listen(0, '127.0.0.1');
    await once(feeds, 'listening');
    const folder = await mkdtemp(join(tmpdir(), 'leasing-due-'));
    await copyDemo(folder);
    const server = startStoryServer(await freePort(), folder, {
      NODE_OPTIONS: `--import=${clock.href}`,
      OUTBOUND_ALLOW: '127.0.0.0/8',
      ACCESS_TOKEN_TTL_SECONDS: '14400',
    });
    await server.ready(120);
    const context = await browser.newContext({ baseURL: server.origin, locale: 'ru-RU' });
    try {
      const page = await context.newPage();
      await openFeeds(page);
      const section = page.getByRole('region', { name: 'Загрузка по расписанию' });
      const save = section.getByRole('button', { name: 'Сохранить' });
      const { port } = feeds.address() as AddressInfo;
      await section.getByRole('textbox', { name: 'Адрес' }).fill(`http://127.0.0.1:${port}/feed.csv`);
      await section.getByLabel('Формат фида').selectOption('csv');
      await section.getByLabel('Как часто').selectOption('hourly');
      await save.click();
      await expect(section.getByText('Следующая')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameLoad: true }));

      server.child.kill('SIGUSR2');
      await expect(section.getByText('Применён')).toBeVisible(dueWithin);

      answersWith = 503;
      server.child.kill('SIGUSR2');
      await expect(section.getByText('Не загружен')).toBeVisible(dueWithin);
      await expect(page).toHaveTitle('Новое сообщение', dueWithin);
      await page.locator('header summary[aria-label^="Уведомления"]').click();
      await expect(page.getByRole('link', { name: /Фид не загрузился/ })).toBeVisible();
      expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
      await expectAccessible(page);
    } finally {
      await context.close();
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
      feeds.close();
    }
  },
);
