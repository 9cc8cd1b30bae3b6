/** Prefix of the storage keys of this device's lists. */
export const deviceListPrefix = 'device:';

/** Whether this device already has lists to show. */
const hasLists = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(deviceListPrefix));
  } catch {
    return false;
  }
};

/** Calls `then` if this device has lists, or once another tab begins one: buttons and counts have to show it. @returns stops waiting */
export const whenDeviceHasLists = (then: () => void): (() => void) => {
  if (hasLists()) then();
  const hear = ({ key }: StorageEvent): void => {
    if (key?.startsWith(deviceListPrefix)) then();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};
