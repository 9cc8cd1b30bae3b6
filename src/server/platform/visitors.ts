import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { EventBus } from './events/event-bus.ts';

/** So many requests within a second at one instance are visitors: one person in the account makes fewer. */
const manyRequests = 10;
const countEveryMs = 1000;
/** How long visitors are assumed to be here after an instance has announced them. */
const stayMs = 10_000;

/** Whether visitors request pages now, of any instance. */
export type Visitors = { noteAnnounced: () => void; areHere: () => boolean };

/** No visitors, until they are announced. */
export const createVisitors = (): Visitors => {
  let until = 0;
  return {
    noteAnnounced: () => {
      until = performance.now() + stayMs;
    },
    areHere: () => performance.now() < until,
  };
};

/** Tells `visitors` what the instances announce; resolves with a function that stops it. */
export const listenForVisitors = (eventBus: EventBus, visitors: Visitors): Promise<() => Promise<void>> =>
  eventBus.listen({ onVisitors: visitors.noteAnnounced });

/**
 * Counts requests, and announces visitors to every instance at most once a second while there are many. Requests for scripts and styles are
 * not counted, nor those of `trusted` addresses, which a page makes inside this process.
 */
export const announceVisitors = (
  app: FastifyInstance,
  { eventBus, log }: { eventBus: EventBus; log: Logger },
  trusted: string,
): void => {
  let requests = 0;
  app.addHook('onRequest', async ({ url, socket }) => {
    if (socket.remoteAddress !== trusted && !url.startsWith('/assets/')) requests += 1;
  });
  const timer = setInterval(() => {
    const many = requests >= manyRequests;
    requests = 0;
    if (many) eventBus.sendVisitors().catch((err) => log.warn({ err }, 'visitors could not be announced'));
  }, countEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
