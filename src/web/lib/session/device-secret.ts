import { deviceHeader } from '#contract/headers.ts';

const key = 'device';

/**
 * Headers of a call that signs in: the secret by which an account knows this device again, so that strangers who guess its password do not
 * keep its owner out. Without a storage there is none.
 */
export const deviceHeaders = (): Record<string, string> => {
  try {
    const secret = localStorage.getItem(key) ?? crypto.randomUUID();
    localStorage.setItem(key, secret);
    return { [deviceHeader]: secret };
  } catch {
    return {};
  }
};
