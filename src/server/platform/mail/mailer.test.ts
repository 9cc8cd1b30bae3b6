import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from './create-mailer.ts';
import { renderLetter } from './letter.ts';

const brand = { name: 'Лизинг', url: 'https://leasing.example' };
const from = 'Лизинг <hello@leasing.example>';
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const letter = () =>
  renderLetter(
    brand,
    {
      title: 'Заявка № 17 ждёт вас',
      paragraphs: ['Мы сохранили заявку & расчёт <b>.', 'Задайте пароль, чтобы следить за ней.'],
      action: { text: 'Задать пароль', href: 'https://leasing.example/auth?token=a&b=c' },
      footnote: 'Ссылка работает час.',
    },
    { text: 'Не получать такие письма', href: 'https://leasing.example/reject-notifications?token=t' },
  );

const mail = async () => ({
  ...(await letter()),
  id: '0193-1',
  to: 'anna@example.com',
  at: '2026-11-20T10:00:00.000Z',
  oneClick: null as string | null,
});

/** A mail server that temporarily refuses the first `refusals` letters, and keeps the others. */
const startSmtp = async (refusals: number) => {
  const raw: Buffer[] = [];
  let tries = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        tries += 1;
        if (tries <= refusals) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
        raw.push(Buffer.concat(chunks));
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${address.port}`, raw, tries: () => tries };
};

const mailerFor = (smtpUrl: string | undefined, dataDir = tmpdir()) => {
  const mailer = createMailer({ smtpUrl, from, dataDir });
  cleanups.push(mailer.close);
  return mailer;
};

test('a letter is sent whole by SMTP, under the id of its event', async () => {
  const smtp = await startSmtp(0);
  await mailerFor(smtp.url).send(await mail());
  const got = await PostalMime.parse(smtp.raw[0] ?? '');
  expect(got.subject).toBe('Заявка № 17 ждёт вас');
  expect(got.messageId).toBe('<0193-1@leasing.example>');
  expect(got.from).toMatchObject({ name: 'Лизинг', address: 'hello@leasing.example' });
  expect(got.to?.[0]?.address).toBe('anna@example.com');
  expect(got.text).toContain('Задать пароль:\nhttps://leasing.example/auth?token=a&b=c');
  expect(got.html).toContain('Мы сохранили заявку &amp; расчёт &lt;b&gt;.');
  expect(got.html).toContain('lang="ru"');
  expect(new Date(got.date ?? 0).toISOString()).toBe('2026-11-20T10:00:00.000Z');
});

const unsubscribingOf = async (raw: Buffer | undefined) => {
  const { headers } = await PostalMime.parse(raw ?? '');
  const byKey = headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]);
  return Object.fromEntries(byKey) as unknown;
};

test('a letter that can be unsubscribed from says so to the mail program, others do not', async () => {
  const smtp = await startSmtp(0);
  const mailer = mailerFor(smtp.url);
  const oneClick = `https://leasing.example/api/notifications/one-click?token=${'t'.repeat(43)}`;
  await mailer.send({ ...(await mail()), oneClick });
  await mailer.send(await mail());
  expect(await unsubscribingOf(smtp.raw[0])).toStrictEqual({
    'list-unsubscribe': `<${oneClick}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(await unsubscribingOf(smtp.raw[1])).toStrictEqual({});
});

test('a temporary refusal is retried once, a second one is reported', async () => {
  const once = await startSmtp(1);
  await mailerFor(once.url).send(await mail());
  expect(once.raw).toHaveLength(1);
  const always = await startSmtp(9);
  await expect(mailerFor(always.url).send(await mail())).rejects.toThrow('busy');
  expect(always.tries()).toBe(2);
});

test('a mail server that is away causes an error', async () => {
  await expect(mailerFor('smtp://127.0.0.1:1').send(await mail())).rejects.toThrow('ECONNREFUSED');
});

test('without SMTP a letter is a file, and a repeat overwrites it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
  cleanups.push(() => rm(dataDir, { recursive: true }));
  const mailer = mailerFor(undefined, dataDir);
  expect(mailer.configured).toBe(false);
  await mailer.send(await mail());
  await mailer.send(await mail());
  const files = await readdir(path.join(dataDir, 'outbox'));
  expect(files).toEqual(['2026-11-20T10-00-00.000Z-0193-1.eml']);
  const got = await PostalMime.parse(await readFile(path.join(dataDir, 'outbox', files[0] ?? '')));
  expect(got.subject).toBe('Заявка № 17 ждёт вас');
  expect(got.text).toContain('Ссылка работает час.');
});
