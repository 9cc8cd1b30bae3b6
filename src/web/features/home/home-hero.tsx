import type { OfferType } from '#contract/catalogue.ts';
import type { Paint } from '#contract/offers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { Drawing } from '#web/lib/drawing.tsx';
import { HomeFacts } from './home-facts.tsx';
import { HomeSearch } from './home-search.tsx';

const parade: readonly { key: string; paint: Paint; className: string }[] = [
  { key: 'trucks-tractor', paint: 'red', className: '' },
  { key: 'special-crawler-excavator', paint: 'yellow', className: '' },
  { key: 'cars-suv', paint: 'graphite', className: 'max-sm:hidden' },
  { key: 'agricultural-combine', paint: 'green', className: 'max-sm:hidden' },
];

/** Assets of all kinds in one row; decorative. */
function Parade() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-4 border-b border-rule sm:grid-cols-4 md:gap-8">
      {parade.map(({ key, paint, className }) => (
        <div key={key} className={className}>
          <Drawing picture={{ key, paint }} className="h-auto w-full" />
        </div>
      ))}
    </div>
  );
}

/** The promise, and the way to keep it: a search by the payment. */
export function HomeHero({ types }: { types: readonly OfferType[] }) {
  return (
    <section aria-labelledby="promise" className="page pt-8 md:pt-14">
      <h1 id="promise" className="max-w-5xl text-3xl">
        <span className="lg:block lg:whitespace-nowrap">
          Лизинг техники <span className="md:whitespace-nowrap">без{nbsp}первого взноса,</span>
        </span>{' '}
        <span className="lg:block lg:whitespace-nowrap">
          <span className="md:whitespace-nowrap">скрытых платежей</span> и{nbsp}агентов
        </span>
      </h1>
      <p className="mt-4 max-w-3xl text-lg text-soft">
        Начните с платежа, который вам по силам. Полную стоимость, график и{nbsp}экономию на{nbsp}налогах
        увидите сразу, до{nbsp}звонка и{nbsp}заявки.
      </p>
      <div className="mt-6 md:mt-8">
        <HomeSearch types={types} />
      </div>
      <div className="mt-6">
        <HomeFacts types={types} />
      </div>
      <div className="mt-8 md:mt-10">
        <Parade />
      </div>
    </section>
  );
}
