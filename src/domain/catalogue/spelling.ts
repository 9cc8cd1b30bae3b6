const toLatin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * Longer ones first. The soft sign of a name («газель») is lost in Latin; the tolerance for word endings and typing errors makes up for it.
 */
const toCyrillic: [string, string][] = [
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ck', 'к'],
  ['x', 'кс'],
  ['w', 'в'],
  ['q', 'к'],
  ['j', 'дж'],
  ['c', 'к'],
  ['h', 'х'],
  ['y', 'й'],
  ...Object.entries(toLatin).flatMap(([cyrillic, latin]): [string, string][] =>
    latin.length === 1 && latin !== 'y' && cyrillic !== 'э' ? [[latin, cyrillic]] : [],
  ),
];

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';

/** Lower case, ё as е, one form of each sign; `4×2` and «4х2» are `4x2`. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/(?<=\d)[×х](?=\d)/g, 'x');

/** Cyrillic letters in Latin: «камаз» → `kamaz`; other signs stay. Takes plain text. */
export const latinOf = (text: string): string =>
  Array.from(text, (letter) => toLatin[letter] ?? letter).join('');

/** Latin letters in Cyrillic, by sound: `haval` → «хавал»; other signs stay. Takes plain text. */
export const cyrillicOf = (text: string): string =>
  toCyrillic.reduce((result, [latin, cyrillic]) => result.replaceAll(latin, cyrillic), text);

/** What was typed in the wrong keyboard layout: `'rcrfdfnjh` → «экскаватор». Takes plain text. */
export const otherLayoutOf = (text: string): string =>
  Array.from(text, (key) => russianKeys[latinKeys.indexOf(key)] ?? key).join('');

/** A readable part of a URL: «КАМАЗ 65115» → `kamaz-65115`; at most 80 characters, `x` if nothing is left. */
export const slugOf = (text: string): string =>
  latinOf(plain(text))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '') || 'x';
