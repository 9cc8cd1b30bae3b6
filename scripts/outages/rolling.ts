import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasNginx, startNginxProxy } from '#tests/support/nginx-proxy.ts';
import { quantile } from '../bench/steady-load.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { report } from './report.ts';
import { prepareDatabase, startSite, type Site } from './site.ts';

const perSecond = 100;

type Sent = { method: 'GET' | 'POST'; path: string; body?: string };

/** Pages, calls that query the database, and calls with a body, which a proxy may not send twice. */
const mix: readonly Sent[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/catalog' },
  { method: 'POST', path: '/api/account/check-email', body: '{"email":"a@example.com"}' },
  { method: 'GET', path: '/api/catalog/types' },
];

const send = (agent: Agent, origin: string, { method, path, body }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    request(origin + path, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

/** Makes a hundred requests a second until `stop`, which returns their times in milliseconds and the failures. */
const startTraffic = (origin: string) => {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const failed: string[] = [];
  const underWay = new Set<Promise<void>>();
  let count = 0;
  const sendNext = (): void => {
    const sent = mix[count % mix.length];
    count += 1;
    if (!sent) return;
    const began = performance.now();
    const one = send(agent, origin, sent)
      .then(
        (status) =>
          void (status === 200
            ? times.push(performance.now() - began)
            : failed.push(`${sent.path} ${status}`)),
        (err: Error) => void failed.push(`${sent.path} ${err.message}`),
      )
      .finally(() => underWay.delete(one));
    underWay.add(one);
  };
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * perSecond) / 1000;
    for (let late = Math.floor(due) - count; late > 0; late -= 1) sendNext();
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return { count, times, failed, seconds: (performance.now() - began) / 1000 };
    },
  };
};

/** Restarts two instances behind nginx in turn, each when the other is ready, under a hundred requests a second. */
export const showRolling = async (restarts: number, drainSeconds: number): Promise<void> => {
  if (!hasNginx()) return report('rolling restarts: skipped, nginx is not installed');
  const cluster = await startCluster();
  const sites: Site[] = [];
  try {
    await prepareDatabase(cluster.url);
    const env = { DATABASE_URL: cluster.url, DRAIN_SECONDS: String(drainSeconds) };
    for (let count = 0; count < 2; count += 1) sites.push(await startSite(env));
    const nginx = await startNginxProxy(sites.map(({ port }) => port));
    const traffic = startTraffic(nginx.origin);
    for (let restart = 0; restart < restarts; restart += 1) {
      const [oldest] = sites;
      if (!oldest) break;
      await oldest.stop();
      sites.shift();
      sites.push(await startSite(env, oldest.port));
    }
    await sleep(1000);
    const { count, times, failed, seconds } = await traffic.stop();
    report(
      `${restarts} rolling restarts of two instances behind nginx: ${count} requests in ${seconds.toFixed(0)} s, ${failed.length} failed, ` +
        `median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
      [failed.length > 0 && `failed: ${failed.slice(0, 10).join(', ')}`],
    );
    await nginx.close();
  } finally {
    for (const site of sites) await site.stop();
    await cluster.stop();
  }
};
