import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors/app-error.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** What the scanner needs; without `url` (`tcp://host:port`) nothing is scanned. */
export type VirusScannerSettings = { url: string | undefined; timeoutMs?: number };

const defaultPort = 3310;
const longestAnswer = 1000;

const frameOf = (length: number): Buffer => {
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(length);
  return frame;
};

/** clamd's INSTREAM format: each chunk preceded by its length, a zero at the end. */
const framed = (): Transform =>
  new Transform({
    construct(done) {
      this.push('zINSTREAM\0');
      done();
    },
    transform(chunk: Buffer, _encoding, done) {
      this.push(frameOf(chunk.length));
      done(null, chunk);
    },
    flush(done) {
      done(null, frameOf(0));
    },
  });

const answerOf = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += String(chunk);
    if (answer.includes('\0') || answer.length > longestAnswer) break;
  }
  return answer.replace(/\0.*$/s, '').trim();
};

const ask = async (url: URL, path: string, signal: AbortSignal): Promise<string> => {
  const socket = connect({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || defaultPort),
    signal,
  });
  try {
    const answer = answerOf(socket);
    const sent = pipeline(createReadStream(path), framed(), socket, { end: false, signal });
    // The scanner may answer and hang up before the end of the file is sent: its answer counts.
    const [said, sending] = await Promise.allSettled([answer, sent]);
    if (said.status === 'fulfilled') return said.value;
    throw sending.status === 'rejected' ? sending.reason : said.reason;
  } finally {
    socket.destroy();
  }
};

/** A scanner that speaks clamd's protocol, `INSTREAM` over TCP; by default the whole scan may take a minute. */
export const createVirusScanner = ({ url, timeoutMs = 60_000 }: VirusScannerSettings): VirusScanner => {
  if (url === undefined) return { configured: false, scan: async () => 'clean' };
  return {
    configured: true,
    scan: async (path) => {
      let answer: string;
      try {
        answer = await ask(new URL(url), path, AbortSignal.timeout(timeoutMs));
      } catch (cause) {
        throw new AppError('unavailable', { cause, retryAfter: 30 });
      }
      if (answer === 'stream: OK') return 'clean';
      if (answer.endsWith(' FOUND')) return 'infected';
      throw new AppError('unavailable', {
        cause: new Error(`the scanner said: ${answer.slice(0, 200)}`),
        retryAfter: 30,
      });
    },
  };
};
