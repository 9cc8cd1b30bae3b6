/** What anybody who knows a person can guess. */
export type OwnWords = {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  /** Names of their companies. */
  readonly companies: readonly string[];
};

const shortest = 3;
/** How many characters may remain besides one's own words and still be no obstacle to guessing. */
const mostLeft = 2;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}]/gu, '');

const wordsOf = (text: string): string[] => text.split(/[^\p{L}]+/u).map(lettersOf);

const isOwnPhone = (password: string, phone: string): boolean => {
  const digits = password.replaceAll(/\D/g, '');
  return /^[\d\s()+-]+$/.test(password) && digits.slice(-10) === phone.slice(-10);
};

/**
 * Whether a password is made of the person's own e-mail, name, phone or company, in any order and case, with digits and signs around them:
 * `Ivanov1990!` for ivanov@example.ru. Words of fewer than three letters do not count.
 */
export const isOwnPassword = (password: string, { email, phone, name, companies }: OwnWords): boolean => {
  if (isOwnPhone(password, phone)) return true;
  const texts = [email, email.split('@')[0] ?? '', name, ...companies];
  const words = [...texts.map(lettersOf), ...texts.flatMap(wordsOf)];
  const letters = lettersOf(password);
  const known = [...new Set(words)].filter(({ length }) => length >= shortest);
  const left = known
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return left.length < letters.length && left.length <= mostLeft;
};
