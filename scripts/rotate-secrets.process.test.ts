import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf } from '#tests/factories/second-factor.ts';
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts';
import { testSecretsKey } from '#tests/support/secrets-key.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const newKey = Buffer.alloc(32, 'new').toString('base64');
const person = ['anna@example.ru', '+79161234567', 'Анна'] as const;

let env: Record<string, string>;
let release: () => Promise<void>;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-rotate-'));
  await putMigratedDatabase(dataDir);
  const database = await openTestDatabase();
  const { backend } = database;
  env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    ...(backend.kind === 'postgres' ? { DATABASE_URL: backend.connectionString } : {}),
  };
  release = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterEach(() => release());

const run = (script: string, keys: string, ...given: string[]) => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const options = { env: { ...inherited, ...env, SECRETS_KEY: keys }, encoding: 'utf8' } as const;
  // A command ends before faster code for the embedded database would pay.
  return spawnSync(
    process.execPath,
    ['--liftoff-only', join(import.meta.dirname, script), ...given],
    options,
  );
};

const start = async (keys: string): Promise<ServerProcess> =>
  startServerProcess(await freePort(), { ...env, SECRETS_KEY: keys });

const during = async <T>(keys: string, what: (server: ServerProcess) => Promise<T>): Promise<T> => {
  const server = await start(keys);
  try {
    await server.ready();
    return await what(server);
  } finally {
    await server.end('SIGTERM');
  }
};

const ask = async (
  { origin }: ServerProcess,
  path: string,
  { body, token }: { body?: object; token?: string },
) => {
  const response = await fetch(`${origin}/api/account${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, body: await response.json() };
};

test(
  'the command changes the key: sign-ins and second factors survive it, and the old key decrypts nothing',
  { timeout: 300_000 },
  async () => {
    const made = run('create-admin.ts', testSecretsKey, ...person);
    const [email = '', password = ''] = made.stdout.trim().split(' ');
    const before = await during(testSecretsKey, async (server) => {
      const { accessToken, refreshToken } = (await ask(server, '/login', { body: { email, password } })).body;
      const begun = await ask(server, '/second-factor/start', { body: { password }, token: accessToken });
      const { secret } = begun.body;
      const code = codeOf(secret, new Date());
      const set = await ask(server, '/second-factor/confirm', { body: { code }, token: accessToken });
      expect(set.status).toBe(200);
      return { accessToken, refreshToken, secret };
    });

    const rotated = run('rotate-secrets.ts', `${newKey},${testSecretsKey}`);
    expect([rotated.status, rotated.stderr]).toEqual([0, '']);
    expect(rotated.stdout).toMatch(/^server_keys: [1-9]\d*\nsecond_factors: 1\nintegrations: 0\n$/);
    expect(run('rotate-secrets.ts', newKey).stdout).toBe(
      'server_keys: 0\nsecond_factors: 0\nintegrations: 0\n',
    );

    await during(newKey, async (server) => {
      expect((await ask(server, '', { token: before.accessToken })).status).toBe(200);
      const { refreshToken } = before;
      expect((await ask(server, '/update-token', { body: { refreshToken } })).status).toBe(200);
      const code = codeOf(before.secret, new Date(), 1);
      expect((await ask(server, '/login', { body: { email, password, code } })).status).toBe(200);
    });

    expect(run('rotate-secrets.ts', testSecretsKey)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Configuration: SECRETS_KEY has no key [\da-f]{8}, [^\n]+\n$/),
    });
  },
);
