import { useSuspenseQueries } from '@tanstack/react-query';
import type { OfferType } from '#contract/catalogue.ts';
import { OfferGrid } from '#web/features/catalogue/index.ts';
import { TypeTiles } from '#web/features/home/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HomeSection } from './home-section.tsx';
import { inStockQueries } from './in-stock-queries.ts';

/** What can be leased: the types, and what is in stock of each. */
export const HomeOffers = ({ types }: { types: readonly OfferType[] }) => {
  const rows = useSuspenseQueries({ queries: inStockQueries(types) });
  const chosen = rows.flatMap(({ data }) => data.items);
  return (
    <>
      <HomeSection id="types" title="Что можно взять">
        <TypeTiles types={types.filter(({ parentId }) => parentId === null)} />
      </HomeSection>
      {chosen.length > 0 && (
        <HomeSection
          id="offers"
          title="Сейчас в наличии"
          aside={<ButtonLink to="/catalog">Весь каталог</ButtonLink>}
        >
          <OfferGrid label="Сейчас в наличии" offers={chosen} />
        </HomeSection>
      )}
    </>
  );
};
