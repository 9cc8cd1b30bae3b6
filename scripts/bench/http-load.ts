import { connect } from 'node:net';

/** What to request repeatedly, and for how long. */
export type Load = {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  durationMs: number;
};

const headerEnd = Buffer.from('\r\n\r\n');

const requestText = ({ path, headers, port }: Load): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map((pair) => pair.join(': ')),
    '',
    '',
  ].join('\r\n');

/** Bytes of the whole answer that begins in `head`, or undefined while its headers are not all there. */
const answerLength = (head: Buffer): number | undefined => {
  const end = head.indexOf(headerEnd);
  if (end < 0) return undefined;
  const text = head.toString('latin1', 0, end);
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`Expected 200, got ${text.split('\r\n', 1)[0]}`);
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error('The answer has no Content-Length');
  return end + headerEnd.length + Number(length);
};

const driveConnection = (load: Load, deadline: number): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = Buffer.from(requestText(load));
  const socket = connect(load.port, '127.0.0.1', () => socket.write(request));
  socket.setNoDelay(true);
  let answers = 0;
  let received = 0;
  let expected: number | undefined;
  let head = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received += chunk.length;
    try {
      if (expected === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        expected = answerLength(head);
      }
    } catch (error) {
      socket.destroy(error as Error);
      return;
    }
    if (expected === undefined || received < expected) return;
    answers += 1;
    received = 0;
    expected = undefined;
    head = Buffer.alloc(0);
    if (performance.now() < deadline) socket.write(request);
    else socket.end();
  });
  socket.on('error', reject);
  socket.on('close', () => resolve(answers));
  return promise;
};

/**
 * Makes requests over several connections, each sending the next as soon as its answer is there. Own code, because a client that parses
 * HTTP properly is slower than the servers measured here and would hide their differences.
 *
 * @returns answers per second
 * @throws when an answer is not a 200
 */
export const measureLoad = async (load: Load): Promise<number> => {
  const startedAt = performance.now();
  const deadline = startedAt + load.durationMs;
  const drives = Array.from({ length: load.connections }, () => driveConnection(load, deadline));
  const answers = await Promise.all(drives);
  return answers.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1000);
};

/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
