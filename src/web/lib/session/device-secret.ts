import { deviceHeader } from '#contract/challenge.ts';

const key = 'device';
const bytes = 32;

const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Headers of a call that signs in: the secret by which an account knows this device again, so that strangers who guess its password do not
 * keep its owner out. Without a storage there is none.
 */
export const deviceHeaders = (): Record<string, string> => {
  try {
    const secret = localStorage.getItem(key) ?? newSecret();
    localStorage.setItem(key, secret);
    return { [deviceHeader]: secret };
  } catch {
    return {};
  }
};
