import type { Tokens } from '#contract/accounts.ts';

const keys = ['accessToken', 'refreshToken', 'userId'] as const satisfies readonly (keyof Tokens)[];

/** Keeps the tokens of this browser's sign-in. */
export type TokenStore = {
  /** Null when any of the three is missing. */
  read: () => Tokens | null;
  write: (tokens: Tokens) => void;
  clear: () => void;
};

/**
 * Tokens in a storage that all tabs share, each under its own key. Where the browser forbids the storage, they live as long as the
 * page does.
 */
export const createTokenStore = (storage: () => Storage): TokenStore => {
  const memory = new Map<string, string>();
  const reach = <T>(use: (place: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => T): T => {
    try {
      return use(storage());
    } catch {
      return use({
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      });
    }
  };
  return {
    read: () => {
      const [accessToken, refreshToken, userId] = keys.map((key) => reach((place) => place.getItem(key)));
      return accessToken && refreshToken && userId ? { accessToken, refreshToken, userId } : null;
    },
    write: (tokens) => {
      for (const key of keys) reach((place) => place.setItem(key, tokens[key]));
    },
    clear: () => {
      for (const key of keys) reach((place) => place.removeItem(key));
    },
  };
};

/** The tokens of this browser. Read in the browser only. */
export const browserTokens = createTokenStore(() => localStorage);
