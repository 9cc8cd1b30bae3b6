import { FeedFault } from './feed-fault.ts';

const encodings: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1251': 'windows-1251',
  cp1251: 'windows-1251',
};

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 128);

const readsAs = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    // A character cut by the end of the chunk is not a fault.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** The encoding according to the first bytes: a mark, or an XML declaration; null if there is neither. */
const declaredIn = (head: Buffer): string | null => {
  if (head[0] === 0x1f && head[1] === 0x8b) throw new FeedFault('packed');
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    throw new FeedFault('encoding');
  if (head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8';
  const [, name] =
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i.exec(head.toString('latin1', 0, 200)) ?? [];
  if (name === undefined) return null;
  const encoding = encodings[name.toLowerCase()];
  if (encoding === undefined) throw new FeedFault('encoding');
  return encoding;
};

/** The rest at the end. @throws FeedFault if it is part of a character */
const endOf = (decoder: TextDecoder | null): string => {
  try {
    return decoder?.decode() ?? '';
  } catch (cause) {
    throw new FeedFault('cutOff', null, { cause });
  }
};

/**
 * Text of a feed as it is read, in UTF-8 or windows-1251: by its mark, its declaration, or, when it has none, by the first chunk that is not
 * plain ASCII.
 */
export async function* textChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let encoding: string | null = null;
  let decoder: TextDecoder | null = null;
  let first = true;
  try {
    for await (const chunk of bytes) {
      if (first) encoding = declaredIn(chunk);
      first = false;
      if (chunk.includes(0)) throw new FeedFault('damaged');
      if (encoding === null && !isAscii(chunk)) encoding = readsAs(chunk, 'utf-8') ? 'utf-8' : 'windows-1251';
      if (encoding === null) yield chunk.toString('latin1');
      else {
        decoder ??= new TextDecoder(encoding, { fatal: true });
        yield decoder.decode(chunk, { stream: true });
      }
    }
  } catch (cause) {
    throw cause instanceof FeedFault
      ? cause
      : cause instanceof TypeError
        ? new FeedFault('encoding', null, { cause })
        : cause;
  }
  yield endOf(decoder);
}
