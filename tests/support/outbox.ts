import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { outbox } from './e2e-origins.ts';

const lettersTo = async (folder: string, address: string): Promise<Email[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return letters.filter(({ to }) => to?.some((recipient) => recipient.address === address));
};

/** The newest letter to an address with this subject, as soon as there are `count` of them; waits up to 20 s. */
export const letterTo = async (
  address: string,
  subject: string | RegExp,
  { count = 1, folder = outbox }: { count?: number; folder?: string } = {},
): Promise<Email> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = (await lettersTo(folder, address).catch(() => [])).filter((letter) =>
      typeof subject === 'string' ? letter.subject === subject : subject.test(letter.subject ?? ''),
    );
    const newest = found.at(-1);
    if (newest && found.length >= count) return newest;
    await sleep(200);
  }
  throw new Error(`no ${count} letters «${subject}» to ${address}`);
};

/** The path and query of the first link to this page in a letter's plain text. */
export const linkIn = (letter: Email, page: string): string => {
  const link = letter.text?.match(/https?:\S+/g)?.find((address) => new URL(address).pathname === page);
  if (!link) throw new Error(`the letter has no link to ${page}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};
