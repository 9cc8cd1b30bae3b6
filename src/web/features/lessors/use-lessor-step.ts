import { useQueryClient } from '@tanstack/react-query';
import type { LessorView } from '#contract/lessors.ts';
import { lessorsQuery, saveLessor } from './queries.ts';

/** Adds a lessor, or changes this one at the version that is on the page; the list is read anew, also when somebody else was faster. */
export const useLessorStep = (lessor: LessorView | undefined): ((change: object) => Promise<LessorView>) => {
  const queryClient = useQueryClient();
  return async (change) => {
    try {
      return await saveLessor(lessor?.id, lessor ? { ...change, version: lessor.version } : change);
    } finally {
      await queryClient.invalidateQueries({ queryKey: lessorsQuery.queryKey });
    }
  };
};
