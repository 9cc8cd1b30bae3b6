import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { codeOf, setSecondFactor } from '#tests/factories/second-factor.ts';
import { testSecretsKey } from '#tests/support/secrets-key.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestJobs } from '#tests/support/test-jobs.ts';
import { assembleProduct } from './features.ts';
import { sealSecrets } from './kept-secrets.ts';
import { createSecretBox } from './platform/secrets/secret-box.ts';

const newKey = Buffer.alloc(32, 'new').toString('base64');

let t: TestApp;
let who: Awaited<ReturnType<typeof createSignedIn>>;
let secret: string;
beforeEach(async () => {
  t = await createTestApp();
  who = await createSignedIn(t);
  ({ secret } = await setSecondFactor(t, who));
});
afterEach(() => t.close());

/** Restores the state before secrets were encrypted. */
const makePlain = async (): Promise<void> => {
  const { db, secrets } = t.context;
  for (const { id, kind, material } of await db.selectFrom('server_keys').selectAll().execute()) {
    const sealed = typeof material === 'string' ? material : '';
    const plain = secrets.open(`server_keys/${kind}/${id}`, sealed);
    await db.updateTable('server_keys').set({ material: plain }).where('id', '=', id).execute();
  }
  await db.updateTable('second_factors').set({ secret, pending_secret: secret }).execute();
};

const plainTexts = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select
      (select count(*) from server_keys where jsonb_typeof(material) <> 'string')
      + (select count(*) from second_factors where secret not like 's1.%' or pending_secret not like 's1.%') as count`.execute(
    t.context.db,
  );
  return Number(rows[0]?.count);
};

/** A new instance, with these keys, on the same database: people stay signed in, and the app's codes are valid. */
const expectSameSecrets = async (keys: readonly string[]): Promise<void> => {
  const context = { ...t.context, jobs: createTestJobs(), secrets: createSecretBox(keys) };
  const { authenticator } = assembleProduct(context);
  expect(await authenticator.actorOf(who.headers)).toMatchObject({ id: who.userId });
};

test('plain secrets are encrypted at the start, by several instances at once and repeatedly, and stay the same', async () => {
  await makePlain();
  expect(await plainTexts()).toBeGreaterThan(2);
  const starts = await Promise.all([sealSecrets(t.context, 'plain'), sealSecrets(t.context, 'plain')]);
  expect(await plainTexts()).toBe(0);
  expect(starts.reduce((sum, written) => sum + (written['second_factors'] ?? 0), 0)).toBe(1);
  expect(await sealSecrets(t.context, 'plain')).toEqual({
    server_keys: 0,
    second_factors: 0,
    integrations: 0,
  });
  await expectSameSecrets([testSecretsKey]);
  t.clock.advance(30);
  const { email, password } = who.person;
  const code = codeOf(secret, t.clock.now());
  expect((await post(t, '/api/account/login', { email, password, code })).status).toBe(200);
  expect((await get(t, '/api/account', who)).status).toBe(200);
});

test('keys are changed without signing anybody out: the old one is accepted until everything is encrypted anew', async () => {
  const { db, log } = t.context;
  const rotating = createSecretBox([newKey, testSecretsKey]);
  await expectSameSecrets([newKey, testSecretsKey]);
  await sealSecrets({ db, log, secrets: rotating }, 'plain');
  await expectSameSecrets([testSecretsKey]);
  const written = await sealSecrets({ db, log, secrets: rotating }, 'all');
  expect(written).toMatchObject({ server_keys: 2, second_factors: 1 });
  expect(await sealSecrets({ db, log, secrets: rotating }, 'all')).toMatchObject({ server_keys: 0 });
  await expectSameSecrets([newKey]);
  await expect(expectSameSecrets([testSecretsKey])).rejects.toThrow('has no key');
});

test('a key that opens nothing stops the start with one line that names it', async () => {
  const { db, log } = t.context;
  const stranger = { db, log, secrets: createSecretBox([newKey]) };
  await expect(sealSecrets(stranger, 'plain')).rejects.toThrow(/^SECRETS_KEY has no key [\da-f]{8}, [^\n]+$/);
});
