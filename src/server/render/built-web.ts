import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LoadWebEntry, WebEntry } from './web-entry.ts';

/** Serves the built client under `/assets/`: hashed names, so immutable, compressed at build time. */
export const serveBuiltAssets = async (app: FastifyInstance, dist: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(dist, 'client', 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    // A route for each file: the route for all reads the whole folder at each request, to compare the case of letters.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  });
};

/**
 * Imports the built server bundle.
 *
 * @throws if there is no build in `dist`
 */
export const loadBuiltEntry = async (dist: string): Promise<LoadWebEntry> => {
  const path = join(dist, 'server', 'server.js');
  if (!existsSync(path)) throw new Error('The pages are not built: run `npm run build` first');
  const entry = (await import(pathToFileURL(path).href)) as WebEntry;
  return () => Promise.resolve(entry);
};
