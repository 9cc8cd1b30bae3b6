const latin = 'ABEKMHOPCTYX';
const cyrillic = 'АВЕКМНОРСТУХ';

const toCyrillic = (character: string): string => {
  const index = latin.indexOf(character);
  return index === -1 ? character : cyrillic.charAt(index);
};

/** Plate as it is stored: capitals, without spaces and dashes, Latin look-alikes turned into Cyrillic letters («a123bc 77» → «А123ВС77»). */
export const normalizePlate = (value: string): string =>
  value.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[A-Z]/g, toCyrillic);

const letter = `[${cyrillic}]`;
const region = String.raw`(?!00)\d{2,3}`;
const shapes = [
  `${letter}(?!000)\\d{3}${letter}{2}${region}`,
  `${letter}{2}(?!000)\\d{3}${region}`,
  `${letter}{2}(?!0000)\\d{4}${region}`,
  `(?!0000)\\d{4}${letter}{2}${region}`,
].map((shape) => new RegExp(`^${shape}$`, 'u'));

/**
 * Whether a normalised value is a Russian plate (ГОСТ Р 50577-2018): car and truck А123ВС77, taxi and bus АВ12377, trailer АВ123477,
 * tractor, machine and motorcycle 1234АВ77; the region has two or three digits.
 */
export const isPlate = (value: string): boolean => shapes.some((shape) => shape.test(value));
