import type { VendorView } from '#contract/vendors.ts';
import { counted } from '#domain/formats/plural.ts';
import { Link } from '#web/ui/link.tsx';
import { VendorMark } from './vendor-card.tsx';

/** Vendors side by side, each a link to its offers. */
export function VendorList({ vendors }: { vendors: readonly VendorView[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {vendors.map((vendor) => (
        <li key={vendor.id}>
          <Link
            to="/vendors/$vendorId/offers"
            params={{ vendorId: vendor.slug }}
            className="flex items-center gap-4 rounded-lg bg-surface p-4 transition-colors hairline hover:border-edge"
          >
            <VendorMark vendor={vendor} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{vendor.name}</span>
              <span className="block text-sm text-muted tabular-nums">
                {counted(vendor.offersCount, 'предложение', 'предложения', 'предложений')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
