import { deviceHeader } from '#contract/headers.ts';

const key = 'device';

/**
 * Headers of a sign-in call: the secret by which an account recognises this device, so that strangers who guess its password cannot lock
 * its owner out. Empty without a storage.
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
