import { useQueryClient } from '@tanstack/react-query';
import type { LessorView } from '#contract/lessors.ts';
import { lessorsQuery, saveLessor } from './queries.ts';

/** Adds a lessor, or changes the version of this one that is on the page; the list is loaded again, even when somebody else was faster. */
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
