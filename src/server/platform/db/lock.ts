import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../env.ts';

/** Another process works in this folder. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError';

  constructor(folder: string) {
    super(`${folder} is in use by another process of this server`);
  }
}

/** A held folder; `release` lets the next process in. A killed holder releases it by itself. */
export type HeldFolder = { release: () => Promise<void> };

const longestPathBytes = 100;
const settleMs = 100;

const fits = (path: string): boolean => Buffer.byteLength(path) <= longestPathBytes;

/** Where the lock listens: a socket in the folder, by the shorter of its two paths, or a named pipe on Windows. */
const addressOf = (folder: string): string => {
  const absolute = resolve(folder);
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\leasing-${createHash('sha256').update(absolute.toLowerCase()).digest('hex')}`;
  }
  const full = join(absolute, 'lock.sock');
  if (fits(full)) return full;
  const short = relative(process.cwd(), full);
  if (fits(short)) return short;
  throw new ConfigurationError(`DATA_DIR is too long a path for the socket that guards it: ${folder}`);
};

const isCode = (err: unknown, ...codes: string[]): boolean =>
  err instanceof Error && 'code' in err && codes.includes(String(err.code));

const listen = (server: Server, address: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(address, () => {
      server.removeListener('error', fail);
      done();
    });
  });

/** What the holder says about itself; null when nobody answers. */
const holderAt = (address: string): Promise<string | null> =>
  new Promise((done, fail) => {
    let said = '';
    const socket = createConnection(address);
    socket.setEncoding('utf8').setTimeout(2000, () => socket.destroy());
    socket.on('data', (part) => {
      said += String(part);
    });
    socket.on('close', () => done(said));
    socket.on('error', (err) => {
      if (isCode(err, 'ECONNREFUSED', 'ENOENT')) done(null);
      else fail(err);
    });
  });

/**
 * Holds a folder for this process by a socket in it, which the system closes whatever happens to the process.
 * @throws FolderHeldError when another process holds it
 * @throws ConfigurationError when its path is too long for a socket
 */
export const holdFolder = async (folder: string): Promise<HeldFolder> => {
  await mkdir(folder, { recursive: true });
  const address = addressOf(folder);
  const name = randomUUID();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(name);
  });
  try {
    await listen(server, address);
  } catch (err) {
    if (!isCode(err, 'EADDRINUSE')) throw err;
    if ((await holderAt(address)) !== null) throw new FolderHeldError(folder);
    await rm(address, { force: true });
    await listen(server, address).catch(() => {
      throw new FolderHeldError(folder);
    });
    // Two processes that found the same dead socket may both be here: the one whose socket remains holds the folder.
    await sleep(settleMs);
    if ((await holderAt(address)) !== name) throw new FolderHeldError(folder);
  }
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
};
