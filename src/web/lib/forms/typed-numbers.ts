const trimZeros = (number: string): string =>
  number
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** Percents as they are typed («22,4») → a decimal fraction ("0.224"); any other text is returned as it is, for the contract to refuse. */
export const fractionOf = (percent: string): string | undefined => {
  const text = percent.replaceAll(/[\s%]/g, '').replace(',', '.');
  if (text === '') return undefined;
  const [, whole, part = ''] = /^(\d{1,5})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === undefined) return percent;
  const digits = whole.padStart(3, '0');
  return trimZeros(`${digits.slice(0, -2)}.${digits.slice(-2)}${part}`);
};

/** A decimal fraction ("0.224") → percents to edit («22,4»). */
export const percentOf = (fraction: string): string => {
  const [whole = '', part = ''] = fraction.split('.');
  const digits = part.padEnd(2, '0');
  return trimZeros(`${whole}${digits.slice(0, 2)}.${digits.slice(2)}`).replace('.', ',');
};

/** Roubles as they are typed («2 850,50») → kopecks; null for an empty field, NaN for what is no sum. */
export const kopecksOf = (roubles: string): number | null => {
  const text = roubles.replaceAll(/[\s₽]/g, '').replace(',', '.');
  if (text === '') return null;
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
};

/** Kopecks → roubles to edit («2 850,50»). */
export const roublesOf = (kopecks: number): string => {
  const part = kopecks % 100;
  const whole = String((kopecks - part) / 100).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
  return part === 0 ? whole : `${whole},${String(part).padStart(2, '0')}`;
};
