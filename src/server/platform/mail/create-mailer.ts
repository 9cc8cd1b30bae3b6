import { createTransport, type SendMailOptions } from 'nodemailer';
import { outboxName, writeToOutbox } from '../outside/outbox.ts';
import type { Mail, Mailer } from './mailer.ts';

/** What letters need: `smtpUrl` as `smtp(s)://user:password@host:port`, `from` as `Имя <address>`. */
export type MailSettings = { smtpUrl: string | undefined; from: string; dataDir: string };

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000, dnsTimeout: 5000 };

const unsubscribing = (url: string): Pick<SendMailOptions, 'list' | 'headers'> => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});

const messageOf = (mail: Mail, from: string): SendMailOptions => {
  const { id, to, replyTo, subject, html, text, at, oneClick } = mail;
  const host = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    subject,
    html,
    text,
    date: new Date(at),
    messageId: `<${id}@${host}>`,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(oneClick === null ? {} : unsubscribing(oneClick)),
  };
};

const createOutboxMailer = ({ from, dataDir }: MailSettings): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    configured: false,
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await writeToOutbox(dataDir, outboxName(mail.at, mail.id, 'eml'), message as Buffer);
    },
    close: async () => transport.close(),
  };
};

/** A permanent refusal (5xx, such as an unknown recipient) is not retried. */
const isFinal = (err: unknown): boolean =>
  err instanceof Error && 'responseCode' in err && Number(err.responseCode) >= 500;

const createSmtpMailer = (url: string, from: string): Mailer => {
  // The pool's own retries after a broken connection are off: they never end, and would send what a job has given up.
  const transport = createTransport({ url, pool: true, maxConnections: 3, maxRequeues: 0, ...timeouts });
  return {
    configured: true,
    send: async (mail) => {
      const message = messageOf(mail, from);
      try {
        await transport.sendMail(message);
      } catch (err) {
        if (isFinal(err)) throw err;
        await transport.sendMail(message);
      }
    },
    close: async () => transport.close(),
  };
};

/** Sends letters by SMTP, with timeouts and one retry, or, if nothing is configured, writes them to `<DATA_DIR>/outbox`. */
export const createMailer = (settings: MailSettings): Mailer =>
  settings.smtpUrl === undefined
    ? createOutboxMailer(settings)
    : createSmtpMailer(settings.smtpUrl, settings.from);
