let needed = false;
const listeners = new Set<() => void>();

/** Says that there is a toast or a dialog to draw: the script that draws them may not be there yet. */
export const needHosts = (): void => {
  needed = true;
  for (const listener of listeners) listener();
};

/** Calls `then` when there is something to draw, at once if there is already. @returns forgets it */
export const onHostsNeeded = (then: () => void): (() => void) => {
  if (needed) then();
  listeners.add(then);
  return () => listeners.delete(then);
};
