let needed = false;
const listeners = new Set<() => void>();

/** Says that there is a toast or a dialog to show: the script that draws them may not be loaded yet. */
export const needHosts = (): void => {
  needed = true;
  for (const listener of listeners) listener();
};

/** Calls `then` when there is something to show, at once if there is already. @returns stops waiting */
export const onHostsNeeded = (then: () => void): (() => void) => {
  if (needed) then();
  listeners.add(then);
  return () => listeners.delete(then);
};
