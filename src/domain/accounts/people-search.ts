const phoneLike = /(?<!\S)[+(]?\d[\d\s().–-]*\d(?!\S)/g;

/** Spellings of a run of digits: as it is, and as the end or the beginning of a phone stored as `+7XXXXXXXXXX`. */
const spellingsOf = (run: string): string[] => {
  const digits = run.replaceAll(/\D/g, '');
  return /^[78]/.test(digits) ? [digits, `+7${digits.slice(1)}`] : [digits];
};

const mostTerms = 8;

/**
 * The terms of a search for people: each must occur in a person's search text, in any of its spellings. Texts are in lower case and without
 * «ё»; a phone counts as one term, however it is written. Eight terms at most.
 */
export const peopleSearchTerms = (query: string): string[][] => {
  const text = query.toLowerCase().replaceAll('ё', 'е');
  const phones = [...text.matchAll(phoneLike)].map(([run]) => spellingsOf(run));
  const words = text
    .replaceAll(phoneLike, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [word]);
  return [...phones, ...words].slice(0, mostTerms);
};
