import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Context } from './platform/context.ts';
import type { HeldFolder } from './platform/db/lock.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import type { Listener } from './platform/http/listener.ts';
import type { Lifecycle } from './platform/operations/lifecycle.ts';

/** The parts of a process that have started so far; all of them are stopped in the end. */
export type ServerProcess = {
  lifecycle: Lifecycle;
  stopping: AbortController;
  stopped?: Promise<void>;
  listener?: Listener;
  folder?: HeldFolder;
  database?: OpenDatabase;
  context?: Context;
  work?: { stop: () => Promise<void> };
  /** Ends by itself once `stopping` is aborted. */
  background?: Promise<unknown>;
  app?: FastifyInstance;
};

/** Answers under way get this long; jobs under way a second more. */
const drainMs = 6000;

/** Requests over the last accepted connections come at once, and are served. */
const lastMs = 300;

/** Serves on, but is no longer ready, and ends each connection with its next answer: a proxy turns to other instances meanwhile. */
const leave = async ({ lifecycle, listener }: ServerProcess, leaveMs: number): Promise<void> => {
  lifecycle.leaving = true;
  await listener?.leave(leaveMs);
};

/**
 * Stops a process: leaves first, and then within ten seconds accepts nothing new, lets answers and jobs under way finish, closes the database
 * and releases the folder. A failing step is logged and does not delay the next.
 */
export const stopProcess = async (process: ServerProcess, log: Logger, leaveMs: number): Promise<void> => {
  await leave(process, leaveMs);
  const step = async (name: string, run: () => Promise<unknown> | undefined): Promise<void> => {
    try {
      await run();
    } catch (err) {
      log.error({ err, step: name }, 'a step of the stop failed');
    }
  };
  const { listener, app, work, background, context, database, folder } = process;
  const requests = step('requests', () => listener?.close(drainMs));
  await Promise.race([requests, sleep(lastMs)]);
  process.lifecycle.draining = true;
  process.stopping.abort();
  await Promise.all([
    requests,
    step('app', () => app?.close()),
    step('background', () => background),
    step('jobs', async () => {
      await work?.stop();
      await context?.jobs.stop();
    }),
  ]);
  await step('event bus', () => context?.eventBus.close());
  await step('mail', () => context?.mail.close());
  await step('database', () => database?.close());
  await step('folder', () => folder?.release());
  log.info('stopped');
};
