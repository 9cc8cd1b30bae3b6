import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Patterns that look like personal data or a key, wherever they occur. */
const shapes: Record<string, RegExp> = {
  'an access token': /\beyJ[\w-]{8,}\.[\w-]{8,}\./g,
  'an e-mail': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}/gu,
  // Not within a word or an id, as in 7345-8973-1368545dfa0b.
  'a phone': /(?:(?:\+|%2B)7|(?<![\w-])[78])[\s(-]*9\d{2}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\w)/g,
  'the hash of a password': /\$argon2/g,
};

/** Passwords that stories use. */
const passwords = ['leasing-demo', 'крепкий-орешек-2026', 'совсем другой ключ', 'не тот пароль'];

const tokenInLink = /[?&](?:token|invitation)=([\w-]{20,})/g;

const secretsOfLetter = async (raw: Buffer): Promise<string[]> => {
  const { text = '', to = [] } = await PostalMime.parse(raw);
  const tokens = [...text.matchAll(tokenInLink)].map(([, token = '']) => token);
  return [...tokens, ...to.map(({ address = '' }) => address)];
};

const secretsOfCall = (content: string): string[] => {
  const { phone, code, text } = JSON.parse(content) as { phone: string; code?: string; text?: string };
  if (text !== undefined)
    return [phone, phone.slice(2), ...[...text.matchAll(tokenInLink)].map(([, token = '']) => token)];
  // A bare code is four digits, which occur in many numbers: as a value of its own it is in quotes.
  return [phone, phone.slice(2), `"${code}"`];
};

/** What a server wrote only to the people concerned: tokens of its letters, their addresses, phones and codes of its calls. */
export const secretsOf = async (outbox: string): Promise<string[]> => {
  const names = await readdir(outbox).catch(() => []);
  const all = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(outbox, name));
      if (name.endsWith('.eml')) return secretsOfLetter(content);
      return name.endsWith('.json') ? secretsOfCall(content.toString()) : [];
    }),
  );
  return [...new Set(all.flat())].filter((secret) => secret.length > 5);
};

/** Lines of a log that contain one of these, or what looks like a token, an e-mail or a phone; each with the finding. */
export const leaksIn = (log: string, secrets: readonly string[]): string[] => {
  const known = [...passwords, ...secrets].flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return log.split('\n').flatMap((line) => {
    const byShape = Object.entries(shapes).filter(([, shape]) => line.search(shape) >= 0);
    const found = [
      ...byShape.map(([name]) => name),
      ...known.filter((secret) => line.includes(secret)).map((secret) => `«${secret}»`),
    ];
    return found.length === 0 ? [] : [`${found.join(', ')}: ${line.slice(0, 500)}`];
  });
};

type Searched = {
  /** Names the server in a message. */
  of: string;
  /** Folders of letters, whose secrets must not be in the log. */
  letters: readonly string[];
  /** Other secrets. */
  secrets: readonly string[];
};

/**
 * Searches everything that a server has logged for personal data.
 * @throws when it finds any
 */
export const searchLog = async (log: string, { of, letters, secrets }: Searched): Promise<void> => {
  if (!log.includes('"level":"info"')) throw new Error(`the server of ${of} has logged nothing`);
  const inLetters = await Promise.all(letters.map(secretsOf));
  const leaks = leaksIn(log, [...inLetters.flat(), ...secrets]);
  if (leaks.length === 0) return;
  const shown = leaks.slice(0, 20).join('\n');
  throw new Error(`the log of ${of} holds ${leaks.length} secrets:\n${shown}`);
};
