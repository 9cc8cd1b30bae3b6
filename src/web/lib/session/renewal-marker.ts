/**
 * How long a renewal of another tab is awaited, in milliseconds. A renewal gives up after the same time: once nobody waits for it any more,
 * its call is over, too.
 */
export const renewalMs = 5000;

/** Storage key of the mark: the time when it was set and the tab that set it. */
export const renewalKey = 'renewal';

/** Tells the tabs of this browser that one of them is renewing. */
export type RenewalMarker = {
  /** Sets this tab's mark instead of any other. @returns false when the storage refuses it */
  begin: (now: number) => boolean;
  /** Removes this tab's mark, and no other. One older than 5 s stays: another tab may be setting its own. */
  end: (now: number) => void;
  /** Whether the present mark is this tab's. */
  isOwn: () => boolean;
  /** Whether a renewal began in the last 5 s and has not ended. */
  isSet: (now: number) => boolean;
};

/** A marker in a storage that all tabs share. Where the browser forbids it, tabs share no tokens either. */
export const createRenewalMarker = (storage: () => Storage): RenewalMarker => {
  const reach = <T>(use: (place: Storage) => T): T | undefined => {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  };
  const tab = String(Math.random());
  const read = (): string[] => (reach((place) => place.getItem(renewalKey)) ?? '').split(' ');
  const isOwn = (): boolean => read()[1] === tab;
  const isSet = (now: number): boolean => {
    const age = now - Number(read()[0] || -Infinity);
    return age >= 0 && age < renewalMs;
  };
  return {
    begin: (now) => {
      reach((place) => place.setItem(renewalKey, `${now} ${tab}`));
      return isOwn();
    },
    end: (now) => {
      if (isOwn() && isSet(now)) reach((place) => place.removeItem(renewalKey));
    },
    isOwn,
    isSet,
  };
};
