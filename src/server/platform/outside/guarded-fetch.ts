import { createWriteStream } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Agent, request, type Dispatcher } from 'undici';
import { createOutboundGuard, type GuardParts, type OutboundGuard } from './outbound-guard.ts';

/** How many bytes of an answer are read; the connection is closed on the rest. */
export const maxAnswerBytes = 64 * 1024;
const maxRedirects = 3;
const lookTimeoutMs = 6000;

/** A call to a URL that a user gave. A GET follows three redirects at most, a POST none. */
export type GuardedCall = {
  url: string;
  /** From the lookup of the name to the last byte read. */
  timeoutMs: number;
  signal?: AbortSignal;
} & ({ method: 'GET' } | { method: 'POST'; headers: Record<string, string>; body: string | Uint8Array });

/** How it was answered; `body` is cut at {@link maxAnswerBytes} and as it came over the wire, never unpacked. */
export type GuardedAnswer = { status: number; body: Uint8Array };

/** A GET that reads more: up to `mostBytes`, into the file at `path`. */
export type GuardedDownload = Omit<GuardedCall & { method: 'GET' }, 'method'> & {
  path: string;
  mostBytes: number;
};

/** Why there was no answer; reveals nothing about the URL. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'timeout' | 'tls' | 'connection';
  constructor(reason: NoAnswer['reason'], options?: ErrorOptions) {
    super(`no answer: ${reason}`, options);
    this.reason = reason;
  }
}

/** The answer has more bytes than the caller accepts. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** The only way to call a URL that a user gave (webhook, feed, photo); see docs/decisions/0016. */
export type Outbound = {
  /** Refuses a URL before it is stored. @throws AddressNotPublic */
  check: (url: string) => Promise<void>;
  /** @throws AddressNotPublic for the URL or one that it redirects to, NoAnswer */
  fetch: (call: GuardedCall) => Promise<GuardedAnswer>;
  /** Streams an answer into a file; returns its status. @throws as `fetch`, and AnswerTooLarge */
  download: (call: GuardedDownload) => Promise<number>;
};

/** Answers the connection's lookup with the addresses that were checked, so that a second lookup cannot give others. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all || !first) done(null, found);
    else done(null, first.address, first.family);
  };

const readBeginning = async (body: Dispatcher.ResponseData['body']): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxAnswerBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes);
};

const writeTo =
  ({ path, mostBytes }: GuardedDownload) =>
  async (body: Dispatcher.ResponseData['body']): Promise<null> => {
    let size = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > mostBytes) throw new AnswerTooLarge();
        yield chunk;
      }
    };
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }));
    return null;
  };

type ReadBody<B> = (body: Dispatcher.ResponseData['body']) => Promise<B>;
type Answered<B> = { status: number; body: B; location: string | undefined };
type Sent<B> = { call: GuardedCall; read: ReadBody<B>; signal: AbortSignal };

const sendOnce = async <B>(
  guard: OutboundGuard,
  url: URL,
  { call, read, signal }: Sent<B>,
): Promise<Answered<B>> => {
  const addresses = await guard.addressesOf(url, signal);
  const agent = new Agent({ allowH2: false, connect: { lookup: pinnedTo(addresses) } });
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      method: call.method,
      headers: { 'accept-encoding': 'identity', ...(call.method === 'POST' ? call.headers : {}) },
      body: call.method === 'POST' ? call.body : null,
      signal,
    });
    const location = [headers['location']].flat()[0];
    return { status: statusCode, body: await read(body), location };
  } finally {
    await agent.destroy();
  }
};

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const follow = async <B>(guard: OutboundGuard, sent: Sent<B>): Promise<{ status: number; body: B }> => {
  const { call } = sent;
  let url = new URL(call.url);
  for (let left = call.method === 'GET' ? maxRedirects : 0; ; left -= 1) {
    const { status, body, location } = await sendOnce(guard, url, sent);
    const next = isRedirect(status) && location !== undefined ? URL.parse(location, url) : null;
    if (next === null || left === 0) return { status, body };
    url = next;
  }
};

const reasonOf = (code: string): NoAnswer['reason'] => {
  if (code.includes('TIMEOUT') || code.includes('TIMEDOUT')) return 'timeout';
  return /CERT|SSL|TLS|SIGNED/.test(code) ? 'tls' : 'connection';
};

const withoutAnswer = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted) return new NoAnswer('timeout', { cause: error });
  if (!(error instanceof Error) || !('code' in error)) return error;
  return new NoAnswer(reasonOf(String(error.code)), { cause: error });
};

/** Makes the guarded fetch from the parts of its guard. */
export const createOutbound = (parts: GuardParts): Outbound => {
  const guard = createOutboundGuard(parts);
  const ask = async <B>(call: GuardedCall, read: ReadBody<B>): Promise<{ status: number; body: B }> => {
    const deadline = AbortSignal.timeout(call.timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
    try {
      return await follow(guard, { call, read, signal });
    } catch (error) {
      throw withoutAnswer(error, signal);
    }
  };
  return {
    check: async (url) => {
      await guard.addressesOf(new URL(url), AbortSignal.timeout(lookTimeoutMs));
    },
    fetch: (call) => ask(call, readBeginning),
    download: async (given) => (await ask({ ...given, method: 'GET' }, writeTo(given))).status,
  };
};
