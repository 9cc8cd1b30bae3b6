import { join } from 'node:path';
import { z } from 'zod/mini';
import { email, phone, text } from '#contract/common.ts';
import { createPerson } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { holdFolder } from '#server/platform/db/lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { readEnv } from '#server/platform/env.ts';
import { newSecret } from '#server/platform/ids.ts';
import { createLogger } from '#server/platform/log/logger.ts';

/** `npm run create-admin -- EMAIL PHONE "NAME"`: makes an admin in the configured database and prints their password once. */
const given = z.tuple([email, phone, text(100)]).safeParse(process.argv.slice(2));
if (!given.success) {
  console.error(
    'Usage: npm run create-admin -- EMAIL PHONE "NAME", for example anna@example.com +79161234567 "Анна"',
  );
  process.exit(2);
}
const uniqueViolation = '23505';
const [adminEmail, adminPhone, name] = given.data;
const env = readEnv();
const log = createLogger(env.LOG_LEVEL);
const held = env.DATABASE_URL === undefined ? await holdFolder(env.DATA_DIR) : null;
const place = held ? { folder: join(env.DATA_DIR, 'db') } : { connectionString: env.DATABASE_URL ?? '' };
const database = await openDatabase(place, log);
try {
  await migrate(database);
  const password = newSecret();
  const person = { email: adminEmail, phone: adminPhone, name, role: 'admin' as const, password };
  await createPerson({ db: database.db, clock: systemClock }, person);
  console.log(`${adminEmail} ${password}`);
} catch (err) {
  if (!(err instanceof Error && 'code' in err && err.code === uniqueViolation)) throw err;
  console.error('Somebody has this e-mail or phone already');
  process.exitCode = 1;
} finally {
  await database.close();
  await held?.release();
}
