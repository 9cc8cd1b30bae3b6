import { z } from 'zod/mini';
import { email, phone, text } from '#contract/common.ts';
import { createPerson, hashPassword } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newSecret } from '#server/platform/ids.ts';
import { withDatabase } from './with-database.ts';

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
await withDatabase(async ({ env, database }) => {
  const password = newSecret();
  const person = {
    email: adminEmail,
    phone: adminPhone,
    name,
    role: 'admin' as const,
    passwordHash: await hashPassword(password),
    secondFactorRequired: !env.DEMO,
  };
  try {
    await createPerson({ db: database.db, clock: systemClock }, person);
  } catch (err) {
    if (!(err instanceof Error && 'code' in err && err.code === uniqueViolation)) throw err;
    console.error('Somebody has this e-mail or phone already');
    process.exitCode = 1;
    return;
  }
  console.log(`${adminEmail} ${password}`);
});
