type Sign = readonly [pattern: RegExp, name: string];

/** The order matters: every browser also calls itself by the names of those that it imitates. */
const browsers: readonly Sign[] = [
  [/\bYaBrowser\//, 'Яндекс Браузер'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bAtom\//, 'Atom'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameBy = (signs: readonly Sign[], userAgent: string): string | undefined =>
  signs.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Replaces the User-Agent of a sign-in made by an admin's link; no header can hold these letters. */
export const adminLink = 'Ссылка администратора';

/** Browser and system of a User-Agent in words: «Chrome, Windows»; «Неизвестное устройство» if it names neither. */
export const deviceName = (userAgent: string): string =>
  (userAgent === adminLink && adminLink) ||
  [nameBy(browsers, userAgent), nameBy(systems, userAgent)].filter(Boolean).join(', ') ||
  'Неизвестное устройство';
