import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { OfferType } from '#contract/catalogue.ts';
import { OfferGrid } from '#web/features/catalogue/index.ts';
import { HowItWorks, OtherWays, Questions, TypeTiles } from '#web/features/home/index.ts';
import { VendorList, vendorsQuery } from '#web/features/vendors/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { chosenQueries } from './-chosen-query.ts';
import { HomeSection } from './-home-section.tsx';

/** What can be leased: the types, and what is in stock of each. */
export const HomeGoods = ({ types }: { types: readonly OfferType[] }) => {
  const rows = useSuspenseQueries({ queries: chosenQueries(types) });
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
          aside={<ButtonLink href="/catalog">Весь каталог</ButtonLink>}
        >
          <OfferGrid label="Сейчас в наличии" offers={chosen} />
        </HomeSection>
      )}
    </>
  );
};

/** How it goes, who sells, and what people ask. */
export const HomeWords = () => {
  const { data: vendors } = useSuspenseQuery(vendorsQuery());
  return (
    <>
      <HomeSection id="how" title="Как это устроено">
        <HowItWorks />
      </HomeSection>
      <HomeSection id="ways" title="Если начать не с каталога">
        <OtherWays />
      </HomeSection>
      {vendors.items.length > 0 && (
        <HomeSection id="vendors" title="Поставщики">
          <VendorList vendors={vendors.items.slice(0, 6)} />
        </HomeSection>
      )}
      <HomeSection id="questions" title="Вопросы">
        <Questions />
      </HomeSection>
    </>
  );
};
