import { createIsomorphicFn } from '@tanstack/react-start';
import type { OfferType } from '#contract/catalogue.ts';
import { nbsp } from '#domain/formats/characters.ts';
import type { LeasebackSearch } from '#web/features/leaseback/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { LeasebackCalculator, LeasebackAbout } from './leaseback-content.tsx';

const Calculator = servedPart({
  whole: createIsomorphicFn().server(() => LeasebackCalculator),
  load: () => import('./leaseback-content.tsx').then((part) => part.LeasebackCalculator),
  wakes: 'near',
});

const Words = servedPart({
  whole: createIsomorphicFn().server(() => LeasebackAbout),
  load: () => import('./leaseback-content.tsx').then((part) => part.LeasebackAbout),
});

type LeasebackPageProps = { search: LeasebackSearch; types: readonly OfferType[]; today: string };

/** Leaseback: what it is, how much may be paid out, and what it costs. */
export const LeasebackPage = ({ search, types, today }: LeasebackPageProps) => (
  <SiteFrame>
    <section className="page pt-8 md:pt-14">
      <h1 className="max-w-4xl text-3xl">Возвратный лизинг: деньги под свою технику</h1>
      <p className="mt-4 max-w-3xl text-lg text-soft">
        Лизинговая компания выкупает вашу технику и{nbsp}возвращает её вам в{nbsp}лизинг. Деньги приходят
        сразу, машина остаётся в{nbsp}работе, после последнего платежа она снова ваша. Для компаний,
        предпринимателей и{nbsp}крестьянских хозяйств.
      </p>
    </section>
    <section id="calculator" aria-labelledby="calculator-title" className="page scroll-mt-20 pt-10">
      <h2 id="calculator-title" className="mb-5 text-2xl">
        Сколько можно получить
      </h2>
      <Calculator types={types} today={today} search={search} />
    </section>
    <Words />
  </SiteFrame>
);
