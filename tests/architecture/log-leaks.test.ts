import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaksIn, secretsOf } from '#tests/support/log-leaks.ts';

const token = 'k'.repeat(43);
const letter = `To: anna@example.com\r\nSubject: x\r\n\r\nhttp://localhost/confirm-email?token=${token}\r\n`;
const call = JSON.stringify({ kind: 'call', phone: '+79991234567', code: '4821' });

test('the search of the logs finds secrets of letters and calls, and what looks like personal data', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'leasing-outbox-'));
  await writeFile(join(outbox, 'a.eml'), letter);
  await writeFile(join(outbox, 'b.json'), call);
  const secrets = await secretsOf(outbox);
  await rm(outbox, { recursive: true });
  const leaking = [
    `{"msg":"a letter with ${token}"}`,
    '{"to":"anna@example.com"}',
    '{"to":"anna%40example.com"}',
    '{"number":"9991234567"}',
    '{"said":"4821"}',
    '{"url":"/x?phone=%2B79991234567"}',
    '{"url":"/x?phone=%2B79991112233"}',
    '{"token":"eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"}',
    '{"to":"pyotr@example.com"}',
    '{"said":"8 (912) 345-67-89"}',
    '{"hash":"$argon2id$v=19"}',
    '{"body":"leasing-demo"}',
  ];
  const harmless = [
    '{"level":"info","time":"2026-11-23T10:00:00.000Z","url":"/notifications/[hidden]","ms":4821}',
    '{"id":"01a20a1f-be2f-71fb-a4e2-aa5dbb9c7e08","port":54321}',
    '{"id":"01a20a8f-b766-7345-8973-1368545dfa0b"}',
    '',
  ];
  for (const line of leaking) expect(leaksIn([...harmless, line].join('\n'), secrets)).toHaveLength(1);
  expect(leaksIn(harmless.join('\n'), secrets)).toEqual([]);
});
