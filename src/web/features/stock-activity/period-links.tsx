import { addressOf } from '#web/ui/address.ts';
import { Link } from '#web/ui/link.tsx';
import { periodClass, periods, periodText, type PeriodDays } from './periods.ts';

/** The choice of days as links: the address keeps it. */
export const PeriodLinks = ({ days }: { days: PeriodDays }) => (
  <nav aria-label="Период" className="flex flex-wrap gap-2">
    {periods.map((one) => (
      <Link
        key={one}
        href={addressOf({ to: '/account/catalog', search: { view: 'activity', days: String(one) } })}
        aria-current={one === days ? 'page' : undefined}
        className={periodClass}
      >
        {periodText(one)}
      </Link>
    ))}
  </nav>
);
