import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QuickCalculator } from '#web/features/calculator/index.ts';
import { OfferGrid, typesQuery } from '#web/features/catalogue/index.ts';
import { HomeHero, HowItWorks, Questions, TypeTiles } from '#web/features/home/index.ts';
import { VendorList, vendorsQuery } from '#web/features/vendors/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { chosenQueries } from './-chosen-query.ts';
import { SiteFrame } from './-site-frame.tsx';

type SectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

const Section = ({ id, title, aside, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="page scroll-mt-20 pt-14 md:pt-20">
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
);

/** The home page. */
export const HomePage = ({ today }: { today: string }) => {
  const { data: types } = useSuspenseQuery(typesQuery());
  const rows = useSuspenseQueries({ queries: chosenQueries(types) });
  const { data: vendors } = useSuspenseQuery(vendorsQuery());
  const chosen = rows.flatMap(({ data }) => data.items);
  const top = types.filter(({ parentId }) => parentId === null);
  return (
    <SiteFrame>
      <HomeHero types={top} />
      <Section id="types" title="Что можно взять">
        <TypeTiles types={top} />
      </Section>
      {chosen.length > 0 && (
        <Section
          id="offers"
          title="Есть на складе"
          aside={<ButtonLink href="/catalog">Весь каталог</ButtonLink>}
        >
          <OfferGrid label="Есть на складе" offers={chosen} />
        </Section>
      )}
      <Section id="calculator" title="Калькулятор лизинга">
        <QuickCalculator types={top} today={today} />
      </Section>
      <Section id="how" title="Как это устроено">
        <HowItWorks />
      </Section>
      {vendors.items.length > 0 && (
        <Section id="vendors" title="Поставщики">
          <VendorList vendors={vendors.items.slice(0, 6)} />
        </Section>
      )}
      <Section id="questions" title="Вопросы">
        <Questions />
      </Section>
    </SiteFrame>
  );
};
