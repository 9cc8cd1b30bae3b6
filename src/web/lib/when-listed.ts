/** Begins the name of every list that this device keeps. */
export const deviceListPrefix = 'device:';

/** Whether there may be something to show before the reader begins. */
const hasLists = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(deviceListPrefix));
  } catch {
    return false;
  }
};

/** Calls `then` where this device has lists, or once another tab begins one: their buttons and counts are to show it. @returns forgets it */
export const whenListed = (then: () => void): (() => void) => {
  if (hasLists()) then();
  const hear = ({ key }: StorageEvent): void => {
    if (key?.startsWith(deviceListPrefix)) then();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};
