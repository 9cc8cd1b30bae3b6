import { addressOf } from '#web/ui/address.ts';
import { Link } from '#web/ui/link.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { periodClass, periods, periodText } from './periods.ts';

/** The choice of the period as links, so that the address keeps it. */
export const PeriodLinks = ({ search: { days, vendor } }: { search: ActivitySearch }) => (
  <nav aria-label="Период" className="flex flex-wrap gap-2">
    {periods.map((one) => (
      <Link
        key={one}
        href={addressOf({ to: '/account/catalog', search: { view: 'activity', days: String(one), vendor } })}
        aria-current={one === days ? 'page' : undefined}
        className={periodClass}
      >
        {periodText(one)}
      </Link>
    ))}
  </nav>
);
