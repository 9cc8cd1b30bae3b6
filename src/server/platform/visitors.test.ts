import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalEventBus } from './events/event-bus.ts';
import { announceVisitors, createVisitors, listenForVisitors, type Visitors } from './visitors.ts';

let app: FastifyInstance;
let visitors: Visitors;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const eventBus = createLocalEventBus();
  visitors = createVisitors();
  await listenForVisitors(eventBus, visitors);
  app = fastify();
  announceVisitors(app, { eventBus, log: pino({ level: 'silent' }) }, 'in-process');
  app.get('/*', async () => 'page');
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

/** Whether there are visitors after a second with so many requests. */
const hereAfter = async (
  requests: number,
  url = '/catalog',
  remoteAddress = '192.0.2.1',
): Promise<boolean> => {
  for (let request = 0; request < requests; request += 1) await app.inject({ url, remoteAddress });
  vi.advanceTimersByTime(1000);
  return visitors.areHere();
};

test('ten requests within a second are visitors, fewer are not', async () => {
  expect(await hereAfter(9)).toBe(false);
  expect(await hereAfter(1)).toBe(false);
  expect(await hereAfter(10)).toBe(true);
});

test('they are gone ten seconds after the last busy one', async () => {
  await hereAfter(10);
  await hereAfter(10);
  vi.advanceTimersByTime(9900);
  expect(visitors.areHere()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(visitors.areHere()).toBe(false);
});

test('neither scripts nor the calls of pages inside the process count', async () => {
  expect(await hereAfter(50, '/assets/page.js')).toBe(false);
  expect(await hereAfter(50, '/api/catalog', 'in-process')).toBe(false);
});
