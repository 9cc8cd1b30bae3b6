import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { formatDateTime } from '#domain/formats/moments.ts';
import { escapeXml } from '#domain/formats/xml.ts';
import { barePage } from '#server/platform/errors/bare-page.ts';

const mostLetters = 50;

const isMissing = (err: unknown): boolean => err instanceof Error && 'code' in err && err.code === 'ENOENT';

/** The newest letters of `<DATA_DIR>/outbox`; their file names begin with the moment of sending. */
const readLetters = async (dataDir: string): Promise<Email[]> => {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch((err: unknown) => {
    if (isMissing(err)) return [];
    throw err;
  });
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, mostLetters);
  return Promise.all(newest.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
};

/** Plain text as HTML, its addresses as links. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeXml(part)
        : `<a href="${escapeXml(part)}" style="color:inherit">${escapeXml(part)}</a>`,
    )
    .join('');

const letterOf = ({ subject = '', to = [], date, text = '' }: Email, now: string): string => `<details>
<summary style="padding:12px 0;cursor:pointer"><b>${escapeXml(subject)}</b><br>
<span style="font-size:14px">${escapeXml(to.map(({ address }) => address).join(', '))}${date ? ` · ${escapeXml(formatDateTime(date, now))}` : ''}</span></summary>
<p style="margin:0 0 24px;white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(text)}</p>
</details>
`;

/** The page that lists the letters of the demo, which are sent to nobody. */
export const lettersPage = async (dataDir: string, now: string): Promise<string> => {
  const letters = await readLetters(dataDir);
  const main = `<p>Почта не настроена: письма никуда не уходят, последние ${mostLetters} можно прочитать здесь.</p>
${letters.length === 0 ? '<p>Писем пока нет.</p>' : letters.map((letter) => letterOf(letter, now)).join('')}`;
  return barePage({
    title: 'Письма демо',
    main,
    mainStyle: 'max-width:44rem;margin:0 auto;padding:48px 16px',
  });
};
