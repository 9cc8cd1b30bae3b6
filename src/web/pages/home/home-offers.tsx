import type { OfferType } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { OfferGrid } from '#web/features/catalogue/index.ts';
import { TypeTiles } from '#web/features/home/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HomeSection } from './home-section.tsx';

/** Properties of {@link HomeOffers}. */
export type HomeOffersProps = {
  types: readonly OfferType[];
  /** Some offers in stock. */
  inStock: readonly OfferCard[];
};

/** What can be leased: the types, and some offers in stock. */
export const HomeOffers = ({ types, inStock }: HomeOffersProps) => (
  <>
    <HomeSection id="types" title="Что можно взять">
      <TypeTiles types={types.filter(({ parentId }) => parentId === null)} />
    </HomeSection>
    {inStock.length > 0 && (
      <HomeSection
        id="offers"
        title="Сейчас в наличии"
        aside={<ButtonLink to="/catalog">Весь каталог</ButtonLink>}
      >
        <OfferGrid label="Сейчас в наличии" offers={inStock} />
      </HomeSection>
    )}
  </>
);
