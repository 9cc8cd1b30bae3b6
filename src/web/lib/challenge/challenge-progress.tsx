import { useSyncExternalStore } from 'react';
import { challengesUnderWay } from './progress.ts';

/** Says so while a form waits for a challenge to be solved; there is nothing to do for its person. */
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
