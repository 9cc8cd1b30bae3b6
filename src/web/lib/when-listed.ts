/** Whether there may be something to show before the reader begins. */
const hasLists = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('device:'));
  } catch {
    return false;
  }
};

/** Calls `then` where this device has lists, or once another tab begins one: their buttons and counts are to show it. @returns forgets it */
export const whenListed = (then: () => void): (() => void) => {
  if (hasLists()) then();
  addEventListener('storage', then);
  return () => removeEventListener('storage', then);
};
