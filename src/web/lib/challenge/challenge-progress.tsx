import { useSyncExternalStore } from 'react';
import { challengesUnderWay } from './progress.ts';

/** Says that a form is waiting for a challenge to be solved; the person need not do anything. */
export const ChallengeProgress = () => {
  const count = useSyncExternalStore(
    challengesUnderWay.watch,
    challengesUnderWay.read,
    challengesUnderWay.read,
  );
  return (
    <output className="text-sm text-soft empty:sr-only">{count > 0 && 'Проверяем, что вы не робот…'}</output>
  );
};
