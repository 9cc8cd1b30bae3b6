import type { Option } from '#web/ui/native-select.tsx';

const zones: readonly [zone: string, label: string][] = [
  ['Europe/Kaliningrad', 'Калининград, МСК−1'],
  ['Europe/Moscow', 'Москва, МСК'],
  ['Europe/Samara', 'Самара, МСК+1'],
  ['Asia/Yekaterinburg', 'Екатеринбург, МСК+2'],
  ['Asia/Omsk', 'Омск, МСК+3'],
  ['Asia/Novosibirsk', 'Новосибирск, МСК+4'],
  ['Asia/Krasnoyarsk', 'Красноярск, МСК+4'],
  ['Asia/Irkutsk', 'Иркутск, МСК+5'],
  ['Asia/Yakutsk', 'Якутск, МСК+6'],
  ['Asia/Vladivostok', 'Владивосток, МСК+7'],
  ['Asia/Magadan', 'Магадан, МСК+8'],
  ['Asia/Kamchatka', 'Камчатка, МСК+9'],
];

/** «Tbilisi, GMT+4». */
const nameOf = (timeZone: string): string => {
  const offset = new Intl.DateTimeFormat('ru', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName');
  return [timeZone.split('/').at(-1)?.replaceAll('_', ' '), offset?.value].filter(Boolean).join(', ');
};

/** The time zones to choose from: those of Russia, and the chosen one, wherever it is. */
export const timeZoneOptions = (chosen: string): readonly Option[] => [
  ...zones.map(([value, label]) => ({ value, label })),
  ...(zones.some(([zone]) => zone === chosen) ? [] : [{ value: chosen, label: nameOf(chosen) }]),
];
