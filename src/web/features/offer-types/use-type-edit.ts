import { useQueryClient } from '@tanstack/react-query';
import type { StaffType } from '#contract/offer-types.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { staffTypesQuery } from './queries.ts';

/**
 * Edits a type and updates the tree with the result; where somebody was faster, with their state, so that the next attempt is based on what
 * has been seen.
 */
export const useTypeEdit = () => {
  const queryClient = useQueryClient();
  const put = (type: StaffType): void => {
    queryClient.setQueryData(
      staffTypesQuery.queryKey,
      (tree) => tree && { items: tree.items.map((known) => (known.id === type.id ? type : known)) },
    );
  };
  return async (edit: Promise<StaffType>): Promise<StaffType> => {
    try {
      const saved = await edit;
      put(saved);
      return saved;
    } catch (error) {
      const current = currentOf(error) as StaffType | undefined;
      if (current) put(current);
      throw error;
    } finally {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: staffTypesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: typesQuery.queryKey }),
      ]);
    }
  };
};
