const lifeMs = 24 * 60 * 60 * 1000;
const prefix = 'draft:';
const asidePrefix = 'aside:';

type Kept = { savedAt: number; values: Record<string, unknown> };

/** Parts of {@link createDrafts}; a test gives its own. */
export type DraftParts = {
  storage: () => Storage;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Drafts of forms in this tab, each under its form's name, for 24 h. Codes, passwords and files never go in. */
export type Drafts = {
  save: (form: string, values: Record<string, unknown>) => void;
  /** Null when there is none, it is older than 24 h, or it cannot be read. */
  read: <Values extends Record<string, unknown>>(form: string) => Partial<Values> | null;
  remove: (form: string) => void;
  /** Removes every draft of this tab, hidden ones too, on sign-out. */
  removeAll: () => void;
  /** Hides every draft of this tab until its owner signs in again. */
  setAside: (owner: string) => void;
  /** Brings back what was set aside for this person, except forms that have a newer draft; drops what was set aside for others. */
  takeBack: (owner: string) => void;
};

const parse = (text: string): Kept | null => {
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    if (typeof kept?.savedAt !== 'number' || typeof kept.values !== 'object') return null;
    return { savedAt: kept.savedAt, values: kept.values };
  } catch {
    return null;
  }
};

/** Drafts over a storage. A browser that forbids or fills it up loses the draft on reload and nothing else. */
export const createDrafts = ({ storage, now }: DraftParts): Drafts => {
  const reach = <T>(use: (place: Storage) => T, otherwise: T): T => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  /** Renames what begins with `from`, except where the new name is in use; without `to` removes it. */
  const move = (from: string, to?: string): void =>
    reach((place) => {
      const names = Array.from({ length: place.length }, (_, index) => place.key(index) ?? '');
      for (const name of names) {
        if (!name.startsWith(from)) continue;
        const text = place.getItem(name) ?? '';
        // Removed first: a full storage has no room for both, and nothing may stay in sight.
        place.removeItem(name);
        const moved = to + name.slice(from.length);
        if (to && place.getItem(moved) === null) reach(() => place.setItem(moved, text), undefined);
      }
    }, undefined);
  const remove = (form: string): void => reach((place) => place.removeItem(prefix + form), undefined);
  return {
    save: (form, values) => {
      const kept: Kept = { savedAt: now(), values };
      reach((place) => place.setItem(prefix + form, JSON.stringify(kept)), undefined);
    },
    read: <Values extends Record<string, unknown>>(form: string) => {
      const text = reach((place) => place.getItem(prefix + form), null);
      const kept = text === null ? null : parse(text);
      const age = kept ? now() - kept.savedAt : Infinity;
      if (kept && age >= 0 && age < lifeMs) return kept.values as Partial<Values>;
      if (text !== null) remove(form);
      return null;
    },
    remove,
    removeAll: () => {
      move(prefix);
      move(asidePrefix);
    },
    setAside: (owner) => move(prefix, `${asidePrefix}${owner}:`),
    takeBack: (owner) => {
      move(`${asidePrefix}${owner}:`, prefix);
      move(asidePrefix);
    },
  };
};

/** The drafts of this tab. In the browser only. */
export const drafts: Drafts = createDrafts({ storage: () => sessionStorage, now: () => Date.now() });
