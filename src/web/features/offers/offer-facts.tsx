import type { OfferView } from '#contract/offers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconCheck } from '#web/ui/icons.ts';
import { availabilityNames, conditionNames } from './offer-labels.ts';
import { PriceHistory, type PriceHistoryProps } from './price-history.tsx';

const factsOf = (offer: OfferView): [name: string, value: string][] => [
  ['Состояние', conditionNames[offer.condition]],
  ['Год выпуска', String(offer.year)],
  ['Наличие', availabilityNames[offer.availability]],
  ['Где находится', offer.city === offer.region ? offer.city : `${offer.city}, ${offer.region}`],
  ...offer.attributes.map(({ name, value, unit }): [string, string] => [
    name,
    unit === null ? value : `${value}${nbsp}${unit}`,
  ]),
];

function Facts({ offer }: { offer: OfferView }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-xl">
        Характеристики
      </h2>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {factsOf(offer).map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Options({ options }: { options: readonly string[] }) {
  return (
    <section aria-labelledby="options">
      <h2 id="options" className="mb-3 text-xl">
        Комплектация
      </h2>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {options.map((option) => (
          <li key={option} className="flex items-start gap-2">
            <Icon path={iconCheck} className="mt-0.5 text-save" />
            {option}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Description({ text }: { text: string }) {
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-3 text-xl">
        Описание
      </h2>
      <p className="max-w-prose whitespace-pre-line text-soft">{text}</p>
    </section>
  );
}

/** Properties of {@link OfferFacts}. */
export type OfferFactsProps = PriceHistoryProps & { offer: OfferView };

/** The asset: facts, options, the vendor's description; and how its price changed. */
export function OfferFacts({ offer, prices, today }: OfferFactsProps) {
  return (
    <div className="flex flex-col gap-10">
      <Facts offer={offer} />
      {offer.options.length > 0 && <Options options={offer.options} />}
      {offer.description !== '' && <Description text={offer.description} />}
      <PriceHistory prices={prices} today={today} />
    </div>
  );
}
