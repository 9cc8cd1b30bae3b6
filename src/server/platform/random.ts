import { randomInt } from 'node:crypto';

/** A whole number from `from` to below `below`, each as likely as the others and none to be foreseen. */
export const randomNumber = (from: number, below: number): number => randomInt(from, below);

/** So many of these signs, each as likely as the others and none to be foreseen. */
export const randomText = (signs: string, length: number): string =>
  Array.from({ length }, () => signs.charAt(randomNumber(0, signs.length))).join('');
