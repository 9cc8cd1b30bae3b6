import { networkOf, type NetworkSize } from '../formats/networks.ts';
import { deviceName } from './device-name.ts';

/** From where somebody signs in: a User-Agent and an address. */
export type SignInOrigin = { readonly device: string; readonly ip: string };

/** Roughly one household or office, whose IPv6 addresses change within a /48. */
const household: NetworkSize = { four: 24, six: 48 };

/** Whether an origin is unlike all earlier ones: another browser or system, or another network. The very first one does not count as new. */
export const isNewOrigin = (origin: SignInOrigin, earlier: readonly SignInOrigin[]): boolean =>
  earlier.length > 0 &&
  !earlier.some(
    (known) =>
      deviceName(known.device) === deviceName(origin.device) &&
      networkOf(known.ip, household) === networkOf(origin.ip, household),
  );
