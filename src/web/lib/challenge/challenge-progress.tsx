import { useSyncExternalStore } from 'react';
import { challengesUnderWay } from './progress.ts';

/** Says so while a form waits for a challenge to be solved; there is nothing to do for its person. */
export const ChallengeProgress = () => {
  const count = useSyncExternalStore(challengesUnderWay.watch, challengesUnderWay.read, () => 0);
  return (
    <output className={count > 0 ? 'text-sm text-soft' : 'sr-only'}>
      {count > 0 && 'Проверяем, что вы не робот…'}
    </output>
  );
};
