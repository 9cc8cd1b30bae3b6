import { createListeners, type Listeners } from '#tests/factories/webhook.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { withRouteTable } from '../route-table.ts';

/** An app whose readers can have webhooks, and the addresses of its GET calls that match `personal`. */
export const createListenedApp = async (
  personal: RegExp,
): Promise<{ t: TestApp; urls: string[]; listeners: Listeners }> => {
  const { made: t, routes } = await withRouteTable(() =>
    createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } }),
  );
  const urls = routes
    .filter(({ method, url }) => method === 'GET' && personal.test(url))
    .map(({ url }) => url);
  return { t, urls, listeners: await createListeners(t) };
};
