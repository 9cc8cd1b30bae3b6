import type { Tokens } from '#contract/accounts.ts';

/**
 * Tokens as they are stored. `since`: when they were requested, by this browser's clock, in milliseconds since 1970; with it a wrong clock
 * does no harm. Unknown for tokens that came by an address.
 */
export type StoredTokens = Tokens & { readonly since?: number };

/** Storage key of the tokens. One value, so that no tab ever sees half of a change. */
export const tokensKey = 'tokens';

const endedKey = 'ended-session-of';

/** Keeps the tokens of this browser's sign-in. */
export type TokenStore = {
  /** Null when any of the three is missing or damaged. */
  read: () => StoredTokens | null;
  /** Whether there is anything, damaged or not. */
  holds: () => boolean;
  write: (tokens: StoredTokens) => void;
  clear: () => void;
  /** Clears them because the session has ended by itself, and remembers for all tabs whose it was, until the next sign-in. */
  end: () => void;
  /** Id of the person whose session has ended by itself; null after a sign-out. */
  endedFor: () => string | null;
};

const parse = (text: string | null): StoredTokens | null => {
  try {
    const { accessToken, refreshToken, userId, since } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof accessToken !== 'string' || typeof refreshToken !== 'string' || typeof userId !== 'string')
      return null;
    return { accessToken, refreshToken, userId, ...(typeof since === 'number' && { since }) };
  } catch {
    return null;
  }
};

/** Tokens in a storage that all tabs share. Where the browser forbids the storage or has no room in it, they live as long as the page. */
export const createTokenStore = (storage: () => Storage): TokenStore => {
  let memory: string | null = null;
  const reach = <T>(use: (place: Storage) => T): T | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };
  const kept = (): string | null => memory ?? reach((place) => place.getItem(tokensKey));
  const read = (): StoredTokens | null => parse(kept());
  const clear = (): void => {
    memory = null;
    reach((place) => place.removeItem(tokensKey));
  };
  return {
    read,
    holds: () => kept() !== null,
    write: (tokens) => {
      const text = JSON.stringify(tokens);
      memory = text;
      reach((place) => {
        place.setItem(tokensKey, text);
        memory = null;
        place.removeItem(endedKey);
      });
    },
    clear,
    end: () => {
      const held = read();
      // Where this fails, it is a sign-out to the other tabs.
      if (held) reach((place) => place.setItem(endedKey, held.userId));
      clear();
    },
    endedFor: () => reach((place) => place.getItem(endedKey)),
  };
};

/** The tokens of this browser. Read in the browser only. */
export const browserTokens = createTokenStore(() => localStorage);
