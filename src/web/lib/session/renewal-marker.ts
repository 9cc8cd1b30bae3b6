/**
 * A renewal that another tab began is awaited so long, in milliseconds. A renewal gives up after the same time: once nobody waits for it
 * any more, its call is over, too.
 */
export const renewalMs = 5000;

const key = 'renewal';

/** Tells the tabs of this browser that one of them is renewing. */
export type RenewalMarker = {
  begin: (now: number) => void;
  /** Takes away the mark of the renewal that began at `begun`, and no other. */
  end: (begun: number) => void;
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
  const begunAt = (): number => Number(reach((place) => place.getItem(key)) ?? -Infinity);
  return {
    begin: (now) => reach((place) => place.setItem(key, String(now))),
    end: (begun) => {
      if (begunAt() === begun) reach((place) => place.removeItem(key));
    },
    isSet: (now) => {
      const age = now - begunAt();
      return age >= 0 && age < renewalMs;
    },
  };
};
