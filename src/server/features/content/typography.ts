import { nbsp } from '#domain/formats/characters.ts';

/** Keeps together what a careful editor keeps on one line: dashes, numbers with their units and signs, short words with the next one. */
export const withTies = (text: string): string =>
  text
    .replaceAll(/ (?=[—–] )/g, nbsp)
    .replaceAll(/(?<=№) (?=\d)/g, nbsp)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, nbsp)
    .replaceAll(/(?<=\d) (?=[%₽]|\p{Script=Cyrillic})/gu, nbsp)
    .replaceAll(/(?<![\p{L}\p{N}-])(\p{Script=Cyrillic}{1,2}) (?=[\p{L}\p{N}«])/gu, `$1${nbsp}`);
