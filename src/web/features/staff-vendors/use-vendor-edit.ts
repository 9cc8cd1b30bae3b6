import { useQueryClient } from '@tanstack/react-query';
import type { StaffVendor } from '#contract/staff-vendors.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { putVendorVersion, vendorsKey } from '#web/lib/vendors-cache.ts';
import { staffVendorQuery } from './queries.ts';

/** Shows the result of an edit; where somebody was faster, their state. */
export const useVendorEdit = () => {
  const queryClient = useQueryClient();
  const put = (vendor: StaffVendor): void => {
    queryClient.setQueryData(staffVendorQuery(vendor.id).queryKey, vendor);
  };
  return async (edit: Promise<StaffVendor>): Promise<StaffVendor> => {
    try {
      const saved = await edit;
      put(saved);
      putVendorVersion(queryClient, saved);
      return saved;
    } catch (error) {
      const current = currentOf(error) as StaffVendor | undefined;
      if (current) put(current);
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: vendorsKey });
    }
  };
};
