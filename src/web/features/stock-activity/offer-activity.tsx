import { useState } from 'react';
import { periodClass, periods, periodText, type PeriodDays } from './periods.ts';
import { StockActivityOf } from './stock-activity.tsx';

/** What visitors did with one offer. */
export const OfferActivity = ({ offerId }: { offerId: string }) => {
  const [days, setDays] = useState<PeriodDays>(30);
  const choice = (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Период</legend>
      {periods.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === days}
          className={periodClass}
          onClick={() => setDays(one)}
        >
          {periodText(one)}
        </button>
      ))}
    </fieldset>
  );
  return <StockActivityOf offerId={offerId} days={days} periods={choice} />;
};
