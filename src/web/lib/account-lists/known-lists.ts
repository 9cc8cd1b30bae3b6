import { offerLists, type OfferList } from '#contract/listed-offers.ts';
import { accountListsKey } from './account-lists-key.ts';
import type { KnownList } from './list-changes.ts';

type Known = { userId: string } & Partial<Record<OfferList, KnownList>>;

/** What an account's lists last contained; any difference on this device has still to be sent. */
export type KnownLists = {
  /** The person they belong to; undefined while this device shows nobody's. */
  owner: () => string | undefined;
  /** Which of this device's lists are the account's. */
  lists: () => OfferList[];
  /** Undefined while the device's list has not been merged with this person's. */
  read: (userId: string, list: OfferList) => KnownList | undefined;
  /** With `lasting` false it lasts only as long as the page, like the list itself. */
  write: (userId: string, list: OfferList, known: KnownList, lasting: boolean) => void;
  clear: () => void;
};

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const isKnownList = (value: unknown): boolean => {
  const { ids, unsure } = (value ?? {}) as Record<string, unknown>;
  return isIds(ids) && isIds(unsure);
};

/** Null for what is damaged: the lists then count as this device's own, and are merged once more. */
const parse = (text: string | null): Known | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (typeof value?.['userId'] !== 'string') return null;
    const whole = offerLists.filter((list) => isKnownList(value[list]));
    return { userId: value['userId'], ...Object.fromEntries(whole.map((list) => [list, value[list]])) };
  } catch {
    return null;
  }
};

/** Keeps them in a storage shared by all tabs; where that fails, as long as the page. */
export const createKnownLists = (storage: () => Storage): KnownLists => {
  let memory: string | null = null;
  const read = (): Known | null => {
    try {
      return parse(memory ?? storage().getItem(accountListsKey));
    } catch {
      return null;
    }
  };
  return {
    owner: () => read()?.userId,
    lists: () => offerLists.filter((list) => read()?.[list] !== undefined),
    read: (userId, list) => {
      const held = read();
      return held?.userId === userId ? held[list] : undefined;
    },
    write: (userId, list, known, lasting) => {
      const held = read();
      memory = JSON.stringify({ ...(held?.userId === userId ? held : { userId }), [list]: known });
      if (!lasting) return;
      try {
        storage().setItem(accountListsKey, memory);
        memory = null;
      } catch {
        // It stays in memory.
      }
    },
    clear: () => {
      memory = null;
      try {
        storage().removeItem(accountListsKey);
      } catch {
        // There was nothing.
      }
    },
  };
};
