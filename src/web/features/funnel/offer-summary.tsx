import type { Calculation, OfferCalculateBody } from '#contract/leasing.ts';
import type { OfferView, Picture } from '#contract/offers.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { drawingAddress } from '#web/lib/drawing-address.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ThemedImage } from '#web/ui/themed-image.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Line } from './cost-line.tsx';

const scheduleNames = {
  annuity: 'Равные',
  decreasing: 'Убывающие',
  seasonal: 'Сезонные',
};

const Shown = ({ picture }: { picture: Picture }) =>
  picture.kind === 'drawing' ? (
    <ThemedImage
      light={drawingAddress(picture, 'light')}
      dark={drawingAddress(picture, 'dark')}
      alt={picture.alt}
      width={480}
      height={270}
      className="w-full"
    />
  ) : (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="24rem" />
      ))}
      <img
        src={picture.sources.at(-1)?.srcset.split(' ')[0]}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="aspect-video w-full rounded-md object-cover"
      />
    </picture>
  );

/** Name of the asset in one line. */
export const titleOf = ({ brand, model, modification }: OfferView): string =>
  [brand, model, modification].filter(Boolean).join(' ');

/** Properties of {@link OfferSummary}. */
export type OfferSummaryProps = {
  offer: OfferView;
  choice: OfferCalculateBody;
  /** Undefined while it is on its way, null when the terms are refused. */
  calculation: Calculation | null | undefined;
};

const Payment = ({ calculation }: { calculation: Calculation | undefined }) =>
  calculation ? (
    <p className="text-2xl font-semibold tabular-nums">
      {formatRubles(calculation.paymentKopecks)}{' '}
      <span className="text-sm font-normal tracking-normal text-muted">в месяц</span>
    </p>
  ) : (
    <Skeleton className="h-10 w-48" />
  );

/** Which asset is leased and for how much; stands beside every step. */
export const OfferSummary = ({ offer, choice, calculation }: OfferSummaryProps) => (
  <div className="flex flex-col gap-3">
    <div className="max-lg:hidden">
      <Shown picture={offer.picture} />
    </div>
    <div>
      <h2 className="text-lg font-semibold">
        <Unbroken text={titleOf(offer)} />
      </h2>
      <p className="text-sm text-muted">
        {offer.year} год, {offer.city}
      </p>
    </div>
    {calculation !== null && <Payment calculation={calculation} />}
    {calculation && (
      <p className="text-sm text-soft tabular-nums lg:hidden">
        Аванс {formatRubles(calculation.advanceKopecks)}, {months(choice.months)}, всего{' '}
        {formatRubles(calculation.totalKopecks)}
      </p>
    )}
    {calculation === undefined && <Skeleton className="h-10 sm:h-5 lg:hidden" />}
    <dl className="flex flex-col gap-1.5 text-sm max-lg:hidden">
      <Line name="Цена" value={formatRubles(offer.priceKopecks)} />
      <Line
        name={choice.advance.share === undefined ? 'Аванс' : `Аванс ${formatPercent(choice.advance.share)}`}
        value={calculation ? formatRubles(calculation.advanceKopecks) : '…'}
      />
      <Line name="Срок" value={months(choice.months)} />
      <Line name="Всего по договору" value={calculation ? formatRubles(calculation.totalKopecks) : '…'} />
    </dl>
    <p className="text-xs text-muted">
      {scheduleNames[choice.schedule ?? 'annuity']} платежи. Расчёт не является офертой.
    </p>
  </div>
);
