import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyDemo } from '#tests/support/demo-folder.ts';
import { callAs } from '#tests/support/call-as.ts';
import { moveRequest, sendRequest } from '#tests/support/moved-request.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openAs, waitForQuiet } from '#tests/support/signed-in.ts';
import { startStoryServer } from '#tests/support/story-servers.ts';
import { story } from '#tests/support/story.ts';

// Two starts of a server take their time.
story.describe.configure({ timeout: 240_000 });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** What goes over the wire of a page, to be told when the story fails: which of its halves did. */
const traceOf = (page: Page): (() => string) => {
  const begun = Date.now();
  const lines: string[] = [];
  const note = (line: string) => lines.push(`${((Date.now() - begun) / 1000).toFixed(1)} s ${line}`);
  page.on('websocket', (socket) => {
    note('socket asked for');
    socket.on('framereceived', ({ payload }) => note(`socket: ${payload.toString()}`));
    socket.on('socketerror', (error) => note(`socket: ${error}`));
    socket.on('close', () => note('socket closed'));
  });
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) note(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  page.on('requestfailed', (request) =>
    note(`${request.failure()?.errorText} ${new URL(request.url()).pathname}`),
  );
  return () => lines.join('\n');
};

story('an open page loses nothing when the server restarts, and goes on hearing', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-restart-'));
  await copyDemo(folder);
  const port = await freePort();
  let server = startStoryServer(port, folder);
  await server.ready(120);
  const context = await browser.newContext({ baseURL: server.origin, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    const trace = traceOf(page);
    const { id, number } = await sendRequest(await callAs(context.request, 'client'));
    const manager = await callAs(context.request, 'manager');
    await moveRequest(manager, id);
    await openAs(page, 'client', '/account/notifications?kind=requestStatus');
    const ofRequest = rows(page).filter({ hasText: `№ ${number}` });
    await expect(ofRequest).toHaveCount(2);
    await waitForQuiet(page);

    // Acknowledged, and perhaps told to nobody yet, when the process is gone.
    await moveRequest(manager, id);
    await server.end('SIGKILL');
    server = startStoryServer(port, folder);
    await server.ready(120);
    const client = await callAs(context.request, 'client');
    const { id: clientId } = await client<{ id: string }>('/api/account');
    const countNotices = async (): Promise<number> => {
      const items = await client<object[]>(`/api/notifications/${clientId}?kind=requestStatus`);
      return items.filter((item) => JSON.stringify(item).includes(`№ ${number}`)).length;
    };
    await expect.poll(countNotices, { timeout: 60_000 }).toBe(3);
    await expect(ofRequest)
      .toHaveCount(3, { timeout: 90_000 })
      .catch((error: Error) => {
        throw new Error(`${error.message}\n${trace()}`);
      });

    await moveRequest(await callAs(context.request, 'manager'), id);
    await expect(ofRequest).toHaveCount(4);
    await expect(page).toHaveTitle('Новое сообщение');
  } finally {
    await context.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
