import { useEffect, useEffectEvent, useState } from 'react';

/** The state of an API query in a component. */
export type Answer<T> = {
  /** The answer; while another one is loading or has failed, the previous one. */
  data: T | undefined;
  /** Why there is no answer. */
  error: unknown;
  isLoading: boolean;
  retry: () => void;
};

type Kept = { at: number; promise: Promise<unknown>; data?: unknown };

const reusedMs = 30_000;
const kept = new Map<string, Kept>();

const recall = (key: string | undefined): Kept | undefined => {
  for (const [old, { at }] of kept) if (Date.now() - at > reusedMs) kept.delete(old);
  return key === undefined ? undefined : kept.get(key);
};

/** The result of `ask`, reused for 30 s. `key` identifies the query. */
export const reused = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
  const known = recall(key);
  if (known) return known.promise as Promise<T>;
  const answer = async (): Promise<T> => {
    try {
      const data = await ask();
      entry.data = data;
      return data;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
  const entry: Kept = { at: Date.now(), promise: answer() };
  kept.set(key, entry);
  return entry.promise as Promise<T>;
};

type Came<T> = { key: string | undefined; settled: boolean; data?: T | undefined; error?: unknown };

const startOf = <T>(key: string | undefined): Came<T> => {
  const data = recall(key)?.data as T | undefined;
  return { key, settled: data !== undefined, data };
};

/**
 * Loads what only the browser knows to ask for; what a page shows at once comes from its loader. `key` identifies the query: with another
 * key `ask` is called again, without one nothing is called. An answer is reused for 30 s.
 */
export const useAnswer = <T>(key: string | undefined, ask: () => Promise<T>): Answer<T> => {
  const [came, setCame] = useState<Came<T>>(() => startOf(key));
  const settled = came.settled && came.key === key;
  const begin = useEffectEvent((asked: string) => reused(asked, ask));
  useEffect(() => {
    if (key === undefined || settled) return undefined;
    let left = false;
    begin(key).then(
      (data) => !left && setCame({ key, settled: true, data }),
      (error: unknown) => !left && setCame(({ data }) => ({ key, settled: true, data, error })),
    );
    return () => {
      left = true;
    };
  }, [key, settled]);
  return {
    data: came.data,
    error: settled ? came.error : undefined,
    isLoading: key !== undefined && !settled,
    retry: () => setCame({ ...came, settled: false }),
  };
};
