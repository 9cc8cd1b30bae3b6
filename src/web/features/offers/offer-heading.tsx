import type { OfferPrice, OfferView } from '#contract/offers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { days } from '#domain/formats/plural.ts';
import { holdText } from '#domain/offers/hold-words.ts';
import { daysOfDrop, priceDropKopecks } from '#domain/offers/price-drop.ts';
import { DeviceListButtons } from '#web/lib/device-list-buttons.tsx';
import { useSeen } from '#web/lib/device-lists.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { availabilityNames, conditionNames } from './offer-labels.ts';

/** Properties of {@link OfferHeading}. */
export type OfferHeadingProps = {
  offer: OfferView;
  /** Oldest first; the last is the current one. */
  prices: readonly OfferPrice[];
  /** The day on which a price drop is shown, ISO. */
  today: string;
};

/** The offered asset and its price. */
export function OfferHeading({ offer, prices, today }: OfferHeadingProps) {
  useSeen(offer.id);
  const drop = priceDropKopecks(prices, today);
  const { brand, model, modification, year, priceKopecks, oldPriceKopecks } = offer;
  return (
    <header className="mb-6 flex flex-col gap-x-8 gap-y-3 md:flex-row md:items-end md:justify-between">
      <div className="min-w-0">
        <h1 className="text-2xl">
          <Unbroken text={`${brand} ${model}`} />
        </h1>
        <p className="mt-1 text-soft">
          {modification && `${modification}, `}
          {year}
          {nbsp}г., {offer.city}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone={offer.availability === 'in_stock' ? 'save' : 'neutral'}>
            {availabilityNames[offer.availability]}
          </Badge>
          {offer.hold && <Badge tone="accent">{holdText(offer.hold)}</Badge>}
          <Badge>{conditionNames[offer.condition]}</Badge>
        </p>
      </div>
      <div className="flex shrink-0 flex-col gap-3 md:items-end">
        <p className="md:text-right">
          <span className="block text-sm text-muted">Цена с НДС</span>
          <span className="text-xl font-semibold tabular-nums">{formatRubles(priceKopecks)}</span>
          {oldPriceKopecks !== null && (
            <s className="ml-2 text-muted tabular-nums md:ml-0 md:block">
              <span className="sr-only">Прежняя цена </span>
              {formatRubles(oldPriceKopecks)}
            </s>
          )}
          {drop > 0 && (
            <span className="block text-sm text-save">
              снижена на {formatRubles(drop)} за {days(daysOfDrop)}
            </span>
          )}
        </p>
        <DeviceListButtons withText offerId={offer.id} name={`${brand} ${model}`} />
      </div>
    </header>
  );
}
