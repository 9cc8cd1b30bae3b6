import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter by its Message-ID; `arrivals` are milliseconds of the wall clock, more than one if it came again. */
export type ReceivedLetter = { id: string; to: string; subject: string; arrivals: number[] };

/** A mail server on loopback that keeps what it receives. */
export type MailSink = {
  url: string;
  letters: ReadonlyMap<string, ReceivedLetter>;
  close: () => Promise<void>;
};

const idOf = (messageId = ''): string => /^<([^@>]+)@/.exec(messageId)?.[1] ?? messageId;

/** Starts a mail server that accepts every letter. */
export const startMailSink = async (): Promise<MailSink> => {
  const letters = new Map<string, ReceivedLetter>();
  const keep = async (raw: Buffer): Promise<void> => {
    const at = Date.now();
    const { messageId, to, subject = '' } = await PostalMime.parse(raw);
    const id = idOf(messageId);
    const known = letters.get(id);
    if (known) known.arrivals.push(at);
    else letters.set(id, { id, to: to?.[0]?.address ?? '', subject, arrivals: [at] });
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Otherwise each connection waits for a reverse lookup of the sender's address.
    disableReverseLookup: true,
    onData: async (stream, _session, done) => {
      try {
        await keep(await buffer(stream));
        done();
      } catch {
        // The connection was interrupted in the middle of a letter.
        done(new Error('the letter was not whole'));
      }
    },
  });
  // Interrupted connections are expected: this mail server exists for that.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
