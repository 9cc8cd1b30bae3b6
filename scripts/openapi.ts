import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createContext } from '#server/compose.ts';
import { assembleProduct } from '#server/features.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { parseEnv } from '#server/platform/env.ts';
import { createLocalEventBus } from '#server/platform/events/event-bus.ts';

const file = join(import.meta.dirname, '../docs/openapi.json');

const refuse = (): never => {
  throw new Error('the OpenAPI document needs no database');
};

/** The document is made from schemas alone, so nothing may query this database. */
const noDatabase = (): OpenDatabase => {
  const db: OpenDatabase['db'] = new Kysely({ dialect: new PGliteDialect({ pglite: refuse }) });
  return {
    db,
    backend: { kind: 'postgres', connectionString: 'postgres://localhost/none' },
    close: async () => {},
  };
};

const makeDocument = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-openapi-'));
  const env = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const log = pino({ level: 'silent' });
  const parts = { env, log, clock: systemClock, database: noDatabase(), work: false };
  const context = { ...createContext(parts), eventBus: createLocalEventBus() };
  const app = await buildApp(context, {
    ...assembleProduct(context),
    lifecycle: { leaving: false, draining: false },
  });
  await app.ready();
  const { paths = {}, ...rest } = app.swagger();
  // Sorted, so that the order of features does not affect the document.
  const sorted = Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1)));
  const document = `${JSON.stringify({ ...rest, paths: sorted }, null, 2)}\n`;
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
  return document;
};

/** `npm run openapi` writes docs/openapi.json; `npm run check:openapi` fails when it differs from the code. */
const document = await makeDocument();
if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== document) {
    console.error('docs/openapi.json differs from the code: run `npm run openapi` and commit it');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, document);
}
