import { deviceName } from './device-name.ts';

/** From where somebody signs in: a User-Agent and an address. */
export type SignInPlace = { readonly device: string; readonly ip: string };

/** The first groups of an IPv6 address, `::` written out as far as they reach. */
const groupsOf = (address: string, count: number): string[] => {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, count);
};

/** The network of an address, roughly that of one household or office: /24 of IPv4, /48 of IPv6. */
const networkOf = (ip: string): string => {
  const [, four] = /^(?:::ffff:)?((?:\d{1,3}\.){3})\d{1,3}$/i.exec(ip) ?? [];
  return four ?? groupsOf(ip.toLowerCase(), 3).join(':');
};

/** Whether a place is unlike all earlier ones: another browser or system, or another network. Nothing is new about the very first one. */
export const isNewPlace = (place: SignInPlace, earlier: readonly SignInPlace[]): boolean =>
  earlier.length > 0 &&
  !earlier.some(
    (known) =>
      deviceName(known.device) === deviceName(place.device) && networkOf(known.ip) === networkOf(place.ip),
  );
