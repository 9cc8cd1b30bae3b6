import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { moscowDay } from '#domain/formats/moscow.ts';
import { addLessor } from '#tests/support/acting-people.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import { copyDemo } from '#tests/support/demo-folder.ts';
import { shownCode } from '#tests/support/funnel.ts';
import { sendOfferFor } from '#tests/support/sent-offers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { startStoryServer } from '#tests/support/story-servers.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const clock = new URL('../../support/clock-before-midnight.ts', import.meta.url);

// Starting a separate server takes time.
story.describe.configure({ timeout: 240_000 });

story('an offer whose day passes before the last digit of the code is not accepted', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-midnight-'));
  await copyDemo(folder);
  const env = { NODE_OPTIONS: `--import=${clock.href}`, ACCESS_TOKEN_TTL_SECONDS: '3600' };
  const server = startStoryServer(await freePort(), folder, env);
  await server.ready(120);
  const context = await browser.newContext({ baseURL: server.origin, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    const { request } = context;
    const lessors = [await addLessor(request), await addLessor(request)] as const;
    const [ending, staying] = lessors.map(({ id }) => id) as [string, string];
    const { person, client, id } = await requestFromNewClient(request, [ending, staying]);
    const { createdAt } = await client<{ createdAt: string }>(`/api/requests/${id}`);
    const today = moscowDay(createdAt);
    const offer = await sendOfferFor(request, { requestId: id, lessorId: ending, validUntil: today });
    await sendOfferFor(request, { requestId: id, lessorId: staying });

    await openAs(page, person, `/offers-commercial/${offer.id}/take`);
    const button = (name: string) => page.getByRole('button', { name });
    await button('Принять предложение').click();
    await page.getByRole('checkbox', { name: /Принимаю предложение/ }).check();
    await button('Позвонить и подтвердить').click();
    const code = await shownCode(page);
    server.child.kill('SIGUSR2');
    await page.getByLabel('Код из звонка').and(page.locator('input')).fill(code);
    await expect(page.getByText('Предложение изменилось, пока вы отвечали')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Срок предложения вышел' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'К заявке' }).click();
    await page.getByRole('main').locator(`a[href="/account/requests/${id}"]`).first().click();
    await expect(page).toHaveURL(`/account/requests/${id}`);
    await expect(page.getByText('Больше не действуют: 1')).toBeVisible();
    await expect(page.getByText('Ваш ход')).toBeVisible();
    await page.getByRole('link', { name: /Открыть предложение/ }).click();
    await expect(page.getByText(lessors[1].name).first()).toBeVisible();
    await expect(button('Принять предложение')).toBeVisible();
  } finally {
    await context.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
