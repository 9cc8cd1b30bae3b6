import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { OfferList } from '#contract/listed-offers.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { browserTokens } from '../session/token-store.ts';
import { accountListsKey } from './account-lists-key.ts';

const patienceMs = 10_000;

const isKnown = (list: OfferList): boolean => {
  try {
    const known = JSON.parse(localStorage.getItem(accountListsKey) ?? '{}') as Partial<
      Record<OfferList, unknown>
    >;
    return known[list] !== undefined;
  } catch {
    return false;
  }
};

const watch = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/** True while somebody is signed in whose list has not reached this device yet: until then nobody knows whether it is empty. */
export const useListAwaited = (list: OfferList): boolean =>
  useSyncExternalStore(
    watch,
    () => browserTokens.read() !== null && !isKnown(list),
    () => false,
  );

/** Placeholder until the account's list arrives; says so when it does not. */
export const AwaitedList = ({ waiting }: { waiting: ReactNode }) => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return waiting;
  return (
    <ErrorState
      title="Не удалось загрузить список из кабинета"
      text="Проверьте связь и попробуйте ещё раз. Сам список не пропал."
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Попробовать ещё раз
        </Button>
      }
    />
  );
};
