import type { OfferCalculateBody } from '#contract/leasing.ts';
import { calculateSearch } from '#contract/calculate-search.ts';
import { siteOrigin } from '#web/lib/site-origin.ts';
import { ExportCalculation } from './export-calculation.tsx';

/** Properties of {@link ExportOfferCalculation}. */
export interface ExportOfferCalculationProps {
  /** The offer's page. */
  path: string;
  /** The terms shown, as the page's address carries them, with `?`. */
  query: string;
  /** The terms shown. */
  choice: OfferCalculateBody;
}

/** Documents of an offer's calculation, whose schedules begin on the day they are made, and the address of the page. */
export function ExportOfferCalculation({ path, query, choice }: ExportOfferCalculationProps) {
  return (
    <ExportCalculation
      call={`/api${path}/calculate`}
      search={calculateSearch({ ...choice, startDate: undefined })}
      address={siteOrigin() + path + query}
    />
  );
}
