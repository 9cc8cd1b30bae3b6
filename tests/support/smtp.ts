import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The behaviour of a mail server: it takes letters, refuses recipients permanently, refuses temporarily, or stays silent. */
export type SmtpMood = 'takes' | 'refuses recipients' | 'is busy' | 'hangs';

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A mail server on a loopback port. */
export const startSmtp = async () => {
  const received: { rcpt: string; raw: Buffer }[] = [];
  const smtp = { mood: 'takes' as SmtpMood };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (smtp.mood === 'hangs') return;
      if (smtp.mood === 'refuses recipients') return done(refusal(550, 'no such mailbox'));
      if (smtp.mood === 'is busy') return done(refusal(451, 'come back later'));
      return done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const rcpt = envelope.rcptTo.map(({ address }) => address).join();
        received.push({ rcpt, raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  // A client that gave up while the server was silent.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${address.port}`,
    /** The accepted letters, oldest first, since they were last cleared. */
    lettersTo: (recipient: string): Promise<Email[]> =>
      Promise.all(received.filter(({ rcpt }) => rcpt === recipient).map(({ raw }) => PostalMime.parse(raw))),
    forget: (): void => {
      received.length = 0;
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(resolve)),
  });
};
