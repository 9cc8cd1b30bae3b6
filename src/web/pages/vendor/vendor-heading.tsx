import type { VendorView } from '#contract/vendors.ts';
import { VendorCard } from '#web/features/vendors/index.ts';

/** The vendor whose offers are shown. */
export const VendorHeading = ({ vendor }: { vendor: VendorView }) => (
  <VendorCard vendor={vendor} title={<h1 className="text-2xl">{vendor.name}</h1>} />
);
