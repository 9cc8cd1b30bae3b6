import type { OfferType } from '#contract/catalogue.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { typeSteps } from '#web/pages/site/type-steps.ts';
import { DeviceListLinks } from './device-list-links.tsx';

/** The subject of the list and its breadcrumbs. */
export const CatalogueHeading = ({
  type,
  types,
  advance,
  term,
}: TermsSearch & {
  type: OfferType | undefined;
  types: readonly OfferType[];
}) => {
  const crumbs = typeSteps(types, type?.id)
    .slice(0, -1)
    .map(({ text, path }) => ({ text, href: path }));
  return (
    <>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl">{type ? `${type.name} в лизинг` : 'Каталог техники в лизинг'}</h1>
        <DeviceListLinks advance={advance} term={term} />
      </div>
    </>
  );
};
